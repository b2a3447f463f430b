package org.mazurka.jvm;

import java.util.Arrays;
import java.util.List;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/**
 * A run of a Java program. Going back is running again from the start, along the steps that were
 * taken before, and waits until somebody asks for the state that it leads to.
 */
final class JvmRun implements Run {

  private final Registry registry;
  private final Names names;
  private final Execution execution;

  private int depth;
  private int[] schedule = new int[64];
  private long[] footprints = new long[64];
  private int[] sites = new int[64];
  private Operation[] operations = new Operation[64];
  private Cell[] cells = new Cell[64];
  private boolean behind = true; // the execution is not where this run is

  JvmRun(JvmProgram program, Execution execution) {
    this.registry = program.registry();
    this.names = program.names();
    this.execution = execution;
  }

  /** Brings the execution to where this run is. */
  private Execution here() {
    if (behind || execution.isOver()) {
      execution.begin();
      for (int event = 0; event < depth; event++) {
        repeat(event);
      }
      behind = false;
    }
    return execution;
  }

  private void repeat(int event) {
    int process = schedule[event];
    ModelledThread thread = execution.thread(process);
    if (!execution.isEnabled(process) || execution.pending(thread) != footprints[event]) {
      throw new NotDeterministic(
          event + 1,
          Texts.statement(names, operations[event], cells[event], sites[event]),
          offered(thread));
    }
    execution.step(process);
  }

  private String offered(ModelledThread thread) {
    return thread == null || thread.end != null
        ? "nothing"
        : Texts.statement(names, thread.operation, thread.cell, thread.site);
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
  public void copyEnabled(long[] words, int offset, int wordCount) {
    here();
    Arrays.fill(words, offset, offset + wordCount, 0);
    int count = registry.processCount();
    for (int p = 0; p < count; p++) {
      if (execution.isEnabled(p)) {
        words[offset + (p >>> 6)] |= 1L << p;
      }
    }
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
  public int failureCount() {
    return here().failures();
  }

  @Override
  public long step(int process) {
    here();
    ModelledThread thread = execution.thread(process);
    if (depth == schedule.length) {
      grow(2 * depth);
    }
    schedule[depth] = process;
    operations[depth] = thread.operation;
    sites[depth] = thread.site;
    cells[depth] = thread.cell;
    long footprint = execution.step(process);
    footprints[depth] = footprint;
    depth++;
    return footprint;
  }

  private void grow(int capacity) {
    schedule = Arrays.copyOf(schedule, capacity);
    footprints = Arrays.copyOf(footprints, capacity);
    sites = Arrays.copyOf(sites, capacity);
    operations = Arrays.copyOf(operations, capacity);
    cells = Arrays.copyOf(cells, capacity);
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
    return Semantics.isDecided(thread.operation) ? thread.cell.number : FIXED;
  }

  @Override
  public long pendingBefore(int process, int event) {
    return execution.pendingBefore(here().thread(process), event);
  }

  @Override
  public long reach(int process) {
    return pending(process); // no step is state-dependent
  }

  // ---- for people

  @Override
  public String processName(int process) {
    ModelledThread thread = here().thread(process);
    return thread == null ? "thread " + process : thread.thread.getName();
  }

  @Override
  public String statement(int process) {
    ModelledThread thread = here().thread(process);
    if (thread.operation == Operation.END && thread.failure != null) {
      return "end by " + thread.failure.message();
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
    return Texts.location(names, registry.cell(location));
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
    return switch (cell.slot) {
      case Slots.LIFE -> cell.owner.object + " to end";
      case Slots.PERMIT -> "a permit (LockSupport.unpark)";
      case Slots.WAIT_SET -> "a notification";
      default -> location + " (" + Texts.value(names, cell, execution) + ")";
    };
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
