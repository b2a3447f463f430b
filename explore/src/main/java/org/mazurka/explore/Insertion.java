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
  private WakeupTree.Node[] way = new WakeupTree.Node[64]; // the nodes from the root to where v leaves the tree
  private int[] wayEvent = new int[64]; // the event of v that each of them is, or NONE
  private int wayLength;
  private WakeupTree.Node tip; // below which v goes on, or null
  private WakeupTree.Node brother; // behind which v goes on there, or null
  private WakeupTree.Node leaf; // that covers v, or null if it is not known yet
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
    WakeupTree.Node parent = null;
    WakeupTree.Node node = prefix.branch;
    while (true) {
      WakeupTree.Node before = null;
      while (node != null && !startsWith(v, node)) {
        before = node;
        node = node.sibling;
      }
      if (node == null) {
        tip = parent;
        brother = before;
        append(v);
        return;
      }
      if (node.isLeaf) {
        return;
      }
      if (wayLength == way.length) {
        way = Arrays.copyOf(way, 2 * wayLength);
        wayEvent = Arrays.copyOf(wayEvent, 2 * wayLength);
      }
      wayEvent[wayLength] = metEvent;
      way[wayLength++] = node;
      parent = node;
      node = node.child;
    }
  }

  /** Appends a leaf of one step behind the branches of wut(E'), of which the last is given. */
  void appendLeaf(Prefix prefix, WakeupTree.Node brother, int p, long step, boolean isLast) {
    WakeupTree.makeLeaf(wut.append(prefix, null, brother, p, step));
    shortLeaves |= !isLast;
  }

  /** An initial of w that is a leaf of wut(E') by itself, as an event; or {@link #NONE}. */
  int initialLeaf(Prefix prefix, Continuation w) {
    WakeupTree.Node node = shortLeaves ? prefix.branch : null;
    for (; node != null; node = node.sibling) {
      if (node.isLeaf) {
        int event = w.firstOf(node.process);
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
  private boolean startsWith(Continuation v, WakeupTree.Node node) {
    int p = node.process;
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
    if (v.conflicts(p, node.footprint)) {
      return false;
    }
    contained = false;
    metEvent = NONE;
    return true;
  }

  private void meet(Continuation v, int event, WakeupTree.Node node) {
    check(node, execution.footprint(event));
    lastEvent = Math.max(lastEvent, event);
    metEvent = event;
    v.remove(event);
  }

  private static void check(WakeupTree.Node node, long step) {
    if (step != node.footprint) {
      throw new ForbiddenState(
          "a step of process %d has two footprints after the same prefix"
              .formatted(node.process));
    }
  }

  // ---- out of the tree

  /**
   * Appends what is left of v: what happens before its last step, that step, and the others. The
   * leaf is where all who sleep are sure to be woken. What follows is a proposal.
   */
  private void append(Continuation v) {
    leaf = null;
    if (mayEndBefore) {
      followWay();
    }
    appendEvents(v, true);
    if (v.lastProcess() != NONE) {
      appendStep(v.lastProcess(), v.lastFootprint());
      if (leaf == null) {
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
    WakeupTree.makeLeaf(leaf == null ? tip : leaf);
    shortLeaves |= !holdsLast;
  }

  /** Finds who sleeps where v leaves the tree. */
  private void followWay() {
    sleepers.begin(prefix);
    WakeupTree.Node node = prefix.branch;
    for (int i = 0; i < wayLength; i++) {
      for (; node != way[i]; node = node.sibling) {
        sleepers.addBranch(node);
      }
      if (wayEvent[i] >= 0) {
        sleepers.pass(wayEvent[i]);
      } else {
        sleepers.pass(node.process, node.footprint);
      }
      node = node.child;
    }
    for (; node != null; node = node.sibling) {
      sleepers.addBranch(node);
    }
  }

  /** Appends the events of v that come before its last step, or those that do not. */
  private void appendEvents(Continuation v, boolean beforeLast) {
    for (int event = firstEvent; event != NONE; event = v.next(event + 1)) {
      if (v.isBeforeLast(event) == beforeLast) {
        appendStep(execution.process(event), execution.footprint(event));
        if (leaf == null) {
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
    tip = wut.append(prefix, tip, brother, p, step);
    brother = null;
  }

  private void endIfGuarded() {
    if (sleepers.areGuarded()) {
      leaf = tip;
    }
  }
}
