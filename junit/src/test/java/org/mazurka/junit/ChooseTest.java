package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.Outside;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/** Each value of a choice is explored once, whatever else happens. */
class ChooseTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 10);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);

  private static Result explore(List<String> words, Algorithm algorithm, Set<String> printed)
      throws Exception {
    JvmProgram program =
        JvmProgram.of(
            "script",
            ChooseTest.class.getClassLoader(),
            Outside::contains,
            woven -> {
              var script =
                  Class.forName("org.mazurka.sample.ChoiceSample", true, woven)
                      .getDeclaredMethod("script", String[].class);
              script.setAccessible(true);
              script.invoke(null, (Object) words.toArray(String[]::new));
            });
    return program.explore(
        () ->
            Explorer.explore(
                program,
                algorithm,
                Settings.DEFAULT.keepGoing(),
                new Observer() {
                  @Override
                  public void completed(Execution execution, Run run) {
                    printed.add(program.printed());
                  }
                }));
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "34, 12", "2r, 2", "5w, 5", "2 3, 6", "2w 3w, 12", "2w r, 4"})
  void theNumberOfTracesIsKnown(String words, long traces) throws Exception {
    Set<String> printed = new TreeSet<>();
    Result result = explore(List.of(words.split(" ")), Algorithm.OPTIMAL, printed);
    assertThat(result.statistics().traces()).isEqualTo(traces);
    assertThat(result.statistics().blocked()).isZero();
    assertThat(result.violation()).isEmpty();
  }

  @Test
  void optimalSeesWhatSleepSetsShow() throws Exception {
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      Random random = new Random(seed);
      List<String> words = List.of(word(random), word(random));
      Set<String> all = new TreeSet<>();
      Result sleep = explore(words, Algorithm.SLEEP, all);
      for (Algorithm algorithm : List.of(Algorithm.SOURCE, Algorithm.OPTIMAL)) {
        Set<String> seen = new TreeSet<>();
        Result result = explore(words, algorithm, seen);
        assertThat(seen).as("%s, seed %d", words, seed).isEqualTo(all);
        assertThat(result.statistics().traces())
            .as("%s, seed %d", words, seed)
            .isEqualTo(sleep.statistics().traces());
      }
    }
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 2; i++) {
      word.append("rw23".charAt(random.nextInt(4)));
    }
    return word.toString();
  }

  @Test
  void aFailureShowsWhatWasChosen() throws Exception {
    LauncherRun run = LauncherRun.of("org.mazurka.sample.ChoiceSample");
    assertThat(run.status("allAreRight")).isEqualTo(Status.SUCCESSFUL);
    assertThat(run.failure("oneOfThreeIsWrong"))
        .contains("choose \"c\"", "expected: not equal but was: <c>");
    assertThat(run.failure("inTwoThreads")).contains("choose 1", "choose 2");
  }

  @Test
  void elsewhereTheFirstIsGiven() {
    assertThat(Choose.of(3)).isZero();
    assertThat(Choose.bool()).isFalse();
    assertThat(Choose.from("a", "b")).isEqualTo("a");
  }
}
