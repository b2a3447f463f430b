package org.mazurka.explore;

import java.util.Optional;
import java.util.concurrent.RecursiveAction;

/**
 * A part of the tree of executions that another thread explores: what goes on after a prefix with
 * one slot of its section, or with one of the plans of a round. [LAZY] 4.5: the iterations of its
 * loop are independent.
 *
 * <p>What they are not independent of are new detours: an execution in the branch may want some at
 * the nodes on the way to it. They are kept here until the walk that gave the branch away asks for
 * them, which it does before the next round at the node where the branch begins. Who is covered at
 * a node does not change until then.
 */
final class Branch extends RecursiveAction {

  private final Node node;
  private final Start start;
  private final SectionSearch search;

  private Detours[] wanted = {}; // at the nodes on the way
  private Optional<Findings> findings = Optional.empty(); // if it was begun
  private long executions;
  private RuntimeException failure; // why it could not be explored
  private Error error;

  /** What it begins with. */
  sealed interface Start {

    /** The step of a slot. */
    record Slot(int slot) implements Start {}

    /**
     * A plan.
     *
     * @param explored the processes that were run before at the node, and so sleep
     */
    record Detour(Plan plan, SleepList explored) implements Start {}
  }

  /** A node and the way to it; all of its branches share this. */
  static final class Node {
    private final SectionPath.Stem stem;
    private final ProcessSet[] covered; // at this node and those before it
    private final Section home;
    private final long done;
    private final long asleep;
    private final long children;

    Node(SectionPath.Stem stem, SectionNodes nodes) {
      int depth = stem.length();
      this.stem = stem;
      this.covered = new ProcessSet[depth + 1];
      for (int i = 0; i <= depth; i++) {
        covered[i] = new ProcessSet();
        covered[i].assign(nodes.covered(i));
      }
      this.home = nodes.home[depth];
      this.done = nodes.done[depth];
      this.asleep = nodes.asleep[depth];
      this.children = nodes.children[depth];
    }
  }

  Branch(Node node, Start start, SectionSearch search) {
    this.node = node;
    this.start = start;
    this.search = search;
  }

  // ---- for the walk that explores it

  @Override
  protected void compute() {
    try {
      search.limits().takePartWhileMemoryLasts(() -> search.explore(this));
    } catch (RuntimeException e) {
      failure = e;
      search.limits().finish();
    } catch (Error e) {
      error = e;
      search.limits().finish();
    }
  }

  /** Goes to the node at which it begins. */
  void restore(SectionPath path, SectionNodes nodes) {
    int depth = depth();
    path.follow(node.stem, node.home);
    nodes.reserve(depth);
    for (int i = 0; i < depth; i++) {
      nodes.setForeign(i, node.covered[i]);
    }
    nodes.set(depth, node.home, node.done, node.asleep, node.children);
    nodes.setCovered(depth, node.covered[depth]);
    nodes.plan[depth] = null;
    nodes.open[depth] = 0;
    switch (start) {
      case Start.Slot(int slot) -> nodes.open[depth] = 1L << slot;
      case Start.Detour(Plan plan, SleepList explored) -> {
        nodes.detours(depth).explored.addAll(explored);
        nodes.detours(depth).round().add(plan);
      }
    }
  }

  /** What is found from now on will be in these. */
  void begin(Findings found) {
    findings = Optional.of(found);
  }

  /** It is explored by so many executions, and this is wanted elsewhere. */
  void explored(SectionNodes nodes, long count) {
    wanted = new Detours[depth() + 1];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = nodes.detours[i];
      nodes.detours[i] = null;
    }
    executions = count;
  }

  // ---- for the walk that gave it away

  /** The depth of the node where it begins. */
  int depth() {
    return node.stem.length();
  }

  /** Waits until it is explored, and takes over what was found. */
  void await(SectionNodes nodes, SectionEnds ends) {
    quietlyJoin();
    if (failure != null) {
      throw failure;
    }
    if (error != null) {
      throw error;
    }
    for (int i = 0; i < wanted.length; i++) {
      if (wanted[i] != null) {
        nodes.detours(i).wantAll(wanted[i]);
      }
    }
    findings.ifPresent(found -> ends.addAll(found, executions));
  }

  /** What was found by now. */
  Optional<Findings> findings() {
    return findings;
  }
}
