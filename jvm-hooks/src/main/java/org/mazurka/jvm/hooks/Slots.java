package org.mazurka.jvm.hooks;

/**
 * The parts of an object that are locations. Fields have the numbers that the weaver gives them,
 * elements of arrays their indices; the rest is here.
 */
public final class Slots {

  /** The value of an atomic object, the state of a lock, a semaphore or a latch. */
  public static final int VALUE = 0;

  /** The monitor that every object has. */
  public static final int MONITOR = -1;

  /** The wait set that every object has. */
  public static final int WAIT_SET = -2;

  /** Whether a thread is new, alive or ended. */
  public static final int LIFE = -3;

  /** The permit of a thread for {@code LockSupport}. */
  public static final int PERMIT = -4;

  /** What a collection of the JDK holds. */
  public static final int CONTENTS = -5;

  /** The state of an object of {@link Step}. */
  public static final int STATE = -6;

  /** Whether a thread is interrupted. */
  public static final int INTERRUPT = -7;

  /** The name of a thread. */
  public static final int NAME = -8;

  /** What a thread does with an exception that it does not catch. */
  public static final int HANDLER = -9;

  /** Whether a class is initialised, of the object that stands for it. */
  public static final int INITIALISATION = -10;

  /** The time of the whole program, of nobody; it passes where nobody can do anything else. */
  public static final int TIME = -11;

  /**
   * The first element of a list, each other one below that before it: the class of a list may be
   * the program's, and have fields.
   */
  public static final int FIRST_ELEMENT = -100;

  private Slots() {}
}
