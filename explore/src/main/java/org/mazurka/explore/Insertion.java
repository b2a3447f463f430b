package org.mazurka.explore;

import java.util.Arrays;

/** The insertion of a continuation v into a wakeup tree: [SOURCE] 6.2. */
final class Insertion {

  private static final int NONE = Continuation.NONE;

  private final ExecutionSequence execution;
  private final WakeupTree wut;
  private final Sleepers sleepers;

  private Prefix prefix; // E', whose tree it is
  private boolean mayEndBefore; // whether the leaf may be shorter than v
  private WakeupTree.Path[] way = new WakeupTree.Path[64]; // from the root to where v leaves the
  private int wayPaths; // tree: the paths, all of whose steps are on the way as they are now,
  private int[] wayEvent = new int[64]; // and the event of v that each of these is, or NONE
  private int waySteps;
  private WakeupTree.Path parent; // below which v goes on, or null
  private WakeupTree.Path brother; // behind which v goes on there, or null
  private int passed; // how many of its steps were looked at for the leaf
  private int lastEvent; // of v up to there, or NONE
  private boolean contained; // whether all steps up to there are steps of v
  private boolean holdsLast; // whether its last step is one of them

  Insertion(Frame frame, WakeupTree wut) {
    this.execution = frame.execution;
    this.wut = wut;
    this.sleepers = new Sleepers(frame);
  }

  /** insert(v, wut(E')); v is used up. Its leaf may be shorter than v. */
  void insert(Prefix prefix, Continuation v) {
    insert(prefix, v, true);
  }

  /** The same, with a leaf that holds all of v. */
  void insertWhole(Prefix prefix, Continuation v) {
    insert(prefix, v, false);
  }

  private void insert(Prefix prefix, Continuation v, boolean mayEndBefore) {
    this.prefix = prefix;
    this.mayEndBefore = mayEndBefore;
    contained = true;
    holdsLast = false;
    wayPaths = 0;
    waySteps = 0;
    parent = null;
    WakeupTree.Path level = prefix.branch;
    while (true) {
      brother = null;
      WakeupTree.Path path = level;
      int passed = 0;
      while (path != null && (passed = pass(path, v)) == 0) {
        brother = path;
        path = path.sibling;
      }
      if (path == null) {
        append(v);
        return;
      }
      passOnWay(path);
      if (passed < path.planned()) {
        parent = path;
        brother = wut.split(path, passed);
        append(v);
        return;
      }
      if (path.hasLeaf()) {
        lastEvent = v.lastRemoved();
        return;
      }
      parent = path;
      level = path.child();
    }
  }

  private void passOnWay(WakeupTree.Path path) {
    if (wayPaths == way.length) {
      way = Arrays.copyOf(way, 2 * wayPaths);
    }
    way[wayPaths++] = path;
  }

  /** Appends a leaf of one step behind the branches of wut(E'), of which the last is given. */
  WakeupTree.Path appendLeaf(Prefix prefix, WakeupTree.Path brother, int p, long step) {
    WakeupTree.Path path = wut.newPath(1);
    path.add(p, step);
    path.endTree(0);
    wut.append(prefix, null, brother, path);
    return path;
  }

  /** An initial of w that is a leaf of wut(E') by itself, as an event; or {@link #NONE}. */
  static int initialLeaf(Prefix prefix, Continuation w) {
    for (int p = prefix.leaves.next(0); p != NONE; p = prefix.leaves.next(p + 1)) {
      int event = w.firstOf(p);
      if (event != NONE && w.isInitial(event)) {
        return event;
      }
    }
    return NONE;
  }

  /** The last event among the steps of v that the leaf that covers it has, or {@link #NONE}. */
  int lastEventOfLeaf() {
    return lastEvent;
  }

  /** Whether that leaf has the last step of v. */
  boolean holdsLastStep() {
    return holdsLast;
  }

  /** Whether all steps of the leaf that covers the continuation inserted last are among its own. */
  boolean isContained() {
    return contained;
  }

  // ---- down the tree

  /**
   * Goes down a path, as long as the process of its next step is a weak initial of v; if it is an
   * initial, its step is removed from v. [SOURCE] lemma 4.6. How many steps that were.
   */
  private int pass(WakeupTree.Path path, Continuation v) {
    int end = path.planned();
    if (waySteps + end > wayEvent.length) {
      wayEvent = Arrays.copyOf(wayEvent, 2 * (waySteps + end));
    }
    int step = 0;
    while (true) {
      int next = v.removeSteps(path, step, end, wayEvent, waySteps);
      waySteps += next - step;
      step = next;
      if (step == end || !isWeakInitialBesideEvents(v, path, step)) {
        return step;
      }
      wayEvent[waySteps++] = NONE;
      step++;
    }
  }

  /** Whether the process of a step is the last one's, as an initial; or is independent of v. */
  private boolean isWeakInitialBesideEvents(Continuation v, WakeupTree.Path path, int step) {
    int p = path.process(step);
    if (v.firstOf(p) != NONE) {
      return false;
    }
    if (p == v.lastProcess()) {
      if (!v.isLastInitial()) {
        return false;
      }
      path.check(step, v.lastFootprint());
      v.removeLast();
      holdsLast = true;
      return true;
    }
    if (v.conflicts(p, path.footprint(step))) {
      return false;
    }
    contained = false;
    return true;
  }

  // ---- out of the tree

  /**
   * Appends what is left of v: what happens before its last step, that step, and the others. The
   * leaf is where all who sleep are sure to be woken. What follows is a proposal.
   */
  private void append(Continuation v) {
    WakeupTree.Path path = wut.newPath(v.length());
    int from = v.fromWord();
    int to = v.toWord();
    for (int w = from; w < to; w++) {
      path.addEvents(execution, w, v.wordBeforeLast(w));
    }
    if (v.lastProcess() != NONE) {
      path.add(v.lastProcess(), v.lastFootprint());
    }
    if (v.isLastAdvanced()) {
      for (int w = from; w < to; w++) {
        path.addEvents(execution, w, v.word(w) & ~v.wordBeforeLast(w));
      }
    }
    lastEvent = v.lastRemoved();
    if (mayEndBefore) {
      followWay(v.lastEvent());
      path.endTree(findLeaf(v));
    } else {
      lastEvent = Math.max(lastEvent, lastOf(v));
      holdsLast |= v.lastProcess() != NONE;
      path.endTree(path.length() - 1);
    }
    wut.append(prefix, parent, brother, path);
  }

  /** Finds who sleeps where v leaves the tree. */
  private void followWay(int likelyGuard) {
    sleepers.begin(prefix, likelyGuard);
    WakeupTree.Path level = prefix.branch;
    int steps = 0;
    for (int i = 0; i < wayPaths; i++) {
      WakeupTree.Path path = way[i];
      for (WakeupTree.Path before = level; before != path; before = before.sibling) {
        sleepers.addBranch(before);
      }
      for (int step = 0; step < path.length(); step++) {
        int event = wayEvent[steps++];
        if (event != NONE) {
          sleepers.pass(execution.prefix(event));
        } else {
          sleepers.pass(path.process(step), path.footprint(step));
        }
      }
      level = path.child();
    }
    for (WakeupTree.Path before = level; before != null; before = before.sibling) {
      sleepers.addBranch(before);
    }
  }

  /** The step of what is left of v where all who sleep are sure to be woken, as its number. */
  private int findLeaf(Continuation v) {
    passed = 0;
    if (endsAmongEvents(v, true) || passed > 0 && sleepers.areGuarded()) {
      return passed - 1;
    }
    if (v.lastProcess() != NONE) {
      passed++;
      holdsLast = true;
      sleepers.pass(v.lastProcess(), v.lastFootprint());
      if (sleepers.areGuarded()) {
        return passed - 1;
      }
    }
    if (v.isLastAdvanced()) {
      endsAmongEvents(v, false);
    }
    return passed - 1;
  }

  /**
   * Whether all are sure to be woken behind one of the events before the last step, or behind it,
   * that wake somebody.
   */
  private boolean endsAmongEvents(Continuation v, boolean beforeLast) {
    int to = v.toWord();
    for (int w = v.fromWord(); w < to; w++) {
      long before = v.wordBeforeLast(w);
      long events = beforeLast ? before : v.word(w) & ~before;
      while (events != 0) {
        long wakers = events & sleepers.wakers(w);
        long next = events & (wakers ^ wakers - 1); // up to the first of them; or all
        passed += Long.bitCount(next);
        lastEvent = Math.max(lastEvent, (w << 6) + 63 - Long.numberOfLeadingZeros(next));
        if (sleepers.passEvents(w, next) && sleepers.isWorthALook() && sleepers.areGuarded()) {
          return true;
        }
        events ^= next;
      }
    }
    return false;
  }

  private static int lastOf(Continuation v) {
    for (int w = v.toWord() - 1; w >= v.fromWord(); w--) {
      if (v.word(w) != 0) {
        return (w << 6) + 63 - Long.numberOfLeadingZeros(v.word(w));
      }
    }
    return NONE;
  }
}
