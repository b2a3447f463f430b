package org.mazurka.explore;

/**
 * The wakeup trees wut(E') of all prefixes E' of the execution. [SOURCE] 6.
 *
 * <p>A step of a tree is a process, and the footprint that its step has there. What follows a step
 * is ordered, and explored in that order. The branch that is being explored is not in the tree: its
 * path is taken out ({@link #follow}), its steps are taken one by one, and what is below the last
 * one becomes the tree of the longer prefix. No continuation is ever inserted below it, for a
 * continuation that reverses a race of e does not start with e.
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
    /** Of the first step. */
    int process;

    /** Of the first step. */
    long footprint;

    /** The next path that begins after the same steps, or null. */
    Path sibling;

    private int length; // steps
    private int planned; // how many of them are; the last of these is a leaf if there is no child
    private Path child; // the first path behind the last step, or null
    private long[] steps = {}; // process and footprint side by side

    /** How many steps it has. */
    int length() {
      return length;
    }

    int process(int step) {
      return (int) steps[2 * step];
    }

    long footprint(int step) {
      return steps[2 * step + 1];
    }

    /** A step of that process has been taken after the same prefix before, with a footprint. */
    void check(int step, long footprint) {
      if (footprint(step) != footprint) {
        throw new ForbiddenState(
            "a step of process %d has two footprints after the same prefix"
                .formatted(process(step)));
      }
    }

    boolean isLeaf(int step) {
      return child == null && step == planned - 1;
    }

    /** The first path that follows its last step, or null. */
    Path child() {
      return child;
    }

    /** Makes a step a leaf: what comes behind is a proposal. */
    void endTree(int step) {
      planned = step + 1;
    }

    /** Whether one of its steps is a leaf; otherwise there are paths behind it. */
    boolean hasLeaf() {
      return child == null;
    }

    /** How many of its steps are planned: those behind a leaf are not. */
    int planned() {
      return planned;
    }

    private void begin(int capacity) {
      if (2 * capacity > steps.length) {
        steps = new long[4 * Integer.highestOneBit(capacity)];
      }
      length = 0;
      child = null;
      sibling = null;
    }

    /** Adds a step behind the last one. */
    void add(int p, long step) {
      steps[2 * length] = p;
      steps[2 * length + 1] = step;
      length++;
    }

    /** Adds the steps of some events of an execution: those whose bits are set in a word. */
    void addEvents(ExecutionSequence execution, int word, long events) {
      long[] to = steps;
      int at = 2 * length;
      for (long bits = events; bits != 0; bits &= bits - 1) {
        Prefix event = execution.prefix((word << 6) + Long.numberOfTrailingZeros(bits));
        to[at] = event.process;
        to[at + 1] = event.footprint;
        at += 2;
      }
      length = at >> 1;
    }

    private void setFirst() {
      process = process(0);
      footprint = footprint(0);
    }

    /** Moves all steps from one on, and what follows them, to another path. */
    private void moveTo(Path other, int from) {
      other.length = length - from;
      System.arraycopy(steps, 2 * from, other.steps, 0, 2 * other.length);
      other.setFirst();
      other.planned = planned - from;
      other.child = child;
      length = from;
      planned = from;
      child = other;
    }
  }

  private final OpenPrefixes open; // those with a branch that is not being explored
  private Path free; // list of free paths by sibling
  private long live; // steps
  private long peak;
  private Path followed; // the path whose steps are being taken, or null
  private int taken; // how many of them were
  private int planned; // how many of them are planned, and no proposal; 0 if there is none

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

  /** Whether the path that is followed goes on, by a step that is planned. */
  boolean goesOn() {
    return taken < planned;
  }

  /** Whether the path that is followed goes on, by a proposal. */
  boolean proposes() {
    return followed != null;
  }

  /** Begins to follow the first branch of wut(E'), which is taken out. */
  void follow(Prefix prefix) { // [SOURCE] Algorithm 2, l. 18
    assert followed == null : "an execution ended before its proposal did";
    assert prefix.next.branch == null : "a longer prefix has a tree that was not explored";
    Path path = prefix.branch;
    prefix.branch = path.sibling;
    prefix.leaves.remove(path.process);
    live -= path.length;
    followed = path;
    taken = 0;
    planned = path.planned();
  }

  /** The process of the next step of the path that is followed. */
  int nextProcess() {
    return followed.process(taken);
  }

  /** The footprint that this step has. */
  long nextFootprint() {
    return followed.footprint(taken);
  }

  /** E' goes on by this step; if it is the last one, what is below it becomes wut(E'.p). */
  void take(Prefix prefix) { // l. 20
    if (++taken == followed.length) {
      if (followed.child != null) {
        setBranches(prefix.next, followed.child);
      }
      endFollowed();
    }
  }

  private static void setBranches(Prefix prefix, Path first) {
    prefix.branch = first;
    for (Path path = first; path != null; path = path.sibling) {
      if (path.isLeaf(0)) {
        prefix.leaves.add(path.process);
      }
    }
  }

  private void endFollowed() {
    release(followed);
    followed = null;
    taken = 0;
    planned = 0;
  }

  /** wut(E') := nothing; E' may not become longer. */
  void clear(Prefix prefix) {
    Path path = followed == null ? prefix.branch : followed.child;
    if (followed != null) {
      endFollowed();
    }
    prefix.branch = null;
    prefix.leaves.clear();
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
      live -= path.length;
      release(path);
      path = next;
    }
  }

  private void release(Path path) {
    path.sibling = free;
    free = path;
  }

  // ---- new steps

  /** A path with room for some steps, to be appended when it has them. */
  Path newPath(int capacity) {
    Path path = free;
    if (path == null) {
      path = new Path();
    } else {
      free = path.sibling;
    }
    path.begin(capacity);
    return path;
  }

  /**
   * Appends a path, the last one below {@code parent}, or in wut(E') if that is null; {@code
   * brother} is the last one there up to now, or null.
   */
  void append(Prefix prefix, Path parent, Path brother, Path path) {
    path.setFirst();
    if (parent == null && path.isLeaf(0)) {
      prefix.leaves.add(path.process);
    }
    if (brother != null) {
      brother.sibling = path;
    } else if (parent == null) {
      prefix.branch = path;
      open.open(prefix);
    } else {
      parent.child = path;
    }
    live += path.length;
    peak = Math.max(peak, live);
  }

  /** Divides a path: the part from a step on, which is not the first, becomes its only child. */
  Path split(Path path, int step) {
    Path tail = newPath(path.length - step);
    path.moveTo(tail, step);
    return tail;
  }
}
