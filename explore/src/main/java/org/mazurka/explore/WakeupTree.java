package org.mazurka.explore;

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
 * <p>Nodes are used again; memory is what the largest set of trees needed.
 */
final class WakeupTree {

  /** A step of a wakeup tree. */
  static final class Node {
    int process;
    long footprint;
    boolean isLeaf;

    /** The first node below it, or null. */
    Node child;

    /** The next node with the same parent, or null. */
    Node sibling;
  }

  private final OpenPrefixes open; // those whose tree is not empty
  private Node free; // list of free nodes by sibling
  private long live;
  private long peak;
  private Node proposal; // what is left of that of the leaf that was taken last

  WakeupTree(OpenPrefixes open) {
    this.open = open;
  }

  /** How many branches wut(E') has. */
  static int branches(Prefix prefix) {
    int count = 0;
    for (Node node = prefix.branch; node != null; node = node.sibling) {
      count++;
    }
    return count;
  }

  /** How many nodes the trees of all prefixes had at most at one time. */
  long peak() {
    return peak;
  }

  // ---- taking branches

  /** wut(E') := a single branch of one step, which is taken out at once. */
  static void plantAndTake(Prefix prefix) { // [SOURCE] Algorithm 2, l. 13, 18 and 20
    prefix.next.branch = null;
  }

  /** Takes the first branch out of wut(E'); its subtree becomes wut(E'.p). */
  void take(Prefix prefix) { // [SOURCE] Algorithm 2, l. 18 and 20
    while (proposal != null) { // the execution was cut
      takeProposed();
    }
    Node node = prefix.branch;
    prefix.branch = node.sibling;
    if (prefix.branch == null) {
      open.close(prefix);
    }
    if (node.isLeaf) {
      prefix.next.branch = null;
      proposal = node.child;
    } else {
      prefix.next.branch = node.child;
      open.open(prefix.next);
    }
    release(node);
  }

  /** wut(E') := nothing; E' may not become longer. */
  void clear(Prefix prefix) {
    Node node = prefix.branch;
    prefix.branch = null;
    open.close(prefix);
    while (node != null) {
      Node next = node.sibling;
      if (node.child != null) {
        Node last = node.child;
        while (last.sibling != null) {
          last = last.sibling;
        }
        last.sibling = next;
        next = node.child;
      }
      release(node);
      node = next;
    }
  }

  /** The step that is proposed behind the leaf that was taken last, or null. */
  Node proposal() {
    return proposal;
  }

  /** Takes the proposed step; the one behind it is proposed now. */
  void takeProposed() {
    Node node = proposal;
    proposal = node.child;
    release(node);
  }

  private void release(Node node) {
    node.sibling = free;
    free = node;
    live--;
  }

  // ---- new nodes

  /**
   * Appends a step, the last below {@code parent}, or in wut(E') if that is null; {@code brother}
   * is the last one there up to now, or null. Gives the new node.
   */
  Node append(Prefix prefix, Node parent, Node brother, int p, long step) {
    Node node = newNode(p, step);
    if (brother != null) {
      brother.sibling = node;
    } else if (parent == null) {
      prefix.branch = node;
      open.open(prefix);
    } else {
      parent.child = node;
    }
    return node;
  }

  private Node newNode(int p, long step) {
    Node node = free;
    if (node == null) {
      node = new Node();
    } else {
      free = node.sibling;
    }
    live++;
    peak = Math.max(peak, live);
    node.process = p;
    node.footprint = step;
    node.isLeaf = false;
    node.child = null;
    node.sibling = null;
    return node;
  }

  /** Makes a node a leaf: what is below it is a proposal. */
  static void makeLeaf(Node node) {
    node.isLeaf = true;
  }
}
