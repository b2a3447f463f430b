package org.mazurka.jvm;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;
import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Variable;

/**
 * What woven code tells and asks in one execution, on the stacks of the program's threads. A
 * visible operation leaves that stack, and comes back when the explorer has chosen the thread.
 */
final class HookedCalls extends ToldCalls {

  private final Execution execution;
  private final Effects effects;
  private final Variables variables;

  HookedCalls(
      JvmProgram program,
      Execution execution,
      Registry registry,
      Names names,
      Threads threads,
      Effects effects,
      Initialisers initialisers) {
    super(program, registry, names, threads, initialisers);
    this.execution = execution;
    this.effects = effects;
    this.variables = registry.variables();
  }

  // ---- visible operations

  @Override
  public long perform(
      Operation operation, Object target, int slot, long argument, Object reference, int site) {
    ModelledThread thread = threads.current();
    Cell cell = visible(target, slot, site);
    if (operation == Operation.READ && target instanceof ReentrantLock) {
      looksAtLock();
    }
    if (isArray(target)) {
      thread.spinning.readsUnseen(); // who writes an element plainly does not change the location
    }
    return perform(thread, operation, cell, argument, reference, site);
  }

  @Override
  long perform(
      ModelledThread thread,
      Operation operation,
      Cell cell,
      long argument,
      Object reference,
      int site) {
    int place = shown(site);
    thread.intend(operation, cell, argument, reference, place);
    thread.steps++;
    if (initialisers.areRunning()) {
      return performAtOnce(thread);
    }
    if (!execution.isTaken(thread)) {
      threads.suspend();
    }
    return thread.result;
  }

  /** In the initialiser of a class, where other threads cannot run: only with its own objects. */
  private long performAtOnce(ModelledThread thread) {
    Cell cell = thread.cell;
    boolean own = cell.owner == null || cell.owner.maker < 0;
    Outcome outcome = Semantics.outcome(thread);
    if (!own || !Semantics.canBeAlone(thread.operation) || outcome == Outcome.NOT_ENABLED) {
      initialisers.concernOthers();
      threads.abort(
          "%s: the initialiser of %s synchronises with other threads"
              .formatted(names.site(thread.site), initialisers.type().getName()));
    }
    if (threads.hasStarted()) {
      initialiserAccesses(cell.owner, cell.slot, thread.site);
    }
    effects.apply(thread, outcome);
    return thread.result;
  }

  @Override
  public void lock(Object target, int slot, int site) {
    ModelledThread thread = threads.current();
    Cell cell = visible(target, slot, site);
    if (cell.state == thread.process + 1L) {
      cell.holds++;
    } else {
      perform(thread, Operation.LOCK, cell, 0, null, site);
    }
    thread.spinning.takes(cell);
    tellOfLock(cell, site);
  }

  /** Of what is done under a lock of the JDK's own code, we are not told. */
  private void tellOfLock(Cell lock, int site) {
    if (site < 0 || lock.slot == Slots.STATE) {
      usesUnknown();
    }
  }

  /** Somebody does more with a lock than to take it when it is free, and to give it back. */
  private void looksAtLock() {
    program.lessons().notice().looksAtLock();
    heedNotice();
  }

  @Override
  public boolean tryLock(Object target, int slot, int site) {
    ModelledThread thread = threads.current();
    Cell cell = visible(target, slot, site);
    looksAtLock();
    if (cell.state == thread.process + 1L) {
      cell.holds++;
      thread.spinning.changes();
    } else if (perform(thread, Operation.TRY_LOCK, cell, 0, null, site) == 0) {
      return false;
    }
    thread.spinning.takes(cell);
    return true;
  }

  @Override
  public void unlock(Object target, int slot, int site) {
    ModelledThread thread = threads.currentUnlessAbandoned();
    if (thread == null) {
      return; // the handler that gives a monitor back is also its own handler
    }
    Cell cell = visible(target, slot, site);
    if (cell.state != thread.process + 1L) {
      throw new IllegalMonitorStateException();
    }
    thread.spinning.givesBack(cell);
    tellOfLock(cell, site);
    if (--cell.holds == 0) {
      perform(thread, Operation.UNLOCK, cell, 0, null, site);
    }
  }

  @Override
  public int holdCount(Object target, int slot) {
    ModelledThread thread = threads.current();
    Cell cell = visible(target, slot, 0);
    return cell.state == thread.process + 1L ? cell.holds : 0;
  }

  @Override
  public boolean await(Object target, Object lock, int lockSlot, long nanos, int site) {
    ModelledThread thread = threads.current();
    Cell lockCell = visible(lock, lockSlot, site);
    int holds = lockCell.holds;
    long deadline = deadline(thread, nanos, site);
    if (target instanceof Thread) {
      needs(RareSteps.NOTIFICATION_AT_END);
    }
    thread.lock = lockCell;
    perform(Operation.WAIT, target, Slots.WAIT_SET, 0, null, site);
    thread.lock = null;
    Operation wake = nanos == NO_LIMIT ? Operation.WAKE : Operation.WAKE_OR_TIME_OUT;
    if (thread.heedsWhileWaiting) {
      thread.heedsWhileWaiting = false;
      heedInterrupts(thread);
    }
    thread.deadline = deadline;
    boolean notified = perform(wake, target, Slots.WAIT_SET, 0, null, site) != 0;
    thread.deadline = ModelledThread.NEVER;
    thread.alarm = null;
    perform(Operation.LOCK, lock, lockSlot, 0, null, site);
    lockCell.holds = holds;
    return notified;
  }

  // ---- interrupts

  @Override
  public long performInterruptibly(
      Operation operation, Object target, int slot, long argument, Object reference, int site)
      throws InterruptedException {
    ModelledThread thread = threads.current();
    heedInterrupts(thread);
    long result = perform(operation, target, slot, argument, reference, site);
    throwIfInterrupted(thread);
    return result;
  }

  @Override
  public long performInTime(
      Operation operation,
      Object target,
      int slot,
      long argument,
      Object reference,
      long nanos,
      int site)
      throws InterruptedException {
    ModelledThread thread = threads.current();
    heedInterrupts(thread);
    thread.deadline = deadline(thread, nanos, site);
    long result = perform(operation, target, slot, argument, reference, site);
    thread.deadline = ModelledThread.NEVER;
    throwIfInterrupted(thread);
    return result;
  }

  /** When a call gives up that does not wait longer than a time; only where that comes last. */
  private long deadline(ModelledThread thread, long nanos, int site) {
    if (program.timeouts() == Timeouts.ANY || nanos <= 0 || initialisers.areRunning()) {
      return ModelledThread.NEVER; // it may give up at any time, or at once, or does not wait
    }
    threads.adjustTime(thread);
    long deadline = Math.min(LATEST, thread.time + Math.min(nanos, LATEST));
    threads.waitsUntil(thread, deadline, shown(site));
    return deadline;
  }

  @Override
  public void throwIfInterrupted(int site) throws InterruptedException {
    if (!initialisers.areRunning()) {
      sleep(0, site);
    }
  }

  /** From now on operations take notice of interrupts, if the program has any. */
  private void heedInterrupts(ModelledThread thread) {
    if (program.lessons().isInterrupted() && !initialisers.areRunning()) {
      thread.alarm = registry.cell(registry.find(thread.thread), Slots.INTERRUPT);
    }
  }

  private static void throwIfInterrupted(ModelledThread thread) throws InterruptedException {
    thread.alarm = null;
    if (thread.interrupted) {
      thread.interrupted = false;
      throw new InterruptedException();
    }
  }

  @Override
  public void lockInterruptibly(Object target, int slot, int site) throws InterruptedException {
    throwIfInterrupted(site);
    ModelledThread thread = threads.current();
    heedInterrupts(thread);
    if (thread.alarm != null) {
      looksAtLock();
    }
    lock(target, slot, site);
    throwIfInterrupted(thread);
  }

  @Override
  public boolean tryLockInTime(Object target, int slot, long nanos, int site)
      throws InterruptedException {
    throwIfInterrupted(site);
    ModelledThread thread = threads.current();
    heedInterrupts(thread);
    thread.deadline = deadline(thread, nanos, site);
    boolean taken = tryLock(target, slot, site);
    thread.deadline = ModelledThread.NEVER;
    throwIfInterrupted(thread);
    return taken;
  }

  @Override
  public boolean awaitInterruptibly(Object target, Object lock, int lockSlot, long nanos, int site)
      throws InterruptedException {
    sleep(0, site);
    ModelledThread thread = threads.current();
    thread.heedsWhileWaiting = true;
    boolean notified = await(target, lock, lockSlot, nanos, site);
    throwIfInterrupted(thread);
    return notified;
  }

  /** A step only where somebody may be interrupted. */
  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    Thread self = threads.current().thread;
    boolean again = sleepsAgain(nanos, site);
    if (nanos > 0) {
      threads.current().passed.sleeps(site, nanos, again ? Timeouts.LAST : Timeouts.ANY);
    }
    if (again) {
      performInTime(Operation.SLEEP, self, Slots.INTERRUPT, 0, null, nanos, site);
      threads.adjustTime(threads.current());
      return;
    }
    pass(nanos);
    if (program.lessons().hasInterrupts()
        && perform(Operation.CLEAR_INTERRUPT, self, Slots.INTERRUPT, 0, null, site) == 1) {
      throw new InterruptedException();
    }
  }

  /**
   * Whether the calling thread has slept at this place: then it is in a loop that looks for
   * something now and then, and others come first as they do where it waits.
   */
  private boolean sleepsAgain(long nanos, int site) {
    if (program.timeouts() == Timeouts.ANY || nanos <= 0 || initialisers.areRunning()) {
      return false;
    }
    ModelledThread thread = threads.current();
    int place = shown(site);
    boolean again = thread.slept.get(place);
    thread.slept.set(place);
    return again;
  }

  @Override
  public void delays(long nanos, int site) {
    if (program.timeouts() == Timeouts.LAST && nanos > 0) {
      ModelledThread thread = threads.current();
      thread.deadline = deadline(thread, nanos, site);
      perform(Operation.SLEEP, thread.thread, Slots.INTERRUPT, 0, null, site);
      thread.deadline = ModelledThread.NEVER;
      timesOut(nanos);
    }
  }

  @Override
  public void park(int site) {
    park(Operation.PARK, NO_LIMIT, site);
  }

  @Override
  public boolean parkInTime(long nanos, int site) {
    return park(Operation.PARK_OR_TIME_OUT, nanos, site);
  }

  private boolean park(Operation operation, long nanos, int site) {
    ModelledThread thread = threads.current();
    heedInterrupts(thread);
    thread.deadline = deadline(thread, nanos, site);
    long permit = perform(operation, thread.thread, Slots.PERMIT, 0, null, site);
    thread.deadline = ModelledThread.NEVER;
    thread.alarm = null;
    return permit != 0;
  }

  /** Has no effect before the start; a step asks for that, unless the start happens before. */
  @Override
  public void unpark(Thread thread, int site) {
    Cell life = visible(thread, Slots.LIFE, site);
    boolean mayBeNew =
        life.state == Cell.Lives.NEW || !threads.current().isAfter(life.starter, life.startedAt);
    if (!mayBeNew || perform(Operation.READ, thread, Slots.LIFE, 0, null, site) != Cell.Lives.NEW) {
      perform(Operation.UNPARK, thread, Slots.PERMIT, 0, null, site);
    }
  }

  @Override
  public void interrupt(Thread thread, int site) {
    if (program.lessons().isFirstOver() && !program.lessons().hasInterrupts()) {
      refuse("an interrupt by a class that the first execution did not load", site);
    }
    if (!program.lessons().isInterrupted()) {
      program.lessons().foundInterrupt();
      found("a thread is interrupted");
    }
    perform(Operation.INTERRUPT, thread, Slots.INTERRUPT, 0, null, site);
  }

  // ---- classes in the place of classes of the JDK

  @Override
  public long state(Object object) {
    return registry.cell(registry.find(object), Slots.STATE).state;
  }

  @Override
  public void state(Object object, long state) {
    registry.cell(registry.find(object), Slots.STATE).state = state;
  }

  @Override
  public long mark() {
    return threads.current().steps;
  }

  @Override
  public Object stamp(Object earlier) {
    return Effects.stamp(threads.current(), (Effects.Stamp) earlier);
  }

  @Override
  public void after(Object stamp) {
    Effects.after(threads.current(), (Effects.Stamp) stamp);
  }

  @Override
  public void calls(int site) {
    if (site > 0) { // in the program itself
      threads.current().callSite = site;
    }
  }

  @Override
  public Variable variable(Class<?> type, String name, int site) {
    Variable variable =
        program.lessons().isFirstOver() ? variables.find(type, name) : variables.adopt(type, name);
    if (variable == null) {
      refuse("a handle of %s.%s, made by another class,".formatted(type.getName(), name), site);
    }
    return variable;
  }

  @Override
  public Variable variable(long slot) {
    return variables.at((int) slot);
  }

  @Override
  public int slot(VarHandle handle, int site) {
    Variable variable = variables.of(handle);
    if (variable == null) {
      refuse("a handle of something else than a field of the program or an array", site);
    }
    variables.use(variable);
    return variable.slot;
  }

  @Override
  public void idle(boolean idle) {
    threads.current().idle = idle;
  }

  @Override
  public void repeats(boolean repeats) {
    threads.current().repeats = repeats;
  }

  @Override
  public void cutRepetition() {
    threads.cutRepetition();
  }

  @Override
  public void notCovered(String what) {
    program.reserve(what);
  }

  @Override
  public void body(Thread thread, Runnable body) {
    threads.body(thread, body);
  }

  @Override
  public Runnable body(Thread thread) {
    return threads.body(thread);
  }

  /** Seen by the first execution, as classes are that interrupt. */
  @Override
  public void mayInterrupt() {
    program.mayInterrupt();
  }

  @Override
  public void start(Thread thread, int site) {
    if (perform(Operation.START, thread, Slots.LIFE, 0, thread, site) == 0) {
      throw new IllegalThreadStateException();
    }
  }

  @Override
  public void readsSetting(Thread thread, int slot, int site) {
    initialiserAsksFor(thread);
    ObjectRecord record = registry.find(thread);
    if (record == null) {
      return;
    }
    if (isNew(record) && !isMadeByCurrent(record)) {
      needs(RareSteps.SETTINGS);
    }
    if (program.lessons().takes(RareSteps.SETTINGS)) {
      perform(Operation.READ, thread, slot, 0, null, site);
    }
  }

  @Override
  public void writesSetting(Thread thread, int slot, int site) {
    ObjectRecord record = registry.find(thread);
    if (record == null) {
      return;
    }
    if (!isNew(record) || !isMadeByCurrent(record)) {
      needs(RareSteps.SETTINGS);
    }
    if (program.lessons().takes(RareSteps.SETTINGS)) {
      perform(Operation.WRITE, thread, slot, 0, null, site);
    }
  }

  /** Whether a thread has not been started. */
  private boolean isNew(ObjectRecord thread) {
    return registry.cell(thread, Slots.LIFE).state == Cell.Lives.NEW;
  }

  /** Whether the thread that runs has made an object, so that others need not know it. */
  private boolean isMadeByCurrent(ObjectRecord object) {
    return object.maker == threads.current().process;
  }

  @Override
  public void defaultHandler(Thread.UncaughtExceptionHandler handler, int site) {
    if (threads.hasStarted()) {
      needs(RareSteps.SETTINGS);
    }
    if (program.lessons().takes(RareSteps.SETTINGS)) {
      perform(Operation.WRITE, Thread.class, Slots.HANDLER, 0, null, site);
    }
    threads.defaultHandler(handler);
  }

  @Override
  public Thread.UncaughtExceptionHandler defaultHandler(int site) {
    if (program.lessons().takes(RareSteps.SETTINGS)) {
      perform(Operation.READ, Thread.class, Slots.HANDLER, 0, null, site);
    }
    return threads.defaultHandler();
  }

  @Override
  public void passes(Object object, int site) {
    perform(Operation.PASS, object, Slots.MONITOR, 0, null, site);
  }

  @Override
  public void usesLocked(Object object, int slot, boolean writes, int site) {
    if (registry.find(object) == null) {
      return;
    }
    if (slot == Slots.MONITOR) {
      passes(object, site);
    } else {
      perform(writes ? Operation.UPDATE : Operation.READ, object, slot, 0, null, site);
    }
  }

  /** The program prints. */
  void print(Object output) {
    if (threads.running() != null && isInitialiserWatched()) {
      initialisers.concernOthers();
    }
    if (threads.running() != null && !initialisers.areRunning()) {
      perform(
          Operation.PRINT,
          output,
          Slots.MONITOR,
          0,
          null,
          names.siteOnStack(program.loader(), "print"));
    }
  }

  // ---- choices

  @Override
  public int choose(Object[] values, int site) {
    if (values.length == 1) {
      return 0;
    }
    if (initialisers.areRunning()) {
      initialisers.concernOthers();
      threads.abort("%s: a choice in the initialiser of a class".formatted(names.site(site)));
    }
    ModelledThread thread = threads.current();
    Choice choice = new Choice();
    registry.made(choice, thread.process, thread.made++);
    Cell cell = registry.cell(registry.find(choice), Slots.VALUE);
    perform(thread, Operation.OFFER, cell, values.length, values, site);
    return (int) perform(thread, Operation.CHOOSE, cell, 0, values, site);
  }

  /** The object whose value is what is chosen. */
  static final class Choice {}
}
