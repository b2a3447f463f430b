package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;

/**
 * Random programs on classes of the JDK that others stand in for, and with interrupts: optimal sees
 * what all interleavings show, once each.
 */
class RandomLibraryScriptsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 4);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final long MAX_EXECUTIONS =
      1_000; // a program with more is compared with sleep sets

  private static Optional<Seen> explore(String sample, List<String> words, Algorithm algorithm)
      throws Exception {
    JvmProgram program = Programs.printing(sample, words);
    return Seen.of(
        program, algorithm, MAX_EXECUTIONS, run -> program.printed() + " " + run.mustGoOn());
  }

  private static List<String> words(String[] kinds, int most, long seed) {
    Random random = new Random(seed * 31 + kinds.length);
    int threads = most == 1 ? 2 : 2 + random.nextInt(2);
    List<String> words = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<String> operations = new ArrayList<>();
      for (int left = 1 + random.nextInt(threads == 2 ? most : most - 1); left > 0; left--) {
        String kind = kinds[random.nextInt(kinds.length)];
        operations.add(kind + random.nextInt(2));
      }
      words.add(String.join(",", operations));
    }
    return words;
  }

  @ParameterizedTest
  @CsvSource({
    "LibraryScript, 3, q Q o l z",
    "LibraryScript, 3, R M t R M t T S",
    "LibraryScript, 3, h H j J",
    "LibraryScript, 3, c C g d e c",
    "LibraryScript, 3, a A b",
    "LibraryScript, 1, p f g",
    "InterruptScript, 3, i i i t r s s",
    "InterruptScript, 3, i i K k A a",
    "InterruptScript, 3, i i Q q p P",
    "InterruptScript, 3, i i W n L J"
  })
  void optimalSeesWhatAllInterleavingsShow(String sample, int most, String kinds) throws Exception {
    int compared = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = words(kinds.split(" "), most, seed);
      String reproduce =
          "%s %s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1"
              .formatted(sample, words, seed);
      Optional<Seen> all = explore(sample, words, Algorithm.NONE);
      Optional<Seen> reference = all.isPresent() ? all : explore(sample, words, Algorithm.SLEEP);
      if (reference.isEmpty()) {
        continue;
      }
      long traces =
          all.isPresent()
              ? all.get().result().statistics().distinctTraces().orElseThrow()
              : reference.get().result().statistics().traces();
      Seen seen = explore(sample, words, Algorithm.OPTIMAL).orElseThrow();
      assertThat(seen.ends()).as(reproduce).isEqualTo(reference.get().ends());
      assertThat(seen.result().statistics().traces()).as(reproduce).isEqualTo(traces);
      assertThat(seen.result().statistics().blocked()).as(reproduce).isZero();
      compared++;
    }
    assertThat(compared).as("programs small enough to compare").isPositive();
  }
}
