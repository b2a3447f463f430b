package org.mazurka.sample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What pools and timers do where it is easy to get wrong, for {@link Scenarios}. */
final class PoolScenarios {

  private PoolScenarios() {}

  static String run(String name) throws Exception {
    return switch (name) {
      case "interruptsOfTasks" -> interruptsOfTasks();
      case "unconfigurable" -> unconfigurable();
      case "terminated" -> terminated();
      case "periodicEnd" -> periodicEnd();
      case "timerTasks" -> timerTasks();
      case "timerDates" -> timerDates();
      case "parallelForEach" -> parallelForEach();
      case "forkAfterShutdown" -> forkAfterShutdown();
      case "stoppedWorkers" -> stoppedWorkers();
      case "cancelledWorker" -> cancelledWorker();
      case "failingWorkers" -> failingWorkers();
      case "minimalStage" -> minimalStage();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** An interrupt of one task is not seen by the next. */
  private static String interruptsOfTasks() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    List<Object> seen = new ArrayList<>();
    pool.execute(() -> Thread.currentThread().interrupt());
    seen.add(pool.submit(() -> Thread.currentThread().isInterrupted()).get());
    CountDownLatch begun = new CountDownLatch(1);
    Future<?> cancelled =
        pool.submit(
            () -> {
              begun.countDown();
              try {
                Thread.sleep(100_000);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    begun.await();
    cancelled.cancel(true);
    seen.add(pool.submit(() -> Thread.currentThread().isInterrupted()).get());
    Future<?> ends = pool.submit(() -> {});
    Future<Integer> sleeps =
        pool.submit(
            () -> {
              Thread.sleep(1);
              return 1;
            });
    ends.cancel(true);
    seen.add(sleeps.get());
    pool.shutdown();
    return seen.toString();
  }

  private static String unconfigurable() throws Exception {
    List<Object> seen = new ArrayList<>();
    List<ExecutorService> pools =
        List.of(
            Executors.newSingleThreadExecutor(),
            Executors.newSingleThreadExecutor(Thread::new),
            Executors.newSingleThreadScheduledExecutor(),
            Executors.unconfigurableExecutorService(Executors.newCachedThreadPool()),
            Executors.unconfigurableScheduledExecutorService(Executors.newScheduledThreadPool(1)),
            Executors.newFixedThreadPool(1));
    for (ExecutorService pool : pools) {
      seen.add(pool instanceof ThreadPoolExecutor);
      seen.add(pool instanceof ScheduledExecutorService);
      seen.add(pool.submit(() -> 1).get());
      seen.add(pool.invokeAll(List.of(() -> 2)).getFirst().get());
      pool.close();
      seen.add(pool.isTerminated());
    }
    return seen.toString();
  }

  /** What is done when a pool has nothing left to do is done before its end. */
  private static String terminated() throws Exception {
    List<Object> seen = new ArrayList<>();
    AtomicBoolean called = new AtomicBoolean();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          protected void terminated() {
            called.set(true);
            seen.add(isTerminated() + " " + isTerminating());
          }
        };
    pool.execute(() -> {});
    pool.execute(() -> {});
    pool.shutdown();
    seen.add(pool.awaitTermination(1, TimeUnit.DAYS));
    seen.add(called);
    return seen.toString();
  }

  /** A periodic task ends with its pool, however often it has run. */
  private static String periodicEnd() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> periodic = pool.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.MILLISECONDS);
    pool.shutdown();
    return Scenarios.attempt(periodic::get) + pool.awaitTermination(1, TimeUnit.DAYS);
  }

  private static TimerTask task(Runnable body) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  private static String timerTasks() throws Exception {
    List<Object> seen = new ArrayList<>();
    Timer timer = new Timer(true);
    CountDownLatch once = new CountDownLatch(1);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            seen.add(cancel());
            once.countDown();
          }
        },
        1);
    once.await();
    AtomicInteger runs = new AtomicInteger();
    CountDownLatch twice = new CountDownLatch(1);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            if (runs.incrementAndGet() == 2) {
              seen.add(cancel() + " " + cancel());
              twice.countDown();
            }
          }
        },
        1,
        1);
    twice.await();
    TimerTask cancelled = task(() -> {});
    seen.add(cancelled.cancel());
    seen.add(
        Scenarios.attempt(
            () -> {
              timer.schedule(cancelled, 1);
              return "scheduled";
            }));
    CountDownLatch last = new CountDownLatch(1);
    timer.schedule(task(last::countDown), 1);
    last.await();
    seen.add(runs);
    return seen.toString();
  }

  /** Tasks run in the order of their dates. */
  private static String timerDates() throws Exception {
    StringBuilder seen = new StringBuilder();
    CountDownLatch all = new CountDownLatch(3);
    Timer timer = new Timer(true);
    long now = System.currentTimeMillis();
    Runnable schedule =
        () -> {
          for (long delay : new long[] {30, 10, 20}) {
            Runnable body =
                () -> {
                  seen.append(delay).append(' ');
                  all.countDown();
                };
            timer.schedule(task(body), new Date(now + delay));
          }
        };
    timer.schedule(task(schedule), new Date(now));
    all.await();
    return seen.toString();
  }

  /** A task of these streams forks itself while it runs. */
  private static String parallelForEach() {
    AtomicInteger sum = new AtomicInteger();
    IntStream.range(0, 3).parallel().forEach(sum::addAndGet);
    return sum
        + " "
        + Stream.of("a", "bb", "cc")
            .parallel()
            .collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()));
  }

  private static final class Fibonacci extends RecursiveTask<Integer> {
    private final int n;

    Fibonacci(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fibonacci forked = new Fibonacci(n - 1);
      forked.fork();
      return new Fibonacci(n - 2).compute() + forked.join();
    }
  }

  /** Tasks that run when a pool is shut down may fork others; nobody else may bring any. */
  private static String forkAfterShutdown() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    ForkJoinTask<Integer> task = pool.submit(new Fibonacci(2));
    pool.shutdown();
    return task.join() + Scenarios.attempt(() -> pool.submit(() -> 1));
  }

  /** What runs is interrupted, what waits is cancelled. */
  private static String stoppedWorkers() throws Exception {
    List<Object> seen = new ArrayList<>();
    ForkJoinPool pool = new ForkJoinPool(1);
    CountDownLatch begun = new CountDownLatch(1);
    pool.execute(
        () -> {
          begun.countDown();
          seen.add(isInterruptedWhileWaiting());
        });
    begun.await();
    ForkJoinTask<Integer> waits = pool.submit(() -> 1);
    pool.shutdownNow();
    boolean terminated = pool.awaitTermination(1, TimeUnit.DAYS);
    seen.add(terminated + " " + waits.isCancelled());
    return seen.toString();
  }

  private static boolean isInterruptedWhileWaiting() {
    try {
      new CountDownLatch(1).await();
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  private static String cancelledWorker() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean interrupted = new AtomicBoolean();
    ForkJoinTask<?> task =
        pool.submit(
            () -> {
              begun.countDown();
              interrupted.set(isInterruptedWhileWaiting());
            });
    begun.await();
    boolean cancelled = task.cancel(true);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
    return cancelled + " " + interrupted + " " + Scenarios.attempt(task::get);
  }

  /** What a task throws is not wrapped; if one of several fails, the others are cancelled. */
  private static String failingWorkers() throws Exception {
    List<Object> seen = new ArrayList<>();
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      Callable<Integer> failing =
          () -> {
            throw new IOException("made");
          };
      try {
        pool.submit(failing).get();
      } catch (ExecutionException e) {
        seen.add(e.getCause().getClass());
      }
      seen.add(
          pool.invoke(
              ForkJoinTask.adapt(
                  () -> {
                    ForkJoinTask<?> bad = ForkJoinTask.adapt(failing);
                    ForkJoinTask<?> good = ForkJoinTask.adapt(() -> 1);
                    try {
                      ForkJoinTask.invokeAll(bad, good);
                      return "no failure";
                    } catch (RuntimeException e) {
                      return e.getClass() + " " + good.isDone();
                    }
                  })));
      seen.add(pool.submit(ForkJoinTask.adapt(() -> ForkJoinTask.inForkJoinPool())).join());
      seen.add(pool.submit(() -> pool.invokeAll(List.of(() -> 1, () -> 2)).size()).get());
    }
    return seen.toString();
  }

  /** What can be done with a stage is all that can be done, though it is a future. */
  private static String minimalStage() throws Exception {
    CompletableFuture<String> source = new CompletableFuture<>();
    CompletableFuture<String> stage =
        (CompletableFuture<String>) source.minimalCompletionStage().thenApply(t -> t + "!");
    List<Object> seen = new ArrayList<>();
    List<Scenarios.Attempt> attempts =
        List.of(
            stage::get,
            () -> stage.get(1, TimeUnit.SECONDS),
            () -> stage.getNow("now"),
            stage::join,
            stage::resultNow,
            stage::exceptionNow,
            stage::state,
            stage::isDone,
            stage::isCancelled,
            stage::isCompletedExceptionally,
            () -> stage.complete("other"),
            () -> stage.completeExceptionally(new IOException()),
            () -> stage.cancel(true),
            () -> stage.completeAsync(() -> "other"),
            () -> stage.completeAsync(() -> "other", Runnable::run),
            () -> stage.orTimeout(1, TimeUnit.SECONDS),
            () -> stage.completeOnTimeout("late", 1, TimeUnit.SECONDS),
            () -> ((Future<?>) CompletableFuture.completedStage("a")).get());
    for (Scenarios.Attempt attempt : attempts) {
      seen.add(Scenarios.attempt(attempt));
    }
    Thread other = new Thread(() -> source.complete("done"));
    other.start();
    seen.add(stage.toCompletableFuture().get());
    return seen.toString();
  }
}
