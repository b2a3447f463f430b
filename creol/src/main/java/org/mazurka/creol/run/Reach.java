package org.mazurka.creol.run;

import org.mazurka.creol.Granularity;
import org.mazurka.creol.code.Effects;
import org.mazurka.creol.code.Ref;
import org.mazurka.model.Footprints;

/** All that the next block of a process could touch, whatever the others do before it. */
final class Reach {

  private final Names names;
  private final Footprints footprints;
  private final Accesses accesses = new Accesses();

  Reach(Names names, Footprints footprints) {
    this.names = names;
    this.footprints = footprints;
  }

  long of(Task task, Task[] tasks) {
    int process = task.number();
    if (task.isBranch()) {
      return Footprints.write(names.call(tasks[People.chooser(task)].decision().marker()));
    }
    accesses.write(names.call(process));
    accesses.write(names.processor(task.object()));
    if (task.decision() != null) {
      accesses.read(names.call(task.decision().marker()));
    }
    for (int index = task.created(); index < names.knownCreations(process); index++) {
      int created = names.knownProcess(process, index);
      if (created >= 0) {
        accesses.write(names.call(created));
      }
    }
    boolean anyFuture = false;
    for (Frame frame = task.stack(); frame != null; frame = frame.below) {
      addAttributes(task.object(), frame.code.effects());
      anyFuture |= frame.code.effects().usesLabelAttributes();
      for (Object local : frame.locals) {
        if (local instanceof Future(int called)) {
          accesses.read(names.call(called));
        }
      }
    }
    if (anyFuture) {
      for (int called = 0; called < names.processCount(); called++) {
        accesses.read(names.call(called));
      }
    }
    return accesses.footprint(footprints);
  }

  private void addAttributes(Ref object, Effects effects) {
    if (names.granularity() == Granularity.ATTRIBUTES) {
      effects.reads().stream()
          .filter(slot -> !object.type().isConstant(slot))
          .forEach(slot -> accesses.read(names.attribute(object, slot)));
      effects.writes().stream().forEach(slot -> accesses.write(names.attribute(object, slot)));
    }
  }
}
