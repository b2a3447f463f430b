package org.mazurka.creol.run;

import org.mazurka.creol.Granularity;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Environment;
import org.mazurka.creol.code.EvaluationFailure;
import org.mazurka.creol.code.Ref;

/** Finds out whether a process can go on, and notes what it looked at. */
final class Watcher implements Environment {

  private final State state;
  private final Names names;
  private final Accesses accesses;
  private Ref object;
  private Object[] attributes;
  private Object[] locals;

  Watcher(State state, Names names, Accesses accesses) {
    this.state = state;
    this.names = names;
    this.accesses = accesses;
  }

  /** Whether the process can execute a block. */
  boolean isReady(Task task) {
    accesses.clear();
    if (task.isBranch()) {
      return true;
    }
    if (task.phase() == Task.Phase.CALLED) {
      accesses.read(names.call(task.number()));
    }
    ObjectState at = state.object(task.object());
    accesses.read(names.processor(task.object()));
    if (at.holder() != ObjectState.FREE && at.holder() != task.number()) {
      return false;
    }
    if (task.decision() != null) {
      accesses.read(names.call(task.decision().marker()));
      return task.decision().isMade();
    }
    at(task);
    try {
      return Readiness.isReady(this, task.stack().code, task.stack().next);
    } catch (EvaluationFailure _) {
      return true; // the block will fail
    }
  }

  /** Looks from where the process stands. */
  Environment at(Task task) {
    object = task.object();
    attributes = state.object(object).attributes();
    locals = task.stack().locals;
    return this;
  }

  @Override
  public Object local(int slot) {
    return locals[slot];
  }

  @Override
  public Object attribute(int slot) {
    if (names.granularity() == Granularity.ATTRIBUTES && !object.type().isConstant(slot)) {
      accesses.read(names.attribute(object, slot));
    }
    return attributes[slot];
  }

  @Override
  public Object self() {
    return object;
  }

  @Override
  public boolean isComplete(Object label) {
    if (!(label instanceof Future(int process))) {
      throw new EvaluationFailure("the label stands for no call");
    }
    accesses.read(names.call(process));
    return state.task(process).phase() == Task.Phase.RETURNED;
  }

  @Override
  public Object create(ClassCode type, Object[] arguments) {
    throw new IllegalStateException("a guard creates nothing");
  }
}
