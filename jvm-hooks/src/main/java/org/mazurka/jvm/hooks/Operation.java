package org.mazurka.jvm.hooks;

/** The visible operations: each is one step of its thread, on one location. */
public enum Operation {
  /** The first step of a thread. */
  BEGIN,
  /** The last step of a thread. */
  END,
  /** {@code Thread.start}. */
  START,
  /** {@code Thread.join}: waits until the thread is not alive. */
  JOIN,
  /** A read in any state. */
  READ,
  /** A write in any state. */
  WRITE,
  /** A read and a write in any state. */
  UPDATE,
  /** A plain read, if plain accesses are steps. */
  PLAIN_READ,
  /** A plain write, if plain accesses are steps. */
  PLAIN_WRITE,
  /** Offers a choice. */
  OFFER,
  /** Offers the next value in the place of the one before, unless one has been chosen. */
  OTHERWISE,
  /** Chooses the value that is offered now. */
  CHOOSE,
  /** Text for standard output. */
  PRINT,
  /** A write if the value is the expected one, else a read. */
  COMPARE_AND_SET,
  /** Looks at the state of an object, in any state. */
  OBSERVE,
  /** Changes an object, in any state. */
  CHANGE,
  /** Looks at an object when its state is in a range. */
  OBSERVE_WHEN,
  /** Changes an object when its state is in a range. */
  CHANGE_WHEN,
  /** Changes an object if its state is in a range, else looks at it. */
  CHANGE_IF,
  /** Changes an object when none of some bits of its state is set. */
  CHANGE_WHEN_CLEAR,
  /** Takes a lock that is free, or that the thread has, and gives it back at once. */
  PASS,
  /** Takes a lock that is free. */
  LOCK,
  /** Takes a lock if it is free. */
  TRY_LOCK,
  /** Gives a lock back. */
  UNLOCK,
  /** Gives a lock back and joins a wait set. */
  WAIT,
  /** Leaves a wait set when notified. */
  WAKE,
  /** Leaves a wait set, notified or not. */
  WAKE_OR_TIME_OUT,
  /** Lets one thread of a wait set go. */
  NOTIFY,
  /** Lets all threads of a wait set go. */
  NOTIFY_ALL,
  /** Waits for a permit of {@code LockSupport} and takes it. */
  PARK,
  /** Takes a permit of {@code LockSupport} if it is there. */
  PARK_OR_TIME_OUT,
  /** Waits for the time to be over. */
  SLEEP,
  /** Makes the permit of a thread available. */
  UNPARK,
  /** Interrupts a thread. */
  INTERRUPT,
  /** Takes back that a thread was interrupted, and says whether it was. */
  CLEAR_INTERRUPT,
  /** Takes permits of a semaphore when there are enough. */
  ACQUIRE,
  /** Takes permits of a semaphore if there are enough. */
  TRY_ACQUIRE,
  /** Takes all permits of a semaphore. */
  DRAIN,
  /** Gives permits to a semaphore. */
  RELEASE,
  /** Counts a latch down. */
  COUNT_DOWN,
  /** Waits until a latch is at zero. */
  AWAIT_ZERO,
  /** Looks whether a latch is at zero. */
  SEE_ZERO
}
