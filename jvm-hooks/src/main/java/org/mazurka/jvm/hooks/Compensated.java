package org.mazurka.jvm.hooks;

/** A thread whose pool may have another one run while it waits in ways that the pool knows of. */
public interface Compensated {

  /** It is about to wait. */
  void blocks();

  /** It goes on. */
  void resumes();
}
