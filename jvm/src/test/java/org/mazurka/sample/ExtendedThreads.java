package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Threads whose class has its own {@code interrupt}, {@code start} and so on. */
public final class ExtendedThreads {

  private ExtendedThreads() {}

  // ---- a reader that an interrupt ends only because its class has its own way to be interrupted

  interface Stoppable {
    void interrupt();

    void start();

    boolean isAlive();

    void join() throws InterruptedException;
  }

  /** Reads from a socket: does not end before that is closed. */
  static class Reader extends Thread implements Stoppable {
    final Semaphore closed = new Semaphore(0);

    @Override
    public void run() {
      closed.acquireUninterruptibly();
    }

    void close() {
      closed.release();
    }

    @Override
    public void interrupt() {
      try {
        close();
      } finally {
        super.interrupt();
      }
    }
  }

  /** Never closes its socket. */
  static final class DeafReader extends Reader {
    @Override
    void close() {}
  }

  /** Has from its superclass what that has not from the JDK. */
  static class NamedReader extends Reader {
    NamedReader() {
      setName("reader");
    }
  }

  /** Adds something to it. */
  static final class CarefulReader extends NamedReader {
    @Override
    public void interrupt() {
      if (!isInterrupted()) {
        super.interrupt();
      }
    }
  }

  /** Closes before it waits, so that nobody else needs to interrupt it. */
  static final class EndingReader extends Reader {
    @Override
    public void run() {
      Thread.currentThread().interrupt();
      super.run();
    }
  }

  /** Ends a reader in some way. */
  static final class Stopping {
    private static volatile boolean seen;

    public static void main(String[] args) throws Exception {
      if (args.length > 1) {
        end(args[0], new DeafReader());
        return;
      }
      end(
          args[0],
          switch (args[0]) {
            case "two levels" -> new NamedReader();
            case "three levels" -> new CarefulReader();
            case "itself" -> new EndingReader();
            case "anonymous" -> anonymous();
            case "late" -> late();
            default -> new Reader();
          });
    }

    private static Thread anonymous() {
      Semaphore socket = new Semaphore(0);
      return new Thread() {
        @Override
        public void run() {
          socket.acquireUninterruptibly();
        }

        @Override
        public void interrupt() {
          socket.release();
        }
      };
    }

    /** The first execution has no such reader. */
    private static Thread late() throws InterruptedException {
      Thread other = new Thread(() -> seen = true);
      other.start();
      Thread reader = seen ? new CarefulReader() : new Thread(() -> {});
      other.join();
      return reader;
    }

    private static void end(String way, Thread reader) throws Exception {
      if (way.equals("interface")) {
        end((Stoppable) reader);
        return;
      }
      reader.start();
      switch (way) {
        case "its own type" -> ((Reader) reader).interrupt();
        case "reference" -> run(reader::interrupt);
        case "unbound reference" -> call(Thread::interrupt, reader);
        case "reflection" -> Reader.class.getMethod("interrupt").invoke(reader);
        case "another thread" -> run(new Thread(() -> reader.interrupt()));
        case "itself" -> {}
        default -> reader.interrupt();
      }
      reader.join();
    }

    private static void end(Stoppable reader) throws InterruptedException {
      reader.start();
      reader.interrupt();
      reader.join();
      Bugs.check(!reader.isAlive(), "it has not ended");
    }

    private static void run(Runnable task) throws InterruptedException {
      if (task instanceof Thread thread) {
        thread.start();
        thread.join();
      } else {
        task.run();
      }
    }

    private static void call(Consumer<Thread> task, Thread thread) {
      task.accept(thread);
    }
  }

  // ---- what these methods do themselves is explored

  /** Nobody guards what its own methods change. */
  static final class Counting extends Thread {
    private final Object guard = new Object();
    private final boolean guarded;
    private int calls;

    Counting(boolean guarded, Runnable body) {
      super(body);
      this.guarded = guarded;
    }

    private void count() {
      if (guarded) {
        synchronized (guard) {
          calls++;
        }
      } else {
        calls++;
      }
    }

    @Override
    public void interrupt() {
      count();
    }

    @Override
    public boolean isInterrupted() {
      count();
      return false;
    }
  }

  static final class TwoInterrupts {
    public static void main(String[] args) throws InterruptedException {
      Thread counting = new Counting(Bugs.isFixed(args), () -> {});
      Bugs.run(counting::interrupt, counting::interrupt);
      Bugs.check(((Counting) counting).calls == 2, "not counted");
    }
  }

  static final class TwoQuestions {
    public static void main(String[] args) throws InterruptedException {
      Thread counting = new Counting(Bugs.isFixed(args), () -> {});
      Bugs.run(counting::isInterrupted, counting::interrupt);
      Bugs.check(((Counting) counting).calls == 2, "not counted");
    }
  }

  /** An interrupt that its class takes no notice of does not end a wait. */
  static final class Ignored {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch never = new CountDownLatch(1);
      Runnable body =
          () -> {
            try {
              never.await();
            } catch (InterruptedException e) {
              // the end
            }
          };
      Thread waiting = Bugs.isFixed(args) ? new Thread(body) : new Counting(true, body);
      waiting.start();
      waiting.interrupt();
      waiting.join();
    }
  }

  /** The one that it starts is not the one that was asked for. */
  static final class Lazy extends Thread {
    private volatile boolean asked;
    private final boolean fixed;

    Lazy(boolean fixed) {
      this.fixed = fixed;
    }

    @Override
    public void run() {
      Bugs.check(asked, "nobody has asked");
    }

    @Override
    public synchronized void start() {
      if (fixed) {
        asked = true;
        super.start();
      } else {
        super.start();
        asked = true;
      }
    }
  }

  static final class LateNote {
    public static void main(String[] args) throws InterruptedException {
      Thread lazy = new Lazy(Bugs.isFixed(args));
      lazy.start();
      lazy.join();
    }
  }

  /** A loop that asks a thread which counts how often it was asked. */
  static final class Patient extends Thread {
    private int asked;

    @Override
    public boolean isInterrupted() {
      return ++asked > 3;
    }
  }

  static final class Asking {
    public static void main(String[] args) throws InterruptedException {
      Patient patient = new Patient();
      Thread asked = patient;
      BooleanSupplier condition = asked::isInterrupted;
      Thread other =
          new Thread(
              () -> {
                switch (args[0]) {
                  case "reference" -> until(condition);
                  case "lambda" -> until(() -> asked.isInterrupted());
                  default -> {
                    while (!asked.isInterrupted()) {
                      Thread.onSpinWait();
                    }
                  }
                }
              });
      other.start();
      other.join();
      Bugs.check(patient.asked == 4, "asked " + patient.asked + " times");
    }

    private static void until(BooleanSupplier condition) {
      while (!condition.getAsBoolean()) {
        Thread.onSpinWait();
      }
    }
  }

  /** A pool that would interrupt its thread. */
  static final class Pooled {
    public static void main(String[] args) throws Exception {
      ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1, Noting::new);
      pool.setKeepAliveTime(1, TimeUnit.SECONDS);
      pool.submit(() -> {}).get();
      switch (args[0]) {
        case "shutdown" -> pool.shutdown();
        case "shutdownNow" -> pool.shutdownNow();
        case "close" -> pool.close();
        default -> pool.allowCoreThreadTimeOut(true);
      }
    }
  }

  // ---- what happens, as one text

  public static void main(String[] args) throws Exception {
    System.out.print(run(args[0]));
  }

  /** Runs a scenario, which gives one text, whatever the order of the threads. */
  public static String run(String name) throws Exception {
    return switch (name) {
      case "calls" -> calls();
      case "references" -> references();
      case "current" -> current();
      case "interface" -> throughAnInterface();
      case "swallowed" -> swallowed();
      case "exceptions" -> exceptions();
      case "handlers" -> handlers();
      case "perTask" -> perTask();
      case "cancelled" -> cancelled();
      case "pooled" -> pooled();
      case "future" -> future();
      case "barrier" -> barrier();
      case "nobody" -> nobody();
      case "copies" -> copies();
      default -> throw new IllegalArgumentException(name);
    };
  }

  interface Numbered {
    long getId();

    String getName();

    StackTraceElement[] getStackTrace();
  }

  /** Notes which of its methods are called. */
  static class Noting extends Thread {
    final List<String> notes = Collections.synchronizedList(new ArrayList<>());

    Noting(Runnable body) {
      super(body);
    }

    @Override
    public void start() {
      notes.add("start");
      super.start();
    }

    @Override
    public void interrupt() {
      notes.add("interrupt");
      super.interrupt();
    }

    @Override
    public boolean isInterrupted() {
      notes.add("isInterrupted");
      return super.isInterrupted();
    }
  }

  /** The same of more methods. */
  static final class NotingMore extends Noting implements Numbered {
    NotingMore(Runnable body) {
      super(body);
    }

    @Override
    @SuppressWarnings("deprecation")
    public long getId() {
      notes.add("getId");
      return 7;
    }

    @Override
    public State getState() {
      notes.add("getState");
      return State.BLOCKED;
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      notes.add("getStackTrace");
      return new StackTraceElement[0];
    }

    @Override
    public String toString() {
      notes.add("toString");
      return "noting";
    }

    @Override
    public ClassLoader getContextClassLoader() {
      notes.add("getContextClassLoader");
      return null;
    }
  }

  @SuppressWarnings("deprecation")
  private static String calls() throws Exception {
    Noting noting = new NotingMore(() -> {});
    Thread thread = noting;
    thread.start();
    thread.join();
    List<Object> seen = new ArrayList<>();
    thread.interrupt();
    seen.add(thread.isInterrupted());
    seen.add(thread.getId());
    seen.add(thread.threadId() == 7);
    seen.add(thread.getState());
    seen.add(thread.getStackTrace().length);
    seen.add(thread.getContextClassLoader());
    seen.add(thread.toString());
    return seen + " " + noting.notes;
  }

  private static String references() throws Exception {
    Noting noting = new Noting(() -> {});
    Thread thread = noting;
    Runnable start = thread::start;
    start.run();
    thread.join();
    Consumer<Thread> interrupt = Thread::interrupt;
    interrupt.accept(thread);
    Predicate<Thread> isInterrupted = Thread::isInterrupted;
    return isInterrupted.test(thread) + " " + noting.notes;
  }

  private static String current() throws Exception {
    Noting noting =
        new Noting(
            () -> {
              Thread.currentThread().interrupt();
              boolean seen = Thread.currentThread().isInterrupted() && Thread.interrupted();
              Thread.currentThread().setName(seen + " " + Thread.interrupted());
            });
    noting.start();
    noting.join();
    return noting.getName() + " " + noting.notes;
  }

  /** Some of what an interface asks for is the JDK's. */
  private static final class Half extends Thread implements Stoppable {
    private boolean interrupted;

    @Override
    public void run() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
  }

  private static String throughAnInterface() throws Exception {
    Half half = new Half();
    Stoppable stoppable = half;
    List<Object> seen = new ArrayList<>();
    seen.add(stoppable.isAlive());
    stoppable.start();
    Runnable interrupt = stoppable::interrupt;
    interrupt.run();
    stoppable.join();
    seen.add(stoppable.isAlive());
    seen.add(half.interrupted);
    NotingMore noting = new NotingMore(() -> {});
    noting.setName("named");
    Numbered numbered = noting;
    seen.add(numbered.getId());
    seen.add(numbered.getName());
    seen.add(numbered.getStackTrace().length);
    return seen + " " + noting.notes;
  }

  private static String swallowed() throws Exception {
    Counting counting = new Counting(true, () -> {});
    Thread thread = counting;
    thread.start();
    thread.interrupt();
    thread.join();
    return thread.isInterrupted() + " " + counting.calls;
  }

  private static String exceptions() {
    Thread thread =
        new Thread() {
          @Override
          public void start() {
            throw new IllegalStateException("not now");
          }

          @Override
          public void interrupt() {
            throw new UnsupportedOperationException("never");
          }
        };
    return Scenarios.attempt(
            () -> {
              thread.start();
              return "started";
            })
        + Scenarios.attempt(
            () -> {
              thread.interrupt();
              return "interrupted";
            })
        + thread.isAlive();
  }

  private static String handlers() throws Exception {
    List<String> seen = Collections.synchronizedList(new ArrayList<>());
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("made");
            }) {
          @Override
          public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return (_, e) -> seen.add(e.getMessage());
          }

          @Override
          public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
            seen.add("set");
          }
        };
    thread.setUncaughtExceptionHandler((_, _) -> seen.add("not this one"));
    thread.start();
    thread.join();
    thread.getUncaughtExceptionHandler().uncaughtException(thread, new Exception("asked"));
    return seen.toString();
  }

  private static void await(CountDownLatch begun) {
    begun.countDown();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // the end
    }
  }

  /** Executors begin threads by a method that nobody can override. */
  private static String perTask() throws Exception {
    List<Noting> made = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(2);
    ExecutorService executor = Executors.newThreadPerTaskExecutor(body -> noting(body, made));
    Future<?> future = executor.submit(() -> await(begun));
    executor.execute(() -> await(begun));
    begun.await();
    future.cancel(true);
    made.get(0).join();
    executor.shutdownNow();
    executor.close();
    return made.get(0).notes + " " + made.get(1).notes;
  }

  private static Noting noting(Runnable body, List<Noting> made) {
    Noting noting = new Noting(body);
    made.add(noting);
    return noting;
  }

  private static String cancelled() throws Exception {
    List<Noting> made = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(1);
    ExecutorService pool =
        Executors.newFixedThreadPool(
            1,
            body -> {
              Noting noting = noting(body, made);
              noting.setDaemon(true);
              return noting;
            });
    Future<?> future = pool.submit(() -> await(begun));
    begun.await();
    future.cancel(true);
    return String.valueOf(made.getFirst().notes.contains("start"))
        + made.getFirst().notes.contains("interrupt");
  }

  /** A pool whose threads have their own start, and nothing else. */
  private static String pooled() throws Exception {
    List<String> notes = Collections.synchronizedList(new ArrayList<>());
    ExecutorService pool =
        Executors.newFixedThreadPool(
            1,
            body ->
                new Thread(body) {
                  @Override
                  public void start() {
                    notes.add("start");
                    super.start();
                  }
                });
    String result = pool.submit(() -> "done").get();
    pool.shutdownNow();
    pool.close();
    return result + notes;
  }

  private static String future() throws Exception {
    FutureTask<String> task =
        new FutureTask<>(
            () -> {
              new CountDownLatch(1).await();
              return "done";
            });
    Semaphore begun = new Semaphore(0);
    Noting noting =
        new Noting(
            () -> {
              begun.release();
              task.run();
            });
    noting.start();
    begun.acquire();
    task.cancel(true);
    noting.join();
    return noting.notes.getFirst() + task.isCancelled();
  }

  private static String barrier() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    Noting noting =
        new Noting(
            () -> {
              try {
                barrier.await();
              } catch (InterruptedException | BrokenBarrierException e) {
                seen.add(e.getClass().getSimpleName());
              }
            });
    Thread thread = noting;
    thread.start();
    thread.interrupt();
    thread.join();
    seen.add(barrier.isBroken());
    return seen + " " + noting.notes.contains("interrupt");
  }

  /** There is no thread to call. */
  private static String nobody() {
    Thread none = Thread.currentThread().getName().isEmpty() ? Thread.currentThread() : null;
    Stoppable nobody = (Stoppable) (Object) none;
    List<Scenarios.Attempt> attempts =
        List.of(
            () -> none.isInterrupted(),
            () -> none.isAlive(),
            () -> {
              none.interrupt();
              return "interrupted";
            },
            () -> {
              none.start();
              return "started";
            },
            () -> {
              none.join();
              return "joined";
            },
            () -> none.getState(),
            () -> none.threadId(),
            () -> nobody.isAlive(),
            () -> {
              nobody.interrupt();
              return "interrupted";
            });
    return attempts.stream().map(Scenarios::attempt).toList().toString();
  }

  /** Has its own of what only classes that extend a thread's can call. */
  private static final class Copied extends Thread {
    @Override
    protected Object clone() {
      return "copy";
    }

    private Object copy() {
      return clone();
    }
  }

  private static String copies() {
    return "" + new Copied().copy();
  }
}
