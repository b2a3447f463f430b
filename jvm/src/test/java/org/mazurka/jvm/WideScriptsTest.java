package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.BadInput;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;
import org.mazurka.sample.WideScript;

/**
 * Random programs over many classes of the JDK. What optimal and source see is what all
 * interleavings show, on either carrier and however the threads are numbered; and what the program
 * does when it runs freely, on real threads and with the JDK's own classes, is among it.
 */
class WideScriptsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 2);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final int FREE_RUNS = Integer.getInteger("mazurka.random.free", 20);
  private static final long MAX_EXECUTIONS = 1_000;
  private static final String DATA_RACE = Violation.Kind.DATA_RACE.toString();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r r w u d",
        "s t v",
        "a A b B a",
        "l L k l",
        "y y + -",
        "q Q o p",
        "O P D O P",
        "c m g x C",
        "i i I S L B Q P w",
        "i I y G K D",
        "e E + e -",
        "f F G",
        "h H + -",
        "n N N +",
        "W U T V U",
        "X J K + -",
        "# / + - #",
        "a r q l c + h W U A Q L"
      })
  void everyAlgorithmSeesWhatAllInterleavingsShow(String kinds) throws Exception {
    int compared = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      compared += compare(kinds.split(" "), seed) ? 1 : 0;
    }
    assertThat(compared).as("programs small enough to compare").isPositive();
  }

  private static boolean compare(String[] kinds, long seed) throws Exception {
    List<String> words = words(kinds, seed);
    String reproduce =
        "%s; reproduce with -Dmazurka.random.seed=%d -Dmazurka.random.programs=1"
            .formatted(words, seed);
    JvmProgram program = program(words);
    Optional<Seen> reference =
        explore(program, Algorithm.NONE).or(() -> explored(program, Algorithm.SLEEP));
    if (reference.isEmpty()) {
      return false;
    }
    Set<String> ends = reference.get().ends();
    boolean racy = ends.contains(DATA_RACE);
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE)) {
      Seen seen = explore(program, algorithm).orElseThrow();
      if (racy) { // what comes before it may be less than all
        assertThat(seen.ends()).as("%s: %s", algorithm, reproduce).contains(DATA_RACE);
        continue;
      }
      assertThat(seen.ends()).as("%s: %s", algorithm, reproduce).isEqualTo(ends);
      assertThat(seen.traces())
          .as("%s: %s", algorithm, reproduce)
          .isEqualTo(reference.get().traces());
      if (algorithm == Algorithm.OPTIMAL) {
        assertThat(seen.result().statistics().blocked()).as(reproduce).isZero();
      }
    }
    if (!racy) {
      compareOtherwise(words, seed, reference.get(), reproduce);
    }
    JvmProgram visible = program(words).treatingPlainAccesses(JvmProgram.Plain.VISIBLE);
    Optional<Seen> all = explore(visible, Algorithm.OPTIMAL);
    if (all.isPresent()) {
      if (!racy) {
        assertThat(all.get().ends()).as("visible: " + reproduce).isEqualTo(ends);
      }
      for (int i = 0; i < FREE_RUNS; i++) {
        assertThat(all.get().ends())
            .as("run freely: " + reproduce)
            .contains(freely(words, all.get().ends()));
      }
    }
    return true;
  }

  /** On threads of the operating system, or with the threads numbered the other way round. */
  private static void compareOtherwise(
      List<String> words, long seed, Seen reference, String reproduce) throws Exception {
    if (seed % 2 == 0) {
      Seen other = explore(program(words).on(CarrierKind.THREADS), Algorithm.OPTIMAL).orElseThrow();
      assertThat(other.ends()).as("on threads: " + reproduce).isEqualTo(reference.ends());
      assertThat(other.traces()).as("on threads: " + reproduce).isEqualTo(reference.traces());
    } else {
      assertThat(endsOfReversed(words)).as("reversed: " + reproduce).isEqualTo(reference.ends());
      JvmProgram program = program(words);
      program.watch(true);
      Seen watched = explore(program, Algorithm.OPTIMAL).orElseThrow();
      assertThat(watched.ends()).as("watched: " + reproduce).isEqualTo(reference.ends());
    }
  }

  private static JvmProgram program(List<String> words) throws BadInput {
    return program("in order", words);
  }

  private static JvmProgram program(String order, List<String> words) throws BadInput {
    List<String> arguments = new ArrayList<>(words);
    arguments.addFirst(order);
    return Programs.sample("WideScript", arguments.toArray(String[]::new));
  }

  private static Optional<Seen> explored(JvmProgram program, Algorithm algorithm) {
    try {
      return explore(program, algorithm);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Optional<Seen> explore(JvmProgram program, Algorithm algorithm) throws Exception {
    return Seen.of(program, algorithm, MAX_EXECUTIONS, run -> end(program, run));
  }

  /** What each thread told; or that there was a data race. */
  private static String end(JvmProgram program, Run run) {
    for (int p = 0; p < run.processCount(); p++) {
      if (run.status(p) == Run.Status.FAILED) {
        return run.failure(p).kind().toString();
      }
    }
    List<StringBuilder> logs = new ArrayList<>();
    for (String told : program.printed().split(" ")) {
      int worker = told.isEmpty() ? 0 : told.charAt(0) - '0';
      while (logs.size() <= worker) {
        logs.add(new StringBuilder());
      }
      logs.get(worker).append(told.isEmpty() ? "" : told.substring(2)).append(' ');
    }
    return text(logs);
  }

  private static String text(List<? extends CharSequence> logs) {
    List<String> parts = new ArrayList<>(logs.stream().map(l -> l.toString().strip()).toList());
    while (parts.size() < 3) {
      parts.add("");
    }
    return String.join(" | ", parts);
  }

  /** What a run on real threads shows, with the JDK's own classes; one of some ends, or another. */
  private static String freely(List<String> words, Set<String> expected) {
    StringBuffer[] logs = new StringBuffer[words.size()];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = new StringBuffer();
    }
    Thread[] threads = new WideScript(words.toArray(String[]::new), logs).threads();
    for (Thread thread : threads) {
      thread.start();
    }
    for (int quiet = 0; quiet < 4; ) {
      quiet = isQuiet(threads) ? quiet + 1 : 0;
      LockSupport.parkNanos(300_000);
    }
    for (int left = 20; left > 0 && !expected.contains(text(List.of(logs))); left--) {
      LockSupport.parkNanos(10_000_000); // a thread that is not ours may be slow
    }
    return text(List.of(logs));
  }

  private static boolean isQuiet(Thread[] threads) {
    for (Thread thread : threads) {
      switch (thread.getState()) {
        case TERMINATED, WAITING, BLOCKED -> {}
        case NEW, RUNNABLE, TIMED_WAITING -> {
          return false;
        }
      }
    }
    return true;
  }

  /** The ends of the program whose threads are numbered the other way round. */
  private static Set<String> endsOfReversed(List<String> words) throws Exception {
    List<String> reversed = new ArrayList<>();
    int last = words.size() - 1;
    for (String word : words) {
      StringBuilder other = new StringBuilder();
      for (char c : word.toCharArray()) {
        other.append(Character.isDigit(c) ? (char) ('0' + last - (c - '0')) : c);
      }
      reversed.addFirst(other.toString());
    }
    Set<String> ends = new TreeSet<>();
    for (String end :
        explore(program("reversed", reversed), Algorithm.OPTIMAL).orElseThrow().ends()) {
      if (!end.contains("|")) {
        ends.add(end);
        continue;
      }
      List<String> parts =
          new ArrayList<>(List.of(end.split(" \\| ", -1)).subList(0, words.size()));
      Collections.reverse(parts);
      ends.add(text(parts));
    }
    return ends;
  }

  private static List<String> words(String[] kinds, long seed) {
    Random random = new Random(seed * 31 + String.join("", kinds).hashCode());
    boolean tasks = List.of(kinds).contains("e"); // many steps each
    int threads = tasks ? 2 : 2 + random.nextInt(2);
    int most = tasks ? 1 : threads == 2 ? 3 : 2;
    List<String> words = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<String> operations = new ArrayList<>();
      for (int left = 1 + random.nextInt(most); left > 0; left--) {
        String kind = kinds[random.nextInt(kinds.length)];
        operations.add("iNJK".contains(kind) ? kind + random.nextInt(threads) : kind);
      }
      words.add(String.join(",", operations));
    }
    return words;
  }
}
