package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: a thread for each task. The state is the number of threads, and {@link
 * #ENDED} when it is shut down and there is none.
 */
class ThreadPerTaskExecutor extends AbstractExecutorService {

  private static final int ENDED = -1;

  private final ThreadFactory factory;
  private final List<Thread> threads = new ArrayList<>();
  private boolean shutDown;
  private Object stamp;

  ThreadPerTaskExecutor(ThreadFactory factory) {
    this.factory = Line.present(factory);
  }

  private void changed() {
    Step.state(this, shutDown && threads.isEmpty() ? ENDED : threads.size());
  }

  @Override
  public void execute(Runnable task) {
    Line.present(task);
    Step.change(this);
    if (shutDown) {
      throw new RejectedExecutionException();
    }
    Thread thread = factory.newThread(() -> run(task));
    threads.add(thread);
    changed();
    thread.start();
  }

  private void run(Runnable task) {
    try {
      task.run();
    } finally {
      Step.change(this);
      threads.remove(Thread.currentThread());
      stamp = Step.stamp(stamp);
      changed();
    }
  }

  @Override
  public void shutdown() {
    Step.change(this);
    shutDown = true;
    changed();
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    for (Thread thread : new ArrayList<>(threads)) {
      thread.interrupt();
    }
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    Step.observe(this);
    return shutDown;
  }

  @Override
  public boolean isTerminated() {
    Step.observe(this);
    return isEnded();
  }

  private boolean isEnded() {
    boolean ended = Step.state(this) == ENDED;
    if (ended) {
      Step.after(stamp);
    }
    return ended;
  }

  /** May time out at any time, unless the time is a day or longer. */
  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    if (unit.toDays(time) < 1) {
      return Step.observeInTime(this, ENDED, ENDED) && isEnded();
    }
    Step.observeWhen(this, ENDED, ENDED);
    return isEnded();
  }

  @Override
  public void close() {
    shutdown();
    boolean interrupted = false;
    while (true) {
      try {
        Step.observeWhen(this, ENDED, ENDED);
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        shutdownNow();
      }
    }
    isEnded();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
