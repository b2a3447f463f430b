package org.mazurka.explore;

import java.util.Arrays;

/**
 * The wakeup trees wut(E') of all prefixes E' of the execution. [SOURCE] 6.
 *
 * <p>A node is a step: a process, and the footprint that its step has there. The children of a node
 * are ordered, and explored in that order. The branch that is being explored is not in the tree: it
 * was taken out when its exploration began ({@link #take}), and its children became the tree of the
 * longer prefix. No continuation is ever inserted below it, for a continuation that reverses a race
 * of e does not start with e.
 *
 * <p>A leaf is a node behind which nobody sleeps (decision 0016) but those who are sure to be woken
 * (decision 0015). What is below it is a proposal how to go on from there, and no part of the tree
 * in the sense of the paper.
 *
 * <p>Nodes live in arrays and are used again; memory is what the largest set of trees needed.
 */
final class WakeupTree {

  /** No node. */
  static final int NONE = -1;

  private final ExecutionSequence execution;
  private int[] root = new int[64]; // first node of wut(E'), by the length of E'

  private int[] process = new int[64]; // of a leaf its complement
  private long[] footprint = new long[64];
  private int[] child = new int[64];
  private int[] sibling = new int[64];
  private int used;
  private int free = NONE; // list of free nodes by sibling
  private boolean leafTaken;
  private long live;
  private long peak;
  private boolean shortLeaves; // whether a leaf was ever without the last step of v

  // The insertion of a continuation v.
  private final Sleepers sleepers;
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

  WakeupTree(Frame frame, ProcessSets lasting) {
    this.execution = frame.execution;
    this.sleepers = new Sleepers(frame, lasting);
    Arrays.fill(root, NONE);
  }

  boolean isEmpty(int depth) {
    return root[depth] == NONE;
  }

  /** How many branches wut(E') has. */
  int branches(int depth) {
    int count = 0;
    for (int node = root[depth]; node != NONE; node = sibling[node]) {
      count++;
    }
    return count;
  }

  /** How many nodes the trees of all prefixes had at most at one time. */
  long peak() {
    return peak;
  }

  /** The process of the first branch of wut(E'). */
  int firstProcess(int depth) {
    return process(root[depth]);
  }

  /** The footprint that the first step of the first branch must have. */
  long firstFootprint(int depth) {
    return footprint[root[depth]];
  }

  /** Makes room for the tree of a prefix of that length. */
  void reserve(int depth) {
    if (depth >= root.length) {
      int old = root.length;
      root = Arrays.copyOf(root, Math.max(2 * old, depth + 1));
      Arrays.fill(root, old, root.length, NONE);
    }
  }

  /** wut(E') := a single branch of one step, which is taken out at once. */
  void plantAndTake(int depth) { // [SOURCE] Algorithm 2, l. 13, 18 and 20
    root[depth + 1] = NONE;
  }

  /** Takes the first branch out of wut(E'); its subtree becomes wut(E'.p). */
  void take(int depth) { // [SOURCE] Algorithm 2, l. 18 and 20
    int node = root[depth];
    root[depth] = sibling[node];
    root[depth + 1] = child[node];
    leafTaken = isLeaf(node);
    sibling[node] = free;
    free = node;
    live--;
  }

  /** Whether the node that was taken last is a leaf. */
  boolean isLeafTaken() {
    return leafTaken;
  }

  /** insert(v, wut(E')): [SOURCE] 6.2; v is used up. Its leaf may be shorter than v. */
  void insert(int depth, Continuation v) {
    insert(depth, v, true);
  }

  /** The same, with a leaf that holds all of v. */
  void insertWhole(int depth, Continuation v) {
    insert(depth, v, false);
  }

  private void insert(int depth, Continuation v, boolean mayEndBefore) {
    contained = true;
    holdsLast = false;
    firstEvent = v.first();
    lastEvent = NONE;
    wayLength = 0;
    int parent = NONE;
    while (parent == NONE || !isLeaf(parent)) {
      int node = parent == NONE ? root[depth] : child[parent];
      int before = NONE;
      while (node != NONE && !startsWith(v, node)) {
        before = node;
        node = sibling[node];
      }
      if (node == NONE) {
        tip = parent;
        brother = before;
        append(depth, v, mayEndBefore);
        return;
      }
      if (wayLength == way.length) {
        way = Arrays.copyOf(way, 2 * wayLength);
        wayEvent = Arrays.copyOf(wayEvent, 2 * wayLength);
      }
      wayEvent[wayLength] = metEvent;
      way[wayLength++] = node;
      parent = node;
    }
  }

  /** An initial of w that is a leaf of wut(E') by itself, as an event; or {@link #NONE}. */
  int initialLeaf(int depth, Continuation w) {
    for (int node = shortLeaves ? root[depth] : NONE; node != NONE; node = sibling[node]) {
      if (isLeaf(node)) {
        int event = w.firstOf(~process[node]);
        if (event != Continuation.NONE && w.isInitial(event)) {
          return event;
        }
      }
    }
    return NONE;
  }

  private int process(int node) {
    return isLeaf(node) ? ~process[node] : process[node];
  }

  private boolean isLeaf(int node) {
    return process[node] < 0;
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

  /**
   * Whether the node's process is a weak initial of v; if it is an initial, its step is removed
   * from v. [SOURCE] lemma 4.6.
   */
  private boolean startsWith(Continuation v, int node) {
    int p = process(node);
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
    if (v.conflicts(p, footprint[node])) {
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
    if (step != footprint[node]) {
      throw new ForbiddenState(
          "a step of process %d has two footprints after the same prefix".formatted(process(node)));
    }
  }

  /**
   * Appends what is left of v: what happens before its last step, that step, and the others. The
   * leaf is where all who sleep are sure to be woken. What follows is a proposal.
   */
  private void append(int depth, Continuation v, boolean mayEndBefore) {
    leaf = NONE;
    if (mayEndBefore) {
      followWay(depth);
    }
    appendEvents(depth, v, true, mayEndBefore);
    if (v.lastProcess() != NONE) {
      appendStep(depth, v.lastProcess(), v.lastFootprint());
      if (leaf == NONE) {
        holdsLast = true;
        if (mayEndBefore) {
          sleepers.pass(v.lastProcess(), v.lastFootprint());
          endIfGuarded();
        }
      }
    }
    if (v.isLastAdvanced()) {
      appendEvents(depth, v, false, mayEndBefore);
    }
    leaf = leaf == NONE ? tip : leaf;
    process[leaf] = ~process[leaf];
    shortLeaves |= !holdsLast;
  }

  /** Appends the events of v that come before its last step, or those that do not. */
  private void appendEvents(int depth, Continuation v, boolean beforeLast, boolean mayEndBefore) {
    for (int event = firstEvent; event != NONE; event = v.next(event + 1)) {
      if (v.isBeforeLast(event) == beforeLast) {
        appendStep(depth, execution.process(event), execution.footprint(event));
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

  private void endIfGuarded() {
    if (sleepers.areGuarded()) {
      leaf = tip;
    }
  }

  /** Finds who sleeps where v leaves the tree. */
  private void followWay(int depth) {
    sleepers.begin(depth);
    int node = root[depth];
    for (int i = 0; i < wayLength; i++) {
      for (; node != way[i]; node = sibling[node]) {
        sleepers.addBranch(process(node), footprint[node], isLeaf(node));
      }
      if (wayEvent[i] >= 0) {
        sleepers.pass(wayEvent[i]);
      } else {
        sleepers.pass(process(node), footprint[node]);
      }
      node = child[node];
    }
    for (; node != NONE; node = sibling[node]) {
      sleepers.addBranch(process(node), footprint[node], isLeaf(node));
    }
  }

  private void appendStep(int depth, int p, long step) {
    int node = newNode(p, step);
    if (brother != NONE) {
      sibling[brother] = node;
    } else if (tip == NONE) {
      root[depth] = node;
    } else {
      child[tip] = node;
    }
    tip = node;
    brother = NONE;
  }

  private int newNode(int p, long step) {
    int node = free;
    if (node != NONE) {
      free = sibling[node];
    } else {
      node = used++;
      if (node == process.length) {
        process = Arrays.copyOf(process, 2 * node);
        footprint = Arrays.copyOf(footprint, 2 * node);
        child = Arrays.copyOf(child, 2 * node);
        sibling = Arrays.copyOf(sibling, 2 * node);
      }
    }
    live++;
    peak = Math.max(peak, live);
    process[node] = p;
    footprint[node] = step;
    child[node] = NONE;
    sibling[node] = NONE;
    return node;
  }
}
