package org.mazurka.explore;

import java.util.Arrays;

/** The insertion of a continuation v into a wakeup tree: [SOURCE] 6.2. */
final class Insertion {

  private static final int NONE = WakeupTree.NONE;

  private final ExecutionSequence execution;
  private final WakeupTree wut;
  private final Sleepers sleepers;
  private boolean shortLeaves; // whether a leaf was ever without the last step of its v

  private int depth; // the length of the prefix E' whose tree it is
  private boolean mayEndBefore; // whether the leaf may be shorter than v
  private int firstEvent; // of v as far as it is left, or NONE
  private int metEvent; // of v, which the node is that v was found to start with; or NONE
  private int[] way = new int[64]; // the nodes from the root to where v leaves the tree
  private int[] wayEvent = new int[64]; // the event of v that each of them is, or NONE
  private int wayLength;
  private int tip; // the node below which v goes on, or NONE
  private int brother; // the node behind which v goes on there, or NONE
  private int leaf; // the node that covers v, or NONE if it is not known yet
  private int lastEvent; // of v up to there, or NONE
  private boolean contained; // whether all steps up to there are steps of v
  private boolean holdsLast; // whether its last step is one of them

  Insertion(Frame frame, WakeupTree wut, ProcessSets lasting) {
    this.execution = frame.execution;
    this.wut = wut;
    this.sleepers = new Sleepers(frame, lasting);
  }

  /** insert(v, wut(E')); v is used up. Its leaf may be shorter than v. */
  void insert(int depth, Continuation v) {
    insert(depth, v, true);
  }

  /** The same, with a leaf that holds all of v. */
  void insertWhole(int depth, Continuation v) {
    insert(depth, v, false);
  }

  private void insert(int depth, Continuation v, boolean mayEndBefore) {
    this.depth = depth;
    this.mayEndBefore = mayEndBefore;
    contained = true;
    holdsLast = false;
    firstEvent = v.first();
    lastEvent = NONE;
    wayLength = 0;
    int parent = NONE;
    int node = wut.root(depth);
    while (true) {
      int before = NONE;
      while (node != NONE && !startsWith(v, node)) {
        before = node;
        node = wut.sibling(node);
      }
      if (node == NONE) {
        tip = parent;
        brother = before;
        append(v);
        return;
      }
      if (wut.isLeaf(node)) {
        return;
      }
      if (wayLength == way.length) {
        way = Arrays.copyOf(way, 2 * wayLength);
        wayEvent = Arrays.copyOf(wayEvent, 2 * wayLength);
      }
      wayEvent[wayLength] = metEvent;
      way[wayLength++] = node;
      parent = node;
      node = wut.child(node);
    }
  }

  /** Appends a leaf of one step behind the branches of wut(E'), of which the last is given. */
  void appendLeaf(int depth, int brother, int p, long step, boolean isLast) {
    wut.makeLeaf(wut.append(depth, NONE, brother, p, step));
    shortLeaves |= !isLast;
  }

  /** An initial of w that is a leaf of wut(E') by itself, as an event; or {@link #NONE}. */
  int initialLeaf(int depth, Continuation w) {
    int node = shortLeaves ? wut.root(depth) : NONE;
    for (; node != NONE; node = wut.sibling(node)) {
      if (wut.isLeaf(node)) {
        int event = w.firstOf(wut.process(node));
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
   * Whether the node's process is a weak initial of v; if it is an initial, its step is removed
   * from v. [SOURCE] lemma 4.6.
   */
  private boolean startsWith(Continuation v, int node) {
    int p = wut.process(node);
    int first = firstEvent;
    if (first != Continuation.NONE && execution.process(first) == p) {
      meet(v, first, node);
      firstEvent = v.next(first + 1);
      return true;
    }
    int event = v.firstOf(p);
    if (event != Continuation.NONE) {
      if (!v.isInitial(event)) {
        return false;
      }
      meet(v, event, node);
      return true;
    }
    if (p == v.lastProcess()) {
      if (!v.isLastInitial()) {
        return false;
      }
      check(node, v.lastFootprint());
      v.removeLast();
      holdsLast = true;
      metEvent = NONE;
      return true;
    }
    if (v.conflicts(p, wut.footprint(node))) {
      return false;
    }
    contained = false;
    metEvent = NONE;
    return true;
  }

  private void meet(Continuation v, int event, int node) {
    check(node, execution.footprint(event));
    lastEvent = Math.max(lastEvent, event);
    metEvent = event;
    v.remove(event);
  }

  private void check(int node, long step) {
    if (step != wut.footprint(node)) {
      throw new ForbiddenState(
          "a step of process %d has two footprints after the same prefix"
              .formatted(wut.process(node)));
    }
  }

  // ---- out of the tree

  /**
   * Appends what is left of v: what happens before its last step, that step, and the others. The
   * leaf is where all who sleep are sure to be woken. What follows is a proposal.
   */
  private void append(Continuation v) {
    leaf = NONE;
    if (mayEndBefore) {
      followWay();
    }
    appendEvents(v, true);
    if (v.lastProcess() != NONE) {
      appendStep(v.lastProcess(), v.lastFootprint());
      if (leaf == NONE) {
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
    wut.makeLeaf(leaf == NONE ? tip : leaf);
    shortLeaves |= !holdsLast;
  }

  /** Finds who sleeps where v leaves the tree. */
  private void followWay() {
    sleepers.begin(depth);
    int node = wut.root(depth);
    for (int i = 0; i < wayLength; i++) {
      for (; node != way[i]; node = wut.sibling(node)) {
        sleepers.addBranch(wut.process(node), wut.footprint(node), wut.isLeaf(node));
      }
      if (wayEvent[i] >= 0) {
        sleepers.pass(wayEvent[i]);
      } else {
        sleepers.pass(wut.process(node), wut.footprint(node));
      }
      node = wut.child(node);
    }
    for (; node != NONE; node = wut.sibling(node)) {
      sleepers.addBranch(wut.process(node), wut.footprint(node), wut.isLeaf(node));
    }
  }

  /** Appends the events of v that come before its last step, or those that do not. */
  private void appendEvents(Continuation v, boolean beforeLast) {
    for (int event = firstEvent; event != NONE; event = v.next(event + 1)) {
      if (v.isBeforeLast(event) == beforeLast) {
        appendStep(execution.process(event), execution.footprint(event));
        if (leaf == NONE) {
          lastEvent = Math.max(lastEvent, event);
          if (mayEndBefore) {
            sleepers.pass(event);
            endIfGuarded();
          }
        }
      }
    }
  }

  private void appendStep(int p, long step) {
    tip = wut.append(depth, tip, brother, p, step);
    brother = NONE;
  }

  private void endIfGuarded() {
    if (sleepers.areGuarded()) {
      leaf = tip;
    }
  }
}
