package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.sample.InheritedScript;

/**
 * Random programs whose objects have their methods from classes of the JDK: whether they are known
 * by their classes, by interfaces or by method references makes no difference.
 */
class RandomInheritedTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 25);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);

  /** What there is to see: how often executions end how, and what goes wrong. */
  private record Seen(Map<String, Integer> ends, long errors, long traces) {}

  private static Seen explore(String known, List<String> words, JvmProgram.Plain plain)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of(known));
    arguments.addAll(words);
    JvmProgram program =
        Programs.printing("InheritedScript", arguments).treatingPlainAccesses(plain);
    Map<String, Integer> ends = new TreeMap<>();
    Observer observer =
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            ends.merge(program.printed(), 1, Integer::sum);
          }
        };
    Result result =
        program.explore(
            () ->
                Explorer.explore(
                    program, Algorithm.OPTIMAL, Settings.DEFAULT.keepGoing(), observer));
    return new Seen(ends, result.statistics().errors(), result.statistics().traces());
  }

  private static List<String> words(long seed) {
    Random random = new Random(seed);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      StringBuilder word = new StringBuilder();
      boolean locked = random.nextInt(4) > 0; // else nearly all would have data races
      word.append(locked ? "(" : "");
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        word.append(
            InheritedScript.LETTERS.charAt(random.nextInt(InheritedScript.LETTERS.length())));
      }
      word.append(locked ? ")" : "");
      words.add(word.toString());
    }
    return words;
  }

  /** Nor is anything told twice: each telling would be a step. */
  @ParameterizedTest
  @EnumSource
  void howAnObjectIsKnownMakesNoDifference(JvmProgram.Plain plain) throws Exception {
    int races = 0;
    int several = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = words(seed);
      String reproduce =
          "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1"
              .formatted(words, seed);
      Seen byClass = explore("class", words, plain);
      assertThat(explore("interface", words, plain)).as(reproduce).isEqualTo(byClass);
      assertThat(explore("reference", words, plain)).as(reproduce).isEqualTo(byClass);
      races += byClass.errors() > 0 ? 1 : 0;
      several += byClass.traces() > 1 ? 1 : 0;
    }
    if (PROGRAMS >= 25) {
      assertThat(races).isLessThan(PROGRAMS);
      assertThat(races > 0).isEqualTo(plain == JvmProgram.Plain.WATCHED);
      assertThat(several).isPositive();
    }
  }
}
