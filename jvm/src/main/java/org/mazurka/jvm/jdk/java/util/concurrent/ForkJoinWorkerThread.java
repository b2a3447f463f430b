package org.mazurka.jvm.jdk.java.util.concurrent;

import org.mazurka.jvm.hooks.Compensated;

/** In the place of the JDK's: a thread for one task of a pool. */
public class ForkJoinWorkerThread extends Thread implements Compensated {

  private final ForkJoinPool pool;

  @SuppressWarnings("this-escape")
  protected ForkJoinWorkerThread(ForkJoinPool pool) {
    this(pool, null, "ForkJoinWorkerThread");
  }

  ForkJoinWorkerThread(ForkJoinPool pool, Runnable body, String name) {
    super(body, name);
    this.pool = pool;
    super.setDaemon(true);
  }

  /** For copies of other classes: whether it is better to wait than to spin. */
  static boolean hasKnownQueuedWork() {
    return true;
  }

  @Override
  public void blocks() {
    pool.blocks();
  }

  @Override
  public void resumes() {
    pool.resumes();
  }

  public ForkJoinPool getPool() {
    return pool;
  }
}
