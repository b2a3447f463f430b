package org.mazurka.sample;

import java.util.concurrent.atomic.AtomicInteger;

/** A Java program for the command line: what it does is its argument. */
final class LostUpdate {

  private static int plain;

  private LostUpdate() {}

  private static void countPlainly() {
    plain++;
  }

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    if (args[0].equals("exit")) {
      System.exit(1);
    }
    Runnable body =
        switch (args[0]) {
          case "fixed" -> count::incrementAndGet;
          case "plain" -> LostUpdate::countPlainly;
          default ->
              () -> {
                int seen = count.get();
                count.set(seen + 1);
              };
        };
    Thread first = new Thread(body, "first");
    Thread second = new Thread(body, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    count.addAndGet(plain);
    System.out.println(count.get());
    assert !(args[0].equals("wrong") || args[0].equals("plain")) || count.get() == 2
        : "count is " + count.get();
  }
}
