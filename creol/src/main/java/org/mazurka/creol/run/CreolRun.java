package org.mazurka.creol.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Effects;
import org.mazurka.creol.code.Ref;
import org.mazurka.model.Event;
import org.mazurka.model.Footprints;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/**
 * A run of a Creol program: a process executes an atomic block at each of its steps.
 *
 * <p>The states of processes and objects are never changed but replaced; an undo log has what was
 * replaced, and the statuses that changed with it.
 */
public final class CreolRun implements Run, State {

  private static final int AT_THE_START = -1;

  private final Names names;
  private final Footprints footprints;
  private final Block block;
  private final Accesses looked = new Accesses();
  private final Watcher watcher;

  private Task[] tasks = new Task[64];
  private Status[] status = new Status[64];
  private int[] createdBy = new int[64];
  private ObjectState[] objects = new ObjectState[16];
  private final List<Ref> present = new ArrayList<>(); // in the order of their creation
  private long[] enabled = new long[1];
  private int live;
  private int failures;

  private int depth;
  private Outcome[] history = new Outcome[64];
  private int[] logStart = new int[65]; // of each event, and of the next one
  private int logEnd;
  private int[] logIndex = new int[256]; // a process, or -1 - the number of an object
  private Object[] logOld = new Object[256]; // Task, Status or ObjectState
  private final People people;

  private int plannedDepth = -1; // where the outcomes below were computed
  private final List<Outcome> planned = new ArrayList<>(); // of each process, or null

  CreolRun(CreolProgram program) {
    this.names = program.names();
    this.footprints = program.footprints();
    this.block = new Block(this, names, footprints, program.source());
    this.watcher = new Watcher(this, names, looked);
    this.people = new People(this, program.source(), names);
    Arrays.fill(status, Status.ABSENT);
    commit(program.first(), AT_THE_START);
    logEnd = 0;
    logStart[0] = 0;
  }

  // ---- the state

  @Override
  public Task task(int process) {
    return process < tasks.length ? tasks[process] : null;
  }

  @Override
  public ObjectState object(Ref ref) {
    return objects[ref.number()];
  }

  List<Ref> present() {
    return present;
  }

  @Override
  public int processCount() {
    return names.processCount();
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public boolean isEnabled(int process) {
    return status(process) == Status.ENABLED;
  }

  @Override
  public long enabledWord(int word) {
    return word < enabled.length ? enabled[word] : 0;
  }

  @Override
  public Status status(int process) {
    return process < status.length ? status[process] : Status.ABSENT;
  }

  @Override
  public int liveCount() {
    return live;
  }

  @Override
  public int failureCount() {
    return failures;
  }

  @Override
  public int createdBy(int process) {
    return createdBy[process];
  }

  @Override
  public int component(int process) {
    return task(process).object().number();
  }

  // ---- steps

  @Override
  public long step(int process) {
    Outcome outcome = plan(process);
    if (depth == history.length) {
      history = Arrays.copyOf(history, 2 * depth);
      logStart = Arrays.copyOf(logStart, 2 * depth + 1);
    }
    history[depth] = outcome;
    commit(outcome, depth);
    depth++;
    logStart[depth] = logEnd;
    return outcome.footprint();
  }

  private Outcome plan(int process) {
    if (plannedDepth != depth) {
      planned.clear();
      plannedDepth = depth;
    }
    while (planned.size() <= process) {
      planned.add(null);
    }
    Outcome outcome = planned.get(process);
    if (outcome == null) {
      outcome = block.execute(tasks[process]);
      planned.set(process, outcome);
    }
    return outcome;
  }

  private void commit(Outcome outcome, int event) {
    plannedDepth = -1;
    for (ObjectState object : outcome.objects()) {
      int number = object.ref().number();
      if (number >= objects.length) {
        objects = Arrays.copyOf(objects, Math.max(number + 1, 2 * objects.length));
      }
      log(-1 - number, objects[number]);
      if (objects[number] == null) {
        present.add(object.ref());
        people.nameObject(object.ref());
      }
      objects[number] = object;
    }
    for (Task task : outcome.tasks()) {
      int number = task.number();
      reserve(number);
      log(number, tasks[number]);
      boolean isNew = tasks[number] == null;
      tasks[number] = task;
      if (isNew) {
        createdBy[number] = event;
        people.nameProcess(task);
      }
    }
    refresh(outcome);
  }

  private void reserve(int process) {
    if (process >= tasks.length) {
      int capacity = Math.max(process + 1, 2 * tasks.length);
      int old = status.length;
      tasks = Arrays.copyOf(tasks, capacity);
      createdBy = Arrays.copyOf(createdBy, capacity);
      status = Arrays.copyOf(status, capacity);
      Arrays.fill(status, old, capacity, Status.ABSENT);
    }
    if (process >>> 6 >= enabled.length) {
      enabled = Arrays.copyOf(enabled, (process >>> 6) + 1);
    }
  }

  private void log(int index, Object old) {
    if (logEnd == logIndex.length) {
      logIndex = Arrays.copyOf(logIndex, 2 * logEnd);
      logOld = Arrays.copyOf(logOld, 2 * logEnd);
    }
    logIndex[logEnd] = index;
    logOld[logEnd++] = old;
  }

  @Override
  public void backTo(int target) {
    plannedDepth = -1;
    while (depth > target) {
      depth--;
      while (logEnd > logStart[depth]) {
        logEnd--;
        int index = logIndex[logEnd];
        if (index < 0) {
          objects[-1 - index] = (ObjectState) logOld[logEnd];
          if (logOld[logEnd] == null) {
            people.forgetObject(present.removeLast());
          }
        } else if (logOld[logEnd] instanceof Status old) {
          setStatus(index, old);
        } else {
          if (logOld[logEnd] == null) {
            people.forgetProcess(tasks[index]);
          }
          tasks[index] = (Task) logOld[logEnd];
        }
        logOld[logEnd] = null;
      }
      history[depth] = null;
    }
  }

  // ---- who can go on

  /** Looks again at the processes whose status a block may have changed. */
  private void refresh(Outcome outcome) {
    if (outcome.tasks().isEmpty()) {
      return; // an object that never does anything
    }
    Ref object = outcome.tasks().getFirst().object();
    boolean objectChanged =
        !outcome.objects().isEmpty() && outcome.objects().getFirst().ref() == object;
    for (Task changed : outcome.tasks()) {
      look(changed);
    }
    int count = Math.min(names.processCount(), tasks.length);
    for (int p = 0; p < count; p++) {
      Task task = tasks[p];
      if (task != null
          && task.isLive()
          && (objectChanged && task.object() == object || outcome.completes())) {
        look(task);
      }
    }
  }

  private void look(Task task) {
    Status now =
        switch (task.phase()) {
          case CALLED, STARTED -> watcher.isReady(task) ? Status.ENABLED : Status.BLOCKED;
          case RETURNED -> Status.ENDED;
          case FAILED -> Status.FAILED;
        };
    Status before = status[task.number()];
    if (now != before) {
      log(task.number(), before);
      setStatus(task.number(), now);
    }
  }

  private void setStatus(int process, Status now) {
    Status before = status[process];
    live += (isLive(now) ? 1 : 0) - (isLive(before) ? 1 : 0);
    failures += (now == Status.FAILED ? 1 : 0) - (before == Status.FAILED ? 1 : 0);
    status[process] = now;
    if (now == Status.ENABLED) {
      enabled[process >>> 6] |= 1L << process;
    } else {
      enabled[process >>> 6] &= ~(1L << process);
    }
  }

  private static boolean isLive(Status status) {
    return status == Status.ENABLED || status == Status.BLOCKED;
  }

  // ---- what the algorithms ask

  @Override
  public long pending(int process) {
    if (status(process) == Status.ENABLED) {
      return plan(process).footprint();
    }
    if (status(process) == Status.ABSENT) {
      return Footprints.read(names.call(process)); // who creates it writes that
    }
    watcher.isReady(tasks[process]);
    return looked.footprint(footprints);
  }

  @Override
  public int decidingLocation(int process) {
    Task task = tasks[process];
    return task.isBranch() ? names.call(marker(task)) : STATE_DEPENDENT;
  }

  /** The process whose location a branch of a choice writes. */
  private int marker(Task branch) {
    return tasks[People.chooser(branch)].decision().marker();
  }

  @Override
  public long pendingBefore(int process, int event) {
    return createdBy[process] == event
        ? NOT_ENABLED
        : Footprints.write(names.call(marker(tasks[process])));
  }

  @Override
  public long reach(int process) {
    return new Reach(names, footprints).of(tasks[process], tasks);
  }

  /**
   * A block is urgent if it holds its object (theorem 3), or if its method touches no state and its
   * object is never held for long (theorem 2), and if nobody can tell when it was executed: it does
   * not ask for results that may come later, and gives none. See
   * docs/decisions/0031-what-is-pushed-up.md.
   */
  @Override
  public Urgency urgency(int process) {
    Task task = tasks[process];
    if (task.isBranch() || !task.isLive() || !holds(task) && !isStateless(task)) {
      return Urgency.NEVER;
    }
    if (status(process) != Status.ENABLED) {
      return Urgency.NOT_NOW;
    }
    Outcome outcome = plan(process);
    return outcome.completes() || outcome.looksAhead() ? Urgency.NOT_NOW : Urgency.URGENT;
  }

  private boolean holds(Task task) {
    return objects[task.object().number()].holder() == task.number();
  }

  private static boolean isStateless(Task task) {
    ClassCode type = task.object().type();
    Effects effects = task.stack().code.effects();
    return !task.labelled()
        && task.stack().below == null
        && !type.blocks()
        && effects.writes().isEmpty()
        && effects.reads().stream().allMatch(type::isConstant);
  }

  @Override
  public boolean hasStandstill() {
    return new Standstill(this, names).exists();
  }

  // ---- for people

  @Override
  public String processName(int process) {
    return people.processName(process);
  }

  @Override
  public String componentName(int component) {
    return people.objectName(component);
  }

  @Override
  public List<Event.Message> messages(int event) {
    return people.messages(history[event]);
  }

  @Override
  public String statement(int process) {
    return people.statement(tasks[process]);
  }

  @Override
  public Position position(int process) {
    return people.position(tasks[process]);
  }

  @Override
  public String locationName(int location) {
    return people.locationName(location);
  }

  @Override
  public String value(int location) {
    return people.value(location);
  }

  @Override
  public String waitsFor(int process) {
    return people.waitsFor(tasks[process]);
  }

  @Override
  public Failure failure(int process) {
    return tasks[process].failure();
  }

  @Override
  public List<Variable> globals() {
    return people.globals();
  }
}
