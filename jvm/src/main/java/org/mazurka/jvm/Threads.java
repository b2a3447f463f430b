package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.mazurka.jvm.hooks.Fiber;
import org.mazurka.jvm.hooks.Hooks;
import org.mazurka.jvm.hooks.ObjectCalls;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.model.Run;

/**
 * The threads of the program in one execution, and the way into their stacks and out of them.
 *
 * <p>{@link #resume} is called on the stack of the explorer; {@link #suspend}, {@link #stop} and
 * {@link #endAll} on that of the thread which runs.
 */
final class Threads {

  /** What the verdict says where somebody waits with a time limit. */
  static final String LIMITS_COME_LAST =
      "time limits, and sleeps of a thread where it has slept before, that are over while others can"
          + " go on: they come last";

  private static final int MAX_UNWOUND = 1_000;
  private static final int MANY_STEPS = 1_000;

  private final JvmProgram program;
  private final Registry registry;
  private final Names names;

  private final Entry main;
  private final CarrierKind kind;
  private int unwound; // how often an abandoned thread was told so
  private Thread carrier;
  private ModelledThread[] threads = new ModelledThread[8];
  private ModelledThread[] earlier = new ModelledThread[8]; // of this execution or an earlier one
  private final Map<Thread, Runnable> bodies = new IdentityHashMap<>(); // of virtual threads
  private final PlainChanges plainChanges = new PlainChanges();
  private ModelledThread running;
  private int limit; // no process of this number or a larger one is there
  private int live;
  private int failures;
  private int started;
  private long switches; // odd while the program runs
  private ModelledThread raced; // who found a data race
  private boolean over; // a data race ended everything
  private Thread.UncaughtExceptionHandler defaultHandler; // that the program has set, or null
  private boolean cut; // a task would be repeated again
  private long now; // for all: those who gave up have waited until then
  private RuntimeException abort;

  /**
   * The threads of a program.
   *
   * @param main what the main thread does
   */
  Threads(JvmProgram program, Registry registry, Names names, Entry main) {
    this.program = program;
    this.registry = registry;
    this.names = names;
    this.main = main;
    this.kind = program.carrier();
  }

  /** Forgets all threads; the calling thread is the carrier of those to come. */
  void clear() {
    abandon();
    carrier = Thread.currentThread();
    Arrays.fill(threads, 0, limit, null);
    bodies.clear();
    plainChanges.clear();
    defaultHandler = null;
    limit = 0;
    live = 0;
    failures = 0;
    started = 0;
    raced = null;
    over = false;
    cut = false;
    now = ModelledThread.START;
    abort = null;
  }

  /** Ends those that were left in the middle, where they would not go away by themselves. */
  void abandon() {
    for (int p = 0; p < limit && kind == CarrierKind.THREADS; p++) {
      ModelledThread thread = threads[p];
      if (thread != null && thread.fiber != null && !thread.bodyEnded) {
        unwound = 0;
        Carrier.abandons(thread.thread);
        if (thread.fiber.abandon()) {
          Carrier.hasUnwound(thread.thread);
        }
      }
    }
  }

  // ---- who is there

  /** The thread of a process, or null if nobody has started it. */
  ModelledThread get(int process) {
    return process < threads.length ? threads[process] : null;
  }

  /** All processes that are there have smaller numbers. */
  int limit() {
    return limit;
  }

  /** The running thread changes a plain variable. */
  void changesPlainly(Object owner, int slot) {
    if (running != null) {
      running.spinning.changes();
      int field = PlainChanges.field(owner, slot);
      plainChanges.made(running.process, running.clock[running.process], field);
    }
  }

  /** A lock has been given back: who waits for what it tells listens. */
  void hear(Cell lock) {
    for (int p = 0; lock.hasListeners() && p < limit; p++) {
      if (threads[p] != null) {
        threads[p].spinning.hears(lock, threads[p].clock);
      }
    }
  }

  /** How many are enabled or blocked. */
  int live() {
    return over ? 0 : live;
  }

  /**
   * Whether somebody is there who keeps the program alive, and nobody waits for what only another
   * repetition of a task could do, which is not explored.
   */
  boolean isAlive() {
    boolean alive = false;
    for (int p = 0; p < limit && !over; p++) {
      ModelledThread thread = threads[p];
      if (thread != null && thread.end == null && !thread.idle) {
        if (cut && waitsForRepetition(thread)) {
          program.reserve("a thread waits for a task to be repeated again");
          return false;
        }
        alive |= !thread.thread.isDaemon();
      }
    }
    return alive;
  }

  /** Whether what a thread waits for may be what a task does that is repeated. */
  private static boolean waitsForRepetition(ModelledThread thread) {
    Spinning spinning = thread.spinning;
    for (int i = 0; spinning.isInVain(thread.clock) && i < spinning.waitedCount(); i++) {
      if (spinning.waited(i).repeatedly) {
        return true;
      }
    }
    return thread.cell.repeatedly && !isLocking(thread.operation);
  }

  private static boolean isLocking(Operation operation) {
    return operation == Operation.LOCK
        || operation == Operation.PASS
        || operation == Operation.PRINT;
  }

  /** A task would be repeated again. */
  void cutRepetition() {
    cut = true;
  }

  /** Nobody could go on until a time; for all it is not earlier from now on. */
  void passUntil(long time) {
    now = Math.max(now, time);
  }

  /**
   * A thread begins to wait. If others slept, or had a delay, until after its deadline, and are
   * there already, the verdict says that it does not give up before they go on.
   */
  void waitsUntil(ModelledThread thread, long deadline, int site) {
    program.reserve(LIMITS_COME_LAST);
    for (int p = 0; p < limit; p++) {
      if (threads[p] != null && isOver(deadline, threads[p])) {
        reserveGivingUp(thread, site, threads[p]);
      }
    }
  }

  /** A thread goes on. The same, if others wait already. */
  void goesOn(ModelledThread thread) {
    for (int p = 0; thread.time > now && p < limit; p++) {
      ModelledThread other = threads[p];
      if (other != null
          && other.end == null
          && other.outcome == Semantics.Outcome.NOT_ENABLED
          && isOver(other.deadline, thread)) {
        reserveGivingUp(other, other.site, thread);
      }
    }
  }

  private static boolean isOver(long deadline, ModelledThread later) {
    return deadline < later.time - EnabledThreads.SAME_TIME;
  }

  private void reserveGivingUp(ModelledThread waiting, int site, ModelledThread later) {
    program.reserve(
        ("%s: the time limit of %s is over before %s goes on, which has slept, waited or had a"
                + " delay; that it gives up first is explored only where time limits come at any"
                + " time")
            .formatted(names.site(site), waiting.title(), later.title()));
  }

  /** For the given thread it is now at least what it is for all. */
  void adjustTime(ModelledThread thread) {
    thread.time = Math.max(thread.time, now);
  }

  /** How many have ended by an error. */
  int failures() {
    return failures;
  }

  /** Whether there is more than one. */
  boolean hasOthers() {
    return live > 1;
  }

  /** Whether the main thread has started another. */
  boolean hasStarted() {
    return started > 0;
  }

  /** Whether a data race has ended all of them. */
  boolean isOver() {
    return over;
  }

  /** The thread that runs, or null. */
  ModelledThread running() {
    return running;
  }

  /**
   * The thread that runs and has called us.
   *
   * @throws Stopped if it is another one
   */
  ModelledThread current() {
    ModelledThread thread = currentUnlessAbandoned();
    if (thread == null) {
      if (++unwound > MAX_UNWOUND) { // it catches everything, and would do so for ever
        while (true) {
          LockSupport.park();
        }
      }
      throw new Stopped();
    }
    return thread;
  }

  /** The same, or null if the one that has called us was abandoned and is unwinding its stack. */
  ModelledThread currentUnlessAbandoned() {
    ModelledThread thread = running;
    if (thread == null || Thread.currentThread() != thread.thread) {
      if (Carrier.isAbandoned(Thread.currentThread())) {
        return null;
      }
      String place = Stacks.ofCaller(program.loader()).stream().findFirst().orElse("").strip();
      abort(
          "the thread '%s', which code outside of the program started, runs code of the program %s"
              .formatted(Thread.currentThread().getName(), place)
              .strip());
    }
    return thread;
  }

  /** Who took most steps, and where it was about to take the next, if there were many. */
  Optional<String> busiest() {
    return Arrays.stream(threads, 0, limit)
        .filter(thread -> thread != null && thread.chooser == null)
        .max(Comparator.comparingLong(thread -> thread.steps))
        .filter(thread -> thread.steps >= MANY_STEPS)
        .map(
            thread ->
                "%s has taken %d steps in the last execution, and was at %s"
                    .formatted(thread.title(), thread.steps, names.site(thread.site)));
  }

  // ---- their lives

  /** Adds the main thread. */
  ModelledThread addMain() {
    Thread thread = new Thread(null, null, "main");
    thread.setDaemon(false);
    registry.made(thread, 0, 0);
    ModelledThread main = add(0, thread);
    main.made = 1;
    return main;
  }

  /** What a thread will run. */
  void body(Thread thread, Runnable body) {
    bodies.put(thread, body);
  }

  Runnable body(Thread thread) {
    return bodies.isEmpty() ? thread : bodies.getOrDefault(thread, thread);
  }

  /** Adds the thread that a thread is about to start. */
  void addChild(ModelledThread parent) {
    started++;
    Thread thread = (Thread) parent.reference;
    int process = registry.process(parent.process, parent.started++);
    ModelledThread child = add(process, thread);
    child.body = body(thread);
    child.intend(Operation.BEGIN, child.life, 0, null, parent.site);
    child.callSite = parent.site;
  }

  /** Adds what offers the other values of a choice. */
  void addAlternatives(ModelledThread chooser) {
    int process = registry.process(chooser.process, chooser.started++);
    ModelledThread others = add(new ModelledThread(process, chooser, plainChanges));
    others.intend(
        Operation.OTHERWISE, chooser.cell, chooser.argument - 1, chooser.reference, chooser.site);
  }

  /** Another value has been offered. */
  void offered(ModelledThread others) {
    if (--others.argument == 0) {
      end(others);
    }
  }

  private ModelledThread add(ModelledThread added) {
    int process = added.process;
    if (process >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(process + 1, 2 * threads.length));
    }
    threads[process] = added;
    limit = Math.max(limit, process + 1);
    live++;
    return added;
  }

  private ModelledThread add(int process, Thread identity) {
    Cell life = registry.cell(registry.find(identity), Slots.LIFE);
    life.state = Cell.Lives.ALIVE;
    if (process >= earlier.length) {
      earlier = Arrays.copyOf(earlier, Math.max(process + 1, 2 * earlier.length));
    }
    ModelledThread thread = earlier[process];
    if (thread == null) {
      thread = new ModelledThread(process, this::run, plainChanges);
      earlier[process] = thread;
    }
    thread.begin(identity, Fibers.of(kind, thread.run), life, registry.processCount());
    return add(thread);
  }

  private void run(ModelledThread thread) {
    Fiber fiber = thread.fiber;
    try {
      if (thread.process == 0) {
        main.run();
      } else {
        thread.body.run();
      }
    } catch (Throwable e) {
      if (thread.fiber == fiber) { // else it was abandoned, and another execution goes on
        uncaught(thread, e);
      }
    }
    if (thread.fiber == fiber
        && abort == null
        && program.lessons().takes(RareSteps.NOTIFICATION_AT_END)) {
      notifiesAtEnd(thread);
    }
    if (thread.fiber == fiber) {
      thread.bodyEnded = true;
    }
  }

  /** As the JVM does: the monitor of a thread is given back when it is no longer alive. */
  private void notifiesAtEnd(ModelledThread thread) {
    if (!thread.thread.isVirtual()) {
      try {
        Hooks.monitorEnter(thread.thread, thread.site);
        ObjectCalls.notifyAll(thread.thread, thread.site);
        thread.lock = registry.cell(registry.find(thread.thread), Slots.MONITOR);
      } catch (Stopped _) { // it was abandoned
      }
    }
  }

  private void uncaught(ModelledThread thread, Throwable e) {
    if (abort == null && running == thread) {
      try {
        Hooks.readsSetting(thread.thread, Slots.HANDLER, thread.site);
        Thread.UncaughtExceptionHandler handler = handler(thread);
        if (handler != null) {
          handler.uncaughtException(thread.thread, e);
          return;
        }
      } catch (Throwable _) { // as the JVM does: what a handler throws is ignored
      }
    }
    thread.failure = Failures.of(e, passedTime());
  }

  /** Where threads let time pass, in lines for people. */
  private List<String> passedTime() {
    List<String> lines = new ArrayList<>();
    for (int p = 0; p < limit && hasStarted(); p++) {
      if (threads[p] != null && threads[p].chooser == null) {
        lines.addAll(threads[p].passed.lines(threads[p].title(), names, program.timeouts()));
      }
    }
    return lines;
  }

  private static Thread.UncaughtExceptionHandler handler(ModelledThread thread) {
    Thread.UncaughtExceptionHandler own = thread.thread.getUncaughtExceptionHandler();
    return own == thread.thread.getThreadGroup() ? Hooks.defaultHandler(thread.site) : own;
  }

  /** The program sets what threads without a handler do with exceptions. */
  void defaultHandler(Thread.UncaughtExceptionHandler handler) {
    defaultHandler = handler;
  }

  /** What they do: what the program has said, else what the JVM does; null for nothing. */
  Thread.UncaughtExceptionHandler defaultHandler() {
    return defaultHandler == null ? Thread.getDefaultUncaughtExceptionHandler() : defaultHandler;
  }

  /** A thread has taken its last step. */
  void end(ModelledThread thread) {
    thread.end = thread.failure == null ? Run.Status.ENDED : Run.Status.FAILED;
    failures += thread.failure == null ? 0 : 1;
    live--;
  }

  // ---- in and out of their stacks

  /** Lets a thread go on to its next visible operation. */
  void resume(ModelledThread thread) {
    if (thread.chooser != null) {
      return; // it has no stack
    }
    running = thread;
    switches++;
    program.switches(switches);
    try {
      thread.fiber.resume(carrier, thread.thread);
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

  /** Leaves the stack of the thread that runs, until the explorer has chosen it. */
  void suspend() {
    if (!running.fiber.suspend()) {
      Site site = names.site(running.site);
      abort(
          "%s: %s: another thread cannot run here, because native code is on the stack"
              .formatted(site, site.text()));
    }
  }

  /** Leaves it for good: a data race ends all threads. */
  void endAll(ModelledThread finder, Run.Failure failure) {
    finder.failure = failure;
    raced = finder;
    finder.fiber.suspend();
    throw new Stopped();
  }

  /** Leaves it for good: the program does something that is not under control. */
  void stop(String message) {
    stop(new NotControlled(message));
  }

  /** Leaves it for good: the exploration cannot go on. */
  void stop(RuntimeException reason) {
    abort = reason;
    if (running != null) {
      running.fiber.suspend();
    }
    throw new Stopped();
  }

  /** The same where the stack may not be left: unwinds it. */
  void abort(String message) {
    abort = new NotControlled(message);
    throw new Stopped();
  }

  /** Whether the program is not to blame for an exception: the exploration has ended. */
  static boolean isStop(Throwable exception) {
    return exception instanceof Stopped;
  }

  /** Thrown into the program where its stack cannot be left; the exploration has ended. */
  private static final class Stopped extends Error {
    Stopped() {
      super("the exploration has ended", null, false, false);
    }
  }
}
