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
 * (decision 0015). What stands below it, one step behind the other, is a proposal how to go on from
 * there, and no part of the tree in the sense of the paper.
 *
 * <p>Nodes live in arrays and are used again; memory is what the largest set of trees needed.
 */
final class WakeupTree implements Growth {

  /** No node. */
  static final int NONE = -1;

  private int[] root = new int[66]; // first node of wut(E'), by the length of E'

  private int[] process = new int[64]; // of a leaf its complement
  private long[] footprint = new long[64];
  private int[] child = new int[64];
  private int[] sibling = new int[64];
  private int used;
  private int free = NONE; // list of free nodes by sibling
  private long live;
  private long peak;
  private int proposal = NONE; // what is left of that of the leaf that was taken last

  WakeupTree(ExecutionSequence execution) {
    Arrays.fill(root, NONE);
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {}

  @Override
  public void reserve(int events) {
    int known = root.length;
    root = Arrays.copyOf(root, events + 2);
    Arrays.fill(root, known, root.length, NONE);
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

  // ---- taking branches

  /** wut(E') := a single branch of one step, which is taken out at once. */
  void plantAndTake(int depth) { // [SOURCE] Algorithm 2, l. 13, 18 and 20
    root[depth + 1] = NONE;
  }

  /** Takes the first branch out of wut(E'); its subtree becomes wut(E'.p). */
  void take(int depth) { // [SOURCE] Algorithm 2, l. 18 and 20
    while (isProposed()) { // the execution was cut
      takeProposed();
    }
    int node = root[depth];
    root[depth] = sibling[node];
    if (isLeaf(node)) {
      root[depth + 1] = NONE;
      proposal = child[node];
    } else {
      root[depth + 1] = child[node];
    }
    release(node);
  }

  /** wut(E') := nothing; E' may not become longer. */
  void clear(int depth) {
    int node = root[depth];
    root[depth] = NONE;
    while (node != NONE) {
      int next = sibling[node];
      int below = child[node];
      if (below != NONE) {
        int last = below;
        while (sibling[last] != NONE) {
          last = sibling[last];
        }
        sibling[last] = next;
        next = below;
      }
      release(node);
      node = next;
    }
  }

  /** Whether a step is proposed, behind the leaf that was taken last. */
  boolean isProposed() {
    return proposal != NONE;
  }

  int proposedProcess() {
    return process[proposal];
  }

  /** The footprint that the proposed step must have. */
  long proposedFootprint() {
    return footprint[proposal];
  }

  /** Takes the proposed step; the one behind it is proposed now. */
  void takeProposed() {
    int node = proposal;
    proposal = child[node];
    release(node);
  }

  private void release(int node) {
    sibling[node] = free;
    free = node;
    live--;
  }

  // ---- nodes

  /** The first node of wut(E'), or {@link #NONE}. */
  int root(int depth) {
    return root[depth];
  }

  /** The first node below another one, or {@link #NONE}. */
  int child(int node) {
    return child[node];
  }

  /** The next node with the same parent, or {@link #NONE}. */
  int sibling(int node) {
    return sibling[node];
  }

  boolean isLeaf(int node) {
    return process[node] < 0;
  }

  int process(int node) {
    int p = process[node];
    return p < 0 ? ~p : p;
  }

  long footprint(int node) {
    return footprint[node];
  }

  // ---- new nodes

  /**
   * Appends a step, the last below {@code parent}, or in wut(E') if that is NONE; {@code brother}
   * is the last one there up to now, or NONE. Gives the new node.
   */
  int append(int depth, int parent, int brother, int p, long step) {
    int node = newNode(p, step);
    if (brother != NONE) {
      sibling[brother] = node;
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

  /** Makes a node a leaf: what is below it is a proposal. */
  void makeLeaf(int node) {
    process[node] = ~process[node];
  }
}
