package org.mazurka.jvm.jdk.jdk.internal.misc;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.mazurka.jvm.hooks.Step;
import org.mazurka.jvm.jdk.java.lang.ScopedValue;
import org.mazurka.jvm.jdk.java.util.concurrent.StructureViolationException;

/**
 * In the place of the JDK's, for the copy of StructuredTaskScope: to start a thread, its end, and
 * to wait for all are one step each. The state is the number of threads, and what is below zero if
 * who waits is to go on whatever their number.
 */
public class ThreadFlock implements AutoCloseable {

  private static final ThreadLocal<ThreadFlock> INNERMOST = new ThreadLocal<>();

  private final String name;
  private final Thread owner = Thread.currentThread();
  private final ThreadFlock outer = INNERMOST.get();
  private final ScopedValue.Carrier bindings = ScopedValue.present();
  private final Set<Thread> threads = new LinkedHashSet<>();
  private boolean awake; // set by wakeup, taken back by awaitAll
  private boolean shutDown;
  private boolean closed;
  private Object stamp; // what the threads that have ended had done

  private ThreadFlock(String name) {
    this.name = name;
  }

  public static ThreadFlock open(String name) {
    Step.mayInterrupt();
    ThreadFlock flock = new ThreadFlock(name);
    INNERMOST.set(flock);
    return flock;
  }

  public String name() {
    return name;
  }

  public Thread owner() {
    return owner;
  }

  private void changed() {
    Step.state(this, awake ? -1 - threads.size() : threads.size());
  }

  public Thread start(Thread thread) {
    if (bindings != ScopedValue.present()) {
      throw new StructureViolationException("Scoped value bindings have changed");
    }
    Step.change(this);
    if (shutDown) {
      throw new IllegalStateException("Shutdown");
    }
    threads.add(thread);
    changed();
    Step.around(thread, body -> () -> run(body));
    Step.start(thread);
    return thread;
  }

  private void run(Runnable body) {
    try {
      ScopedValue.with(bindings, body);
    } finally {
      Step.change(this);
      threads.remove(Thread.currentThread());
      stamp = Step.stamp(stamp);
      changed();
    }
  }

  public void shutdown() {
    Step.change(this);
    shutDown = true;
  }

  /** Waits until all threads have ended, or somebody wakes it up. */
  public boolean awaitAll() throws InterruptedException {
    Step.changeWhen(this, Integer.MIN_VALUE, 0);
    awake = false;
    changed();
    Step.after(stamp);
    return threads.isEmpty();
  }

  public void wakeup() {
    Step.change(this);
    awake = true;
    stamp = Step.stamp(stamp);
    changed();
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    boolean innermost = closeInner();
    shutdown();
    Step.observeWhenUninterruptibly(this, -1, 0);
    Step.after(stamp);
    INNERMOST.set(outer);
    if (!innermost) {
      throw new StructureViolationException();
    }
  }

  /** Closes those that were opened since; whether there was none. */
  private boolean closeInner() {
    boolean innermost = true;
    while (INNERMOST.get() != this && INNERMOST.get() != null) {
      innermost = false;
      INNERMOST.get().close();
    }
    return innermost;
  }

  public Stream<Thread> threads() {
    Step.observe(this);
    return new ArrayList<>(threads).stream();
  }

  @Override
  public String toString() {
    return name;
  }
}
