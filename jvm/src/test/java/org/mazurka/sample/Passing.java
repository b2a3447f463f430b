package org.mazurka.sample;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** What functions do that let another thread go on when they are called. */
abstract class Passing {

  private final AtomicBoolean reached = new AtomicBoolean();
  private final Object lock = new Object();

  /** Lets the other thread go on at an element. */
  final Consumer<Integer> at(int element) {
    return present -> pass(element, present);
  }

  final int pass(int element, int present) {
    if (element == present) {
      pass();
    }
    return present;
  }

  final boolean pass(int element, int present, boolean result) {
    pass(element, present);
    return result;
  }

  final void pass() {
    reached.set(true);
  }

  /** What the other thread does. */
  final Runnable then(Runnable use) {
    return () -> {
      if (reached.get()) {
        use.run();
      }
    };
  }

  final Runnable locked(Runnable use) {
    return () -> {
      synchronized (lock) {
        use.run();
      }
    };
  }

  /** The call, and only then the other thread. */
  final Runnable before(Runnable call) {
    return () -> {
      call.run();
      pass();
    };
  }

  /** Starts a thread at an element. */
  static int start(int element, int present, Runnable use) {
    if (element == present) {
      new Thread(use).start();
    }
    return present;
  }
}
