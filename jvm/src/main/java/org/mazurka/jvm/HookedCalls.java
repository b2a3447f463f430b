package org.mazurka.jvm;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;
import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Controller;
import org.mazurka.jvm.hooks.Delegate;
import org.mazurka.jvm.hooks.IdentityHashCodes;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Variable;

/**
 * What woven code tells and asks in one execution, on the stacks of the program's threads. A
 * visible operation leaves that stack, and comes back when the explorer has chosen the thread.
 */
final class HookedCalls extends Controller {

  /** When clocks stop for whoever sleeps, so that nobody's time goes back; in nanoseconds. */
  private static final long LATEST = Long.MAX_VALUE >> 1;

  private final JvmProgram program;
  private final Execution execution;
  private final Registry registry;
  private final Names names;
  private final Threads threads;
  private final Effects effects;
  private final Initialisers initialisers;
  private final Variables variables;
  private final PlainAccesses plain;
  private final InnerReads innerReads;

  HookedCalls(
      JvmProgram program,
      Execution execution,
      Registry registry,
      Names names,
      Threads threads,
      Effects effects,
      Initialisers initialisers) {
    this.program = program;
    this.execution = execution;
    this.registry = registry;
    this.names = names;
    this.threads = threads;
    this.effects = effects;
    this.initialisers = initialisers;
    this.variables = registry.variables();
    this.plain = new PlainAccesses(program, registry, names, threads);
    this.innerReads = new InnerReads(program, threads, names, this);
  }

  @Override
  public void notControlled(String what, int site) {
    names.suspects().happens(what, names.site(site));
    if (areWatched()) {
      program.reserve("%s: %s is not under control".formatted(names.site(site), what));
    }
  }

  @Override
  public void refuse(String what, int site) {
    threads.stop("%s: %s is not under control".formatted(names.site(shown(site)), what));
  }

  // ---- objects and classes

  @Override
  public void created(Object object) {
    if (initialisers.areRunning()) {
      initialisers.made(object);
      return;
    }
    ModelledThread thread = threads.current();
    thread.spinning.changes();
    if (!thread.initialises.isEmpty()) {
      registry.madeByClass(object, thread.initialises.getLast().number(), false);
      return;
    }
    registry.made(object, thread.process, thread.made++);
    if (object instanceof Thread made) {
      thread.name(made);
    }
  }

  @Override
  public void given(Object object) {
    if (registry.find(object) == null) {
      created(object);
    }
  }

  @Override
  public void lambda(Object object, int site, int target) {
    names.questions().made(object.getClass(), target);
    int index = initialisers.areRunning() ? 0 : threads.current().lambdas++;
    IdentityHashCodes.set(object, ObjectRecord.hash(site, index));
  }

  @Override
  public void initialiserBegins(Class<?> type) {
    initialisers.begin(type);
  }

  @Override
  public void initialiserEnds() {
    initialisers.end();
  }

  @Override
  public boolean use(Class<?> type) {
    return initialisers.use(type, this);
  }

  @Override
  public boolean hasInitialised(Class<?> type) {
    return initialisers.hasInitialised(type, this);
  }

  @Override
  public Error initialiserFails(Class<?> type, Throwable exception) {
    return initialisers.fail(type, exception, this);
  }

  @Override
  public void named(Class<?> type) {
    if (isOfProgram(type)) {
      StaticState.use(type);
    }
  }

  // ---- plain accesses

  /** Says whether to keep the stack of each plain access of this execution. */
  void recordStacks(boolean stacks) {
    plain.record(stacks);
  }

  @Override
  public void read(Object owner, int slot, int site) {
    if (areWatched()) {
      if (areSteps(owner)) {
        perform(Operation.PLAIN_READ, owner, slot, 0, null, site);
      }
      ModelledThread thread = threads.current();
      thread.spinning.readsPlainly(owner, slot, site, thread.clock);
      if (isFilledUnseen(owner)) {
        thread.spinning.readsUnseen();
      }
      if (slot == Slots.CONTENTS && !CountedCollections.contains(owner)) {
        thread.spinning.changes(); // it may be a view of one of the program's, and call its code
      }
      plain.read(owner, slot, shown(site));
    } else if (owner == null && isInitialiserWatched()) {
      initialiserAccesses(null, slot, shown(site));
    }
  }

  @Override
  public void write(Object owner, int slot, int site) {
    threads.changesPlainly(owner, slot);
    if (areWatched()) {
      if (areSteps(owner)) {
        perform(Operation.PLAIN_WRITE, owner, slot, 0, null, site);
      }
      plain.write(owner, slot, shown(site));
    } else if (isInitialiserWatched()) {
      ObjectRecord object = owner == null ? null : registry.find(owner);
      if (owner == null || object != null) {
        initialiserAccesses(object, slot, shown(site));
      }
    }
  }

  @Override
  public void byHandle(Object array, int index, boolean writes, int site) {
    if (areWatched() && site > 0) { // the JDK's own code has races on purpose
      plain.byHandle(array, index, writes, site);
    }
  }

  @Override
  public void view(Object collection, Object view) {
    plain.view(collection, view);
  }

  @Override
  public void entry(Object iterator, Object entry) {
    plain.entry(iterator, entry);
  }

  @Override
  public void moves(Object iterator, int site) {
    if (areWatched()) {
      plain.moves(iterator, shown(site));
    }
  }

  @Override
  public void readsInside(List<Object> collections, List<Object> visible, int site) {
    innerReads.read(collections, visible, site);
  }

  @Override
  public void copies(Object object, int site) {
    innerReads.copy(object, site);
  }

  @Override
  public void usesUnknown() {
    threads.changesPlainly(null, Slots.CONTENTS);
  }

  @Override
  public boolean isOfProgram(Class<?> type) {
    return type.getClassLoader() == program.loader();
  }

  @Override
  public void byReflection(Field field, Object owner, boolean writes, int site) {
    int slot = names.field(field.getDeclaringClass().getName(), field.getName());
    Object of = Modifier.isStatic(field.getModifiers()) ? null : owner;
    if (Modifier.isVolatile(field.getModifiers()) || names.isHandled(slot)) {
      perform(writes ? Operation.WRITE : Operation.READ, of, slot, 0, null, site);
    } else if (writes) {
      write(of, slot, site);
    } else {
      read(of, slot, site);
    }
  }

  /** What is done before the first start happens before all that other threads do. */
  private boolean areWatched() {
    return threads.hasStarted() && !initialisers.areRunning();
  }

  private boolean isInitialiserWatched() {
    return threads.hasStarted() && initialisers.areRunning();
  }

  /** Whether it may be changed in ways of which we are not told. */
  private boolean isFilledUnseen(Object owner) {
    return isArray(owner) || program.plain() == JvmProgram.Plain.VISIBLE && !areSteps(owner);
  }

  /** Arrays are changed by handles, by reflection, and by many methods of the JDK. */
  private static boolean isArray(Object owner) {
    return owner != null && owner.getClass().isArray();
  }

  /** An object that the JDK made has no name from execution to execution. */
  private boolean areSteps(Object owner) {
    return program.plain() == JvmProgram.Plain.VISIBLE
        && (owner == null || registry.find(owner) != null);
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

  private long perform(
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

  /** The place of the program where something is done, perhaps by what it called. */
  private int shown(int site) {
    return site < 0 ? names.within(threads.current().callSite, site) : site;
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

  /** What is not the initialiser's own concerns others. */
  private void initialiserAccesses(ObjectRecord owner, int slot, int site) {
    Names.Field field = owner == null ? names.field(slot) : null;
    if (!initialisers.own(owner, field)) {
      initialisers.concernOthers();
      program.reserve(
          "%s: the initialiser of %s accesses %s, in one order with other threads only"
              .formatted(
                  names.site(site),
                  initialisers.type().getName(),
                  owner == null ? field.owner() + "." + field.name() : "an object of others"));
    }
  }

  /** Who asks for the name or the number of a thread may be any of them. */
  private void initialiserAsksFor(Thread thread) {
    ObjectRecord record = isInitialiserWatched() ? registry.find(thread) : null;
    if (record != null && !initialisers.own(record, null)) {
      initialisers.concernOthers();
    }
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
    program.notice().looksAtLock();
    heedNotice();
  }

  /** Turns of loops must not be left out where others could tell. */
  private void heedNotice() {
    if (program.notice().isPossible()) {
      needs(RareSteps.TURNS_IN_VAIN);
    }
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
    if (program.isInterrupted() && !initialisers.areRunning()) {
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
    if (program.hasInterrupts()
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
    if (program.isWarm() && !program.hasInterrupts()) {
      refuse("an interrupt by a class that the first execution did not load", site);
    }
    if (!program.isInterrupted()) {
      program.foundInterrupt();
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
    Variable variable = program.isWarm() ? variables.find(type, name) : variables.adopt(type, name);
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
    if (program.takes(RareSteps.SETTINGS) && registry.find(thread) != null) {
      perform(Operation.READ, thread, slot, 0, null, site);
    }
  }

  @Override
  public void writesSetting(Thread thread, int slot, int site) {
    ObjectRecord record = registry.find(thread);
    if (record == null) {
      return;
    }
    if (registry.cell(record, Slots.LIFE).state != Cell.Lives.NEW) {
      needs(RareSteps.SETTINGS);
    }
    if (program.takes(RareSteps.SETTINGS)) {
      perform(Operation.WRITE, thread, slot, 0, null, site);
    }
  }

  @Override
  public void defaultHandler(Thread.UncaughtExceptionHandler handler, int site) {
    if (threads.hasStarted()) {
      needs(RareSteps.SETTINGS);
    }
    if (program.takes(RareSteps.SETTINGS)) {
      perform(Operation.WRITE, Thread.class, Slots.HANDLER, 0, null, site);
    }
    threads.defaultHandler(handler);
  }

  @Override
  public Thread.UncaughtExceptionHandler defaultHandler(int site) {
    if (program.takes(RareSteps.SETTINGS)) {
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

  private Cell visible(Object target, int slot, int site) {
    if (target == null) {
      return registry.cellOfStatic(slot);
    }
    ObjectRecord record = registry.find(target);
    if (record == null) {
      threads.stop(
          "%s: threads synchronise with an object of %s that code outside of the program made"
              .formatted(names.site(site), target.getClass().getName()));
    }
    return registry.cell(record, slot);
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

  // ---- loops that may only wait

  @Override
  public void keeps(long value) {
    threads.current().spinning.keeps(value);
  }

  @Override
  public void keeps(Object value) {
    threads.current().spinning.keeps(value);
  }

  @Override
  public void turn(int loop, boolean another) {
    if (initialisers.areRunning()) {
      return;
    }
    if (program.isWarm() && names.overrides().areWrong()) {
      program.foundWovenWrongly();
      threads.stop(new FoundLate("a method that a loop calls is overridden"));
    }
    ModelledThread thread = threads.current();
    Spinning spinning = thread.spinning;
    Object owner = spinning.plainOwner();
    int site = spinning.plainSite();
    spinning.turn(loop, another, thread.clock);
    waitUnnoticed(spinning);
    if (spinning.isAboutToWaitForSeveral() && !program.waitsForSeveral()) {
      program.foundToWaitForSeveral();
      found("a loop waits for one of several locations");
    }
    if (spinning.isEndless() && (owner == null || registry.find(owner) != null)) {
      Cell cell = visible(owner, spinning.plainSlot(), site);
      spinning.waitForWrite(cell.version());
      perform(thread, Operation.PLAIN_READ, cell, 0, null, site);
    }
  }

  @Override
  public void asks(Object object, int question) {
    Spinning spinning = threads.current().spinning;
    if (object == null || !spinning.isInLoop()) {
      return;
    }
    Object asked = object;
    while (asked instanceof Delegate delegate) {
      asked = delegate.delegate();
    }
    if (!program.loader().answersQuietly(asked.getClass(), question)) {
      spinning.changes();
    }
  }

  /** Turns through locks are left out only where nobody could tell. */
  private void waitUnnoticed(Spinning spinning) {
    boolean byLock = spinning.isAboutToWaitByLock();
    boolean overTime = spinning.isAboutToWaitOverTime();
    if (program.takes(RareSteps.TURNS_IN_VAIN) && (byLock || overTime)) {
      spinning.goOn();
    } else if (byLock || overTime) {
      program.notice().waits(byLock, overTime);
      heedNotice();
    }
  }

  /** What is found by the first execution is found in time. */
  private void found(String what) {
    if (program.isWarm()) {
      threads.stop(new FoundLate(what));
    }
  }

  private void needs(RareSteps steps) {
    if (!program.takes(steps)) {
      program.foundToTake(steps);
      threads.stop(new FoundLate(steps.name()));
    }
  }

  // ---- time and numbers

  @Override
  public long time() {
    ModelledThread thread = threads.current();
    thread.spinning.changes();
    program.notice().looksAtTime();
    heedNotice();
    threads.adjustTime(thread);
    thread.time += 1_000;
    return thread.time;
  }

  @Override
  public long nanosUntil(long time) {
    ModelledThread thread = threads.current();
    threads.adjustTime(thread);
    return Math.max(0, time - thread.time);
  }

  @Override
  public void pass(long nanos) {
    ModelledThread thread = threads.current();
    thread.spinning.sleeps();
    threads.adjustTime(thread);
    long end = thread.time + Math.min(nanos, LATEST);
    thread.time = Math.max(thread.time, Math.min(end, LATEST));
  }

  @Override
  public void timesOut(long nanos) {
    ModelledThread thread = threads.current();
    thread.passed.timesOut(thread.site, nanos);
    if (program.timeouts() == Timeouts.LAST) {
      thread.spinning.sleeps();
      threads.adjustTime(thread); // it has waited until its deadline, which is over for all
    } else {
      pass(nanos);
    }
  }

  @Override
  public RandomGenerator random() {
    ModelledThread thread = threads.current();
    thread.spinning.changes();
    if (thread.random == null) {
      thread.random = new Random(thread.process);
    }
    return thread.random;
  }

  @Override
  public String threadName() {
    ModelledThread thread = threads.current();
    String name = initialisers.threadName(thread);
    return name == null ? thread.nameOfChild() : name;
  }

  @Override
  public int identityHashCode(Object object) {
    if (object instanceof Class<?> type) {
      return ObjectRecord.hash(type);
    }
    ObjectRecord record = registry.find(object);
    return record == null ? ObjectRecord.hash(object.getClass()) : record.hash;
  }

  @Override
  public long threadId(Thread thread) {
    ObjectRecord record = registry.find(thread);
    initialiserAsksFor(thread);
    return record == null ? 1 : record.identity();
  }
}
