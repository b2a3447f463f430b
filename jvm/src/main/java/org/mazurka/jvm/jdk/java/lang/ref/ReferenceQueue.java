package org.mazurka.jvm.jdk.java.lang.ref;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: only the program puts references into it. The state is how many there
 * are. Who waits for one does not keep the program alive.
 */
public class ReferenceQueue<T> {

  private record Entry<T>(Reference<? extends T> reference, Object stamp) {}

  private final Queue<Entry<T>> entries = new ArrayDeque<>();

  public ReferenceQueue() {}

  void add(Reference<? extends T> reference) {
    Step.change(this);
    entries.add(new Entry<>(reference, Step.stamp()));
    Step.state(this, entries.size());
  }

  public Reference<? extends T> poll() {
    return Step.changeIf(this, 1, Integer.MAX_VALUE) ? next() : null;
  }

  private Reference<? extends T> next() {
    Entry<T> entry = entries.remove();
    Step.state(this, entries.size());
    Step.after(entry.stamp());
    return entry.reference();
  }

  public Reference<? extends T> remove() throws InterruptedException {
    Step.changeWhenIdleInterruptibly(this, 1, Integer.MAX_VALUE);
    return next();
  }

  /** May time out. */
  public Reference<? extends T> remove(long timeout) throws InterruptedException {
    if (timeout < 0) {
      throw new IllegalArgumentException("Negative timeout value");
    }
    if (timeout == 0) {
      return remove();
    }
    long nanos = TimeUnit.MILLISECONDS.toNanos(timeout);
    return Step.changeIfInTimeWithoutAsking(this, 1, Integer.MAX_VALUE, nanos) ? next() : null;
  }
}
