package org.mazurka.explore;

import java.util.Arrays;

/**
 * The nodes on the way to the present execution, by depth: what is explored after each of its
 * prefixes, and who sleeps there.
 *
 * <p>After a prefix, the slots in {@code children} of the section {@code home} are explored from
 * the smallest to the largest, and then detours, round by round. Who sleeps while something is
 * explored is known before: those who slept, and the processes that come before it here.
 */
final class SectionNodes {

  Section[] home = new Section[64]; // the section that goes on here; null at an end
  long[] done = new long[64]; // its events before
  long[] asleep = new long[64]; // its slots that sleep before anything is explored here
  long[] children = new long[64]; // its slots that are explored here
  long[] open = new long[64]; // those of them that nobody has begun to explore
  Detours[] detours = new Detours[64]; // or null
  Plan[] plan = new Plan[64]; // that goes on here, or null
  int[] planned = new int[64]; // how many of its steps were taken
  long[] executionsBefore = new long[64];
  private ProcessSet[] covered = new ProcessSet[64]; // who sleeps here or is explored
  private boolean[] isCoveredKnown = new boolean[64];

  SectionNodes() {
    Arrays.setAll(covered, i -> new ProcessSet());
  }

  /** A section begins here or goes on. */
  void set(int depth, Section section, long before, long sleeping, long explored) {
    home[depth] = section;
    done[depth] = before;
    asleep[depth] = sleeping;
    children[depth] = explored;
    open[depth] = explored;
    isCoveredKnown[depth] = false;
  }

  /** Nothing is explored here. */
  void setEnd(int depth) {
    home[depth] = null;
    open[depth] = 0;
  }

  /** Somebody else explores this node; who sleeps or is explored there is known. */
  void setForeign(int depth, ProcessSet coveredThere) {
    setEnd(depth);
    setCovered(depth, coveredThere);
  }

  /** Who sleeps or is explored here is known. */
  void setCovered(int depth, ProcessSet coveredThere) {
    covered[depth].assign(coveredThere);
    isCoveredKnown[depth] = true;
  }

  /** Takes the smallest slot that nobody has begun to explore. */
  int takeOpen(int depth) {
    int slot = Long.numberOfTrailingZeros(open[depth]);
    open[depth] &= open[depth] - 1;
    return slot;
  }

  /** The slots that sleep while one of the children is explored. */
  long asleepBeside(int depth, int slot) {
    return asleep[depth] | children[depth] & (1L << slot) - 1;
  }

  /**
   * Plans what is wanted here, where nothing that was planned is left.
   *
   * @return whether there is something now
   */
  boolean beginRound(int depth) {
    if (detours[depth] == null || !detours[depth].beginRound()) {
      return false;
    }
    knowCovered(depth);
    for (Plan plan : detours[depth].round()) {
      covered[depth].add(plan.processes()[0]);
    }
    return true;
  }

  /** Takes the next plan that nobody has begun to run, and collects who sleeps meanwhile. */
  Plan takePlan(int depth, SleepList sleeping) {
    collectSleepers(depth, sleeping);
    Plan plan = detours[depth].round().remove();
    detours[depth].explored.add(plan.processes()[0], plan.footprints()[0]);
    return plan;
  }

  /** Whether there is a plan that nobody has begun to run. */
  boolean hasPlans(int depth) {
    return detours[depth] != null && !detours[depth].round().isEmpty();
  }

  /** A variation is to be explored here, unless one of its initials is anyway. */
  void want(int depth, Variation v) {
    if (isCovered(depth, v.initials())) {
      return;
    }
    detours(depth).want(v);
  }

  /** What is explored here outside of the section. */
  Detours detours(int depth) {
    if (detours[depth] == null) {
      detours[depth] = new Detours();
    }
    return detours[depth];
  }

  private boolean isCovered(int depth, long[] processes) {
    knowCovered(depth);
    for (int w = 0; w < processes.length; w++) {
      if ((covered[depth].word(w) & processes[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The processes that sleep or are explored here. */
  ProcessSet covered(int depth) {
    knowCovered(depth);
    return covered[depth];
  }

  private void knowCovered(int depth) {
    if (isCoveredKnown[depth]) {
      return;
    }
    isCoveredKnown[depth] = true;
    covered[depth].clear();
    Section section = home[depth];
    for (long rest = asleep[depth] | children[depth]; rest != 0; rest &= rest - 1) {
      covered[depth].add(section.process[Long.numberOfTrailingZeros(rest)]);
    }
    for (int i = 0; i < section.outsiders.size(); i++) {
      if ((section.wakers[i] & done[depth]) == 0) {
        covered[depth].add(section.outsiders.process(i));
      }
    }
  }

  /** Collects who sleeps after all children were explored, with the footprints of their steps. */
  private void collectSleepers(int depth, SleepList sleeping) {
    sleeping.clear();
    Section section = home[depth];
    for (long rest = asleep[depth] | children[depth]; rest != 0; rest &= rest - 1) {
      int slot = Long.numberOfTrailingZeros(rest);
      sleeping.add(section.process[slot], section.footprint[section.next(slot, done[depth])]);
    }
    section.collectOutsiders(done[depth], sleeping);
    if (detours[depth] != null) {
      sleeping.addAll(detours[depth].explored);
    }
  }

  /** About how many executions are still to come, if nothing new is found. */
  double rest(int length, double executions) {
    double rest = 0;
    for (int depth = 0; depth < length; depth++) {
      if (home[depth] != null) {
        double below = executions - executionsBefore[depth] + 1;
        int explored = Long.bitCount(children[depth] & ~open[depth]);
        int waiting = Long.bitCount(open[depth]);
        if (detours[depth] != null) {
          explored += detours[depth].explored.size();
          waiting += detours[depth].round().size();
        }
        rest += waiting * below / Math.max(1, explored);
      }
    }
    return rest;
  }

  void reserve(int depth) {
    if (depth < home.length) {
      return;
    }
    int capacity = Math.max(depth + 1, 2 * home.length);
    home = Arrays.copyOf(home, capacity);
    done = Arrays.copyOf(done, capacity);
    asleep = Arrays.copyOf(asleep, capacity);
    children = Arrays.copyOf(children, capacity);
    open = Arrays.copyOf(open, capacity);
    detours = Arrays.copyOf(detours, capacity);
    plan = Arrays.copyOf(plan, capacity);
    planned = Arrays.copyOf(planned, capacity);
    executionsBefore = Arrays.copyOf(executionsBefore, capacity);
    isCoveredKnown = Arrays.copyOf(isCoveredKnown, capacity);
    int known = covered.length;
    covered = Arrays.copyOf(covered, capacity);
    Arrays.setAll(covered, i -> i < known ? covered[i] : new ProcessSet());
  }
}
