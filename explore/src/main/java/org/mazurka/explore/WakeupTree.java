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
 * <p>Nodes live in arrays and are used again; memory is what the largest set of trees needed.
 */
final class WakeupTree {

  /** No node. */
  static final int NONE = -1;

  private final ExecutionSequence execution;
  private int[] root = new int[64]; // first node of wut(E'), by the length of E'

  private int[] process = new int[64];
  private long[] footprint = new long[64];
  private int[] child = new int[64];
  private int[] sibling = new int[64];
  private int used;
  private int free = NONE; // list of free nodes by sibling
  private long live;
  private long peak;
  private boolean settled; // whether v met only settled steps on its way down
  private int firstEvent; // of v as far as it is left, or NONE
  private int lastEvent; // of v that was met on the way down, or NONE
  private boolean contained; // whether the leaf that covers v is a part of it

  WakeupTree(ExecutionSequence execution) {
    this.execution = execution;
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
    return process[root[depth]];
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
    sibling[node] = free;
    free = node;
    live--;
  }

  /**
   * insert(v, wut(E')): [SOURCE] 6.2; v is used up.
   *
   * @return whether the continuation for the same race in every later execution that still has it
   *     is covered as well (decision 0006)
   */
  boolean insert(int depth, Continuation v) {
    settled = true;
    contained = true;
    firstEvent = v.first();
    lastEvent = NONE;
    int parent = NONE;
    while (true) {
      int node = parent == NONE ? root[depth] : child[parent];
      if (node == NONE && parent != NONE) {
        return settled; // v is covered by a leaf that is there already
      }
      int before = NONE;
      while (node != NONE && !startsWith(v, node)) {
        before = node;
        node = sibling[node];
      }
      if (node == NONE) {
        append(depth, parent, before, v);
        return false;
      }
      parent = node;
    }
  }

  /** The last event among the steps of v that the leaf that covers it has, or {@link #NONE}. */
  int lastEventOfLeaf() {
    return lastEvent;
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
    int p = process[node];
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
      return true;
    }
    if (!v.hasWeakInitial(p, footprint[node])) {
      return false;
    }
    settled = false;
    contained = false;
    return true;
  }

  private void meet(Continuation v, int event, int node) {
    check(node, execution.footprint(event));
    settled &= v.isSettled(event);
    lastEvent = Math.max(lastEvent, event);
    v.remove(event);
  }

  private void check(int node, long step) {
    if (step != footprint[node]) {
      throw new ForbiddenState(
          "a step of process %d has two footprints after the same prefix".formatted(process[node]));
    }
  }

  private void append(int depth, int parent, int before, Continuation v) {
    int above = parent;
    int brother = before;
    for (int event = firstEvent; event != Continuation.NONE; event = v.next(event + 1)) {
      above = append(depth, above, brother, execution.process(event), execution.footprint(event));
      brother = NONE;
    }
    if (v.lastProcess() != Continuation.NONE) {
      append(depth, above, brother, v.lastProcess(), v.lastFootprint());
    }
  }

  private int append(int depth, int parent, int before, int p, long step) {
    int node = newNode(p, step);
    if (before != NONE) {
      sibling[before] = node;
    } else if (parent == NONE) {
      root[depth] = node;
    } else {
      child[parent] = node;
    }
    return node;
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
