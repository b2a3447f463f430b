package org.mazurka.sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A Java program for the command line that waits for a time, for as many as its argument says. */
final class Awaited {

  private Awaited() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(Integer.parseInt(args[0]));
    new Thread(latch::countDown, "other").start();
    boolean inTime = latch.await(5, TimeUnit.SECONDS);
    assert inTime : "too late";
  }
}
