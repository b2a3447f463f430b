package org.mazurka.jvm;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Has Mockito prepare itself. It attaches an agent when it is first used, and waits for another
 * process that does so: a thread that is only modelled would never be woken.
 */
final class MockMaker {

  private static final String FIRST = "org.mockito.Mockito";
  private static final long LOOK_NANOS = 1_000_000;

  /** The loader for which it was done last. */
  private static final AtomicReference<ClassLoader> PREPARED = new AtomicReference<>();

  private MockMaker() {}

  /**
   * A class of Mockito is about to be used; returns when that is ready. May be called on the stack
   * of a thread of the program.
   *
   * @param loader of Mockito, not woven
   */
  static void prepare(ClassLoader loader) {
    if (PREPARED.getAndSet(loader) == loader) {
      return;
    }
    Thread preparing = new Thread(() -> initialise(loader), "mazurka mocks");
    preparing.setDaemon(true);
    preparing.setContextClassLoader(loader);
    preparing.start();
    while (preparing.isAlive()) { // nobody can wake us
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  private static void initialise(ClassLoader loader) {
    try {
      Class.forName(FIRST, true, loader);
    } catch (ClassNotFoundException | LinkageError _) {
      // who uses it will be told
    }
  }
}
