package org.mazurka.sample;

/** What the main thread and another one do. */
record Both(Runnable first, Runnable second) {

  static Both of(Runnable first, Runnable second) {
    return new Both(first, second);
  }

  void run() throws InterruptedException {
    Thread other = new Thread(second);
    other.start();
    first.run();
    other.join();
  }
}
