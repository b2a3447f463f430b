package org.mazurka.sample;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * What classes do that start threads or need two of them: each method gives one text, whatever the
 * order of the threads.
 */
public final class Scenarios {

  private Scenarios() {}

  public static void main(String[] args) throws Exception {
    System.out.print(run(args[0]));
  }

  /** Runs a scenario. */
  public static String run(String name) throws Exception {
    return switch (name) {
      case "pool" -> pool();
      case "invokeAll" -> invokeAll();
      case "rejected" -> rejected();
      case "policies" -> policies();
      case "shutdownNow" -> shutdownNow();
      case "cancel" -> cancel();
      case "completionService" -> completionService();
      case "scheduled" -> scheduled();
      case "scheduledEnd" -> scheduledEnd();
      case "scheduledEndOfAll" -> scheduledEndOfAll();
      case "virtual" -> virtual();
      case "fork" -> fork();
      case "counted" -> counted();
      case "async" -> async();
      case "timer" -> timer();
      case "life" -> life();
      case "builders" -> builders();
      case "handler" -> handler();
      case "exchange" -> exchange();
      case "handOver" -> handOver();
      case "transfer" -> transfer();
      case "publisher" -> publisher();
      case "ownLock" -> ownLock();
      case "buffer" -> buffer();
      case "parallel" -> parallel();
      default -> PoolScenarios.run(name);
    };
  }

  interface Attempt {
    Object call() throws Exception;
  }

  static String attempt(Attempt attempt) {
    try {
      return String.valueOf(attempt.call());
    } catch (Exception e) {
      Throwable cause = e.getCause();
      return e.getClass().getSimpleName() + (cause == null ? "" : " of " + cause);
    }
  }

  private static String pool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Object> seen = new ArrayList<>();
    Future<Integer> sum = pool.submit(() -> 1 + 1);
    seen.add(sum.get());
    seen.add(sum.isDone());
    seen.add(sum.state());
    seen.add(attempt(() -> pool.submit(() -> 1 / (seen.size() - 3)).get()));
    Future<String> given = pool.submit(() -> {}, "given");
    seen.add(given.get());
    Future<?> failed = pool.submit((Runnable) () -> fail("made"));
    seen.add(attempt(failed::get));
    seen.add(failed.state());
    seen.add(attempt(failed::resultNow));
    seen.add(attempt(failed::exceptionNow));
    seen.add(attempt(() -> pool.submit((Runnable) null)));
    seen.add(pool.isShutdown());
    pool.shutdown();
    seen.add(pool.isShutdown());
    seen.add(pool.awaitTermination(1, TimeUnit.DAYS));
    seen.add(pool.isTerminated());
    seen.add(attempt(() -> pool.submit(() -> 1).get()).startsWith("RejectedExecution"));
    return seen.toString();
  }

  private static void fail(String message) {
    throw new IllegalStateException(message);
  }

  private static String invokeAll() throws Exception {
    List<Object> seen = new ArrayList<>();
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      List<Callable<Integer>> tasks = List.of(() -> 1, () -> 1 / (seen.size() - 1), () -> 3);
      seen.add("all");
      for (Future<Integer> future : pool.invokeAll(tasks)) {
        seen.add(attempt(future::get));
      }
      seen.add(attempt(() -> pool.invokeAny(List.of(() -> 7))));
      seen.add(attempt(() -> pool.invokeAny(List.of())));
      seen.add(
          attempt(
              () ->
                  pool.invokeAny(
                      List.of(
                          () -> {
                            throw new Exception("x");
                          }))));
      seen.add(attempt(() -> pool.invokeAll(null)));
    }
    return seen.toString();
  }

  private static String rejected() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
    CountDownLatch go = new CountDownLatch(1);
    List<Object> seen = new ArrayList<>();
    pool.execute(() -> await(go));
    pool.execute(() -> {});
    try {
      pool.execute(() -> {});
      seen.add("taken");
    } catch (RejectedExecutionException e) {
      seen.add("rejected");
    }
    seen.add(pool.getCorePoolSize());
    seen.add(pool.getMaximumPoolSize());
    seen.add(pool.getPoolSize());
    seen.add(pool.getLargestPoolSize());
    go.countDown();
    pool.close();
    seen.add(pool.getPoolSize());
    return seen.toString();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String policies() {
    List<Object> seen = new ArrayList<>();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger ran = new AtomicInteger();
    pool.execute(() -> await(go));
    pool.execute(() -> ran.addAndGet(1));
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    Thread self = Thread.currentThread();
    pool.execute(() -> seen.add(Thread.currentThread() == self));
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    pool.execute(() -> ran.addAndGet(10));
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
    pool.execute(() -> ran.addAndGet(100));
    go.countDown();
    pool.close();
    seen.add(ran);
    return seen.toString();
  }

  private static String shutdownNow() throws Exception {
    List<Object> seen = new ArrayList<>();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CountDownLatch started = new CountDownLatch(1);
    Future<String> first =
        pool.submit(
            () -> {
              started.countDown();
              try {
                new CountDownLatch(1).await();
                return "never";
              } catch (InterruptedException e) {
                return "interrupted";
              }
            });
    pool.submit(() -> seen.add("never"));
    started.await();
    seen.add(pool.shutdownNow().size());
    seen.add(pool.awaitTermination(1, TimeUnit.DAYS));
    seen.add(first.get());
    return seen.toString();
  }

  private static String cancel() throws Exception {
    List<Object> seen = new ArrayList<>();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CountDownLatch go = new CountDownLatch(1);
    pool.submit(() -> await(go));
    Future<?> second = pool.submit(() -> seen.add("never"));
    seen.add(second.cancel(false));
    seen.add(second.cancel(true));
    seen.add(second.isCancelled() + " " + second.isDone() + " " + second.state());
    seen.add(attempt(second::get));
    go.countDown();
    pool.close();
    return seen.toString();
  }

  private static String completionService() throws Exception {
    List<Object> seen = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
      service.submit(() -> 1);
      service.submit(() -> 2);
      seen.add(service.take().get());
      seen.add(service.take().get());
      seen.add(service.poll());
    }
    return seen.toString();
  }

  private static String scheduled() throws Exception {
    List<Object> seen = new ArrayList<>();
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> later = pool.schedule(() -> 5, 2, TimeUnit.MILLISECONDS);
    seen.add(later.get());
    CountDownLatch twice = new CountDownLatch(2);
    ScheduledFuture<?> periodic =
        pool.scheduleAtFixedRate(twice::countDown, 0, 1, TimeUnit.MILLISECONDS);
    twice.await();
    seen.add(periodic.cancel(false));
    seen.add(attempt(periodic::get));
    pool.shutdown();
    seen.add(pool.awaitTermination(1, TimeUnit.DAYS));
    seen.add(attempt(() -> pool.schedule(() -> 1, 1, TimeUnit.DAYS)).startsWith("Rejected"));
    return seen.toString();
  }

  /** Keeps a thread of a pool busy until it may go on. */
  private static void occupy(Executor pool, CountDownLatch go) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    pool.execute(
        () -> {
          begun.countDown();
          attempt(
              () -> {
                go.await();
                return null;
              });
        });
    begun.await();
  }

  private static String scheduledEnd() throws Exception {
    List<Object> seen = new ArrayList<>();
    CountDownLatch go = new CountDownLatch(1);
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    seen.add(pool.getContinueExistingPeriodicTasksAfterShutdownPolicy());
    seen.add(pool.getExecuteExistingDelayedTasksAfterShutdownPolicy());
    seen.add(pool.getRemoveOnCancelPolicy());
    pool.setRemoveOnCancelPolicy(true);
    occupy(pool, go);
    ScheduledFuture<Integer> kept = pool.schedule(() -> 5, 1, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> periodic = pool.scheduleWithFixedDelay(() -> {}, 1, 1, TimeUnit.HOURS);
    ScheduledFuture<Integer> later = pool.schedule(() -> 6, 1, TimeUnit.HOURS);
    pool.shutdown();
    seen.add(attempt(periodic::get));
    seen.add(kept.isCancelled() + " " + later.isCancelled());
    later.cancel(false);
    go.countDown();
    seen.add(kept.get());
    seen.add(pool.awaitTermination(1, TimeUnit.DAYS));
    return seen.toString();
  }

  private static String scheduledEndOfAll() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    occupy(pool, go);
    ScheduledFuture<Integer> later = pool.schedule(() -> 6, 1, TimeUnit.HOURS);
    pool.shutdown();
    pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    String seen = attempt(later::get);
    go.countDown();
    return seen + pool.awaitTermination(1, TimeUnit.DAYS);
  }

  private static String virtual() throws Exception {
    List<Object> seen = new ArrayList<>();
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      seen.add(pool.submit(() -> Thread.currentThread().isVirtual()).get());
      seen.add(pool.submit(() -> Thread.currentThread().isDaemon()).get());
      seen.add(attempt(() -> pool.submit(() -> 1 / (seen.size() - 2)).get()));
    }
    Thread thread = Thread.startVirtualThread(() -> {});
    thread.join();
    seen.add(thread.isAlive());
    return seen.toString();
  }

  private static final class Sum extends RecursiveTask<Integer> {
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      Sum left = new Sum(from, (from + to) / 2);
      Sum right = new Sum((from + to) / 2, to);
      left.fork();
      return right.compute() + left.join();
    }
  }

  private static String fork() throws Exception {
    List<Object> seen = new ArrayList<>();
    ForkJoinPool pool = new ForkJoinPool(2);
    seen.add(pool.invoke(new Sum(0, 2)));
    seen.add(pool.submit(() -> 4).get());
    AtomicInteger ran = new AtomicInteger();
    RecursiveAction action =
        new RecursiveAction() {
          @Override
          protected void compute() {
            ran.incrementAndGet();
          }
        };
    seen.add(attempt(action::invoke));
    seen.add(action.isDone() + " " + action.isCompletedNormally() + " " + ran);
    ForkJoinTask<Integer> failing = ForkJoinTask.adapt(() -> 1 / ran.decrementAndGet());
    seen.add(attempt(failing::invoke).startsWith("RuntimeException"));
    seen.add(failing.isCompletedAbnormally());
    ForkJoinTask<?> cancelled = ForkJoinTask.adapt(() -> {});
    seen.add(cancelled.cancel(true) + " " + cancelled.isCancelled());
    seen.add(attempt(cancelled::join));
    pool.close();
    seen.add(pool.isTerminated());
    return seen.toString();
  }

  private static final class Count extends CountedCompleter<Void> {
    private final AtomicInteger total;
    private final int left;

    Count(CountedCompleter<?> parent, AtomicInteger total, int left) {
      super(parent);
      this.total = total;
      this.left = left;
    }

    @Override
    public void compute() {
      if (left > 0) {
        setPendingCount(1);
        new Count(this, total, left - 1).fork();
      }
      tryComplete();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      total.incrementAndGet();
    }
  }

  private static String counted() {
    AtomicInteger total = new AtomicInteger();
    new Count(null, total, 1).invoke();
    return total.toString();
  }

  private static String async() throws Exception {
    List<Object> seen = new ArrayList<>();
    seen.add(CompletableFuture.supplyAsync(() -> 1).thenApplyAsync(n -> n + 1).get());
    seen.add(attempt(() -> CompletableFuture.runAsync(() -> fail("made")).get()));
    seen.add(
        CompletableFuture.supplyAsync(() -> 1)
            .thenCombine(CompletableFuture.supplyAsync(() -> 2), Integer::sum)
            .join());
    seen.add(
        CompletableFuture.<Integer>supplyAsync(() -> 1 / (seen.size() - 3))
            .exceptionally(e -> e instanceof java.util.concurrent.CompletionException ? 9 : 8)
            .get());
    seen.add(
        attempt(() -> new CompletableFuture<Integer>().orTimeout(1, TimeUnit.MILLISECONDS).get()));
    seen.add(new CompletableFuture<Integer>().completeOnTimeout(6, 1, TimeUnit.MILLISECONDS).get());
    return seen.toString();
  }

  private static String timer() throws Exception {
    List<Object> seen = new ArrayList<>();
    Timer timer = new Timer(true);
    CountDownLatch ran = new CountDownLatch(1);
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            ran.countDown();
          }
        };
    timer.schedule(task, 1);
    ran.await();
    seen.add(
        attempt(
            () -> {
              timer.schedule(task, 1);
              return "again";
            }));
    seen.add(
        attempt(
            () -> {
              timer.schedule(null, -1);
              return "again";
            }));
    timer.cancel();
    seen.add(
        attempt(
            () -> {
              timer.schedule(task, 1);
              return "again";
            }));
    return seen.toString();
  }

  private static String life() throws Exception {
    List<Object> seen = new ArrayList<>();
    Thread thread = new Thread(() -> {}, "worker");
    seen.add(thread.isAlive() + " " + thread.getName() + " " + thread.isDaemon());
    thread.join();
    seen.add(attempt(() -> thread.join(Duration.ofNanos(1))));
    thread.setDaemon(true);
    thread.setPriority(3);
    thread.start();
    seen.add(
        attempt(
            () -> {
              thread.start();
              return "again";
            }));
    thread.join();
    seen.add(thread.isAlive());
    seen.add(
        attempt(
            () -> {
              thread.join(-1);
              return "";
            }));
    seen.add(
        attempt(
            () -> {
              Thread.sleep(-1);
              return "";
            }));
    seen.add(
        attempt(
            () -> {
              thread.setPriority(11);
              return "";
            }));
    seen.add(thread.isInterrupted());
    Thread self = Thread.currentThread();
    self.interrupt();
    seen.add(self.isInterrupted() + " " + Thread.interrupted() + " " + self.isInterrupted());
    self.interrupt();
    seen.add(
        attempt(
                () -> {
                  Thread.sleep(1);
                  return "";
                })
            + self.isInterrupted());
    self.interrupt();
    thread.join(); // it has ended
    thread.join(1);
    seen.add(Thread.interrupted());
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
    local.set(8);
    Thread other = new Thread(() -> seen.add(local.get()));
    other.start();
    other.join();
    seen.add(local.get());
    seen.add(Thread.holdsLock(seen));
    synchronized (seen) {
      seen.add(Thread.holdsLock(seen));
    }
    seen.add(
        attempt(
            () -> {
              seen.wait();
              return "";
            }));
    seen.add(
        attempt(
            () -> {
              seen.notify();
              return "";
            }));
    return seen.toString();
  }

  private static String builders() throws Exception {
    List<Object> seen = new ArrayList<>();
    Thread thread = Thread.ofPlatform().name("made-", 4).daemon(true).start(() -> {});
    thread.join();
    seen.add(thread.getName() + thread.isDaemon());
    Thread later = Thread.ofVirtual().name("later").unstarted(() -> seen.add("ran"));
    later.start();
    later.join();
    seen.add(later.getName() + later.isVirtual());
    Thread made = Thread.ofPlatform().factory().newThread(() -> seen.add("made"));
    made.start();
    made.join();
    return seen.toString();
  }

  private static String handler() throws Exception {
    List<Object> seen = new ArrayList<>();
    Thread thread = new Thread(() -> fail("made"), "failing");
    thread.setUncaughtExceptionHandler((t, e) -> seen.add(t.getName() + " " + e.getMessage()));
    thread.start();
    thread.join();
    return seen.toString();
  }

  private static String exchange() throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    String[] seen = new String[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                seen[0] = exchanger.exchange("from thread");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    String mine = exchanger.exchange("from main");
    thread.join();
    return mine + ", " + seen[0];
  }

  private static String handOver() throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                queue.put(1);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    int seen = queue.take();
    thread.join();
    return seen + " " + queue.poll() + queue.offer(2) + queue.size() + queue.isEmpty();
  }

  private static String transfer() throws Exception {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                queue.transfer(1);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    int seen = queue.take();
    thread.join();
    return seen + " " + queue.tryTransfer(2) + queue.size() + queue.hasWaitingConsumer();
  }

  private static String publisher() throws Exception {
    List<Object> seen = new ArrayList<>();
    CountDownLatch done = new CountDownLatch(1);
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 4)) {
      publisher.subscribe(
          new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
              subscription.request(2);
            }

            @Override
            public void onNext(Integer item) {
              seen.add(item);
            }

            @Override
            public void onError(Throwable e) {
              seen.add(e);
            }

            @Override
            public void onComplete() {
              done.countDown();
            }
          });
      publisher.submit(1);
      publisher.submit(2);
    }
    done.await();
    return seen.toString();
  }

  private static final class OwnLock extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int count) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int count) {
      setState(0);
      return true;
    }
  }

  private static String ownLock() throws Exception {
    OwnLock lock = new OwnLock();
    int[] counter = new int[1];
    Runnable increment =
        () -> {
          lock.acquire(1);
          counter[0]++;
          lock.release(1);
        };
    Thread thread = new Thread(increment);
    thread.start();
    increment.run();
    thread.join();
    return counter[0] + " " + lock.hasQueuedThreads();
  }

  private static String buffer() throws Exception {
    StringBuffer buffer = new StringBuffer();
    Thread thread = new Thread(() -> buffer.append("ab"));
    thread.start();
    buffer.append("ab");
    thread.join();
    buffer.insert(0, 1).reverse().setCharAt(0, 'x');
    return buffer + " " + buffer.length() + buffer.indexOf("a") + buffer.charAt(1);
  }

  private static String parallel() {
    int[] numbers = {3, 1, 2};
    return Arrays.stream(numbers).parallel().map(n -> 2 * n).sum()
        + " "
        + List.of(4, 5).parallelStream().filter(n -> n > 4).toList();
  }
}
