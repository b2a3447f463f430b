package org.mazurka.jvm;

import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Controller;
import org.mazurka.jvm.hooks.Hooks;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Switch;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/**
 * The program as it runs: its threads stand before their next visible operations, and {@link #step}
 * lets one of them go on to the next.
 *
 * <p>The methods of {@link Controller} are called on the stacks of the program's threads. Each
 * leaves that stack and comes back when the explorer has chosen the thread.
 */
final class Execution extends Controller {

  private final JvmProgram program;
  private final Registry registry;
  private final Names names;
  private final Footprints footprints;
  private final StaticState statics;
  private final Entry entry;
  private final ClassLoader loader;
  private final Events events = new Events();
  private final int[] scratch = new int[2];

  private Thread carrier;
  private int number;
  private ModelledThread[] threads = new ModelledThread[8];
  private ModelledThread running;
  private int live;
  private int failures;
  private long switches; // odd while the program runs
  private int startedThreads;
  private ModelledThread raced; // who found a data race
  private boolean over; // a data race ended everything
  private RuntimeException abort;

  private int[] initialising = new int[8]; // classes whose initialisers are running
  private Class<?>[] initialisingTypes = new Class<?>[8];
  private int initialisers;

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
    this.statics = statics;
    this.entry = entry;
    this.loader = loader;
  }

  // ---- for the run

  /** Starts from the beginning: the main thread runs to its first visible operation. */
  void begin() {
    number = registry.beginExecution();
    carrier = Thread.currentThread();
    Arrays.fill(threads, null);
    events.clear();
    live = 0;
    failures = 0;
    startedThreads = 0;
    raced = null;
    over = false;
    abort = null;
    initialisers = 0;
    program.begins(this);
    Hooks.tell(this);
    Thread thread = new Thread(null, null, "main");
    registry.made(thread, 0, 0);
    Cell life = cell(thread, Slots.LIFE);
    life.state = Cell.Lives.ALIVE;
    ModelledThread main = add(0, thread, this::runMain, life, new int[] {1});
    main.made = 1;
    resume(main);
  }

  /** Whether another execution has begun since. */
  boolean isOver() {
    return number != registry.execution();
  }

  /** The thread that runs, or null. */
  Thread runningThread() {
    ModelledThread thread = running;
    return thread == null ? null : thread.thread;
  }

  ClassLoader loader() {
    return loader;
  }

  int live() {
    return over ? 0 : live;
  }

  int failures() {
    return failures;
  }

  /** The thread of a process, or null if nobody has started it. */
  ModelledThread thread(int process) {
    return process < threads.length ? threads[process] : null;
  }

  Run.Status status(int process) {
    ModelledThread thread = thread(process);
    if (thread == null) {
      return Run.Status.ABSENT;
    }
    if (thread.end != null) {
      return thread.end;
    }
    if (over) {
      return Run.Status.ENDED;
    }
    return outcome(thread) == Outcome.NOT_ENABLED ? Run.Status.BLOCKED : Run.Status.ENABLED;
  }

  boolean isEnabled(int process) {
    ModelledThread thread = thread(process);
    return thread != null && thread.end == null && !over && outcome(thread) != Outcome.NOT_ENABLED;
  }

  /** What the pending step does here; of a blocked one, what it reads. */
  long pending(ModelledThread thread) {
    return footprint(thread, outcome(thread));
  }

  /** What the pending step would do if its location had the value from before an event. */
  long pendingBefore(ModelledThread thread, int event) {
    Outcome outcome;
    if (events.cell(event) == thread.cell) {
      outcome = Semantics.outcome(thread, events.stateBefore(event), events.valueBefore(event));
    } else if (events.lock(event) == thread.cell) {
      outcome = Semantics.outcome(thread, events.process(event) + 1L, null);
    } else {
      outcome = outcome(thread);
    }
    return outcome == Outcome.NOT_ENABLED ? Run.NOT_ENABLED : footprint(thread, outcome);
  }

  /** Lets a thread do its pending operation and go on to the next one. */
  long step(int process) {
    ModelledThread thread = threads[process];
    Outcome outcome = outcome(thread);
    if (outcome == Outcome.NOT_ENABLED) {
      throw new IllegalStateException("process " + process + " is not enabled");
    }
    long footprint = footprint(thread, outcome);
    Cell cell = thread.cell;
    events.add(thread, stateOf(cell), valueOf(cell));
    apply(thread, outcome);
    if (thread.end == null) {
      resume(thread);
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

  private static Outcome outcome(ModelledThread thread) {
    return Semantics.isDecided(thread.operation)
        ? Semantics.outcome(thread, stateOf(thread.cell), valueOf(thread.cell))
        : Semantics.outcome(thread, 0, null);
  }

  private static long stateOf(Cell cell) {
    Object owner = cell.owner == null ? null : cell.owner.object;
    return Semantics.isAtomic(owner) && cell.slot >= 0
        ? Semantics.number(owner, cell.slot)
        : cell.state;
  }

  private static Object valueOf(Cell cell) {
    if (cell.slot == Slots.WAIT_SET) {
      return cell.waiters;
    }
    return cell.owner == null ? null : Semantics.reference(cell.owner.object, cell.slot);
  }

  // ---- what operations do

  private void apply(ModelledThread thread, Outcome outcome) {
    Cell cell = thread.cell;
    boolean writes = outcome == Outcome.WRITES;
    thread.result = writes ? 1 : 0;
    switch (thread.operation) {
      case READ -> {
        thread.result = cell.state;
        if (acquiresByReading(cell)) {
          acquire(thread, cell);
        }
      }
      case PRINT -> {} // orders nothing
      case WRITE -> release(thread, cell);
      case MAP_READ -> {
        if (thread.reference != null) {
          acquire(thread, cell.of(thread.reference));
        }
      }
      case MAP_UPDATE -> {
        if (thread.reference != null) {
          acquire(thread, cell.of(thread.reference));
          release(thread, cell.of(thread.reference));
        }
      }
      case UPDATE -> {
        acquire(thread, cell);
        release(thread, cell);
      }
      case COMPARE_AND_SET -> {
        acquire(thread, cell);
        if (writes) {
          release(thread, cell);
        }
      }
      case LOCK, TRY_LOCK -> {
        if (writes) {
          cell.state = thread.process + 1L;
          cell.holds = 1;
          acquire(thread, cell);
        }
      }
      case UNLOCK -> {
        cell.state = 0;
        release(thread, cell);
      }
      case WAIT -> {
        cell.waiters = cell.waiters.join(thread.process);
        thread.lock.state = 0;
        thread.lock.holds = 0;
        release(thread, thread.lock);
      }
      case WAKE, WAKE_OR_TIME_OUT -> {
        thread.result = cell.waiters.isNotified(thread.process) ? 1 : 0;
        cell.waiters = cell.waiters.leave(thread.process);
      }
      case NOTIFY -> {
        if (writes) {
          cell.waiters = cell.waiters.notifyOne();
        }
      }
      case NOTIFY_ALL -> {
        if (writes) {
          cell.waiters = cell.waiters.notifyAllOfThem();
        }
      }
      case PARK, PARK_OR_TIME_OUT -> cell.state = 0;
      case UNPARK -> cell.state = 1;
      case ACQUIRE, TRY_ACQUIRE -> {
        if (writes) {
          cell.state -= thread.argument;
          acquire(thread, cell);
        }
      }
      case RELEASE -> {
        cell.state += thread.argument;
        release(thread, cell);
      }
      case COUNT_DOWN -> {
        cell.state -= writes ? 1 : 0;
        release(thread, cell);
      }
      case AWAIT_ZERO -> acquire(thread, cell);
      case START -> {
        if (writes) {
          startChild(thread);
        }
      }
      case BEGIN -> acquire(thread, cell);
      case JOIN -> {
        if (cell.state == Cell.Lives.ENDED) {
          acquire(thread, cell);
        }
      }
      case END -> end(thread);
    }
  }

  /** Only volatile variables, and threads that have ended, order what was done before. */
  private static boolean acquiresByReading(Cell cell) {
    if (cell.slot == Slots.LIFE) {
      return cell.state == Cell.Lives.ENDED;
    }
    return cell.owner == null
        || cell.slot != Slots.VALUE
        || Semantics.isAtomic(cell.owner.object)
        || !cell.owner.object.getClass().getName().startsWith("java.util.concurrent.");
  }

  private static void acquire(ModelledThread thread, Cell cell) {
    thread.clock = cell.acquire(thread.clock);
  }

  private static void release(ModelledThread thread, Cell cell) {
    cell.release(thread.clock);
    thread.clock[thread.process]++;
  }

  private void startChild(ModelledThread parent) {
    Cell life = parent.cell;
    life.state = Cell.Lives.ALIVE;
    release(parent, life);
    startedThreads++;
    int process = registry.process(parent.process, parent.started++);
    Thread thread = (Thread) parent.reference;
    int[] clock = new int[Math.max(process + 1, registry.processCount())];
    clock[process] = 1;
    ModelledThread child = add(process, thread, () -> runThread(process), life, clock);
    child.intend(Operation.BEGIN, life, 0, null, parent.site);
  }

  private ModelledThread add(int process, Thread thread, Runnable body, Cell life, int[] clock) {
    if (process >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(process + 1, 2 * threads.length));
    }
    ModelledThread added = new ModelledThread(process, thread, body, life, clock);
    threads[process] = added;
    live++;
    return added;
  }

  private void end(ModelledThread thread) {
    thread.cell.state = Cell.Lives.ENDED;
    release(thread, thread.cell);
    thread.end = thread.failure == null ? Run.Status.ENDED : Run.Status.FAILED;
    failures += thread.failure == null ? 0 : 1;
    live--;
  }

  // ---- in and out of the stacks of the program

  private void resume(ModelledThread thread) {
    running = thread;
    switches++;
    program.switches(switches);
    try {
      Switch.resume(thread.fiber, carrier, thread.thread);
    } catch (Throwable e) {
      throw new IllegalStateException("a thread of the program ended in an unforeseen way", e);
    } finally {
      running = null;
      switches++;
      program.switches(switches);
    }
    if (program.isGivenUp()) {
      throw new NotControlled("the exploration was given up");
    }
    if (abort != null) {
      throw abort;
    }
    if (raced != null) {
      raced.end = Run.Status.FAILED;
      failures++;
      over = true;
    } else if (thread.bodyEnded) {
      thread.intend(Operation.END, thread.life, 0, null, thread.site);
    }
  }

  private void runMain() {
    ModelledThread main = threads[0];
    try {
      for (StaticState.Initialised initialised : statics.classes()) {
        initialiserBegins(initialised.type());
        try {
          initialised.initialiser().invokeExact();
        } finally {
          initialiserEnds();
        }
      }
      entry.run();
    } catch (Throwable e) {
      uncaught(main, e);
    }
    main.bodyEnded = true;
  }

  private void runThread(int process) {
    ModelledThread thread = threads[process];
    try {
      thread.thread.run();
    } catch (Throwable e) {
      uncaught(thread, e);
    }
    thread.bodyEnded = true;
  }

  private void uncaught(ModelledThread thread, Throwable e) {
    Thread.UncaughtExceptionHandler handler = thread.thread.getUncaughtExceptionHandler();
    if (handler == thread.thread.getThreadGroup()) {
      handler = Thread.getDefaultUncaughtExceptionHandler();
    }
    if (handler != null && abort == null) {
      try {
        handler.uncaughtException(thread.thread, e);
        return;
      } catch (Throwable _) { // as the JVM does: what a handler throws is ignored
      }
    }
    thread.failure = Failures.of(e);
  }

  private void suspend() {
    if (!Switch.suspend()) {
      Site site = names.site(running.site);
      abort =
          new NotControlled(
              "%s: %s: another thread cannot run here, because native code is on the stack"
                  .formatted(site, site.text()));
      throw new Stopped();
    }
  }

  /** Thrown into the program where its stack cannot be left; the exploration has ended. */
  private static final class Stopped extends Error {
    Stopped() {
      super("the exploration has ended", null, false, false);
    }
  }

  private ModelledThread current() {
    ModelledThread thread = running;
    if (thread == null || Thread.currentThread() != thread.thread) {
      if (Carrier.isAbandoned(Thread.currentThread())) {
        throw new Stopped();
      }
      abort =
          new NotControlled(
              "the thread '%s', which is not under control, runs code of the program"
                  .formatted(Thread.currentThread().getName()));
      throw new Stopped();
    }
    return thread;
  }

  @Override
  public void refuse(String what, int site) {
    stop("%s: %s is not under control".formatted(names.site(site), what));
  }

  private void stop(String message) {
    abort = new NotControlled(message);
    Switch.suspend();
    throw new Stopped();
  }

  // ---- objects and classes

  @Override
  public void created(Object object) {
    if (initialisers > 0) {
      int top = initialisers - 1;
      boolean stays = !StaticState.isRestartable(initialisingTypes[top]);
      registry.madeByClass(object, initialising[top], stays);
      return;
    }
    ModelledThread thread = current();
    registry.made(object, thread.process, thread.made++);
    if (object instanceof Thread made) {
      rename(made, thread);
    }
  }

  /** The JVM counts threads that have no name; that count would go on in the next execution. */
  private static void rename(Thread made, ModelledThread maker) {
    if (isNumbered(made.getName())) {
      String from = maker.process == 0 ? "" : maker.process + ".";
      made.setName("Thread-" + from + maker.named++);
    }
  }

  private static boolean isNumbered(String name) {
    int digits = name.startsWith("Thread-") ? "Thread-".length() : name.length();
    for (int i = digits; i < name.length(); i++) {
      if (!Character.isDigit(name.charAt(i))) {
        return false;
      }
    }
    return digits < name.length();
  }

  @Override
  public void initialiserBegins(Class<?> type) {
    if (initialisers == initialising.length) {
      initialising = Arrays.copyOf(initialising, 2 * initialisers);
      initialisingTypes = Arrays.copyOf(initialisingTypes, 2 * initialisers);
    }
    initialising[initialisers] = registry.beginClass(type.getName());
    initialisingTypes[initialisers++] = type;
  }

  @Override
  public void initialiserEnds() {
    statics.add(initialisingTypes[--initialisers]);
  }

  // ---- plain accesses

  @Override
  public void read(Object owner, int slot, int site) {
    if (startedThreads == 0 || initialisers > 0) {
      return; // happens before all that other threads do
    }
    ModelledThread thread = current();
    ObjectRecord object = owner == null ? null : registry.findAny(owner);
    Shadow shadow = registry.shadow(object, slot);
    int other = shadow.read(number, thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, "read", site, shadow, other);
    }
  }

  @Override
  public void write(Object owner, int slot, int site) {
    if (startedThreads == 0 || initialisers > 0) {
      return;
    }
    ModelledThread thread = current();
    ObjectRecord object = owner == null ? null : registry.findAny(owner);
    Shadow shadow = registry.shadow(object, slot);
    int other = shadow.write(number, thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, "written", site, shadow, other);
    }
  }

  private void race(
      ModelledThread thread,
      ObjectRecord owner,
      int slot,
      String access,
      int site,
      Shadow shadow,
      int otherSite) {
    String message =
        "%s is %s at %s by %s and %s at %s by %s, and neither happens before the other"
            .formatted(
                Texts.location(names, owner, slot),
                shadow.otherWrote() ? "written" : "read",
                names.site(otherSite),
                threads[shadow.otherProcess()].thread.getName(),
                access,
                names.site(site),
                thread.thread.getName());
    thread.failure =
        new Run.Failure(Violation.Kind.DATA_RACE, message, names.site(site).position());
    raced = thread;
    Switch.suspend();
    throw new Stopped();
  }

  @Override
  public void view(Object collection, Object view) {
    if (startedThreads > 0 && initialisers == 0 && view != collection) {
      registry.alias(view, collection);
    }
  }

  // ---- visible operations

  @Override
  public long perform(
      Operation operation, Object target, int slot, long argument, Object reference, int site) {
    ModelledThread thread = current();
    Cell cell = visible(target, slot, site);
    thread.intend(operation, cell, argument, reference, site);
    if (initialisers > 0) {
      return performAtOnce(thread);
    }
    suspend();
    return thread.result;
  }

  /** In the initialiser of a class, where other threads cannot run: only with its own objects. */
  private long performAtOnce(ModelledThread thread) {
    Cell cell = thread.cell;
    boolean own = cell.owner == null || cell.owner.maker < 0;
    boolean allowed =
        switch (thread.operation) {
          case READ, WRITE, UPDATE, PRINT, COMPARE_AND_SET, LOCK, TRY_LOCK, UNLOCK -> own;
          case MAP_READ, MAP_UPDATE, TRY_ACQUIRE, ACQUIRE, RELEASE, COUNT_DOWN -> own;
          case BEGIN, END, START, JOIN, WAIT, WAKE, WAKE_OR_TIME_OUT, NOTIFY, NOTIFY_ALL -> false;
          case PARK, PARK_OR_TIME_OUT, UNPARK, AWAIT_ZERO -> false;
        };
    Outcome outcome = outcome(thread);
    if (!allowed || outcome == Outcome.NOT_ENABLED) {
      Site site = names.site(thread.site);
      abort =
          new NotControlled(
              "%s: the initialiser of %s synchronises with other threads"
                  .formatted(site, initialisingTypes[initialisers - 1].getName()));
      throw new Stopped();
    }
    apply(thread, outcome);
    return thread.result;
  }

  @Override
  public void lock(Object target, int slot, int site) {
    ModelledThread thread = current();
    Cell cell = visible(target, slot, site);
    if (cell.state == thread.process + 1L) {
      cell.holds++;
    } else {
      perform(Operation.LOCK, target, slot, 0, null, site);
    }
  }

  @Override
  public boolean tryLock(Object target, int slot, int site) {
    ModelledThread thread = current();
    Cell cell = visible(target, slot, site);
    if (cell.state == thread.process + 1L) {
      cell.holds++;
      return true;
    }
    return perform(Operation.TRY_LOCK, target, slot, 0, null, site) != 0;
  }

  @Override
  public void unlock(Object target, int slot, int site) {
    if (holdCount(target, slot) == 0) {
      throw new IllegalMonitorStateException("the thread does not have this lock");
    }
    Cell cell = visible(target, slot, site);
    if (--cell.holds == 0) {
      perform(Operation.UNLOCK, target, slot, 0, null, site);
    }
  }

  @Override
  public int holdCount(Object target, int slot) {
    ModelledThread thread = current();
    Cell cell = visible(target, slot, 0);
    return cell.state == thread.process + 1L ? cell.holds : 0;
  }

  @Override
  public boolean await(Object target, Object lock, int lockSlot, boolean timed, int site) {
    ModelledThread thread = current();
    Cell lockCell = visible(lock, lockSlot, site);
    int holds = lockCell.holds;
    thread.lock = lockCell;
    perform(Operation.WAIT, target, Slots.WAIT_SET, 0, null, site);
    Operation wake = timed ? Operation.WAKE_OR_TIME_OUT : Operation.WAKE;
    boolean notified = perform(wake, target, Slots.WAIT_SET, 0, null, site) != 0;
    perform(Operation.LOCK, lock, lockSlot, 0, null, site);
    lockCell.holds = holds;
    return notified;
  }

  @Override
  public void start(Thread thread, int site) {
    if (perform(Operation.START, thread, Slots.LIFE, 0, thread, site) == 0) {
      throw new IllegalThreadStateException();
    }
  }

  /** The program prints. */
  void print(Object output) {
    if (running != null && initialisers == 0) {
      if (registry.find(output) == null) {
        registry.madeByClass(output, registry.beginClass("java.lang.System"), true);
      }
      perform(Operation.PRINT, output, Slots.VALUE, 0, null, names.printSite(loader));
    }
  }

  private Cell visible(Object target, int slot, int site) {
    if (target != null && registry.find(target) == null) {
      stop(
          "%s: threads synchronise with an object of %s that code outside of the program made"
              .formatted(names.site(site), target.getClass().getName()));
    }
    return cell(target, slot);
  }

  private Cell cell(Object target, int slot) {
    ObjectRecord owner = target == null ? null : registry.find(target);
    Cell cell = registry.cell(owner, slot);
    if (cell.enter(number) && slot == Slots.VALUE) {
      cell.state = Semantics.initialState(target);
    }
    return cell;
  }

  // ---- time and numbers

  @Override
  public long time() {
    ModelledThread thread = current();
    thread.time += 1_000;
    return thread.time;
  }

  @Override
  public RandomGenerator random() {
    ModelledThread thread = current();
    if (thread.random == null) {
      thread.random = new Random(thread.process);
    }
    return thread.random;
  }

  @Override
  public int identityHashCode(Object object) {
    ObjectRecord record = registry.find(object);
    return record == null
        ? object.getClass().getName().hashCode()
        : (record.maker * 31 + record.index + 1) * 0x9E3779B1 >>> 1;
  }

  @Override
  public long threadId(Thread thread) {
    ObjectRecord record = registry.find(thread);
    return record == null ? 1 : record.number;
  }
}
