package org.mazurka.sample;

import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A Java program for the command line: what it does is its argument. */
final class LostUpdate {

  private LostUpdate() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    if (args[0].equals("pool")) {
      Executors.newCachedThreadPool();
    }
    Runnable body =
        args[0].equals("fixed")
            ? count::incrementAndGet
            : () -> {
              int seen = count.get();
              count.set(seen + 1);
            };
    Thread first = new Thread(body, "first");
    Thread second = new Thread(body, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count.get());
    assert !args[0].equals("wrong") || count.get() == 2 : "count is " + count.get();
  }
}
