package org.mazurka.jvm.hooks;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Who is told, and asked, by woven code. A call returns when the operation may happen; the caller
 * then carries it out.
 */
public abstract class Controller {

  /** Stands for whatever is woven, of which others tell: see {@link #view}. */
  public static final Object WOVEN = new Object();

  /** In the place of a time limit, in nanoseconds: there is none. */
  public static final long NO_LIMIT = Long.MIN_VALUE;

  /** In the place of the index of an element: none. */
  public static final int NO_ELEMENT = -1;

  /** An object was made by woven code; objects are known by who made them. */
  public abstract void created(Object object);

  /** Code outside of the program gave an object of its classes, and may have made it. */
  public abstract void given(Object object);

  /**
   * An object was made by a lambda expression, or had been made by it before.
   *
   * @param target the number of what it calls
   */
  public abstract void lambda(Object object, int site, int target);

  /** The JVM begins to initialise an interface or an enum. */
  public abstract void initialiserBegins(Class<?> type);

  /** The one that began last ends. */
  public abstract void initialiserEnds();

  /** A class is used that may not be initialised; whether the caller must do so. */
  public abstract boolean use(Class<?> type);

  /** The caller has initialised a class; whether nobody needs to ask any more. */
  public abstract boolean hasInitialised(Class<?> type);

  /** The initialiser of a class ends by an exception; gives what its user gets instead. */
  public abstract Error initialiserFails(Class<?> type, Throwable exception);

  /** A class, perhaps one of the program's, is used by its name. */
  public abstract void named(Class<?> type);

  /** A plain read of a field; {@code owner} is null for a static field. */
  public abstract void read(Object owner, int slot, int site);

  /** A plain write of a field; {@code owner} is null for a static field. */
  public abstract void write(Object owner, int slot, int site);

  /**
   * A plain access of some elements of a collection, or a look at how many there are; whether it is
   * to be told which. Others may come before this returns: only then it is certain what is there.
   *
   * @param writes whether it may write, whatever is there
   */
  public abstract boolean accesses(Object collection, boolean writes, int site);

  /**
   * One element of a list, or the value of a key of a map.
   *
   * @param index that of the element, or {@link #NO_ELEMENT}: a look at how many there are
   */
  public abstract void element(Object collection, int index, boolean writes, int site);

  /** The same of several elements at once; without any, it is a look at how many there are. */
  public abstract void elements(Object list, int[] indices, boolean writes, int site);

  /** The same of all that there is, and may be. */
  final void whole(Object collection, boolean writes, int site) {
    variable(collection, Slots.CONTENTS, writes, site);
  }

  /** The same of an element of an array, or another part of an object. */
  public abstract void variable(Object owner, int slot, boolean writes, int site);

  /**
   * A method of the JDK goes on after it has called a function, and accesses a collection or an
   * array; whether it is to be told which elements. It was told of when it was called, and takes no
   * step now.
   */
  public abstract boolean goesOn(Object collection, boolean writes);

  /**
   * A number that another one takes the place of where the calling thread does something that
   * others may happen after; no other thread has the same.
   */
  public abstract long moment();

  /** The collection that a view was made of, as {@link #view} says, or the view itself. */
  public abstract Object viewed(Object view);

  /** A step has accessed an element of an array by a handle. */
  public abstract void byHandle(Object array, int index, boolean writes, int site);

  /** From now on an access to {@code view} is one to {@code collection}. */
  public abstract void view(Object collection, Object view);

  /** The same of an entry, if what the iterator goes through is a map. */
  public abstract void entry(Object iterator, Object entry);

  /** An iterator of the JDK's goes on: beside the collection, it is an object of its own. */
  public abstract void moves(Object iterator, int site);

  /** The running thread may change something of which nobody tells. */
  public abstract void changesUnseen();

  /** A collection or lock that is none of the JDK's is about to be used; it may do anything. */
  public abstract void usesUnknown();

  /** Whether a class is one of the program's. */
  public abstract boolean isOfProgram(Class<?> type);

  /** What is read in one go: collections, arrays and builders, and what is visible. */
  public abstract void readsInside(List<Object> plain, List<Object> visible, int site);

  /** An object is copied, with all its fields. */
  public abstract void copies(Object object, int site);

  /** Reads or writes a field of a class of the program; {@code owner} is for that of an object. */
  public abstract void byReflection(Field field, Object owner, boolean writes, int site);

  /**
   * A visible operation on one location.
   *
   * @param target the object that the location belongs to; null for a static field
   * @param argument the expected value, or how many permits
   * @param reference the expected value, if it is a reference
   * @return 1 if the operation did what it tries, else 0
   */
  public abstract long perform(
      Operation operation, Object target, int slot, long argument, Object reference, int site);

  /** Takes a lock, waiting for it; a lock that the thread has already is no step. */
  public abstract void lock(Object target, int slot, int site);

  /** Takes a lock if it is free. */
  public abstract boolean tryLock(Object target, int slot, int site);

  /**
   * Gives a lock back.
   *
   * @throws IllegalMonitorStateException if the thread does not have it
   */
  public abstract void unlock(Object target, int slot, int site);

  /** How often the thread has taken a lock without giving it back. */
  public abstract int holdCount(Object target, int slot);

  /**
   * Gives a lock back, waits to be notified and takes the lock again.
   *
   * @param target the object whose wait set it is
   * @param nanos how long it waits at most, or {@link #NO_LIMIT}
   * @return whether it was notified, rather than timed out
   */
  public abstract boolean await(Object target, Object lock, int lockSlot, long nanos, int site);

  // ---- the same, unless the calling thread is interrupted

  /**
   * Asks before an operation, as a step of its own: the operation may then go well although an
   * interrupt came in between.
   */
  public abstract void throwIfInterrupted(int site) throws InterruptedException;

  /** Only a thread that would wait, or has waited in vain, takes notice that it is interrupted. */
  public abstract long performInterruptibly(
      Operation operation, Object target, int slot, long argument, Object reference, int site)
      throws InterruptedException;

  /**
   * The same of an operation that waits so long at most: where that is to come last, it does not
   * fail as long as anybody can do anything else.
   */
  public abstract long performInTime(
      Operation operation,
      Object target,
      int slot,
      long argument,
      Object reference,
      long nanos,
      int site)
      throws InterruptedException;

  public abstract void lockInterruptibly(Object target, int slot, int site)
      throws InterruptedException;

  public abstract boolean tryLockInTime(Object target, int slot, long nanos, int site)
      throws InterruptedException;

  public abstract boolean awaitInterruptibly(
      Object target, Object lock, int lockSlot, long nanos, int site) throws InterruptedException;

  /** Lets time pass for the calling thread; that takes none. */
  public abstract void sleep(long nanos, int site) throws InterruptedException;

  /** Time has passed for the calling thread. */
  public abstract void pass(long nanos);

  /** The last step of the calling thread has waited in vain: that time has passed. */
  public abstract void timesOut(long nanos);

  /** Whether something was done in time, which is said; if not, that time has passed. */
  public final boolean inTime(boolean done, long nanos) {
    if (!done) {
      timesOut(nanos);
    }
    return done;
  }

  /** Time is to pass before what the calling thread does next; that may need no step. */
  public abstract void delays(long nanos, int site);

  /** How long it is until a time, for the calling thread, which does not look at its clock. */
  public abstract long nanosUntil(long time);

  /** Waits for a permit, or an interrupt. */
  public abstract void park(int site);

  /** Waits for a permit, or an interrupt, or the time to be over; whether there was a permit. */
  public abstract boolean parkInTime(long nanos, int site);

  /** Gives a thread its permit, if it has been started. */
  public abstract void unpark(Thread thread, int site);

  /** Interrupts a thread. */
  public abstract void interrupt(Thread thread, int site);

  /** The name or the handler of a thread is about to be looked at. */
  public abstract void readsSetting(Thread thread, int slot, int site);

  /** It is about to be set. */
  public abstract void writesSetting(Thread thread, int slot, int site);

  /** Sets what is done with exceptions that threads without a handler do not catch. */
  public abstract void defaultHandler(Thread.UncaughtExceptionHandler handler, int site);

  /** What is done with them; null if nothing is. */
  public abstract Thread.UncaughtExceptionHandler defaultHandler(int site);

  /**
   * A method of the JDK is about to be called that holds the monitor of its object all the time.
   */
  public abstract void passes(Object object, int site);

  /**
   * An object of the JDK that locks itself is about to be used, unless it is part of another one.
   *
   * @param slot that of its monitor, if that is what it locks
   */
  public abstract void usesLocked(Object object, int slot, boolean writes, int site);

  /** The state of an object of {@link Step}. */
  public abstract long state(Object object);

  /** Sets the state of an object of {@link Step}. */
  public abstract void state(Object object, long state);

  /** How many steps the calling thread has begun. */
  public abstract long mark();

  /** What the calling thread has done, and what an earlier stamp, or null, stands for. */
  public abstract Object stamp(Object earlier);

  /** The calling thread happens after what a stamp stands for. */
  public abstract void after(Object stamp);

  /** The calling thread is about to call a class that stands in the place of one of the JDK. */
  public abstract void calls(int site);

  /** The field of a class that a program accesses otherwise than by name too. */
  public abstract Variable variable(Class<?> type, String name, int site);

  /** The field that has a number. */
  public abstract Variable variable(long slot);

  /** The number of the field that a handle is for. */
  public abstract int slot(VarHandle handle, int site);

  /** What a thread is to run, if its own method does not say so. */
  public abstract void body(Thread thread, Runnable body);

  /** What a thread will run. */
  public abstract Runnable body(Thread thread);

  /** Threads may be interrupted from now on. */
  public abstract void mayInterrupt();

  /** Starts a thread. */
  public abstract void start(Thread thread, int site);

  /** An explored choice: gives the index of one of the values, in some execution of each. */
  public abstract int choose(Object[] values, int site);

  /** A number that a loop keeps from turn to turn. */
  public abstract void keeps(long value);

  /** A reference that a loop keeps from turn to turn. */
  public abstract void keeps(Object value);

  /**
   * A turn begins of a loop that may do nothing but wait, after what it keeps.
   *
   * @param visit the visit of the loop of which one has just ended; 0 if it is the first
   * @return the visit, which loops that are entered once more inside of themselves are told apart
   *     by
   */
  public abstract int turn(int loop, int visit);

  /**
   * Such a loop, or what it calls, is about to call a method of an object whose class is known now.
   *
   * @param question the number of the method
   */
  public abstract void asks(Object object, int question);

  /** Whether the calling thread, where it waits, keeps the program alive. */
  public abstract void idle(boolean idle);

  /** Says whether the running thread is in a run of a task that is repeated. */
  public abstract void repeats(boolean repeats);

  /** A task would be repeated again, which is not explored. */
  public abstract void cutRepetition();

  /** What the verdict must say. */
  public abstract void notCovered(String what);

  /** Something that is not under control is about to happen; the verdict says so. */
  public abstract void notControlled(String what, int site);

  /** Something that is not under control is about to happen; does not return. */
  public abstract void refuse(String what, int site);

  /** The time of the calling thread, in nanoseconds. */
  public abstract long time();

  /** The random numbers of the calling thread: the same in every execution. */
  public abstract RandomGenerator random();

  /** A name for a thread that the calling one makes: the same in every execution. */
  public abstract String threadName();

  /** The same number in every execution. */
  public abstract int identityHashCode(Object object);

  /** The same number in every execution. */
  public abstract long threadId(Thread thread);
}
