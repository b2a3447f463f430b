package org.mazurka.jvm;

import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Hooks;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * The program as it runs: its threads stand before their next visible operations, and {@link #step}
 * lets one of them go on to the next.
 */
final class Execution {

  private final JvmProgram program;
  private final Registry registry;
  private final Footprints footprints;
  private final Entry entry;
  private final ClassLoader loader;
  private final Threads threads;
  private final Effects effects;
  private final Initialisers initialisers;
  private final HookedCalls calls;
  private final Events events = new Events();
  private final int[] scratch = new int[2];
  private int number;

  Execution(
      JvmProgram program,
      Registry registry,
      Names names,
      Footprints footprints,
      StaticState statics,
      Entry entry,
      ClassLoader loader) {
    this.program = program;
    this.registry = registry;
    this.footprints = footprints;
    this.entry = entry;
    this.loader = loader;
    this.threads = new Threads(program, registry, names);
    this.effects = new Effects(threads);
    this.initialisers = new Initialisers(registry, statics);
    this.calls = new HookedCalls(registry, names, threads, effects, initialisers, loader);
  }

  /** Starts from the beginning: the main thread runs to its first visible operation. */
  void begin() {
    number = registry.beginExecution();
    events.clear();
    threads.clear();
    initialisers.clear();
    program.begins(this);
    Hooks.tell(calls);
    threads.resume(threads.addMain(this::runMain));
  }

  private void runMain() throws Throwable {
    initialisers.runAgain();
    entry.run();
  }

  /** Whether another execution has begun since. */
  boolean isOver() {
    return number != registry.execution();
  }

  /** The thread that runs, or null. */
  Thread runningThread() {
    ModelledThread thread = threads.running();
    return thread == null ? null : thread.thread;
  }

  /** The program prints. */
  void print(Object output) {
    calls.print(output);
  }

  ClassLoader loader() {
    return loader;
  }

  int live() {
    return threads.live();
  }

  int failures() {
    return threads.failures();
  }

  /** The thread of a process, or null if nobody has started it. */
  ModelledThread thread(int process) {
    return threads.get(process);
  }

  Run.Status status(int process) {
    ModelledThread thread = threads.get(process);
    if (thread == null) {
      return Run.Status.ABSENT;
    }
    if (thread.end != null) {
      return thread.end;
    }
    if (threads.isOver()) {
      return Run.Status.ENDED;
    }
    return Semantics.outcome(thread) == Outcome.NOT_ENABLED
        ? Run.Status.BLOCKED
        : Run.Status.ENABLED;
  }

  boolean isEnabled(int process) {
    return status(process) == Run.Status.ENABLED;
  }

  /** What the pending step does here; of a blocked one, what it reads. */
  long pending(ModelledThread thread) {
    return footprint(thread, Semantics.outcome(thread));
  }

  /** What the pending step would do if its location had the value from before an event. */
  long pendingBefore(ModelledThread thread, int event) {
    Outcome outcome;
    if (events.cell(event) == thread.cell) {
      outcome = Semantics.outcome(thread, events.stateBefore(event), events.valueBefore(event));
    } else if (events.lock(event) == thread.cell) {
      outcome = Semantics.outcome(thread, events.process(event) + 1L, null);
    } else {
      outcome = Semantics.outcome(thread);
    }
    return outcome == Outcome.NOT_ENABLED ? Run.NOT_ENABLED : footprint(thread, outcome);
  }

  /** Lets a thread do its pending operation and go on to the next one. */
  long step(int process) {
    ModelledThread thread = threads.get(process);
    Outcome outcome = Semantics.outcome(thread);
    if (outcome == Outcome.NOT_ENABLED) {
      throw new IllegalStateException("process " + process + " is not enabled");
    }
    program.stepTaken();
    long footprint = footprint(thread, outcome);
    Cell cell = thread.cell;
    events.add(thread, Semantics.state(cell), Semantics.value(cell));
    effects.apply(thread, outcome);
    if (thread.end == null) {
      threads.resume(thread);
    }
    return footprint;
  }

  private long footprint(ModelledThread thread, Outcome outcome) {
    int location = thread.cell.number;
    if (outcome != Outcome.WRITES) {
      return Footprints.read(location);
    }
    if (thread.operation != Operation.WAIT) {
      return Footprints.write(location);
    }
    scratch[0] = Footprints.writeAccess(location);
    scratch[1] = Footprints.writeAccess(thread.lock.number);
    return footprints.of(scratch, 2);
  }
}
