package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

import java.lang.reflect.Proxy;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/** Loops that ask objects of any class whether they may go on. */
final class AskingLoops {

  private AskingLoops() {}

  /** What is asked. */
  interface Service {
    boolean isReady();

    /** Asks as well. */
    default boolean isReadyByDefault() {
      return isReady();
    }
  }

  private static final class Flag implements Service {
    private volatile boolean ready;

    @Override
    public boolean isReady() {
      return ready;
    }
  }

  /** Asks another one. */
  private record Asking(Service other) implements Service {
    @Override
    public boolean isReady() {
      return other.isReady();
    }
  }

  static void until(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private static void untilCalled(Callable<Boolean> condition) throws Exception {
    while (!condition.call()) {
      Thread.onSpinWait();
    }
  }

  private static void untilHolds(IntPredicate condition, AtomicInteger number) {
    while (!condition.test(number.get())) {
      Thread.onSpinWait();
    }
  }

  /** Somebody waits in one way for what another thread does, or nobody does. */
  static final class Waiting {
    public static void main(String[] args) throws InterruptedException {
      boolean ends = args.length == 1;
      Flag flag = new Flag();
      Service service = flag;
      AtomicBoolean atomic = new AtomicBoolean();
      AtomicInteger number = new AtomicInteger();
      CompletableFuture<String> promise = new CompletableFuture<>();
      FutureTask<String> task = new FutureTask<>(() -> "done");
      Future<String> future = args[0].contains("Task") ? task : promise;
      run(
          () -> {
            if (ends) {
              switch (args[0]) {
                case "number" -> number.set(1);
                case "reference", "lambda" -> atomic.set(true);
                default -> {
                  if (args[0].contains("Task")) {
                    task.run();
                  } else if (args[0].contains("Promise")) {
                    promise.complete("done");
                  } else {
                    flag.ready = true;
                  }
                }
              }
            }
          },
          () -> {
            switch (args[0]) {
              case "lambda" -> until(() -> atomic.get());
              case "reference" -> until(atomic::get);
              case "number" -> untilHolds(n -> n == 1, number);
              case "service" -> {
                while (!service.isReady()) {
                  Thread.onSpinWait();
                }
              }
              case "default" -> {
                while (!service.isReadyByDefault()) {
                  Thread.onSpinWait();
                }
              }
              case "lambdaOfService" -> until(() -> service.isReady());
              case "referenceOfService" -> until(service::isReady);
              case "asking" -> until(new Asking(new Asking(service))::isReady);
              case "calledPromise", "calledTask" -> {
                while (!future.isDone()) {
                  Thread.onSpinWait();
                }
              }
              case "lambdaOfPromise", "lambdaOfTask" -> until(() -> future.isDone());
              case "referenceOfPromise", "referenceOfTask" -> until(future::isDone);
              case "knownPromise" -> {
                while (!promise.isDone()) {
                  Thread.onSpinWait();
                }
              }
              case "callable" -> {
                try {
                  untilCalled(() -> service.isReady());
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              }
              default -> throw new IllegalArgumentException(args[0]);
            }
          });
    }
  }

  /** Waits until a pool has ended. */
  static final class Pools {
    public static void main(String[] args) {
      ExecutorService pool =
          switch (args[0]) {
            case "single" -> Executors.newSingleThreadExecutor();
            case "fixed" -> Executors.newFixedThreadPool(2);
            case "work-stealing" -> Executors.newWorkStealingPool(1);
            default -> Executors.newVirtualThreadPerTaskExecutor();
          };
      AtomicInteger ran = new AtomicInteger();
      pool.execute(ran::incrementAndGet);
      pool.shutdown();
      while (!pool.isTerminated()) {
        Thread.onSpinWait();
      }
      assert ran.get() == 1;
    }
  }

  /** Says yes when it is asked for the third time; of what it changes nobody is told. */
  private static final class Patience {
    private final char[] letter = {'a'};

    boolean next() {
      Character.toChars(letter[0] + 1, letter, 0);
      return letter[0] > 'c';
    }
  }

  private static final class PatientFuture extends CompletableFuture<String> {
    private final Patience patience = new Patience();

    @Override
    public boolean isDone() {
      return patience.next();
    }
  }

  private static final class PatientPool extends ThreadPoolExecutor {
    private final Patience patience = new Patience();

    PatientPool() {
      super(0, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    public boolean isTerminated() {
      return patience.next();
    }
  }

  /** Whoever is asked changes something: no turn is in vain. */
  static final class Patient {
    public static void main(String[] args) {
      Patience patience = new Patience();
      int[] asked = {0};
      AtomicBoolean never = new AtomicBoolean();
      switch (args[0]) {
        case "lambda" -> until(() -> patience.next() || never.get());
        case "reference" -> until(patience::next);
        case "iterator" -> until(List.of(false, false, true).iterator()::next);
        case "counting" -> until(() -> never.get() || asked[0]++ == 2);
        case "asking" -> {
          Service service = new Asking(() -> never.get() || patience.next());
          until(service::isReady);
        }
        case "proxy" -> {
          Service service =
              (Service)
                  Proxy.newProxyInstance(
                      Service.class.getClassLoader(),
                      new Class<?>[] {Service.class},
                      (_, _, _) -> never.get() || patience.next());
          while (!service.isReady()) {
            Thread.onSpinWait();
          }
        }
        case "future" -> {
          Future<String> future = new PatientFuture();
          while (!future.isDone()) {
            Thread.onSpinWait();
          }
        }
        case "pool" -> {
          ExecutorService pool = Executors.unconfigurableExecutorService(new PatientPool());
          while (!pool.isTerminated()) {
            Thread.onSpinWait();
          }
        }
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
  }

  private static final char[] LETTER = {'a'};
  private static volatile boolean never;

  /** Changes an array unseen; gives no boolean, so that it does not tell whom it asks. */
  private static int count() {
    Character.toChars(LETTER[0] + 1, LETTER, 0);
    return LETTER[0] - 'a';
  }

  private interface Probe {
    boolean test();

    default boolean probe() {
      return test() | count() > 2;
    }
  }

  private abstract static class Waiter {
    abstract boolean isReady();

    boolean poll() {
      return isReady() | check();
    }

    private boolean check() {
      return count() > 2;
    }
  }

  private static final class Unrelated extends Waiter {
    @Override
    boolean isReady() {
      return never;
    }

    boolean check() { // no override: that of the other class is private
      return never;
    }
  }

  private interface General {
    default boolean isReady() {
      return never;
    }
  }

  private interface Special extends General {
    @Override
    default boolean isReady() {
      return never | count() > 2;
    }
  }

  private abstract static class OfGeneral implements General {}

  private static final class OfSpecial extends OfGeneral implements Special {}

  private static class Hiding {
    private boolean isReady() {
      return never;
    }
  }

  private static final class Hidden extends Hiding implements Special {}

  private static final class PatientSemaphore extends Semaphore {
    PatientSemaphore() {
      super(0);
    }

    @Override
    public boolean tryAcquire() {
      return never | count() > 2;
    }
  }

  private static final class PatientQueue extends ConcurrentLinkedQueue<String> {
    @Override
    public String peek() {
      return never | count() > 2 ? "here" : null;
    }
  }

  private static final class PatientCollection extends AbstractCollection<String> {
    @Override
    public Iterator<String> iterator() {
      return List.<String>of().iterator();
    }

    @Override
    public int size() {
      return never | count() > 2 ? 1 : 0;
    }
  }

  private static final class PatientText implements CharSequence {
    @Override
    public int length() {
      return 1;
    }

    @Override
    public char charAt(int index) {
      return count() > 2 ? 'y' : 'n';
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return this;
    }
  }

  /** It is easily mistaken which code runs: that code changes something unseen. */
  static final class Mistaken {
    public static void main(String[] args) {
      switch (args[0]) {
        case "default of a lambda" -> {
          Probe probe = () -> never;
          while (!probe.probe()) {
            Thread.onSpinWait();
          }
        }
        case "default of a lambda by reference" -> {
          Probe probe = () -> never;
          until(probe::probe);
        }
        case "private" -> {
          Waiter waiter = new Unrelated();
          while (!waiter.poll()) {
            Thread.onSpinWait();
          }
        }
        case "special" -> {
          General general = new OfSpecial();
          while (!general.isReady()) {
            Thread.onSpinWait();
          }
        }
        case "hidden" -> {
          General general = new Hidden();
          while (!general.isReady()) {
            Thread.onSpinWait();
          }
        }
        case "semaphore" -> {
          Semaphore semaphore = new PatientSemaphore();
          until(semaphore::tryAcquire);
          until(() -> semaphore.tryAcquire());
        }
        case "queue" -> {
          ConcurrentLinkedQueue<String> queue = new PatientQueue();
          until(() -> queue.peek() != null);
        }
        case "view" -> {
          Collection<String> view = Collections.unmodifiableCollection(new PatientCollection());
          until(() -> never || !view.isEmpty());
        }
        case "text" -> {
          CharSequence text = new PatientText();
          until(() -> never || "y".contentEquals(text));
        }
        case "again" -> {
          int[] asked = {0};
          BooleanSupplier atOnce = () -> !never;
          until(
              () -> {
                asked[0]++;
                until(atOnce);
                return asked[0] > 2;
              });
        }
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
  }
}
