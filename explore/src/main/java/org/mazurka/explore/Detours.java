package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What is explored after a prefix beside the representatives of its section.
 *
 * <p>A variation is covered as soon as one of its initials is explored. So what is still wanted
 * here is kept as sets of initials, each with a plan that begins with one of them; a set that
 * contains another one is covered with that. Of several plans for one set one is kept by a fixed
 * rule. What is wanted after everything so far is explored in one round: plans by the same rule, so
 * that every set is covered. So nothing depends on the order in which variations are found, which
 * may be that of several threads.
 */
final class Detours {

  /** The processes that were run or are being run, with their steps' footprints. */
  final SleepList explored = new SleepList();

  private final Queue<Plan> round = new ArrayDeque<>(); // of which nothing was begun
  private final List<Wanted> wanted = new ArrayList<>();

  /**
   * One of some processes must be explored.
   *
   * @param initials the processes, 64 a word
   * @param plan how to do it
   */
  private record Wanted(long[] initials, Plan plan) {

    boolean isWithin(long[] others) {
      return isSubset(initials, others);
    }

    boolean contains(long[] others) {
      return isSubset(others, initials);
    }

    boolean isMetBy(int process) {
      return (initials[process >>> 6] >>> process & 1) != 0;
    }

    private static boolean isSubset(long[] some, long[] others) {
      for (int w = 0; w < some.length; w++) {
        if ((some[w] & ~others[w]) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  /** A variation must be explored here. */
  void want(Variation v) {
    want(v.initials(), v::isBefore, v::plan);
  }

  /** All that was wanted elsewhere after the same prefix is wanted here. */
  void wantAll(Detours others) {
    for (Wanted other : others.wanted) {
      want(other.initials(), other.plan()::isBefore, other::plan);
    }
  }

  private void want(long[] initials, Predicate<Plan> goesBefore, Supplier<Plan> plan) {
    for (int i = 0; i < wanted.size(); i++) {
      Wanted known = wanted.get(i);
      if (known.isWithin(initials)) {
        if (known.contains(initials) && goesBefore.test(known.plan())) {
          wanted.set(i, new Wanted(known.initials(), plan.get()));
        }
        return;
      }
    }
    Wanted fresh = new Wanted(initials.clone(), plan.get());
    wanted.removeIf(known -> fresh.isWithin(known.initials()));
    wanted.add(fresh);
  }

  /** Begins a round: plans all that is wanted; whether that is anything. */
  boolean beginRound() {
    if (wanted.isEmpty()) {
      return false;
    }
    while (!wanted.isEmpty()) {
      Plan next = wanted.getFirst().plan();
      for (Wanted other : wanted) {
        next = other.plan().isBefore(next) ? other.plan() : next;
      }
      int process = next.processes()[0];
      wanted.removeIf(one -> one.isMetBy(process));
      round.add(next);
    }
    return true;
  }

  /** The plans of this round that nobody has begun to run. */
  Queue<Plan> round() {
    return round;
  }

  void clear() {
    explored.clear();
    wanted.clear();
    round.clear();
  }
}
