package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.List;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/**
 * A run of a Java program. Going back is running again from the start, along the steps that were
 * taken before, and waits until somebody asks for the state that it leads to.
 */
class JvmRun implements Run {

  private final Registry registry;
  private final Names names;
  private final Execution execution;

  private int depth;
  private boolean behind = true; // the execution is not where this run is
  private boolean raceRecorded; // the stacks of the first data race are known

  JvmRun(JvmProgram program, Execution execution) {
    this.registry = program.registry();
    this.names = program.names();
    this.execution = execution;
  }

  /** Brings the execution to where this run is. */
  private Execution here() {
    if (behind || execution.isOver()) {
      execution.runAgain(depth);
      behind = false;
    }
    return execution;
  }

  // ---- Run

  @Override
  public int processCount() {
    here();
    return registry.processCount();
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public boolean isEnabled(int process) {
    return here().isEnabled(process);
  }

  @Override
  public long enabledWord(int word) {
    return here().enabledWord(word);
  }

  @Override
  public Status status(int process) {
    return here().status(process);
  }

  @Override
  public int liveCount() {
    return here().live();
  }

  @Override
  public boolean mustGoOn() {
    return here().isAlive();
  }

  @Override
  public boolean isLastResort() {
    return here().isLastResort();
  }

  @Override
  public int failureCount() {
    return here().failures();
  }

  @Override
  public long step(int process) {
    long footprint = here().step(process);
    depth++;
    if (execution.hasDataRace() && !raceRecorded) {
      raceRecorded = true;
      execution.runAgainWithStacks(depth); // only now do we know that the earlier access matters
    }
    return footprint;
  }

  @Override
  public void backTo(int target) {
    if (target != depth) {
      depth = target;
      behind = true;
    }
  }

  @Override
  public long pending(int process) {
    return execution.pending(here().thread(process));
  }

  @Override
  public int decidingLocation(int process) {
    ModelledThread thread = here().thread(process);
    if (thread.alarm != null || thread.waitsForSeveral()) {
      return STATE_DEPENDENT;
    }
    return Semantics.isDecided(thread) ? thread.cell.number : FIXED;
  }

  @Override
  public long pendingBefore(int process, int event) {
    return execution.pendingBefore(here().thread(process), event);
  }

  @Override
  public long reach(int process) {
    return execution.reach(here().thread(process));
  }

  // ---- for people

  @Override
  public String processName(int process) {
    ModelledThread thread = here().thread(process);
    if (thread == null) {
      return "thread " + process;
    }
    return (thread.chooser == null ? "" : "choice of ") + thread.title();
  }

  @Override
  public int component(int process) {
    ModelledThread thread = here().thread(process);
    return thread == null || thread.chooser == null ? process : thread.chooser.process;
  }

  @Override
  public String statement(int process) {
    ModelledThread thread = here().thread(process);
    if (thread.operation == Operation.CHOOSE) {
      return Texts.choice(thread, here());
    }
    if (thread.operation == Operation.END && thread.failure != null) {
      return Failures.end(thread.failure);
    }
    return Texts.statement(names, thread.operation, thread.cell, thread.site);
  }

  @Override
  public Position position(int process) {
    ModelledThread thread = here().thread(process);
    return thread.operation == Operation.END && thread.failure != null
        ? thread.failure.position()
        : names.site(thread.site).position();
  }

  @Override
  public String locationName(int location) {
    Cell cell = registry.cell(location);
    return Texts.isShown(cell) ? Texts.location(names, cell) : ""; // else the statement says enough
  }

  @Override
  public String value(int location) {
    return Texts.value(names, registry.cell(location), here());
  }

  @Override
  public String waitsFor(int process) {
    ModelledThread thread = here().thread(process);
    Cell cell = thread.cell;
    String location = Texts.location(names, cell);
    switch (thread.spinning.wait) {
      case WRITE, SUCCESS -> {
        return Texts.waitedFor(names, cell, execution) + " to change, in a loop";
      }
      case NEWS, ANY_WRITE -> {
        if (thread.spinning.isInVain(thread.clock)) {
          return waitsForSeveral(thread.spinning);
        }
      }
      case NOTHING -> {}
    }
    return switch (cell.slot) {
      case Slots.LIFE -> Texts.threadName(cell) + " to end";
      case Slots.PERMIT -> "a permit (LockSupport.unpark)";
      case Slots.WAIT_SET -> "a notification";
      case Slots.INITIALISATION ->
          location + ", which runs in " + Texts.value(names, cell, execution);
      case Slots.STATE -> location + " to allow " + names.site(thread.site).text();
      default -> location + ", " + Texts.held(cell) + Texts.value(names, cell, execution);
    };
  }

  /** What was read, and under which locks the turns of the loop do so. */
  private String waitsForSeveral(Spinning spinning) {
    List<String> read = new ArrayList<>();
    List<String> locks = new ArrayList<>();
    for (int i = 0; i < spinning.waitedCount(); i++) {
      if (spinning.isLock(i)) {
        locks.add(Texts.location(names, spinning.waited(i)));
      } else {
        read.add(Texts.waitedFor(names, spinning.waited(i), execution));
      }
    }
    if (spinning.learns()) {
      Object owner = spinning.learntOwner();
      ObjectRecord record = owner == null ? null : registry.findAny(owner);
      Cell plain = new Cell(-1, record, spinning.learntSlot(), null); // it is no location
      read.add(Texts.waitedFor(names, plain, execution));
    }
    String what = read.isEmpty() ? "anything" : String.join(" or ", read);
    String under = locks.isEmpty() ? "" : " under the lock of " + String.join(" and ", locks);
    return what + " to change, in a loop" + under;
  }

  @Override
  public Failure failure(int process) {
    return here().thread(process).failure;
  }

  @Override
  public List<Variable> globals() {
    return List.of();
  }
}
