package org.mazurka.jvm;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Step;

/**
 * When each operation is enabled and whether it writes, as a function of the value of its location:
 * the one definition for what is pending now and for what would have been before an earlier event.
 */
final class Semantics {

  /** What an operation does to its location. */
  enum Outcome {
    NOT_ENABLED,
    READS,
    WRITES,
    /** Instead, it takes notice of an interrupt. */
    INTERRUPTED
  }

  private Semantics() {}

  /** Of operations whose outcome does not depend on the value of their location; else null. */
  private static final Outcome[] FIXED = new Outcome[Operation.values().length];

  static {
    for (Operation operation : Operation.values()) {
      FIXED[operation.ordinal()] = fixed(operation);
    }
  }

  /** Whether the outcome of the pending step depends on its location. */
  static boolean isDecided(ModelledThread thread) {
    return FIXED[thread.operation.ordinal()] == null
        || thread.spinning.wait != Spinning.Wait.NOTHING
        || thread.hasDeadline();
  }

  /** The outcome, if it does not depend on the value of the location; else null. */
  private static Outcome fixed(Operation operation) {
    return switch (operation) {
      case READ, PLAIN_READ, OBSERVE, SEE_ZERO, SLEEP -> Outcome.READS;
      case END,
          INTERRUPT,
          CLEAR_INTERRUPT,
          DRAIN,
          WRITE,
          UPDATE,
          PLAIN_WRITE,
          OFFER,
          CHOOSE,
          CHANGE,
          UNLOCK,
          WAIT,
          WAKE_OR_TIME_OUT,
          RELEASE ->
          Outcome.WRITES;
      case BEGIN,
          OTHERWISE,
          START,
          JOIN,
          COMPARE_AND_SET,
          PRINT,
          PASS,
          LOCK,
          TRY_LOCK,
          WAKE,
          NOTIFY,
          NOTIFY_ALL,
          PARK,
          PARK_OR_TIME_OUT,
          UNPARK,
          ACQUIRE,
          TRY_ACQUIRE,
          COUNT_DOWN,
          AWAIT_ZERO,
          OBSERVE_WHEN,
          CHANGE_WHEN,
          CHANGE_IF,
          CHANGE_WHEN_CLEAR ->
          null;
    };
  }

  /**
   * Whether it can be done where other threads cannot run, with an object that they do not have.
   */
  static boolean canBeAlone(Operation operation) {
    return switch (operation) {
      case READ, WRITE, UPDATE, PRINT, COMPARE_AND_SET, PASS, LOCK, TRY_LOCK, UNLOCK -> true;
      case PLAIN_READ, PLAIN_WRITE -> true;
      case OBSERVE, CHANGE, OBSERVE_WHEN, CHANGE_WHEN, CHANGE_IF, CHANGE_WHEN_CLEAR -> true;
      case TRY_ACQUIRE, ACQUIRE, RELEASE, COUNT_DOWN, SEE_ZERO -> true;
      case INTERRUPT, CLEAR_INTERRUPT -> false;
      case DRAIN -> true;
      case BEGIN, END, START, JOIN, WAIT, WAKE, WAKE_OR_TIME_OUT, NOTIFY, NOTIFY_ALL -> false;
      case PARK, PARK_OR_TIME_OUT, SLEEP, UNPARK, AWAIT_ZERO, OFFER, OTHERWISE, CHOOSE -> false;
    };
  }

  /** What the pending operation of a thread does here. */
  static Outcome outcome(ModelledThread thread) {
    Outcome attempt = attempt(thread);
    if (thread.alarm != null && thread.alarm.state == 1) {
      return interrupted(thread, attempt);
    }
    return thread.hasDeadline()
        ? unlessInVain(thread, attempt, state(thread.cell), value(thread.cell))
        : attempt;
  }

  /** The same if it does not wait until its deadline. */
  static Outcome attempt(ModelledThread thread) {
    Outcome fixed = FIXED[thread.operation.ordinal()];
    Outcome outcome =
        fixed == null ? outcome(thread, state(thread.cell), value(thread.cell)) : fixed;
    return unlessWaiting(thread, outcome, thread.cell.version());
  }

  /**
   * What the pending operation of a thread, which takes no notice of interrupts, does if its
   * location has the given value.
   *
   * @param version how often the location has been written
   */
  static Outcome outcome(ModelledThread thread, long state, Object value, int version) {
    Outcome outcome = outcome(thread, state, value);
    return unlessWaiting(
        thread,
        thread.hasDeadline() ? unlessInVain(thread, outcome, state, value) : outcome,
        version);
  }

  /** The outcome, unless the operation would fail, and waits until its deadline instead. */
  private static Outcome unlessInVain(
      ModelledThread thread, Outcome outcome, long state, Object value) {
    boolean inVain =
        thread.operation == Operation.PARK_OR_TIME_OUT
            ? outcome == Outcome.READS
            : isInVain(thread, outcome, state, value);
    return inVain ? Outcome.NOT_ENABLED : outcome;
  }

  /**
   * What the pending operation does if its thread is interrupted and takes notice of that: what it
   * would do otherwise, unless it would wait or has waited in vain.
   */
  private static Outcome interrupted(ModelledThread thread, Outcome outcome) {
    Cell cell = thread.cell;
    return isInVain(thread, outcome, cell.state, cell.waiters) ? Outcome.INTERRUPTED : outcome;
  }

  /** Whether the operation would wait, or has waited in vain, if its location has a value. */
  private static boolean isInVain(
      ModelledThread thread, Outcome outcome, long state, Object value) {
    return switch (thread.operation) {
      case CHANGE_IF -> outcome == Outcome.READS || state == Step.HELD;
      case TRY_LOCK, TRY_ACQUIRE -> outcome == Outcome.READS;
      case OBSERVE, CHANGE -> !isIn(thread.argument, state);
      case READ -> state == Cell.Lives.ALIVE;
      case SEE_ZERO -> state != 0;
      case WAKE_OR_TIME_OUT -> !((WaitSet) value).isNotified(thread.process);
      case SLEEP -> true;
      default -> outcome == Outcome.NOT_ENABLED;
    };
  }

  /** The outcome, unless the thread is in a loop and its next turn would be as the last one. */
  static Outcome unlessWaiting(ModelledThread thread, Outcome outcome, int version) {
    Spinning.Wait wait = thread.spinning.wait;
    if (wait == Spinning.Wait.NOTHING) {
      return outcome;
    }
    boolean waits =
        switch (wait) {
          case NOTHING -> false;
          case WRITE -> version == thread.spinning.seen;
          case NEWS -> version < thread.spinning.seen;
          case SUCCESS -> outcome == Outcome.READS;
          case ANY_WRITE -> thread.spinning.areUnwritten(thread.clock);
        };
    return waits ? Outcome.NOT_ENABLED : outcome;
  }

  /** The value of a location here, if it is a number. */
  static long state(Cell cell) {
    if (cell.variable != null) {
      return cell.variable.number(cell.owner == null ? null : cell.owner.object);
    }
    return cell.owner != null && cell.owner.keepsValues && cell.slot >= 0
        ? number(cell.owner.object, cell.slot)
        : cell.state;
  }

  /** The value of a location here, if it is a reference or a wait set. */
  static Object value(Cell cell) {
    if (cell.slot == Slots.WAIT_SET) {
      return cell.waiters;
    }
    if (cell.variable != null) {
      return cell.variable.reference(cell.owner == null ? null : cell.owner.object);
    }
    return cell.owner != null && cell.owner.keepsValues
        ? reference(cell.owner.object, cell.slot)
        : null;
  }

  /**
   * What the pending operation of a thread does if its location has the given value.
   *
   * @param state the value, if it is a number
   * @param value the value, if it is a reference or a wait set
   */
  static Outcome outcome(ModelledThread thread, long state, Object value) {
    return switch (thread.operation) {
      case READ,
          PLAIN_READ,
          OBSERVE,
          SEE_ZERO,
          SLEEP,
          END,
          WRITE,
          UPDATE,
          PLAIN_WRITE,
          OFFER,
          CHOOSE,
          CHANGE,
          UNLOCK,
          WAIT,
          WAKE_OR_TIME_OUT,
          RELEASE,
          INTERRUPT,
          CLEAR_INTERRUPT,
          DRAIN ->
          FIXED[thread.operation.ordinal()];
      case OTHERWISE -> state == Cell.Choices.NOT_OFFERED ? Outcome.NOT_ENABLED : Outcome.WRITES;
      case BEGIN -> state == Cell.Lives.ALIVE ? Outcome.READS : Outcome.NOT_ENABLED;
      case START -> state == Cell.Lives.NEW ? Outcome.WRITES : Outcome.READS;
      case JOIN -> state == Cell.Lives.ALIVE ? Outcome.NOT_ENABLED : Outcome.READS;
      case COMPARE_AND_SET ->
          state == thread.argument && value == thread.reference ? Outcome.WRITES : Outcome.READS;
      case PRINT, PASS ->
          state == 0 || state == thread.process + 1L ? Outcome.WRITES : Outcome.NOT_ENABLED;
      case LOCK -> state == 0 ? Outcome.WRITES : Outcome.NOT_ENABLED;
      case TRY_LOCK -> state == 0 ? Outcome.WRITES : Outcome.READS;
      case WAKE ->
          ((WaitSet) value).isNotified(thread.process) ? Outcome.WRITES : Outcome.NOT_ENABLED;
      case NOTIFY, NOTIFY_ALL -> ((WaitSet) value).canNotify() ? Outcome.WRITES : Outcome.READS;
      case PARK -> state == 1 ? Outcome.WRITES : Outcome.NOT_ENABLED;
      case PARK_OR_TIME_OUT -> state == 1 ? Outcome.WRITES : Outcome.READS;
      case UNPARK -> state == 0 ? Outcome.WRITES : Outcome.READS;
      case ACQUIRE -> state >= thread.argument ? Outcome.WRITES : Outcome.NOT_ENABLED;
      case TRY_ACQUIRE -> state >= thread.argument ? Outcome.WRITES : Outcome.READS;
      case COUNT_DOWN -> state > 0 ? Outcome.WRITES : Outcome.READS;
      case AWAIT_ZERO -> state == 0 ? Outcome.READS : Outcome.NOT_ENABLED;
      case OBSERVE_WHEN -> isIn(thread.argument, state) ? Outcome.READS : Outcome.NOT_ENABLED;
      case CHANGE_WHEN -> isIn(thread.argument, state) ? Outcome.WRITES : Outcome.NOT_ENABLED;
      case CHANGE_IF ->
          state == Step.HELD
              ? Outcome.NOT_ENABLED
              : isIn(thread.argument, state) ? Outcome.WRITES : Outcome.READS;
      case CHANGE_WHEN_CLEAR ->
          (state & thread.argument) == 0 ? Outcome.WRITES : Outcome.NOT_ENABLED;
    };
  }

  /** Whether a state is in a range: its ends are the two halves of a number. */
  private static boolean isIn(long range, long state) {
    return range >> 32 <= state && state <= (int) range;
  }

  /** The number that a location of the program holds; 0 if it holds something else. */
  static long number(Object owner, int slot) {
    return switch (owner) {
      case AtomicInteger atomic -> atomic.get();
      case AtomicLong atomic -> atomic.get();
      case AtomicBoolean atomic -> atomic.get() ? 1 : 0;
      case AtomicIntegerArray array when isIndex(slot, array.length()) -> array.get(slot);
      case AtomicLongArray array when isIndex(slot, array.length()) -> array.get(slot);
      case int[] array when isIndex(slot, array.length) -> array[slot];
      case long[] array when isIndex(slot, array.length) -> array[slot];
      case boolean[] array when isIndex(slot, array.length) -> array[slot] ? 1 : 0;
      case byte[] array when isIndex(slot, array.length) -> array[slot];
      case short[] array when isIndex(slot, array.length) -> array[slot];
      case char[] array when isIndex(slot, array.length) -> array[slot];
      case null, default -> 0;
    };
  }

  /** The reference that a location of the program holds; null if it holds something else. */
  static Object reference(Object owner, int slot) {
    return switch (owner) {
      case AtomicReference<?> atomic -> atomic.get();
      case AtomicReferenceArray<?> array when isIndex(slot, array.length()) -> array.get(slot);
      case Object[] array when isIndex(slot, array.length) -> array[slot];
      case null, default -> null;
    };
  }

  private static boolean isIndex(int slot, int length) {
    return slot >= 0 && slot < length;
  }

  /** The state that a location begins an execution with. */
  static long initialState(Object owner) {
    return switch (owner) {
      case Semaphore semaphore when isVery(owner, Semaphore.class) -> semaphore.availablePermits();
      case CountDownLatch latch when isVery(owner, CountDownLatch.class) -> latch.getCount();
      case null, default -> 0;
    };
  }

  /** A class that extends it keeps its state by itself. */
  private static boolean isVery(Object owner, Class<?> type) {
    return owner.getClass() == type;
  }

  /** Whether the value of a location is kept by the program's object, not by us. */
  static boolean isAtomic(Object owner) {
    return switch (owner) {
      case AtomicInteger _, AtomicLong _, AtomicBoolean _, AtomicReference<?> _ -> true;
      case AtomicIntegerArray _, AtomicLongArray _, AtomicReferenceArray<?> _ -> true;
      case int[] _, long[] _, boolean[] _, byte[] _, short[] _, char[] _, Object[] _ -> true;
      case null, default -> false;
    };
  }
}
