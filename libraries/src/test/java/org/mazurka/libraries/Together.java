package org.mazurka.libraries;

/** Threads that run at the same time. */
final class Together {

  private Together() {}

  /** Something that may throw. */
  interface Body {
    void run() throws Exception;
  }

  /** Runs each body in a thread of its own and waits for all. */
  static void run(Body... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < threads.length; i++) {
      Body body = bodies[i];
      threads[i] =
          new Thread(
              () -> {
                try {
                  body.run();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
