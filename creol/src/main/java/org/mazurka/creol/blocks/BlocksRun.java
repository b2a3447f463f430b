package org.mazurka.creol.blocks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/**
 * A run of a structure of blocks: which blocks there are, and which were executed in what order.
 */
final class BlocksRun implements Run {

  private static final int NOWHERE = -2;
  private static final int AT_THE_START = -1;

  private final BlocksProgram program;
  private final int[] executed; // the blocks, in the order of their execution
  private int depth;
  private final int[] createdAt; // the event that created it, AT_THE_START or NOWHERE
  private final Status[] status;
  private int live;

  BlocksRun(BlocksProgram program) {
    this.program = program;
    int count = program.blocks().size();
    this.executed = new int[count];
    this.createdAt = new int[count];
    this.status = new Status[count];
    Arrays.fill(createdAt, NOWHERE);
    Arrays.fill(status, Status.ABSENT);
    for (int block = 0; block < count; block++) {
      if (program.blocks().get(block).creator() < 0) {
        create(block, AT_THE_START);
      }
    }
  }

  private void create(int block, int event) {
    createdAt[block] = event;
    status[block] = Status.ENABLED;
    live++;
  }

  @Override
  public int processCount() {
    return status.length;
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public boolean isEnabled(int process) {
    return status[process] == Status.ENABLED;
  }

  @Override
  public Status status(int process) {
    return status[process];
  }

  @Override
  public int liveCount() {
    return live;
  }

  @Override
  public int failureCount() {
    return 0;
  }

  @Override
  public long step(int process) {
    executed[depth] = process;
    status[process] = Status.ENDED;
    live--;
    for (int created : program.blocks().get(process).created()) {
      create(created, depth);
    }
    depth++;
    return program.footprint(process);
  }

  @Override
  public void backTo(int target) {
    while (depth > target) {
      int process = executed[--depth];
      for (int created : program.blocks().get(process).created()) {
        createdAt[created] = NOWHERE;
        status[created] = Status.ABSENT;
        live--;
      }
      status[process] = Status.ENABLED;
      live++;
    }
  }

  @Override
  public long pending(int process) {
    return program.footprint(process);
  }

  @Override
  public int decidingLocation(int process) {
    return program.blocks().get(process).creator() < 0 ? FIXED : program.creation(process);
  }

  @Override
  public long pendingBefore(int process, int event) {
    boolean created = createdAt[process] != NOWHERE && createdAt[process] != event;
    return created ? program.footprint(process) : NOT_ENABLED;
  }

  @Override
  public long reach(int process) {
    return program.footprint(process);
  }

  @Override
  public int createdBy(int process) {
    return createdAt[process];
  }

  @Override
  public int component(int process) {
    return program.blocks().get(process).object();
  }

  @Override
  public String componentName(int component) {
    return program.objects().get(component);
  }

  @Override
  public String processName(int process) {
    return program.blocks().get(process).name();
  }

  @Override
  public String statement(int process) {
    Structure.Block block = program.blocks().get(process);
    return block.created().length == 0
        ? block.name()
        : block.name()
            + " creates "
            + Arrays.stream(block.created())
                .mapToObj(this::processName)
                .collect(Collectors.joining(", "));
  }

  @Override
  public Position position(int process) {
    return program.blocks().get(process).where();
  }

  @Override
  public String locationName(int location) {
    int objects = program.objects().size();
    return location < objects
        ? program.objects().get(location)
        : "creation of " + processName(location - objects);
  }

  @Override
  public String value(int location) {
    int objects = program.objects().size();
    return location < objects
        ? history(location).toString()
        : status[location - objects] == Status.ABSENT ? "no" : "yes";
  }

  @Override
  public String waitsFor(int process) {
    throw new IllegalStateException("a block that is there never waits");
  }

  @Override
  public Failure failure(int process) {
    throw new IllegalStateException("a block never fails");
  }

  /** Of each object the numbers of its blocks, in the order of their execution. */
  @Override
  public List<Variable> globals() {
    List<Variable> variables = new ArrayList<>();
    for (int object = 0; object < program.objects().size(); object++) {
      variables.add(new Variable(program.objects().get(object), history(object)));
    }
    return variables;
  }

  private List<Long> history(int object) {
    List<Long> numbers = new ArrayList<>();
    for (int event = 0; event < depth; event++) {
      Structure.Block block = program.blocks().get(executed[event]);
      if (block.object() == object) {
        numbers.add((long) block.number());
      }
    }
    return numbers;
  }
}
