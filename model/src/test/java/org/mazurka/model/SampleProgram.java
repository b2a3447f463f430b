package org.mazurka.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** A program of straight lines over a few numbered cells, for the tests of this module. */
record SampleProgram(List<List<Op>> processes, int cells, Footprints footprints)
    implements Program {

  /** One step. */
  sealed interface Op {
    /** cell := the sum of the two cells + 1. */
    record Add(int target, int left, int right) implements Op {}

    record Lock(int cell) implements Op {}

    record Unlock(int cell) implements Op {}

    /** An error unless the cell is 0. */
    record AssertZero(int cell) implements Op {}
  }

  static SampleProgram of(int cells, List<List<Op>> processes) {
    return new SampleProgram(processes, cells, new Footprints());
  }

  @Override
  public String name() {
    return "sample";
  }

  @Override
  public boolean isPlain() {
    return true;
  }

  @Override
  public Run start() {
    return new SampleRun();
  }

  private final class SampleRun implements Run {
    private final long[] memory = new long[cells];
    private final int[] next = new int[processes.size()];
    private final Failure[] failures = new Failure[processes.size()];
    private final List<Integer> steps = new ArrayList<>();

    private Op op(int process) {
      return processes.get(process).get(next[process]);
    }

    @Override
    public int processCount() {
      return processes.size();
    }

    @Override
    public int depth() {
      return steps.size();
    }

    @Override
    public boolean isEnabled(int process) {
      return status(process) == Status.ENABLED;
    }

    @Override
    public Status status(int process) {
      if (failures[process] != null) {
        return Status.FAILED;
      }
      if (next[process] == processes.get(process).size()) {
        return Status.ENDED;
      }
      return op(process) instanceof Op.Lock(int cell) && memory[cell] != 0
          ? Status.BLOCKED
          : Status.ENABLED;
    }

    @Override
    public int liveCount() {
      int live = 0;
      for (int p = 0; p < processCount(); p++) {
        live += status(p) == Status.ENABLED || status(p) == Status.BLOCKED ? 1 : 0;
      }
      return live;
    }

    @Override
    public int failureCount() {
      return (int) Arrays.stream(failures).filter(f -> f != null).count();
    }

    @Override
    public long step(int process) {
      long footprint = pending(process);
      switch (op(process)) {
        case Op.Add(int target, int left, int right) ->
            memory[target] = memory[left] + memory[right] + 1;
        case Op.Lock(int cell) -> memory[cell] = 1;
        case Op.Unlock(int cell) -> memory[cell] = 0;
        case Op.AssertZero(int cell) -> {
          if (memory[cell] != 0) {
            String message = "c" + cell + " is " + memory[cell];
            failures[process] = new Failure(Violation.Kind.ASSERTION, message, position(process));
          }
        }
      }
      next[process]++;
      steps.add(process);
      return footprint;
    }

    @Override
    public void backTo(int depth) {
      List<Integer> kept = List.copyOf(steps.subList(0, depth));
      Arrays.fill(memory, 0);
      Arrays.fill(next, 0);
      Arrays.fill(failures, null);
      steps.clear();
      kept.forEach(this::step);
    }

    @Override
    public long pending(int process) {
      return switch (op(process)) {
        case Op.Add(int target, int left, int right) ->
            footprints.of(
                new int[] {
                  Footprints.readAccess(left),
                  Footprints.readAccess(right),
                  Footprints.writeAccess(target)
                },
                3);
        case Op.Lock(int cell) ->
            memory[cell] == 0 ? Footprints.write(cell) : Footprints.read(cell);
        case Op.Unlock(int cell) -> Footprints.write(cell);
        case Op.AssertZero(int cell) -> Footprints.read(cell);
      };
    }

    @Override
    public int decidingLocation(int process) {
      return op(process) instanceof Op.Lock(int cell) ? cell : FIXED;
    }

    @Override
    public long pendingBefore(int process, int event) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long reach(int process) {
      return pending(process);
    }

    @Override
    public String processName(int process) {
      return "p" + process;
    }

    @Override
    public String statement(int process) {
      return op(process).toString();
    }

    @Override
    public Position position(int process) {
      return new Position("sample", process + 1, next[process] + 1);
    }

    @Override
    public String locationName(int location) {
      return "c" + location;
    }

    @Override
    public String value(int location) {
      return Long.toString(memory[location]);
    }

    @Override
    public String waitsFor(int process) {
      return "c" + ((Op.Lock) op(process)).cell();
    }

    @Override
    public Failure failure(int process) {
      return failures[process];
    }

    @Override
    public List<Variable> globals() {
      return List.of(new Variable("c", LongStream.of(memory).boxed().toList()));
    }
  }
}
