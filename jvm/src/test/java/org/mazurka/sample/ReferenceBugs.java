package org.mazurka.sample;

import static org.mazurka.sample.Bugs.check;
import static org.mazurka.sample.Bugs.isFixed;
import static org.mazurka.sample.Bugs.run;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Bugs in the use of references, and the fixed versions. */
final class ReferenceBugs {

  private ReferenceBugs() {}

  /** What was there a moment ago may have been cleared. */
  static final class GetTwice {
    public static void main(String[] args) throws InterruptedException {
      SoftReference<String> reference = new SoftReference<>("value");
      boolean fixed = isFixed(args);
      run(
          () -> {
            String seen = reference.get();
            if (seen != null) {
              check((fixed ? seen : reference.get()).length() == 5, "length");
            }
          },
          reference::clear);
      check(reference.refersTo(null), "not cleared");
    }
  }

  /** A reference with a number, as caches have them. */
  static final class Entry extends WeakReference<Object> {
    int number;

    Entry(Object referent, ReferenceQueue<Object> queue) {
      super(referent, queue);
    }
  }

  /** A daemon waits for references that are enqueued; the number is set too late. */
  static final class Enqueued {
    private static final AtomicInteger seen = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
      ReferenceQueue<Object> queue = new ReferenceQueue<>();
      Entry entry = new Entry(new Object(), queue);
      Thread collector = new Thread(() -> collect(queue));
      collector.setDaemon(true);
      collector.start();
      if (isFixed(args)) {
        entry.number = 3;
      }
      check(entry.enqueue() && !entry.enqueue() && entry.get() == null, "enqueued");
      if (!isFixed(args)) {
        entry.number = 3;
      }
      check(seen.get() == 0 || seen.get() == 3, "seen " + seen.get());
    }

    private static void collect(ReferenceQueue<Object> queue) {
      try {
        while (true) {
          Reference<?> removed = queue.remove();
          seen.set(((Entry) removed).number);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A map with weak keys is not for several threads, not even to read. */
  static final class SharedWeakMap {
    public static void main(String[] args) throws InterruptedException {
      Map<String, Integer> map = new WeakHashMap<>();
      boolean fixed = isFixed(args);
      Object lock = new Object();
      Object other = fixed ? lock : new Object();
      run(
          () -> {
            synchronized (lock) {
              map.put("a", 1);
            }
          },
          () -> {
            synchronized (other) {
              map.merge("a", 1, Integer::sum);
            }
          });
      check(map.get("a") >= 1, "lost");
    }
  }

  /** A resource that two threads close: the cleaner does it once, a flag of one's own does not. */
  static final class CloseTwice {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final AtomicInteger closed = new AtomicInteger();
    private static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
      Cleaner.Cleanable cleanable =
          CLEANER.register(new Object(), () -> closed.set(closed.get() + 1));
      Runnable close =
          isFixed(args)
              ? cleanable::clean
              : () -> {
                if (!done) {
                  done = true;
                  closed.incrementAndGet();
                }
              };
      run(close, close);
      check(closed.get() == 1, "closed " + closed.get());
    }
  }
}
