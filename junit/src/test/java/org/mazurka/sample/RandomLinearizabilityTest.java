package org.mazurka.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.mazurka.junit.Linearizability;

/**
 * Random objects, whose calls are a few steps on two numbers, compared with an enumeration of all
 * interleavings that knows nothing of Mazurka. A thread may keep what it writes to itself for a
 * while, so that others see it late.
 */
class RandomLinearizabilityTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 60);
  private static final long SEED = Long.getLong("mazurka.random.seed", 20261118);

  private static final int NOTHING = -1;

  /** Two numbers; a call is a text with a letter for each step, and gives a number. */
  static final class Numbers {
    private final AtomicIntegerArray shared = new AtomicIntegerArray(2);
    private final int[] kept = {NOTHING, NOTHING, NOTHING}; // by each thread
    private final boolean isLate;

    Numbers(boolean isLate) {
      this.isLate = isLate;
    }

    int call(int thread, String steps) {
      int own = 1;
      for (int i = 0; i < steps.length(); i++) {
        switch (steps.charAt(i)) {
          case 'x' -> own += shared.get(0);
          case 'y' -> own += shared.get(1);
          case 'X' -> shared.set(0, own);
          case 'Y' -> shared.set(1, own);
          case 'a' -> own = shared.addAndGet(0, own);
          case 'w' -> write(thread, own);
          case 'f' -> flush(thread);
          default -> own = shared.getAndSet(1, own);
        }
      }
      return own;
    }

    private void write(int thread, int value) {
      kept[thread] = value;
      if (!isLate) {
        flush(thread);
      }
    }

    private void flush(int thread) {
      if (kept[thread] != NOTHING) {
        shared.set(0, kept[thread]);
        kept[thread] = NOTHING;
      }
    }
  }

  @Test
  void verdictsAreThoseOfAllInterleavings() throws Exception {
    Random random = new Random(SEED);
    int good = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      List<List<String>> threads = program(random);
      boolean expected = new Enumeration(threads).isLinearisable();
      assertThat(isVerified(threads))
          .as("program %d of seed %d: %s", i, SEED, threads)
          .isEqualTo(expected);
      good += expected ? 1 : 0;
    }
    assertThat(good).isBetween(PROGRAMS / 10, PROGRAMS - PROGRAMS / 10);
  }

  private static List<List<String>> program(Random random) {
    List<List<String>> threads = new ArrayList<>();
    boolean isWide = random.nextInt(4) == 0;
    for (int t = 0; t < (isWide ? 3 : 2); t++) {
      List<String> calls = new ArrayList<>();
      for (int c = 1 + random.nextInt(isWide ? 1 : 2); c > 0; c--) {
        StringBuilder steps = new StringBuilder();
        for (int s = 1 + random.nextInt(2); s > 0; s--) {
          steps.append("xyXYabwwf".charAt(random.nextInt(9)));
        }
        calls.add(steps.toString());
      }
      threads.add(calls);
    }
    return threads;
  }

  private static boolean isVerified(List<List<String>> threads) throws Exception {
    Linearizability<Numbers> check =
        Linearizability.<Numbers>of(() -> new Numbers(true)).against(() -> new Numbers(false));
    for (int t = 0; t < threads.size(); t++) {
      int thread = t;
      check.thread();
      for (String steps : threads.get(t)) {
        check.call(steps, numbers -> numbers.call(thread, steps));
      }
    }
    try {
      check.check();
      return true;
    } catch (AssertionError e) {
      assertThat(e).hasMessageContaining("not linearisable");
      return false;
    }
  }

  /** Of all interleavings of the steps, by copies of the state. */
  private static final class Enumeration {
    private final List<List<String>> threads;
    private final Map<List<List<Integer>>, Set<List<Integer>>> orders = new HashMap<>();
    private boolean isLinearisable = true;

    Enumeration(List<List<String>> threads) {
      this.threads = threads;
    }

    /** Where all threads are, what they have, and when which call began and ended. */
    private record State(
        int[] shared,
        int[] kept,
        int[] own,
        int[] call,
        int[] step,
        List<List<Integer>> results,
        List<Integer> order,
        int[][] began,
        int[][] ended,
        int time) {

      static State first(List<List<String>> threads) {
        int count = threads.size();
        List<List<Integer>> results = new ArrayList<>();
        int[][] began = new int[count][];
        int[][] ended = new int[count][];
        for (int t = 0; t < count; t++) {
          results.add(List.of());
          began[t] = new int[threads.get(t).size()];
          ended[t] = new int[threads.get(t).size()];
        }
        return new State(
            new int[2],
            new int[] {NOTHING, NOTHING, NOTHING},
            new int[count],
            new int[count],
            new int[count],
            results,
            List.of(),
            began,
            ended,
            0);
      }

      State copy() {
        return new State(
            shared.clone(),
            kept.clone(),
            own.clone(),
            call.clone(),
            step.clone(),
            new ArrayList<>(results),
            new ArrayList<>(order),
            copy(began),
            copy(ended),
            time + 1);
      }

      private static int[][] copy(int[][] rows) {
        int[][] copies = new int[rows.length][];
        for (int i = 0; i < rows.length; i++) {
          copies[i] = rows[i].clone();
        }
        return copies;
      }
    }

    boolean isLinearisable() {
      walk(State.first(threads), true);
      walk(State.first(threads), false);
      return isLinearisable;
    }

    private void walk(State state, boolean wholeCalls) {
      boolean isOver = true;
      for (int t = 0; t < threads.size(); t++) {
        if (state.call()[t] < threads.get(t).size()) {
          isOver = false;
          State next = take(state, t, wholeCalls);
          while (wholeCalls && next.step()[t] > 0) {
            next = take(next, t, wholeCalls);
          }
          walk(next, wholeCalls);
        }
      }
      if (isOver && wholeCalls) {
        orders.computeIfAbsent(state.results(), _ -> new HashSet<>()).add(state.order());
      } else if (isOver) {
        isLinearisable &=
            orders.getOrDefault(state.results(), Set.of()).stream()
                .anyMatch(order -> explains(order, state));
      }
    }

    private State take(State before, int t, boolean isAtOnce) {
      State state = before.copy();
      String steps = threads.get(t).get(state.call()[t]);
      if (state.step()[t] == 0) {
        state.own()[t] = 1;
        state.began()[t][state.call()[t]] = state.time();
      }
      int[] shared = state.shared();
      int own = state.own()[t];
      switch (steps.charAt(state.step()[t]++)) {
        case 'x' -> own += shared[0];
        case 'y' -> own += shared[1];
        case 'X' -> shared[0] = own;
        case 'Y' -> shared[1] = own;
        case 'a' -> {
          shared[0] += own;
          own = shared[0];
        }
        case 'w' -> {
          state.kept()[t] = own;
          if (isAtOnce) {
            flush(state, t);
          }
        }
        case 'f' -> flush(state, t);
        default -> {
          int old = shared[1];
          shared[1] = own;
          own = old;
        }
      }
      state.own()[t] = own;
      if (state.step()[t] == steps.length()) {
        List<Integer> results = new ArrayList<>(state.results().get(t));
        results.add(own);
        state.results().set(t, results);
        state.order().add(t);
        state.ended()[t][state.call()[t]] = state.time();
        state.call()[t]++;
        state.step()[t] = 0;
      }
      return state;
    }

    private static void flush(State state, int t) {
      if (state.kept()[t] != NOTHING) {
        state.shared()[0] = state.kept()[t];
        state.kept()[t] = NOTHING;
      }
    }

    /** Whether no call comes before one that ended before it began. */
    private boolean explains(List<Integer> order, State state) {
      int[] made = new int[threads.size()];
      for (int t : order) {
        int began = state.began()[t][made[t]];
        for (int other = 0; other < threads.size(); other++) {
          for (int c = made[other]; c < threads.get(other).size(); c++) {
            if (state.ended()[other][c] < began) {
              return false;
            }
          }
        }
        made[t]++;
      }
      return true;
    }
  }
}
