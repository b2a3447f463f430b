package org.mazurka.explore;

import java.util.Optional;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * Reverses the races of an execution that goes by sections: each of them leads to a variation that
 * is wanted at the prefix before the earlier event.
 *
 * <p>Only races across the start of a section count, those within one are reversed by its
 * representatives. State-dependent steps are moved in every context, whatever section they are in
 * ({@link StateDependentRaces}); for that, a second execution is taken along.
 */
final class SectionRaces {

  private final SectionPath path;
  private final SectionNodes nodes;
  private final SectionEnds ends;
  private final Variation variation;
  private final Optional<Contexts> contexts;
  private long dependencyChecks; // in contexts

  /** An execution that follows the present one, with all that is needed to try contexts. */
  private record Contexts(ExecutionSequence execution, StateDependentRaces races) {}

  SectionRaces(
      Program program,
      SectionPath path,
      SectionNodes nodes,
      Variation.Extent extent,
      Limits limits,
      SectionEnds ends) {
    this.path = path;
    this.nodes = nodes;
    this.ends = ends;
    this.variation = new Variation(path, extent);
    this.contexts = program.isPlain() ? Optional.empty() : Optional.of(contexts(program, limits));
  }

  private Contexts contexts(Program program, Limits limits) {
    Frame frame =
        new Frame(
            program,
            ExecutionSequence.Races.IGNORE,
            ExecutionSequence.LocalSteps.APART,
            SleepSets.Inheritance.NOTHING,
            Choice.Order.BY_NUMBER,
            0,
            limits,
            _ -> {});
    return new Contexts(frame.execution, new StateDependentRaces(frame, this::cover));
  }

  /** Reverses the races of one event with earlier ones, as far as the execution has come. */
  void reverseRacesOf(int event) { // [EAGER] figure 3, l. 11, 18
    reverse(event, event);
  }

  /** Reverses all races of an execution that cannot become longer. */
  void reverseAll() {
    if (path.raceEnd(path.length()) > 0) {
      path.computeOrder();
      for (int event = 0; event < path.length(); event++) {
        reverse(event, path.length());
      }
    }
    contexts.ifPresent(this::reverseInContexts);
  }

  /**
   * Where an execution is cut, each process goes on alone for as many steps as the execution has:
   * without that, one that runs up to the limit would hide all others.
   */
  void reverseRacesOfNextSteps(SectionPool pool) {
    int end = path.length();
    SleepList nobody = new SleepList();
    for (int p = 0; p < path.processCount(); p++) {
      while (path.run().isEnabled(p) && path.length() < 2 * end) {
        Section section = pool.take();
        section.setSingle(path.length(), p, path.run().pending(p), nobody, path);
        path.begin(section);
        path.append(section, 0, 0);
        reverseRacesOf(path.length() - 1);
        if (path.run().status(p) == Run.Status.FAILED) {
          ends.failedAhead(path.length() - 1);
        }
      }
      while (path.length() > end) {
        Section section = path.section(path.length() - 1);
        path.removeLast();
        pool.release(section);
      }
    }
  }

  private void reverse(int event, int end) {
    for (int race = path.raceEnd(event); race < path.raceEnd(event + 1); race++) {
      int e = path.raceFirst(race);
      variation.set(e, end, event, path.movedFootprint(race));
      nodes.want(e, variation);
    }
  }

  private void reverseInContexts(Contexts in) {
    int common = 0;
    int end = Math.min(in.execution.length(), path.length());
    while (common < end && in.execution.process(common) == path.process(common)) {
      common++;
    }
    in.execution.backTo(in.execution.prefix(common));
    while (in.execution.length() < path.length()) {
      in.execution.append(path.process(in.execution.length()));
    }
    long before = in.execution.dependencyChecks();
    in.races.reverseAll();
    dependencyChecks += in.execution.dependencyChecks() - before;
  }

  private void cover(int e, Continuation v) {
    variation.set(v, e);
    nodes.want(e, variation);
  }

  /** How often it was asked, in contexts, whether two steps are dependent. */
  long dependencyChecks() {
    return dependencyChecks;
  }
}
