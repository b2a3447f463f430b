package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Run;

/**
 * Random programs that wait for a time, where time limits come last: every algorithm sees the ends
 * that a search of all states finds, which knows nothing of it, and the traces of all
 * interleavings.
 */
class RandomTimedScriptsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 10);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final long MAX_EXECUTIONS = 4_000;
  private static final List<Algorithm> OTHERS =
      Arrays.stream(Algorithm.values())
          .filter(algorithm -> algorithm.letsProcessesWait() && algorithm != Algorithm.OPTIMAL)
          .toList();

  /** What threads do. */
  enum Profile {
    PERMITS("s s S a k K r v"),
    QUEUES("q q Q o o Q v"),
    LOCKS("l l L U c c C n N"),
    MONITORS("w w m m z r"),
    THREADS("p p P j z v r"),
    FUTURES("f f F b b z"),
    INTERRUPTS("i i s q k l c C w p j f b z S n m"),
    LOOPS("y y g v v l L U s S z"),
    ALL("s S k K q Q o l L c C n N w m p P j f F b z r v");

    private final String[] kinds;

    Profile(String kinds) {
      this.kinds = kinds.split(" ");
    }
  }

  private static List<String> words(Profile profile, long seed) {
    SplittableRandom random = new SplittableRandom(seed * 31 + profile.ordinal());
    int threads = 2 + random.nextInt(2);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      List<String> operations = new ArrayList<>();
      for (int left = 1 + random.nextInt(threads == 2 ? 3 : 2); left > 0; left--) {
        add(operations, profile.kinds[random.nextInt(profile.kinds.length)], random, threads);
      }
      if (operations.stream().anyMatch(operation -> operation.matches("[zg].*"))) {
        operations.addFirst("Z0");
      }
      words.add(String.join(",", operations));
    }
    return words;
  }

  private static void add(
      List<String> operations, String kind, SplittableRandom random, int threads) {
    int index = random.nextInt(3) == 0 ? 1 : 0;
    int limit = 1 + random.nextInt(3);
    switch (kind) {
      case "P", "i" -> operations.add(kind + random.nextInt(threads));
      case "j" -> operations.add(kind + random.nextInt(threads) + limit);
      case "l", "y" -> {
        operations.add(kind + index + limit);
        if (random.nextInt(3) > 0) {
          operations.add("U" + index);
        }
      }
      case "s", "k", "q", "o", "c", "w", "p", "f", "b", "z", "g" ->
          operations.add(kind + index + limit);
      default -> operations.add(kind + index);
    }
  }

  private static Optional<Seen> explore(List<String> words, Algorithm algorithm) throws Exception {
    JvmProgram program = Programs.printing("TimedScript", words).timingOut(Timeouts.LAST);
    return Seen.of(
        program, algorithm, MAX_EXECUTIONS, run -> program.printed() + standstill(run, words));
  }

  private static Optional<Seen> watched(List<String> words) throws Exception {
    JvmProgram program = Programs.printing("TimedScript", words).timingOut(Timeouts.LAST);
    program.watch(true);
    return Seen.of(
        program,
        Algorithm.OPTIMAL,
        MAX_EXECUTIONS,
        run -> program.printed() + standstill(run, words));
  }

  private static String standstill(Run run, List<String> words) {
    StringBuilder text = new StringBuilder();
    for (int p = 1; p <= words.size() && run.mustGoOn(); p++) {
      text.append(run.status(p) == Run.Status.ENDED ? "" : "standstill of " + (p - 1) + " ");
    }
    return text.toString().strip();
  }

  /** Those that count: a loop that tries in vain stands still, and in the reference it goes on. */
  private static Set<String> counting(Profile profile, Set<String> ends) {
    return ends.stream()
        .filter(end -> profile != Profile.LOOPS || !end.contains("standstill"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void whoGivesUpDoesSoWhereNobodyCanGoOn(Profile profile) throws Exception {
    int compared = 0;
    int givingUp = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = words(profile, seed);
      Optional<Seen> optimal = explore(words, Algorithm.OPTIMAL);
      if (optimal.isEmpty()) {
        continue;
      }
      String reproduce =
          "%s %s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1"
              .formatted(profile, words, seed);
      TimedReference.Ends ends = TimedReference.ends(words);
      Set<String> expected = counting(profile, ends.texts());
      assertThat(counting(profile, optimal.get().ends())).as(reproduce).isEqualTo(expected);
      assertThat(optimal.get().result().statistics().blocked()).as(reproduce).isZero();
      assertThat(watched(words).map(Seen::ends)).as(reproduce).contains(optimal.get().ends());
      for (Algorithm algorithm : OTHERS) {
        Optional<Seen> seen = explore(words, algorithm);
        if (seen.isPresent()) {
          String by = algorithm.label() + " " + reproduce;
          assertThat(counting(profile, seen.get().ends())).as(by).isEqualTo(expected);
          assertThat(seen.get().traces()).as(by).isEqualTo(optimal.get().traces());
        }
        compared += seen.isPresent() && algorithm == Algorithm.NONE ? 1 : 0;
      }
      givingUp += ends.someoneGivesUp() ? 1 : 0;
    }
    if (PROGRAMS >= 10) {
      assertThat(compared).as("programs small enough for all interleavings").isPositive();
      assertThat(givingUp).as("programs in which somebody gives up").isGreaterThan(PROGRAMS / 4);
    }
  }
}
