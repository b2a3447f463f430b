package org.mazurka.jvm.hooks;

/**
 * An object of a woven class: it has a place for what is known about it. Objects of other classes
 * are found by their identity, which takes longer.
 */
public interface Recorded {

  /** What was kept last, or null. */
  Object mazurka$record();

  /** Keeps what is known. */
  void mazurka$record(Object record);
}
