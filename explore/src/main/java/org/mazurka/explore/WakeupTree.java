package org.mazurka.explore;

import java.util.Arrays;

/**
 * The wakeup trees wut(E') of all prefixes E' of the execution. [SOURCE] 6.
 *
 * <p>A step of a tree is a process, and the footprint that its step has there. What follows a step
 * is ordered, and explored in that order. The branch that is being explored is not in the tree: its
 * steps are taken out one by one ({@link #take}), and what is below them becomes the tree of the
 * longer prefix. No continuation is ever inserted below it, for a continuation that reverses a race
 * of e does not start with e.
 *
 * <p>A leaf is a step behind which nobody sleeps (decision 0016) but those who are sure to be woken
 * (decision 0015). What stands behind it is a proposal how to go on from there, and no part of the
 * tree in the sense of the paper.
 *
 * <p>Steps that only one follows are kept side by side in one {@link Path}, as long trees do not
 * fit into the processor's cache. Paths are used again; memory is what the largest set of trees
 * needed.
 */
final class WakeupTree {

  /** Steps that follow each other; there is at least one. */
  static final class Path {
    private static final int NOWHERE = -1;

    /** Of the first step. */
    int process;

    /** Of the first step. */
    long footprint;

    /** The next path that begins after the same steps, or null. */
    Path sibling;

    private int length; // steps, the first one included
    private int leaf; // which of them is a leaf, or NOWHERE
    private Path child; // the first path behind the last step; null if there is a leaf

    // The other steps, from `second` on: process and footprint side by side.
    private int second;
    private long[] others = {};

    /** How many steps it has. */
    int length() {
      return length;
    }

    int process(int step) {
      return step == 0 ? process : (int) others[second + 2 * step - 2];
    }

    long footprint(int step) {
      return step == 0 ? footprint : others[second + 2 * step - 1];
    }

    boolean isLeaf(int step) {
      return step == leaf;
    }

    /** The first path that follows its last step, or null. */
    Path child() {
      return child;
    }

    /** Makes its last step a leaf: what comes behind is a proposal. */
    void endTree() {
      leaf = length - 1;
    }

    private void begin(int p, long step) {
      process = p;
      footprint = step;
      length = 1;
      leaf = NOWHERE;
      second = 0;
      child = null;
      sibling = null;
    }

    /** Adds a step behind the last one; nothing follows that. */
    void add(int p, long step) {
      int at = second + 2 * length - 2;
      if (at == others.length) {
        others = Arrays.copyOf(others, Math.max(16, 2 * at));
      }
      others[at] = p;
      others[at + 1] = step;
      length++;
    }

    /** Takes the first step out; there is another one. */
    private void advance() {
      process = (int) others[second];
      footprint = others[second + 1];
      second += 2;
      length--;
      leaf = leaf == NOWHERE ? NOWHERE : leaf - 1;
    }

    /** Moves all steps from one on, and what follows them, to another path. */
    private void moveTo(Path other, int from) {
      other.begin(process(from), footprint(from));
      for (int step = from + 1; step < length; step++) {
        other.add(process(step), footprint(step));
      }
      other.leaf = leaf == NOWHERE ? NOWHERE : leaf - from;
      other.child = child;
      length = from;
      leaf = NOWHERE;
      child = other;
    }
  }

  private final OpenPrefixes open; // those with a branch that is not being explored
  private Path free; // list of free paths by sibling
  private long live; // steps
  private long peak;
  private Path proposal; // what is left of that of the leaf that was taken last, or null

  WakeupTree(OpenPrefixes open) {
    this.open = open;
  }

  /** How many branches wut(E') has. */
  static int branches(Prefix prefix) {
    int count = 0;
    for (Path path = prefix.branch; path != null; path = path.sibling) {
      count++;
    }
    return count;
  }

  /** How many steps the trees of all prefixes had at most at one time. */
  long peak() {
    return peak;
  }

  // ---- taking branches

  /** Takes the first step of the first branch out of wut(E'); the rest of it becomes wut(E'.p). */
  void take(Prefix prefix) { // [SOURCE] Algorithm 2, l. 18 and 20
    if (proposal != null) { // the execution was cut
      release(proposal);
    }
    Path path = prefix.branch;
    prefix.branch = path.sibling;
    assert prefix.next.branch == null : "a longer prefix has a tree that was not explored";
    if (path.isLeaf(0)) {
      proposal = withoutFirst(path);
      return;
    }
    proposal = null;
    path.sibling = null;
    Path child = path.child;
    Path rest = withoutFirst(path);
    prefix.next.branch = rest == null ? child : rest;
  }

  /** A path without its first step, or null. */
  private Path withoutFirst(Path path) {
    if (path.length == 1) {
      release(path);
      return null;
    }
    path.advance();
    live--;
    return path;
  }

  /** wut(E') := nothing; E' may not become longer. */
  void clear(Prefix prefix) {
    Path path = prefix.branch;
    prefix.branch = null;
    open.close(prefix);
    while (path != null) {
      Path next = path.sibling;
      if (path.child != null) {
        Path last = path.child;
        while (last.sibling != null) {
          last = last.sibling;
        }
        last.sibling = next;
        next = path.child;
      }
      release(path);
      path = next;
    }
  }

  /** What is proposed behind the leaf that was taken last, or null. */
  Path proposal() {
    return proposal;
  }

  /** Takes the first proposed step; the one behind it is proposed now. */
  void takeProposed() {
    proposal = withoutFirst(proposal);
  }

  private void release(Path path) {
    path.sibling = free;
    free = path;
    live -= path.length;
  }

  // ---- new steps

  /**
   * Begins a path, the last one below {@code parent}, or in wut(E') if that is null; {@code
   * brother} is the last one there up to now, or null. It is to be counted when it has all its
   * steps.
   */
  Path append(Prefix prefix, Path parent, Path brother, int p, long step) {
    Path path = newPath();
    path.begin(p, step);
    if (brother != null) {
      brother.sibling = path;
    } else if (parent == null) {
      prefix.branch = path;
      open.open(prefix);
    } else {
      parent.child = path;
    }
    return path;
  }

  /** Divides a path: the part from a step on, which is not the first, becomes its only child. */
  Path split(Path path, int step) {
    Path tail = newPath();
    path.moveTo(tail, step);
    return tail;
  }

  private Path newPath() {
    Path path = free;
    if (path == null) {
      return new Path();
    }
    free = path.sibling;
    return path;
  }

  /** A new path has all its steps. */
  void count(Path path) {
    live += path.length;
    peak = Math.max(peak, live);
  }
}
