package org.mazurka.jvm;

import java.util.Arrays;
import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;

/**
 * What operations do: to the state of their locations, as far as it is kept by us, and to the
 * clocks of the Java memory model's happens-before, along which the time of a thread goes on.
 */
final class Effects {

  private final Threads threads;

  Effects(Threads threads) {
    this.threads = threads;
  }

  /** Carries out the pending operation of a thread; {@code outcome} is what it does here. */
  void apply(ModelledThread thread, Outcome outcome) {
    Cell cell = thread.cell;
    boolean writes = outcome == Outcome.WRITES;
    thread.result = writes ? 1 : 0;
    if (outcome == Outcome.INTERRUPTED) {
      interrupted(thread);
      return;
    }
    switch (thread.operation) {
      case READ -> {
        thread.result = cell.state;
        if (acquiresByReading(cell)) {
          acquire(thread, cell);
        }
      }
      case SEE_ZERO -> {
        thread.result = cell.state;
        if (cell.state == 0) {
          acquire(thread, cell);
        }
      }
      case PLAIN_READ, PLAIN_WRITE, PRINT -> {} // they order nothing
      case OFFER -> {
        cell.state = Cell.Choices.FIRST;
        threads.addAlternatives(thread);
      }
      case OTHERWISE -> {
        cell.state += cell.state == Cell.Choices.CHOSEN ? 0 : 1;
        threads.offered(thread);
      }
      case CHOOSE -> {
        thread.result = cell.state - Cell.Choices.FIRST;
        cell.state = Cell.Choices.CHOSEN;
      }
      case WRITE -> release(thread, cell);
      case OBSERVE, CHANGE, OBSERVE_WHEN, CHANGE_WHEN, CHANGE_IF, CHANGE_WHEN_CLEAR -> {
        // the object says itself what it orders
      }
      case UPDATE, PASS -> {
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
        threads.hear(cell);
      }
      case WAIT -> {
        cell.waiters = cell.waiters.join(thread.process);
        giveBack(thread, thread.lock);
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
      case SLEEP -> {} // it passes time, of which the caller tells
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
        if (writes) {
          cell.state--;
          release(thread, cell);
        }
      }
      case DRAIN -> {
        thread.result = cell.state;
        cell.state = 0;
        acquire(thread, cell);
      }
      case AWAIT_ZERO -> acquire(thread, cell);
      case INTERRUPT -> {
        cell.state = 1;
        release(thread, cell);
      }
      case CLEAR_INTERRUPT -> {
        thread.result = cell.state;
        cell.state = 0;
        acquire(thread, cell);
      }
      case START -> {
        if (writes) {
          threads.addChild(thread);
          cell.starter = thread.process;
          cell.startedAt = thread.clock[thread.process];
          release(thread, cell);
        }
      }
      case BEGIN -> acquire(thread, cell);
      case JOIN -> {
        if (cell.state == Cell.Lives.ENDED) {
          acquire(thread, cell);
        }
      }
      case END -> {
        cell.state = Cell.Lives.ENDED;
        release(thread, cell);
        if (thread.lock != null) {
          giveBack(thread, thread.lock);
        }
        threads.end(thread);
      }
    }
  }

  private void giveBack(ModelledThread thread, Cell lock) {
    lock.state = 0;
    lock.holds = 0;
    release(thread, lock);
    threads.hear(lock);
  }

  /** A thread that waits, or is about to, takes notice that it is interrupted. */
  private static void interrupted(ModelledThread thread) {
    acquire(thread, thread.alarm);
    if (thread.operation == Operation.PARK) {
      return; // it goes on, and stays interrupted
    }
    thread.interrupted = true;
    thread.alarm.state = 0;
    thread.alarm.isWritten();
    if (thread.leavesWaitSet()) {
      thread.cell.waiters = thread.cell.waiters.leave(thread.process);
      thread.cell.isWritten();
    }
  }

  /** Only volatile variables, and threads that have ended, order what was done before. */
  private static boolean acquiresByReading(Cell cell) {
    if (cell.slot == Slots.LIFE) {
      return cell.state == Cell.Lives.ENDED;
    }
    return cell.owner == null || cell.slot != Slots.VALUE || !cell.owner.isSynchroniser;
  }

  /** A thread happens after those who released a location. */
  static void acquire(ModelledThread thread, Cell cell) {
    thread.clock = cell.acquire(thread.clock);
    thread.time = Math.max(thread.time, cell.time);
  }

  /** Who acquires a location from now on happens after a thread. */
  static void release(ModelledThread thread, Cell cell) {
    cell.release(thread.clock);
    cell.time = Math.max(cell.time, thread.time);
    thread.clock[thread.process]++;
  }

  /**
   * What others may happen after.
   *
   * @param time the latest of those whose clocks it joins
   */
  record Stamp(int[] clock, long time) {
    private static final Stamp NOTHING = new Stamp(new int[0], 0);
  }

  /** A clock at which all has happened that a thread has done, and what an earlier one says. */
  static Stamp stamp(ModelledThread thread, Stamp earlierOrNull) {
    Stamp earlier = earlierOrNull == null ? Stamp.NOTHING : earlierOrNull;
    int length = Math.max(thread.clock.length, earlier.clock.length);
    int[] joined = Arrays.copyOf(thread.clock, length);
    for (int p = 0; p < earlier.clock.length; p++) {
      joined[p] = Math.max(joined[p], earlier.clock[p]);
    }
    thread.clock[thread.process]++;
    return new Stamp(joined, Math.max(thread.time, earlier.time));
  }

  /** A thread happens after a stamp. */
  static void after(ModelledThread thread, Stamp stamp) {
    if (thread.clock.length < stamp.clock.length) {
      thread.clock = Arrays.copyOf(thread.clock, stamp.clock.length);
    }
    for (int p = 0; p < stamp.clock.length; p++) {
      thread.clock[p] = Math.max(thread.clock[p], stamp.clock[p]);
    }
    thread.time = Math.max(thread.time, stamp.time);
  }
}
