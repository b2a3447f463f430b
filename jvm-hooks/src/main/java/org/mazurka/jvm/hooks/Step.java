package org.mazurka.jvm.hooks;

import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.function.UnaryOperator;

/**
 * The visible steps of classes that stand in the place of classes of the JDK: a method of such a
 * class says what its step is, and what it does until its next step belongs to it.
 *
 * <p>Each object has one state for this, a number that decides which steps are enabled; it is 0 at
 * first. Steps order nothing by themselves: what happens before what is said by stamps.
 */
public final class Step {

  /** The state of an object that somebody keeps to himself: steps that a range decides wait. */
  public static final long HELD = Long.MIN_VALUE;

  private static int site;

  private Step() {}

  /** Where the next step is; called by the weaver. */
  public static void at(int place) {
    site = place;
  }

  static int site() {
    return site;
  }

  /** A step that commutes with others of its kind. */
  public static void observe(Object object) {
    Hooks.controller().perform(Operation.OBSERVE, object, Slots.STATE, 0, null, site);
  }

  /** A step that may change the object. */
  public static void change(Object object) {
    Hooks.controller().perform(Operation.CHANGE, object, Slots.STATE, 0, null, site);
  }

  /** Waits until the state is in a range; commutes with others that only look. */
  public static void observeWhen(Object object, int from, int to) throws InterruptedException {
    Hooks.controller()
        .performInterruptibly(
            Operation.OBSERVE_WHEN, object, Slots.STATE, range(from, to), null, site);
  }

  /** Waits until the state is in a range, to change the object. */
  public static void changeWhen(Object object, int from, int to) throws InterruptedException {
    throwIfInterrupted();
    changeWhenWithoutAsking(object, from, to);
  }

  /** Throws if the thread was interrupted; a step where that may be. */
  public static void throwIfInterrupted() throws InterruptedException {
    int place = site;
    Hooks.controller().throwIfInterrupted(place);
    site = place; // other threads have been elsewhere meanwhile
  }

  /** The same; a thread that need not wait takes no notice of interrupts. */
  public static void changeWhenWithoutAsking(Object object, int from, int to)
      throws InterruptedException {
    Hooks.controller()
        .performInterruptibly(
            Operation.CHANGE_WHEN, object, Slots.STATE, range(from, to), null, site);
  }

  /** The same, whether the thread is interrupted or not. */
  public static void changeWhenUninterruptibly(Object object, int from, int to) {
    Hooks.controller()
        .perform(Operation.CHANGE_WHEN, object, Slots.STATE, range(from, to), null, site);
  }

  /** Looks at the object when its state is in a range, whether the thread is interrupted or not. */
  public static void observeWhenUninterruptibly(Object object, int from, int to) {
    Hooks.controller()
        .perform(Operation.OBSERVE_WHEN, object, Slots.STATE, range(from, to), null, site);
  }

  /** Waits for work: whoever waits so does not keep the program alive. */
  public static void changeWhenIdle(Object object, int from, int to) {
    Hooks.controller().idle(true);
    changeWhenUninterruptibly(object, from, to);
    Hooks.controller().idle(false);
  }

  /** The same, unless the thread is interrupted. */
  public static void changeWhenIdleInterruptibly(Object object, int from, int to)
      throws InterruptedException {
    Hooks.controller().idle(true);
    try {
      changeWhen(object, from, to);
    } finally {
      Hooks.controller().idle(false);
    }
  }

  /** Changes the object if its state is in a range, which is the result; else only looks. */
  public static boolean changeIf(Object object, int from, int to) {
    return Hooks.controller()
            .perform(Operation.CHANGE_IF, object, Slots.STATE, range(from, to), null, site)
        != 0;
  }

  /**
   * The same, unless the thread is interrupted; if the state is not in the range, the time to wait
   * for it is over.
   */
  public static boolean changeIfInTime(Object object, int from, int to, long nanos)
      throws InterruptedException {
    throwIfInterrupted();
    return changeIfInTimeWithoutAsking(object, from, to, nanos);
  }

  /** The same; a thread that need not wait takes no notice of interrupts. */
  public static boolean changeIfInTimeWithoutAsking(Object object, int from, int to, long nanos)
      throws InterruptedException {
    Controller controller = Hooks.controller();
    return controller.inTime(
        controller.performInTime(
                Operation.CHANGE_IF, object, Slots.STATE, range(from, to), null, nanos, site)
            != 0,
        nanos);
  }

  /** Whether the state is in a range; if not, the time to wait for it is over. */
  public static boolean observeInTime(Object object, int from, int to, long nanos)
      throws InterruptedException {
    return inTime(Operation.OBSERVE, object, from, to, nanos);
  }

  /** The same, to change the object in either case. */
  public static boolean changeInTime(Object object, int from, int to, long nanos)
      throws InterruptedException {
    return inTime(Operation.CHANGE, object, from, to, nanos);
  }

  private static boolean inTime(Operation operation, Object object, int from, int to, long nanos)
      throws InterruptedException {
    Controller controller = Hooks.controller();
    controller.performInTime(operation, object, Slots.STATE, range(from, to), null, nanos, site);
    return controller.inTime(from <= state(object) && state(object) <= to, nanos);
  }

  /** Whether the thread was interrupted, which is taken back; a step where that may be. */
  public static boolean wasInterrupted() {
    try {
      Hooks.controller().sleep(0, site);
      return false;
    } catch (InterruptedException _) {
      return true;
    }
  }

  /** Waits until none of some bits of the state is set, to change the object. */
  public static void changeWhenClear(Object object, long bits) {
    Hooks.controller().perform(Operation.CHANGE_WHEN_CLEAR, object, Slots.STATE, bits, null, site);
  }

  private static long range(int from, int to) {
    return (long) from << 32 | to & 0xFFFF_FFFFL;
  }

  /** The state. */
  public static long state(Object object) {
    return Hooks.controller().state(object);
  }

  /** Sets the state; part of the step that goes on. */
  public static void state(Object object, long state) {
    Hooks.controller().state(object, state);
  }

  /** A key is looked for: its class may be the program's, and do anything to compare it. */
  public static void compares(Object key) {
    boolean isValue =
        switch (key) {
          case String _, Character _, Boolean _, Enum<?> _, Class<?> _, UUID _ -> true;
          case Integer _, Long _, Short _, Byte _, Double _, Float _ -> true;
          case null, default -> false;
        };
    if (!isValue) {
      callsProgram();
    }
  }

  /** Code of the program may be called, which may do anything. */
  public static void callsProgram() {
    Hooks.controller().changesUnseen();
  }

  /** A number that is another one after each step of the calling thread. */
  public static long mark() {
    return Hooks.controller().mark();
  }

  /** Whoever comes {@link #after} the result happens after all that the caller has done. */
  public static Object stamp() {
    return Hooks.controller().stamp(null);
  }

  /** The same, and after all that an earlier stamp stands for, which may be null. */
  public static Object stamp(Object earlier) {
    return Hooks.controller().stamp(earlier);
  }

  /** Happens after what a stamp stands for; null stands for nothing. */
  public static void after(Object stamp) {
    if (stamp != null) {
      Hooks.controller().after(stamp);
    }
  }

  /** Lets time pass before what the calling thread does when a time limit is over. */
  public static void delay(long nanos) {
    Hooks.controller().delays(nanos, site);
  }

  /** Time has passed for the calling thread. */
  public static void pass(long nanos) {
    Hooks.controller().pass(nanos);
  }

  /** For the calling thread it is not earlier from now on. */
  public static void passUntil(long time) {
    Controller controller = Hooks.controller();
    controller.pass(Math.max(0, time - controller.time()));
  }

  // ---- an object whose state is that of a lock: 0 is free

  /** Takes it, waiting for it; the thread that has it takes it again without a step. */
  public static void lock(Object object) {
    Hooks.controller().lock(object, Slots.STATE, site);
  }

  /** The same, unless the thread is interrupted. */
  public static void lockInterruptibly(Object object) throws InterruptedException {
    Hooks.controller().lockInterruptibly(object, Slots.STATE, site);
  }

  /** Takes it if it is free. */
  public static boolean tryLock(Object object) {
    return Hooks.controller().tryLock(object, Slots.STATE, site);
  }

  /** The same, unless the thread is interrupted; if it is not free, the time is over. */
  public static boolean tryLockInTime(Object object, long nanos) throws InterruptedException {
    Controller controller = Hooks.controller();
    return controller.inTime(controller.tryLockInTime(object, Slots.STATE, nanos, site), nanos);
  }

  /** Gives it back. */
  public static void unlock(Object object) {
    Hooks.controller().unlock(object, Slots.STATE, site);
  }

  /** How often the calling thread has it. */
  public static int holdCount(Object object) {
    return Hooks.controller().holdCount(object, Slots.STATE);
  }

  /** A condition of it. */
  public static Condition condition(Object object) {
    Condition condition = new ModelledCondition(object, Slots.STATE);
    Hooks.created(condition);
    return condition;
  }

  /** The calling thread is about to wait in a way that its pool, if any, knows of. */
  public static void blocks() {
    if (Thread.currentThread() instanceof Compensated worker) {
      worker.blocks();
    }
  }

  /** It goes on. */
  public static void resumes() {
    if (Thread.currentThread() instanceof Compensated worker) {
      worker.resumes();
    }
  }

  /** Starts a thread as executors do: whether its class has its own {@code start} or not. */
  public static void start(Thread thread) {
    Hooks.controller().start(thread, site);
  }

  /** Whether the class of a thread has its own {@code interrupt} or {@code isInterrupted}. */
  public static boolean hasOwnInterrupt(Thread thread) {
    return !Inheritance.has(thread, Thread.class, "interrupt()V")
        || !Inheritance.has(thread, Thread.class, "isInterrupted()Z");
  }

  /** Puts something around what a thread will run. */
  public static void around(Thread thread, UnaryOperator<Runnable> wrapper) {
    Hooks.controller().body(thread, wrapper.apply(Hooks.controller().body(thread)));
  }

  /** Threads may be interrupted from now on, though no code of the program does it. */
  public static void mayInterrupt() {
    Hooks.controller().mayInterrupt();
  }

  /** Whether the calling thread, where it waits, keeps the program alive. */
  public static void idle(boolean idle) {
    Hooks.controller().idle(idle);
  }

  /** Whether the calling thread is in a run of a task that is repeated. */
  public static void repeats(boolean repeats) {
    Hooks.controller().repeats(repeats);
  }

  /** A task would be repeated again, which is not explored. */
  public static void cutRepetition() {
    Hooks.controller().cutRepetition();
  }

  /** The text of a collection of the JDK that the caller has made for it. */
  public static String text(Object copy) {
    Hooks.inside(copy, site);
    return copy.toString();
  }

  /** What the verdict must say. */
  public static void notCovered(String what) {
    Hooks.controller().notCovered(what);
  }

  /** Something that is not under control is about to happen. */
  public static void refuse(String what) {
    Hooks.controller().refuse(what, site);
  }
}
