package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/**
 * Random Java programs: what optimal sees is what all interleavings show, once each; and a program
 * that can be said in dlang has the same traces there.
 */
class RandomScriptsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 10);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final long MAX_EXECUTIONS =
      2_000; // a program with more is compared with sleep sets

  private static Optional<Seen> explore(List<String> words, Algorithm algorithm) throws Exception {
    return explore(Programs.printing("Script", words), algorithm);
  }

  private static Optional<Seen> explore(JvmProgram program, Algorithm algorithm) throws Exception {
    return Seen.of(program, algorithm, MAX_EXECUTIONS, run -> program.printed() + endOf(run));
  }

  private static String endOf(Run run) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < run.processCount(); p++) {
      Run.Status status = run.status(p);
      text.append(' ').append(status);
      if (status == Run.Status.BLOCKED) {
        text.append(" {").append(run.statement(p)).append('}');
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {
        "DLANG",
        "LOCKS",
        "VALUES",
        "MONITORS",
        "PERMITS",
        "SPINS",
        "SEVERAL",
        "LOCK_SPINS",
        "GUARDED_SPINS"
      })
  void optimalSeesWhatAllInterleavingsShow(RandomScripts.Profile profile) throws Exception {
    int compared = 0;
    int deadlocks = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      Optional<Seen> all = explore(words, Algorithm.NONE);
      Optional<Seen> reference = all.isPresent() ? all : explore(words, Algorithm.SLEEP);
      if (reference.isEmpty()) {
        continue;
      }
      String reproduce =
          "%s %s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1"
              .formatted(profile, words, seed);
      for (Algorithm algorithm : List.of(Algorithm.SOURCE, Algorithm.OPTIMAL)) {
        Seen seen = explore(words, algorithm).orElseThrow();
        long traces =
            all.isPresent()
                ? all.get().result().statistics().distinctTraces().orElseThrow()
                : reference.get().result().statistics().traces();
        assertThat(seen.ends()).as(reproduce).isEqualTo(reference.get().ends());
        assertThat(seen.result().statistics().traces()).as(reproduce).isEqualTo(traces);
        if (algorithm == Algorithm.OPTIMAL) {
          assertThat(seen.result().statistics().blocked()).as(reproduce).isZero();
        }
      }
      compared++;
      deadlocks += reference.get().result().statistics().deadlocks() > 0 ? 1 : 0;
    }
    assertThat(compared).as("programs small enough to compare").isGreaterThan(PROGRAMS / 2);
    if (PROGRAMS >= 10 && profile.canDeadlock()) {
      assertThat(deadlocks).as("programs with deadlocks").isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {"DLANG", "LOCKS"})
  void theSameProgramHasTheSameTracesInDlang(RandomScripts.Profile profile) throws Exception {
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      if (words.stream().anyMatch(RandomScripts::takesALockTwice)) {
        continue; // a lock of Java may be taken twice
      }
      String text = RandomScripts.dlang(words);
      Result ours = explore(words, Algorithm.OPTIMAL).orElseThrow().result();
      Result theirs =
          Explorer.explore(
              DlangProgram.compile("script.d", text),
              Algorithm.OPTIMAL,
              Settings.DEFAULT.keepGoing(),
              Observer.NONE);
      assertThat(ours.statistics().traces())
          .as("%s as dlang:%n%s", words, text)
          .isEqualTo(theirs.statistics().traces());
      assertThat(ours.statistics().deadlocks()).isEqualTo(theirs.statistics().deadlocks());
    }
  }

  /** A loop that waits is an await: the same ends can be reached, and the same standstills. */
  @Test
  void whatWaitsInALoopWaits() throws Exception {
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(RandomScripts.Profile.DLANG_SPINS, seed);
      Optional<Seen> ours = explore(words, Algorithm.OPTIMAL);
      if (ours.isEmpty()) {
        continue;
      }
      Set<String> reached = new TreeSet<>();
      for (String end : ours.get().ends()) {
        reached.add(end.startsWith("[") ? end.substring(0, end.indexOf(']') + 1) : "standstill");
      }
      Set<String> awaited = new TreeSet<>();
      Explorer.explore(
          DlangProgram.compile("script.d", RandomScripts.dlang(words)),
          Algorithm.OPTIMAL,
          Settings.DEFAULT.keepGoing(),
          new Observer() {
            @Override
            public void completed(Execution execution, Run run) {
              awaited.add(
                  run.liveCount() == 0
                      ? run.globals().getFirst().values().toString()
                      : "standstill");
            }
          });
      assertThat(reached)
          .as(
              "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1",
              words, seed)
          .isEqualTo(awaited);
    }
  }

  /** A loop that waits ends as one does that tries more often than anybody writes. */
  @Test
  void nothingIsLostByWaitingForSeveralValues() throws Exception {
    int compared = 0;
    for (long seed = SEED; seed < SEED + 3 * PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(RandomScripts.Profile.SEVERAL, seed);
      List<String> trying =
          words.stream().map(word -> word.replace('h', 'H').replace('j', 'J')).toList();
      Optional<Seen> waited = explore(words, Algorithm.OPTIMAL);
      Optional<Seen> tried = explore(trying, Algorithm.OPTIMAL);
      if (waited.isPresent() && tried.isPresent() && !words.equals(trying)) {
        assertThat(successful(waited.get()))
            .as(
                "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1",
                words, seed)
            .isEqualTo(successful(tried.get()));
        compared++;
      }
    }
    assertThat(compared).as("programs small enough to compare").isGreaterThan(PROGRAMS);
  }

  /** A loop that asks an object waits as one does that looks itself. */
  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {"SPINS", "SEVERAL", "LOCK_SPINS", "GUARDED_SPINS", "NESTED_SPINS"})
  void whoIsAskedMakesNoDifference(RandomScripts.Profile profile) throws Exception {
    int compared = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      Optional<Seen> looked = explore(words, Algorithm.OPTIMAL);
      for (String way : List.of("@", "#", "&")) {
        List<String> asking =
            words.stream().map(word -> word.replaceAll("[fghjbdei]\\d=\\d", "$0" + way)).toList();
        if (looked.isEmpty() || words.equals(asking)) {
          continue;
        }
        String reproduce =
            "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1"
                .formatted(asking, seed);
        Seen asked = explore(asking, Algorithm.OPTIMAL).orElseThrow();
        assertThat(withoutStatements(asked))
            .as(reproduce)
            .isEqualTo(withoutStatements(looked.get()));
        assertThat(asked.result().statistics().traces())
            .as(reproduce)
            .isEqualTo(looked.get().result().statistics().traces());
        compared++;
      }
    }
    assertThat(compared).as("programs small enough to compare").isGreaterThan(PROGRAMS);
  }

  /** The same of a loop that takes locks. */
  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {"LOCK_SPINS", "GUARDED_SPINS"})
  void nothingIsLostByWaitingForWhatLocksGuard(RandomScripts.Profile profile) throws Exception {
    int compared = 0;
    for (long seed = SEED; seed < SEED + 3 * PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      List<String> trying = inAnotherWay(words, "!");
      Optional<Seen> waited = explore(words, Algorithm.OPTIMAL);
      Optional<Seen> tried = explore(trying, Algorithm.OPTIMAL);
      if (waited.isPresent() && tried.isPresent() && !words.equals(trying)) {
        assertThat(successful(waited.get()))
            .as(
                "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1",
                words, seed)
            .isEqualTo(successful(tried.get()));
        compared++;
      }
    }
    assertThat(compared).as("programs small enough to compare").isGreaterThan(PROGRAMS);
  }

  /** What a loop under a lock waits for follows from what happened before; so do plain steps. */
  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {"LOCK_SPINS", "GUARDED_SPINS"})
  void loopsUnderLocksWaitForWhatHappenedBefore(RandomScripts.Profile profile) throws Exception {
    int compared = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      Optional<Seen> seen = explore(words, Algorithm.OPTIMAL);
      JvmProgram watched = Programs.printing("Script", words);
      watched.watch(true);
      Optional<Seen> again = explore(watched, Algorithm.OPTIMAL);
      assertThat(again.map(Seen::ends))
          .as("%s, seed %d", words, seed)
          .isEqualTo(seen.map(Seen::ends));
      Optional<Seen> visible =
          explore(
              Programs.printing("Script", words).treatingPlainAccesses(JvmProgram.Plain.VISIBLE),
              Algorithm.OPTIMAL);
      if (visible.isPresent() && seen.isPresent()) {
        assertThat(withoutStatements(visible.get()))
            .as("%s, seed %d", words, seed)
            .isEqualTo(withoutStatements(seen.get()));
        compared++;
      }
    }
    assertThat(compared).as("programs small enough to compare").isPositive();
  }

  /** A loop that looks under a lock stands still where one does that waits for a notification. */
  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {"GUARDED_SPINS", "VOLATILE_SPINS", "NESTED_SPINS"})
  void whatLooksUnderALockWaits(RandomScripts.Profile profile) throws Exception {
    int compared = 0;
    int deadlocks = 0;
    for (long seed = SEED; seed < SEED + 3 * PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      List<String> notified = inAnotherWay(words, "?");
      Optional<Seen> looked = explore(words, Algorithm.OPTIMAL);
      Optional<Seen> waited = explore(notified, Algorithm.OPTIMAL);
      if (looked.isPresent() && waited.isPresent() && !words.equals(notified)) {
        assertThat(withoutStatements(looked.get()))
            .as(
                "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1",
                words, seed)
            .isEqualTo(withoutStatements(waited.get()));
        compared++;
        deadlocks += looked.get().result().statistics().deadlocks() > 0 ? 1 : 0;
      }
    }
    assertThat(compared).as("programs small enough to compare").isGreaterThan(PROGRAMS);
    if (PROGRAMS >= 10) {
      assertThat(deadlocks).as("programs with deadlocks").isPositive();
    }
  }

  /** A data race is found whether the loop waits or gives up. */
  @Test
  void noDataRaceIsLostByWaiting() throws Exception {
    int races = 0;
    for (long seed = SEED; seed < SEED + 3 * PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(RandomScripts.Profile.RACY_SPINS, seed);
      Optional<Seen> waited = explore(words, Algorithm.OPTIMAL);
      Optional<Seen> tried = explore(inAnotherWay(words, "!"), Algorithm.OPTIMAL);
      if (waited.isPresent() && tried.isPresent()) {
        boolean racy = tried.get().result().statistics().errors() > 0;
        assertThat(waited.get().result().statistics().errors() > 0)
            .as("%s, seed %d", words, seed)
            .isEqualTo(racy);
        races += racy ? 1 : 0;
      }
    }
    if (PROGRAMS >= 10) {
      assertThat(races).as("programs with data races").isBetween(1, 3 * PROGRAMS - 1);
    }
  }

  /** The same programs with loops under locks that end otherwise. */
  private static List<String> inAnotherWay(List<String> words, String way) {
    return words.stream().map(word -> word.replaceAll("[bdei]\\d=\\d", "$0" + way)).toList();
  }

  private static Set<String> withoutStatements(Seen seen) {
    return seen.ends().stream()
        .map(end -> end.replaceAll(" [{][^}]*[}]", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> successful(Seen seen) {
    return seen.ends().stream()
        .filter(end -> !end.contains("BLOCKED") && !end.contains("gave up"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @EnumSource(
      value = RandomScripts.Profile.class,
      names = {"PLAIN"})
  void everyAlgorithmFindsTheDataRaces(RandomScripts.Profile profile) throws Exception {
    int races = 0;
    for (long seed = SEED; seed < SEED + 3 * PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      Optional<Seen> reference = explore(words, Algorithm.SLEEP);
      if (reference.isEmpty()) {
        continue;
      }
      Seen seen = explore(words, Algorithm.OPTIMAL).orElseThrow();
      boolean racy = reference.get().result().statistics().errors() > 0;
      assertThat(seen.result().statistics().errors() > 0)
          .as("%s, seed %d", words, seed)
          .isEqualTo(racy);
      if (!racy) {
        assertThat(seen.ends()).as("%s, seed %d", words, seed).isEqualTo(reference.get().ends());
      }
      races += racy ? 1 : 0;
    }
    if (PROGRAMS >= 10) {
      assertThat(races).as("programs with data races").isBetween(1, 3 * PROGRAMS - 1);
    }
  }
}
