package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import org.mazurka.model.Run;

/**
 * Dynamic reduction on atomic blocks: [CREOL] figure 2, without sleep sets.
 *
 * <p>A block that is dependent on an earlier one is brought before it by its ancestor: the process
 * that was there at the time and through whose creations the block came to be. What differs from
 * the listing is said in docs/algorithms.md.
 */
final class BlocksDpor extends BacktrackSets {

  /** Which of several blocks goes first. */
  enum Selection {
    /** The least one: the oldest object, in it the smallest number. [CREOL] 3.3.1. */
    LEAST,
    /** The one that was created last: nHeur. [CREOL] 5.2. */
    NEWEST,
    /** In the newest object, the one that was created last: onHeur. [CREOL] 5.2. */
    OBJECT_NEWEST
  }

  private final Run run;
  private final Selection selection;
  private final List<ProcessSet> enabled = new ArrayList<>(); // by the length of the prefix

  BlocksDpor(Frame frame, Selection selection) {
    super(frame);
    this.run = frame.run;
    this.selection = selection;
  }

  @Override
  public int begin(Prefix end, int awake) {
    while (enabled.size() <= end.length) {
      enabled.add(new ProcessSet());
    }
    enabled.get(end.length).assign(frame.enabled);
    return super.begin(end, select(frame.enabled, end.asleep)); // l. 15 and 20
  }

  @Override
  int select(ProcessSet candidates, ProcessSet explored) { // l. 21-22
    int best = NONE;
    for (int p = candidates.nextWithout(0, explored);
        p != NONE;
        p = candidates.nextWithout(p + 1, explored)) {
      if (best == NONE || goesBefore(p, best)) {
        best = p;
      }
    }
    return best;
  }

  private boolean goesBefore(int p, int q) {
    return switch (selection) {
      case LEAST -> run.component(p) < run.component(q);
      case NEWEST -> isNewer(p, q);
      case OBJECT_NEWEST ->
          run.component(p) != run.component(q)
              ? run.component(p) > run.component(q)
              : isNewer(p, q);
    };
  }

  /** Of blocks that one block creates the least goes first; those at the start are in order. */
  private boolean isNewer(int p, int q) {
    int created = run.createdBy(p);
    int other = run.createdBy(q);
    return created > other || created == other && created < 0 && p > q;
  }

  @Override
  public void cover(int e, Continuation v) { // addBacktrack(), l. 26-34
    int ancestor = v.lastProcess();
    while (run.createdBy(ancestor) >= e) {
      ancestor = frame.execution.process(run.createdBy(ancestor)); // l. 27
    }
    Prefix prefix = frame.execution.prefix(e);
    if (prefix.backtrack.contains(ancestor)) { // l. 28
      return;
    }
    ProcessSet enabledThere = enabled.get(e);
    if (enabledThere.contains(ancestor)) { // l. 30
      add(prefix, ancestor); // l. 31
    } else {
      for (int p = enabledThere.next(0); p != NONE; p = enabledThere.next(p + 1)) {
        add(prefix, p); // l. 33-34
      }
    }
  }
}
