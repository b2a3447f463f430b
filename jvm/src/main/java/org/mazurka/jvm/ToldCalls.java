package org.mazurka.jvm;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.mazurka.jvm.hooks.Controller;
import org.mazurka.jvm.hooks.Delegate;
import org.mazurka.jvm.hooks.IdentityHashCodes;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;

/**
 * What woven code tells of in one execution without taking a step: objects and classes, plain
 * accesses, turns of loops, time. {@link HookedCalls} has the steps.
 */
abstract class ToldCalls extends Controller {

  /** When clocks stop for whoever sleeps, so that nobody's time goes back; in nanoseconds. */
  static final long LATEST = Long.MAX_VALUE >> 1;

  final JvmProgram program;
  final Registry registry;
  final Names names;
  final Threads threads;
  final Initialisers initialisers;
  private final PlainAccesses plain;
  private final InnerReads innerReads;

  ToldCalls(
      JvmProgram program,
      Registry registry,
      Names names,
      Threads threads,
      Initialisers initialisers) {
    this.program = program;
    this.registry = registry;
    this.names = names;
    this.threads = threads;
    this.initialisers = initialisers;
    this.plain = new PlainAccesses(program, registry, names, threads);
    this.innerReads = new InnerReads(program, threads, names, this);
  }

  /** A thread takes a step on a location; the result is the step's. */
  abstract long perform(
      ModelledThread thread,
      Operation operation,
      Cell cell,
      long argument,
      Object reference,
      int site);

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
    if (isWatchedRead(owner, slot, site)) {
      plain.read(owner, slot, shown(site));
    }
  }

  /** Tells all but who looks for data races of a read; whether that one is to be told. */
  private boolean isWatchedRead(Object owner, int slot, int site) {
    if (slot == Slots.CONTENTS && !CountedCollections.contains(owner)) {
      changesUnseen(); // a view of one of the program's may call its code
    }
    if (areWatched()) {
      if (areSteps(owner)) {
        perform(Operation.PLAIN_READ, owner, slot, 0, null, site);
      }
      ModelledThread thread = threads.current();
      thread.spinning.readsPlainly(owner, slot, site, thread.clock);
      if (isFilledUnseen(owner)) {
        thread.spinning.readsUnseen();
      }
      return true;
    }
    if (owner == null && isInitialiserWatched()) {
      initialiserAccesses(null, slot, shown(site));
    }
    return false;
  }

  @Override
  public void write(Object owner, int slot, int site) {
    if (isWatchedWrite(owner, slot, site)) {
      plain.write(owner, slot, shown(site));
    }
  }

  /** The same for a write. */
  private boolean isWatchedWrite(Object owner, int slot, int site) {
    threads.changesPlainly(owner, slot);
    if (areWatched()) {
      if (areSteps(owner)) {
        perform(Operation.PLAIN_WRITE, owner, slot, 0, null, site);
      }
      return true;
    }
    if (isInitialiserWatched()) {
      ObjectRecord object = owner == null ? null : registry.find(owner);
      if (owner == null || object != null) {
        initialiserAccesses(object, slot, shown(site));
      }
    }
    return false;
  }

  @Override
  public boolean accesses(Object collection, boolean writes, int site) {
    return writes
        ? isWatchedWrite(collection, Slots.CONTENTS, site)
        : isWatchedRead(collection, Slots.CONTENTS, site);
  }

  @Override
  public void element(Object collection, int index, boolean writes, int site) {
    plain.element(collection, index, writes, shown(site));
  }

  @Override
  public void elements(Object list, int[] indices, boolean writes, int site) {
    plain.elements(list, indices, writes, shown(site));
  }

  @Override
  public void variable(Object owner, int slot, boolean writes, int site) {
    if (writes) {
      plain.write(owner, slot, shown(site));
    } else {
      plain.read(owner, slot, shown(site));
    }
  }

  @Override
  public boolean goesOn(Object collection, boolean writes) {
    if (writes) {
      threads.changesPlainly(collection, Slots.CONTENTS);
    }
    return areWatched();
  }

  @Override
  public long moment() {
    ModelledThread thread = threads.current();
    return (long) thread.process << Integer.SIZE | thread.clock[thread.process];
  }

  @Override
  public Object viewed(Object view) {
    return registry.findAny(view).object;
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
    changesUnseen();
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

  @Override
  public void changesUnseen() {
    if (!initialisers.areRunning()) {
      threads.current().spinning.changes();
    }
  }

  /** What is done before the first start happens before all that other threads do. */
  final boolean areWatched() {
    return threads.hasStarted() && !initialisers.areRunning();
  }

  final boolean isInitialiserWatched() {
    return threads.hasStarted() && initialisers.areRunning();
  }

  /** Whether it may be changed in ways of which we are not told. */
  private boolean isFilledUnseen(Object owner) {
    return isArray(owner) || program.plain() == JvmProgram.Plain.VISIBLE && !areSteps(owner);
  }

  /** Arrays are changed by handles, by reflection, and by many methods of the JDK. */
  static boolean isArray(Object owner) {
    return owner != null && owner.getClass().isArray();
  }

  /** An object that the JDK made has no name from execution to execution. */
  private boolean areSteps(Object owner) {
    return program.plain() == JvmProgram.Plain.VISIBLE
        && (owner == null || registry.find(owner) != null);
  }

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
  public int turn(int loop, int visit) {
    if (initialisers.areRunning()) {
      return 0;
    }
    if (program.lessons().isFirstOver() && names.overrides().areWrong()) {
      program.lessons().foundWovenWrongly();
      threads.stop(new FoundLate("a method that a loop calls is overridden"));
    }
    ModelledThread thread = threads.current();
    Spinning spinning = thread.spinning;
    Object owner = spinning.plainOwner();
    int site = spinning.plainSite();
    int present = spinning.turn(loop, visit, thread.clock);
    waitUnnoticed(spinning);
    if (spinning.isAboutToWaitForSeveral() && !program.lessons().waitsForSeveral()) {
      program.lessons().foundToWaitForSeveral();
      found("a loop waits for one of several locations");
    }
    if (spinning.isEndless() && (owner == null || registry.find(owner) != null)) {
      Cell cell = visible(owner, spinning.plainSlot(), site);
      spinning.waitForWrite(cell.version());
      perform(thread, Operation.PLAIN_READ, cell, 0, null, site);
    }
    return present;
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
    if (program.lessons().takes(RareSteps.TURNS_IN_VAIN) && (byLock || overTime)) {
      spinning.goOn();
    } else if (byLock || overTime) {
      program.lessons().notice().waits(byLock, overTime);
      heedNotice();
    }
  }

  /** What is found by the first execution is found in time. */
  final void found(String what) {
    if (program.lessons().isFirstOver()) {
      threads.stop(new FoundLate(what));
    }
  }

  final void needs(RareSteps steps) {
    if (!program.lessons().takes(steps)) {
      program.lessons().foundToTake(steps);
      threads.stop(new FoundLate(steps.name()));
    }
  }

  // ---- time and numbers

  @Override
  public long time() {
    ModelledThread thread = threads.current();
    thread.spinning.changes();
    program.lessons().notice().looksAtTime();
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

  // ---- for those who take steps

  /** The place of the program where something is done, perhaps by what it called. */
  final int shown(int site) {
    return site < 0 ? names.within(threads.current().callSite, site) : site;
  }

  /** What is not the initialiser's own concerns others. */
  final void initialiserAccesses(ObjectRecord owner, int slot, int site) {
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
  final void initialiserAsksFor(Thread thread) {
    ObjectRecord record = isInitialiserWatched() ? registry.find(thread) : null;
    if (record != null && !initialisers.own(record, null)) {
      initialisers.concernOthers();
    }
  }

  /** Turns of loops must not be left out where others could tell. */
  final void heedNotice() {
    if (program.lessons().notice().isPossible()) {
      needs(RareSteps.TURNS_IN_VAIN);
    }
  }

  final Cell visible(Object target, int slot, int site) {
    if (target == null && slot < 0) {
      throw new NullPointerException(); // nobody is called
    }
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
}
