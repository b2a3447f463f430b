package org.mazurka.sample;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Each edge of the happens-before relation, with the same plain variable before and after: one
 * thread does {@code box.write()} and then what the edge begins with, another what it ends with and
 * then {@code box.read()}.
 */
public final class Edges {

  private Edges() {}

  /** A plain variable, and others to synchronise by. */
  static final class Box {
    static final VarHandle FLAG;
    static final AtomicIntegerFieldUpdater<Box> UPDATER =
        AtomicIntegerFieldUpdater.newUpdater(Box.class, "updated");

    static {
      try {
        FLAG = MethodHandles.lookup().findVarHandle(Box.class, "handled", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    int data;
    volatile boolean flag;
    volatile int updated;
    int handled;

    void write() {
      data = 1;
    }

    void read() {
      if (data != 1) {
        throw new AssertionError("data is " + data);
      }
    }

    /** Reads where there is no order: only the data race is of interest. */
    void look() {
      if (data > 1) {
        throw new AssertionError("data is " + data);
      }
    }
  }

  /** What one of two threads does. */
  interface Body {
    void run(Box box) throws Exception;
  }

  /** Two threads that have been started when either does anything. */
  record Pair(Body first, Body second) {}

  private static final String ORDERED =
      """
      start startOfAVirtualThread join timedJoin isAlive interruptAndException
      interruptAndQuestion volatileField handleRelease updater failedCompareAndSet
      monitor notify lock timedLock condition writeLockThenReadLock stampedLock
      semaphore timedTryAcquire latch timedLatch barrier phaser exchanger arrayQueue
      arrayQueuePoll linkedQueue linkedQueuePoll linkedDeque linkedDequePoll
      priorityQueue priorityQueuePoll transferQueue transferQueuePoll synchronousQueue
      concurrentLinkedQueue concurrentLinkedDeque concurrentMap computeIfAbsent merge
      mapIterator sortedMap copyOnWrite synchronizedList vector hashtable stringBuffer
      submitAndGet awaitTermination awaitTerminationOfTwo awaitTerminationOfMany
      awaitTerminationOfScheduled close scheduled timer futureTask fork complete
      completeAndThen supplyAsync timedGet classInitialiser finalFields threadLocal
      atomic atomicReference atomicArray stampedReference finalFieldOfARecord
      finalFieldOfAnEnum finalFieldOfABuilder finalFieldAfterAnInnerClass
      finalFieldAfterALambda finalFieldOfASubclass finalFieldAndHarmlessCalls
      escapeAtTheEnd lambdaAtTheEnd startAtTheEnd
      """;

  private static final String RACY =
      """
      unpark aliveIsNotEnded writtenAfterStart otherVolatileField
      writtenAfterTheVolatileField volatileFieldReadBefore twoReadLocks
      twoStampedReadLocks otherLock failedTryLock twoPermits writtenAfterCountDown
      timedOutLatch arrivedBefore arrayQueueEmpty linkedQueueEmpty linkedDequeEmpty
      priorityQueueEmpty transferQueueEmpty putBeforeWriting otherKey getNow
      writtenAfterSubmit twoTasks otherElement nothing twoWrites sleep yield
      readAndWrite raceOnTheReference escapeByAField escapeByAStart escapeByACall
      escapeByASuperclass escapeByAnOverride escapeByALambda escapeByAnInnerClass
      escapeByAnArray escapeByAWayBack escapeByAHandler
      """;

  /** The names of programs without data races. */
  public static List<String> ordered() {
    return List.of(ORDERED.strip().split("\\s+"));
  }

  /** The names of programs with one. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  public static void main(String[] args) throws Exception {
    Pair pair = pair(args[0]);
    Box box = new Box();
    Thread first = thread(box, pair.first());
    Thread second = thread(box, pair.second());
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static Pair pair(String name) {
    Pair pair = threads(name);
    pair = pair == null ? variables(name) : pair;
    pair = pair == null ? FinalEdges.finals(name) : pair;
    pair = pair == null ? LockEdges.locks(name) : pair;
    pair = pair == null ? LockEdges.synchronizers(name) : pair;
    pair = pair == null ? TaskEdges.tasks(name) : pair;
    pair = pair == null ? CollectionEdges.collections(name) : pair;
    return pair == null ? CollectionEdges.queues(name) : pair;
  }

  static Thread thread(Box box, Body body) {
    return new Thread(
        () -> {
          try {
            body.run(box);
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  static final Body NOTHING = _ -> {};

  static void check(boolean good) {
    if (!good) {
      throw new AssertionError();
    }
  }

  static Pair threads(String name) {

    return switch (name) {
      case "start" ->
          new Pair(
              box -> {
                box.write();
                Thread thread = thread(box, Box::read);
                thread.start();
              },
              NOTHING);
      case "startOfAVirtualThread" ->
          new Pair(
              box -> {
                box.write();
                Thread.startVirtualThread(box::read).join();
              },
              NOTHING);
      case "join" ->
          new Pair(
              box -> {
                Thread thread = thread(box, Box::write);
                thread.start();
                thread.join();
                box.read();
              },
              NOTHING);
      case "timedJoin" ->
          new Pair(
              box -> {
                Thread thread = thread(box, Box::write);
                thread.start();
                if (thread.join(java.time.Duration.ofMillis(1))) {
                  box.read();
                }
              },
              NOTHING);
      case "isAlive" ->
          new Pair(
              box -> {
                Thread thread = thread(box, Box::write);
                thread.start();
                if (!thread.isAlive()) {
                  box.read();
                }
              },
              NOTHING);
      case "interruptAndException" ->
          new Pair(
              box -> {
                Thread thread =
                    thread(
                        box,
                        b -> {
                          try {
                            new CountDownLatch(1).await();
                          } catch (InterruptedException e) {
                            b.read();
                          }
                        });
                thread.start();
                box.write();
                thread.interrupt();
              },
              NOTHING);
      case "interruptAndQuestion" ->
          new Pair(
              box -> {
                Thread thread =
                    thread(
                        box,
                        b -> {
                          if (Thread.currentThread().isInterrupted()) {
                            b.read();
                          }
                        });
                thread.start();
                box.write();
                thread.interrupt();
              },
              NOTHING);
      case "unpark" ->
          new Pair(
              box -> {
                Thread thread =
                    thread(
                        box,
                        b -> {
                          LockSupport.park();
                          b.look();
                        });
                thread.start();
                box.write();
                LockSupport.unpark(thread);
              },
              NOTHING);
      case "aliveIsNotEnded" ->
          new Pair(
              box -> {
                Thread thread = thread(box, Box::write);
                thread.start();
                if (thread.isAlive()) {
                  box.look();
                }
              },
              NOTHING);
      case "writtenAfterStart" ->
          new Pair(
              box -> {
                thread(box, Box::look).start();
                box.write();
              },
              NOTHING);
      default -> null;
    };
  }

  /** Made anew for each execution. */
  static final class Atomics {
    static final AtomicBoolean BOOLEAN = new AtomicBoolean();
    static final AtomicReference<String> REFERENCE = new AtomicReference<>();
    static final AtomicIntegerArray ARRAY = new AtomicIntegerArray(2);
  }

  /** The same, for a class that is woven inside. */
  static final class Stamped {
    static final AtomicStampedReference<String> REFERENCE = new AtomicStampedReference<>("a", 0);
  }

  /** Initialised by whoever comes first; the other happens after. */
  static final class Lazy {
    static final int[] NUMBERS = new int[1];

    static {
      NUMBERS[0] = 1;
    }
  }

  /** Its fields may be read by who has a reference to it. */
  static final class Fixed {
    final int number;
    final int[] numbers;

    Fixed() {
      number = 1;
      numbers = new int[] {1};
    }
  }

  static final class Publication {
    static volatile Fixed fixed;
    static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
  }

  static Pair variables(String name) {
    Body initialised =
        _ -> {
          if (Lazy.NUMBERS[0] != 1) {
            throw new AssertionError();
          }
        };
    Body local = _ -> Publication.LOCAL.get()[0]++;
    return switch (name) {
      case "volatileField" ->
          new Pair(
              box -> {
                box.write();
                box.flag = true;
              },
              box -> {
                if (box.flag) {
                  box.read();
                }
              });
      case "handleRelease" ->
          new Pair(
              box -> {
                box.write();
                Box.FLAG.setRelease(box, 1);
              },
              box -> {
                if ((int) Box.FLAG.getAcquire(box) == 1) {
                  box.read();
                }
              });
      case "updater" ->
          new Pair(
              box -> {
                box.write();
                Box.UPDATER.set(box, 1);
              },
              box -> {
                if (Box.UPDATER.compareAndSet(box, 1, 2)) {
                  box.read();
                }
              });
      case "failedCompareAndSet" ->
          new Pair(
              box -> {
                box.write();
                Box.UPDATER.set(box, 1);
              },
              box -> {
                if (!Box.UPDATER.compareAndSet(box, 0, 0)) {
                  box.read();
                }
              });
      case "otherVolatileField" ->
          new Pair(
              box -> {
                box.write();
                box.flag = true;
              },
              box -> {
                if (box.updated == 0) {
                  box.look();
                }
              });
      case "writtenAfterTheVolatileField" ->
          new Pair(
              box -> {
                box.flag = true;
                box.write();
              },
              box -> {
                if (box.flag) {
                  box.look();
                }
              });
      case "volatileFieldReadBefore" ->
          new Pair(
              box -> {
                box.write();
                box.flag = true;
              },
              box -> {
                if (!box.flag) {
                  box.look();
                }
              });
      case "classInitialiser" -> new Pair(initialised, initialised);
      case "finalFields" ->
          new Pair(
              _ -> Publication.fixed = new Fixed(),
              _ -> {
                Fixed seen = Publication.fixed;
                if (seen != null && seen.number + seen.numbers[0] != 2) {
                  throw new AssertionError();
                }
              });
      case "threadLocal" -> new Pair(local, local);
      case "atomic" ->
          new Pair(
              box -> {
                box.write();
                Atomics.BOOLEAN.set(true);
              },
              box -> {
                if (Atomics.BOOLEAN.getAndSet(false)) {
                  box.read();
                }
              });
      case "atomicReference" ->
          new Pair(
              box -> {
                box.write();
                Atomics.REFERENCE.set("x");
              },
              box -> {
                if (Atomics.REFERENCE.get() != null) {
                  box.read();
                }
              });
      case "atomicArray" ->
          new Pair(
              box -> {
                box.write();
                Atomics.ARRAY.set(0, 1);
              },
              box -> {
                if (Atomics.ARRAY.get(0) == 1) {
                  box.read();
                }
              });
      case "otherElement" ->
          new Pair(
              box -> {
                box.write();
                Atomics.ARRAY.set(0, 1);
              },
              box -> {
                if (Atomics.ARRAY.get(1) == 0) {
                  box.look();
                }
              });
      case "stampedReference" ->
          new Pair(
              box -> {
                box.write();
                Stamped.REFERENCE.set("a", 1);
              },
              box -> {
                if (Stamped.REFERENCE.getStamp() == 1) {
                  box.read();
                }
              });
      case "nothing" -> new Pair(Box::write, Box::look);
      case "twoWrites" -> new Pair(Box::write, Box::write);
      case "sleep" ->
          new Pair(
              Box::write,
              box -> {
                Thread.sleep(1000);
                box.look();
              });
      case "yield" ->
          new Pair(
              Box::write,
              box -> {
                Thread.yield();
                box.look();
              });
      case "readAndWrite" -> new Pair(Box::look, Box::write);
      default -> null;
    };
  }
}
