package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: a thread for each task. The state is the number of threads. */
class ThreadPerTaskExecutor extends EndingExecutor {

  private final ThreadFactory factory;
  private final List<Thread> threads = new ArrayList<>();

  ThreadPerTaskExecutor(ThreadFactory factory) {
    this.factory = Line.present(factory);
  }

  @Override
  boolean isIdle() {
    return threads.isEmpty();
  }

  @Override
  int load() {
    return threads.size();
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
    Step.start(thread);
  }

  private void run(Runnable task) {
    try {
      task.run();
    } finally {
      Step.change(this);
      threads.remove(Thread.currentThread());
      before();
      changed();
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    for (Thread thread : new ArrayList<>(threads)) {
      thread.interrupt();
    }
    return List.of();
  }
}
