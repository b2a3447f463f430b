package org.mazurka.jvm;

import java.util.Optional;
import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Hooks;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * The program as it runs: its threads stand before their next visible operations, and {@link #step}
 * lets one of them go on to the next.
 *
 * <p>The steps that {@link #runAgain} repeats are known, so that nothing is asked about them, and a
 * thread that takes several of them in a row is not left in between.
 */
final class Execution {

  private final JvmProgram program;
  private final Registry registry;
  private final Names names;
  private final Footprints footprints;
  private final Entry entry;
  private final ClassLoader loader;
  private final Threads threads;
  private final Effects effects;
  private final Initialisers initialisers;
  private final HookedCalls calls;
  private final EnabledThreads enabled;
  private final boolean last; // time limits come last
  private int time; // then: the location that all steps read, and who gives up writes
  private final Events events = new Events();
  private int[] scratch = new int[2];
  private int number;
  private int count; // of the steps taken
  private int known; // how many are to be taken again; count <= known until that is done

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
    this.names = names;
    this.footprints = footprints;
    this.entry = entry;
    this.loader = loader;
    this.threads = new Threads(program, registry, names, this::runMain);
    this.effects = new Effects(threads);
    this.initialisers = new Initialisers(program, registry, names, statics, threads);
    this.calls = new HookedCalls(program, this, registry, names, threads, effects, initialisers);
    this.enabled = new EnabledThreads(threads, program.timeouts());
    this.last = program.timeouts() == Timeouts.LAST;
  }

  // ---- from the beginning

  /** Starts from the beginning and takes the first {@code steps} steps as before. */
  void runAgain(int steps) {
    number = registry.beginExecution();
    count = 0;
    known = steps;
    threads.clear();
    initialisers.clear();
    time = last ? registry.cellOfStatic(Slots.TIME).number : 0;
    program.begins(this);
    Hooks.begin(calls);
    ModelledThread main = threads.addMain();
    threads.resume(main);
    compare(main);
    while (count < known) {
      ModelledThread thread = threads.get(events.process(count));
      takeKnown(thread);
      if (thread.end == null) {
        threads.resume(thread);
      }
      compare(threads.get(events.process(count - 1)));
    }
    enabled.collect();
  }

  /** The same, keeping the stack of each plain access: slow. */
  void runAgainWithStacks(int steps) {
    calls.recordStacks(true);
    runAgain(steps);
    calls.recordStacks(false);
  }

  private void runMain() throws Throwable {
    initialisers.runAgain();
    entry.run();
  }

  /**
   * Whether the next step, by its own thread, is one that is taken again; then it has been taken.
   * On the stack of that thread, which has just come to it.
   */
  boolean isTaken(ModelledThread thread) {
    if (count >= known || events.process(count) != thread.process) {
      return false;
    }
    compare(thread);
    takeKnown(thread);
    return true;
  }

  private void takeKnown(ModelledThread thread) {
    boolean givesUp = last && events.isLastResort(count);
    Outcome outcome = givesUp ? Semantics.attempt(thread) : Semantics.outcome(thread);
    if (outcome == Outcome.NOT_ENABLED) {
      diverge(thread, "wait");
    }
    events.setAgain(count);
    if (givesUp) {
      threads.passUntil(thread.deadline);
    }
    take(thread, outcome);
  }

  /** What a thread is about to do must be what it was about to do before. */
  private void compare(ModelledThread thread) {
    if (!events.isNext(count, thread)) {
      diverge(
          thread,
          thread.failure == null
              ? Texts.described(names, thread.operation, thread.cell, thread.site)
              : Failures.end(thread.failure));
    }
    if (count == 0) {
      events.setNext(0, thread);
    }
  }

  private void diverge(ModelledThread thread, String now) {
    NotDeterministic difference =
        new NotDeterministic(
            count, thread.title(), events.describeNext(count, names), now, names.suspects());
    if (threads.running() == null) {
      throw difference;
    }
    threads.stop(difference);
  }

  /** Whether another execution has begun since. */
  boolean isOver() {
    return number != registry.execution();
  }

  // ---- one step

  /** Lets a thread do its pending operation and go on to the next one. */
  long step(int process) {
    ModelledThread thread = threads.get(process);
    Outcome outcome = thread.outcome;
    if (outcome == Outcome.NOT_ENABLED) {
      throw new IllegalStateException("process " + process + " is not enabled");
    }
    long footprint = pending(thread);
    Cell cell = thread.cell;
    Cell other = otherWritten(thread, outcome);
    if (outcome == Outcome.READS) {
      events.setRead(count, thread);
    } else {
      events.set(count, thread, other);
    }
    if (last) {
      events.setLastResort(count, isLastResort());
      if (isLastResort()) {
        threads.passUntil(thread.deadline);
      } else {
        threads.goesOn(thread);
      }
    }
    take(thread, outcome);
    if (thread.end == null) {
      threads.resume(thread);
    }
    events.setNext(count, thread);
    enabled.changed(thread, cell, other);
    return footprint;
  }

  private void take(ModelledThread thread, Outcome outcome) {
    Cell cell = thread.cell;
    count++;
    program.stepTaken();
    cell.repeatedly |= thread.repeats;
    if (outcome == Outcome.WRITES) {
      cell.isWritten();
      switch (thread.operation) {
        case LOCK -> thread.spinning.locked(cell);
        case UNLOCK -> {} // it said so before
        default -> thread.spinning.changes();
      }
      if (thread.released() != null) {
        thread.released().isWritten();
      }
    } else if (outcome == Outcome.INTERRUPTED && thread.operation != Operation.PARK) {
      thread.spinning.changes();
    } else if (thread.operation != Operation.SLEEP) {
      if (thread.alarm != null && throwsIfInterrupted(thread.operation)) {
        thread.spinning.heedsInterrupt();
      }
      thread.spinning.read(cell, isAttempt(thread));
    }
    effects.apply(thread, outcome);
  }

  private static boolean throwsIfInterrupted(Operation operation) {
    return operation != Operation.PARK && operation != Operation.PARK_OR_TIME_OUT;
  }

  /** What a step writes beside its location, or null. */
  private static Cell otherWritten(ModelledThread thread, Outcome outcome) {
    if (outcome == Outcome.INTERRUPTED) {
      return thread.alarm;
    }
    return thread.released();
  }

  /** Whether a step tells no more than whether it succeeded. */
  private boolean isAttempt(ModelledThread thread) {
    return switch (thread.operation) {
      case TRY_LOCK, TRY_ACQUIRE -> true;
      case COMPARE_AND_SET -> !names.site(thread.site).text().startsWith("compareAndExchange");
      default -> false;
    };
  }

  // ---- what can be asked

  /** The thread that runs, or null. */
  Thread runningThread() {
    ModelledThread thread = threads.running();
    return thread == null ? null : thread.thread;
  }

  /** What is on the stack of the thread that runs. */
  StackTraceElement[] stackTrace(Thread carrier) {
    ModelledThread thread = threads.running();
    return thread == null ? new StackTraceElement[0] : thread.fiber.stackTrace(carrier);
  }

  /** It does not go on. */
  void abandon() {
    threads.abandon();
  }

  /** The program prints. */
  void print(Object output) {
    calls.print(output);
  }

  /** Whether a data race has ended it. */
  boolean hasDataRace() {
    return threads.isOver();
  }

  /** An object in reports: with a number, if the program has made it. */
  String nameOf(Object object) {
    ObjectRecord record = registry.find(object);
    return record == null ? ObjectRecord.simpleName(object.getClass()) : record.name();
  }

  ClassLoader loader() {
    return loader;
  }

  int live() {
    return threads.live();
  }

  /** Whether somebody is there who keeps the program alive. */
  boolean isAlive() {
    return threads.isAlive();
  }

  int failures() {
    return threads.failures();
  }

  /** Who took most steps, and where it was about to take the next, if there were many. */
  Optional<String> busiest() {
    return threads.busiest();
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
    return enabled.contains(process) ? Run.Status.ENABLED : Run.Status.BLOCKED;
  }

  boolean isEnabled(int process) {
    return enabled.contains(process);
  }

  /** Whether those who are enabled give up, since nobody can go on. */
  boolean isLastResort() {
    return enabled.isLastResort();
  }

  /** 64 of the enabled processes, as {@link Run#enabledWord} wants them. */
  long enabledWord(int word) {
    return enabled.word(word);
  }

  /** What the pending step does here; of a blocked one, what it reads. */
  long pending(ModelledThread thread) {
    boolean givesUp = last && isLastResort() && enabled.contains(thread.process);
    return footprint(thread, thread.outcome, givesUp);
  }

  /** What the pending step would do if its location had the value from before an event. */
  long pendingBefore(ModelledThread thread, int event) {
    Outcome outcome;
    if (events.cell(event) == thread.cell) {
      outcome =
          Semantics.outcome(
              thread,
              events.stateBefore(event),
              events.valueBefore(event),
              events.versionBefore(event));
    } else if (events.other(event) == thread.cell) {
      outcome =
          Semantics.outcome(
              thread, events.otherStateBefore(event), null, events.otherVersionBefore(event));
    } else {
      outcome = thread.outcome;
    }
    return outcome == Outcome.NOT_ENABLED ? Run.NOT_ENABLED : footprint(thread, outcome, false);
  }

  /** All that the pending step could touch, unless it gives up: nothing is moved before that. */
  long reach(ModelledThread thread) {
    if (thread.waitsForSeveral()) {
      boolean reads =
          switch (thread.operation) {
            case READ, PLAIN_READ, OBSERVE -> true;
            default -> false;
          };
      return atTime(footprintOfSeveral(thread, reads ? Outcome.READS : Outcome.WRITES), false);
    }
    if (thread.alarm == null) {
      return footprint(thread, thread.outcome, false);
    }
    scratch[0] = Footprints.writeAccess(thread.cell.number);
    scratch[1] = Footprints.writeAccess(thread.alarm.number);
    return atTime(footprints.of(scratch, 2), false);
  }

  /**
   * Adds that a step comes before or after all who give up, if there are such.
   *
   * @param givesUp whether it does so itself
   */
  private long atTime(long touched, boolean givesUp) {
    if (!last) {
      return touched;
    }
    int size = footprints.size(touched);
    if (scratch.length <= size) {
      scratch = new int[size + 1];
    }
    for (int i = 0; i < size; i++) {
      scratch[i] = footprints.access(touched, i);
    }
    scratch[size] = givesUp ? Footprints.writeAccess(time) : Footprints.readAccess(time);
    return footprints.of(scratch, size + 1);
  }

  /** Whoever waited for one of several locations has read them all. */
  private long footprintOfSeveral(ModelledThread thread, Outcome outcome) {
    int location = thread.cell.number;
    int several = thread.spinning.waitedCount();
    if (scratch.length <= several) {
      scratch = new int[several + 1];
    }
    for (int i = 0; i < several; i++) {
      scratch[i] = Footprints.readAccess(thread.spinning.waited(i).number);
    }
    scratch[several] =
        outcome == Outcome.WRITES
            ? Footprints.writeAccess(location)
            : Footprints.readAccess(location);
    return footprints.of(scratch, several + 1);
  }

  private long footprint(ModelledThread thread, Outcome outcome, boolean givesUp) {
    return atTime(footprint(thread, outcome), givesUp);
  }

  private long footprint(ModelledThread thread, Outcome outcome) {
    if (thread.waitsForSeveral()) {
      return footprintOfSeveral(thread, outcome);
    }
    int location = thread.cell.number;
    if (thread.alarm != null) {
      boolean interrupted = outcome == Outcome.INTERRUPTED;
      boolean writes = interrupted ? thread.leavesWaitSet() : outcome == Outcome.WRITES;
      boolean clears = interrupted && thread.operation != Operation.PARK;
      int alarm = thread.alarm.number;
      scratch[0] = writes ? Footprints.writeAccess(location) : Footprints.readAccess(location);
      scratch[1] = clears ? Footprints.writeAccess(alarm) : Footprints.readAccess(alarm);
      return footprints.of(scratch, 2);
    }
    if (outcome != Outcome.WRITES) {
      return Footprints.read(location);
    }
    if (thread.released() == null) {
      return Footprints.write(location);
    }
    scratch[0] = Footprints.writeAccess(location);
    scratch[1] = Footprints.writeAccess(thread.released().number);
    return footprints.of(scratch, 2);
  }
}
