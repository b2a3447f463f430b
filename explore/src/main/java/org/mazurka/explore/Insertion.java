package org.mazurka.explore;

import java.util.Arrays;

/** The insertion of a continuation v into a wakeup tree: [SOURCE] 6.2. */
final class Insertion {

  private static final int NONE = Continuation.NONE;

  private final ExecutionSequence execution;
  private final WakeupTree wut;
  private final Sleepers sleepers;
  private boolean shortLeaves; // whether a leaf was ever without the last step of its v

  private Prefix prefix; // E', whose tree it is
  private boolean mayEndBefore; // whether the leaf may be shorter than v
  private int firstEvent; // of v as far as it is left, or NONE
  private int metEvent; // of v, which the node is that v was found to start with; or NONE
  private WakeupTree.Path[] way = new WakeupTree.Path[64]; // the steps from the root to where v
  private int[] wayStep = new int[64]; // leaves the tree: their paths, and their places in these
  private int[] wayEvent = new int[64]; // the event of v that each of them is, or NONE
  private int wayLength;
  private WakeupTree.Path parent; // below which v goes on, or null
  private WakeupTree.Path brother; // behind which v goes on there, or null
  private WakeupTree.Path tip; // what was appended of v, or null
  private boolean hasEnded; // whether it has its leaf
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
    firstEvent = v.first();
    lastEvent = NONE;
    wayLength = 0;
    parent = null;
    WakeupTree.Path level = prefix.branch;
    while (true) {
      brother = null;
      WakeupTree.Path path = level;
      while (path != null && !startsWith(v, path, 0)) {
        brother = path;
        path = path.sibling;
      }
      if (path == null) {
        append(v);
        return;
      }
      if (isCoveredBy(path, v)) {
        return;
      }
      parent = path;
      level = path.child();
    }
  }

  /** Whether v, which has the first step of a path, ends there: at its leaf, or beside it. */
  private boolean isCoveredBy(WakeupTree.Path path, Continuation v) {
    int step = 0;
    while (!path.isLeaf(step)) {
      passOnWay(path, step);
      step++;
      if (step == path.length()) {
        return false;
      }
      if (!startsWith(v, path, step)) {
        parent = path;
        brother = wut.split(path, step);
        append(v);
        return true;
      }
    }
    return true;
  }

  private void passOnWay(WakeupTree.Path path, int step) {
    if (wayLength == way.length) {
      way = Arrays.copyOf(way, 2 * wayLength);
      wayStep = Arrays.copyOf(wayStep, 2 * wayLength);
      wayEvent = Arrays.copyOf(wayEvent, 2 * wayLength);
    }
    wayStep[wayLength] = step;
    wayEvent[wayLength] = metEvent;
    way[wayLength++] = path;
  }

  /** Appends a leaf of one step behind the branches of wut(E'), of which the last is given. */
  void appendLeaf(Prefix prefix, WakeupTree.Path brother, int p, long step, boolean isLast) {
    WakeupTree.Path path = wut.append(prefix, null, brother, p, step);
    path.endTree();
    wut.count(path);
    shortLeaves |= !isLast;
  }

  /** An initial of w that is a leaf of wut(E') by itself, as an event; or {@link #NONE}. */
  int initialLeaf(Prefix prefix, Continuation w) {
    WakeupTree.Path path = shortLeaves ? prefix.branch : null;
    for (; path != null; path = path.sibling) {
      if (path.isLeaf(0)) {
        int event = w.firstOf(path.process);
        if (event != Continuation.NONE && w.isInitial(event)) {
          return event;
        }
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
   * Whether the process of a step is a weak initial of v; if it is an initial, its step is removed
   * from v. [SOURCE] lemma 4.6.
   */
  private boolean startsWith(Continuation v, WakeupTree.Path path, int step) {
    int p = path.process(step);
    long footprint = path.footprint(step);
    int first = firstEvent;
    if (first != Continuation.NONE && execution.process(first) == p) {
      meet(v, first, footprint);
      firstEvent = v.next(first + 1);
      return true;
    }
    int event = v.firstOf(p);
    if (event != Continuation.NONE) {
      if (!v.isInitial(event)) {
        return false;
      }
      meet(v, event, footprint);
      return true;
    }
    if (p == v.lastProcess()) {
      if (!v.isLastInitial()) {
        return false;
      }
      check(p, footprint, v.lastFootprint());
      v.removeLast();
      holdsLast = true;
      metEvent = NONE;
      return true;
    }
    if (v.conflicts(p, footprint)) {
      return false;
    }
    contained = false;
    metEvent = NONE;
    return true;
  }

  private void meet(Continuation v, int event, long footprint) {
    check(execution.process(event), footprint, execution.footprint(event));
    lastEvent = Math.max(lastEvent, event);
    metEvent = event;
    v.remove(event);
  }

  private static void check(int p, long footprint, long step) {
    if (step != footprint) {
      throw new ForbiddenState(
          "a step of process %d has two footprints after the same prefix".formatted(p));
    }
  }

  // ---- out of the tree

  /**
   * Appends what is left of v: what happens before its last step, that step, and the others. The
   * leaf is where all who sleep are sure to be woken. What follows is a proposal.
   */
  private void append(Continuation v) {
    tip = null;
    hasEnded = false;
    if (mayEndBefore) {
      followWay();
    }
    appendEvents(v, true);
    if (v.lastProcess() != NONE) {
      appendStep(v.lastProcess(), v.lastFootprint());
      if (!hasEnded) {
        holdsLast = true;
        if (mayEndBefore) {
          sleepers.pass(v.lastProcess(), v.lastFootprint());
          endIfGuarded();
        }
      }
    }
    if (v.isLastAdvanced()) {
      appendEvents(v, false);
    }
    if (!hasEnded) {
      tip.endTree();
    }
    wut.count(tip);
    shortLeaves |= !holdsLast;
  }

  /** Finds who sleeps where v leaves the tree. */
  private void followWay() {
    sleepers.begin(prefix);
    WakeupTree.Path level = prefix.branch;
    for (int i = 0; i < wayLength; i++) {
      WakeupTree.Path path = way[i];
      int step = wayStep[i];
      if (step == 0) {
        for (WakeupTree.Path before = level; before != path; before = before.sibling) {
          sleepers.addBranch(before);
        }
        level = path.child();
      }
      if (wayEvent[i] >= 0) {
        sleepers.pass(execution.prefix(wayEvent[i]));
      } else {
        sleepers.pass(path.process(step), path.footprint(step));
      }
    }
    for (WakeupTree.Path before = level; before != null; before = before.sibling) {
      sleepers.addBranch(before);
    }
  }

  /** Appends the events of v that come before its last step, or those that do not. */
  private void appendEvents(Continuation v, boolean beforeLast) {
    for (int w = v.fromWord(); w < v.toWord(); w++) {
      long before = v.wordBeforeLast(w);
      for (long bits = beforeLast ? before : v.word(w) & ~before; bits != 0; bits &= bits - 1) {
        appendEvent(execution.prefix((w << 6) + Long.numberOfTrailingZeros(bits)));
      }
    }
  }

  private void appendEvent(Prefix event) {
    appendStep(event.process, event.footprint);
    if (!hasEnded) {
      lastEvent = Math.max(lastEvent, event.length);
      if (mayEndBefore) {
        sleepers.pass(event);
        endIfGuarded();
      }
    }
  }

  private void appendStep(int p, long step) {
    if (tip == null) {
      tip = wut.append(prefix, parent, brother, p, step);
    } else {
      tip.add(p, step);
    }
  }

  private void endIfGuarded() {
    if (sleepers.areGuarded()) {
      tip.endTree();
      hasEnded = true;
    }
  }
}
