package org.mazurka.sample;

import static org.mazurka.sample.Bugs.check;
import static org.mazurka.sample.Bugs.isFixed;
import static org.mazurka.sample.Bugs.run;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Stream;

/** Bugs with classes that extend classes of the JDK, and the fixed versions. */
final class ExtensionBugs {

  private ExtensionBugs() {}

  /** A lock that counts how often it is taken. */
  static class CountingLock extends ReentrantLock {
    int taken; // guarded by the lock itself

    CountingLock(boolean fair) {
      super(fair);
    }

    @Override
    public void lock() {
      super.lock();
      taken++;
    }
  }

  /** A class may extend one that extends the JDK's. */
  static final class NamedLock extends CountingLock {
    final ReentrantLock other = new ReentrantLock();

    NamedLock() {
      super(true);
    }
  }

  /** Two such locks in both orders, known under their own type, the JDK's and the interface's. */
  static final class TwoLocks {
    public static void main(String[] args) throws InterruptedException {
      NamedLock a = new NamedLock();
      ReentrantLock b = new CountingLock(false);
      Lock first = isFixed(args) ? a : b;
      Lock second = isFixed(args) ? b : a;
      run(
          () -> {
            a.lock();
            b.lock();
            b.unlock();
            a.unlock();
          },
          () -> {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
          });
      check(a.taken == 2 && ((CountingLock) b).taken == 2, "not taken by lock()");
      check(!a.isLocked() && !a.other.isLocked() && a.isFair(), "locked");
    }
  }

  /** A signal of a condition of such a lock that comes before the await. */
  static final class LostSignal {
    private static boolean ready;

    public static void main(String[] args) throws InterruptedException {
      CountingLock lock = new CountingLock(false);
      Condition condition = lock.newCondition();
      boolean fixed = isFixed(args);
      run(
          () -> {
            lock.lock();
            try {
              if (!fixed || !ready) {
                condition.await();
              }
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            } finally {
              lock.unlock();
            }
          },
          () -> {
            lock.lock();
            ready = true;
            condition.signal();
            lock.unlock();
          });
    }
  }

  /** A semaphore whose permits can become fewer. */
  static final class Adjustable extends Semaphore {
    Adjustable(int permits) {
      super(permits);
    }

    void shrink() {
      reducePermits(1);
    }
  }

  /** One permit too few is left for two that each want two. */
  static final class Shrinking {
    private static int uses;

    public static void main(String[] args) throws InterruptedException {
      Adjustable permits = new Adjustable(3);
      Semaphore known = permits;
      boolean fixed = isFixed(args);
      Runnable body =
          () -> {
            known.acquireUninterruptibly();
            if (!fixed) {
              permits.acquireUninterruptibly();
              permits.release();
            }
            known.release();
          };
      permits.shrink();
      run(body, body);
      check(permits.availablePermits() == 2, "permits " + permits.availablePermits());
      if (fixed) {
        permits.shrink();
        run(() -> use(known), () -> use(known));
        check(uses == 2, "uses " + uses);
      }
    }

    private static void use(Semaphore semaphore) {
      semaphore.acquireUninterruptibly();
      uses++; // no data race: there is one permit
      semaphore.release();
    }
  }

  /** A latch that counts its calls. */
  static final class Latch extends CountDownLatch {
    private final AtomicInteger calls = new AtomicInteger();

    Latch(int count) {
      super(count);
    }

    @Override
    public void countDown() {
      calls.incrementAndGet();
      super.countDown();
    }
  }

  /** Data behind a timed await, whether it timed out or not. */
  static final class TimedAwait {
    private int data;
    private int more;

    public static void main(String[] args) throws InterruptedException {
      TimedAwait shared = new TimedAwait();
      CountDownLatch own = new Latch(1);
      CountDownLatch plain = new CountDownLatch(1);
      boolean fixed = isFixed(args);
      run(
          () -> {
            shared.data = 1;
            own.countDown();
            shared.more = 1;
            plain.countDown();
          },
          () -> {
            if (isOver(own) || !fixed) {
              check(shared.data == 1, "data is " + shared.data);
            }
            if (isOver(plain)) {
              check(shared.more == 1, "more is " + shared.more);
            }
          });
      check(own.getCount() == 0 && ((Latch) own).calls.get() == 1, "not over");
    }

    private static boolean isOver(CountDownLatch latch) {
      try {
        return latch.await(1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A counter that is an atomic number and has a field besides. */
  static final class Tally extends AtomicInteger {
    private volatile int most;

    void count() {
      most = Math.max(most, incrementAndGet());
    }

    synchronized void countFixed() {
      count();
    }
  }

  static final class Tallies {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      Runnable body = isFixed(args) ? tally::countFixed : tally::count;
      run(body, body);
      check(tally.most == tally.get(), "most is " + tally.most);
    }
  }

  /** A future whose stages run where it says: in the thread that completes it, or in others. */
  static final class Own<T> extends CompletableFuture<T> {
    private final boolean direct;

    Own(boolean direct) {
      this.direct = direct;
    }

    @Override
    public Executor defaultExecutor() {
      return direct ? Runnable::run : super.defaultExecutor();
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
      return new Own<>(direct);
    }
  }

  /** What a stage did is seen after it, if it was in the same thread. */
  static final class Stages {
    private static int done;

    public static void main(String[] args) {
      Own<Integer> future = new Own<>(isFixed(args));
      future.thenApplyAsync(n -> n + 1).thenAcceptAsync(n -> done = n);
      future.complete(1);
      check(done == 2, "done " + done);
    }
  }

  /** Not under control: the elements and the fields would be the same locations. */
  static final class Table extends AtomicReferenceArray<String> {
    Table() {
      super(2);
    }

    public static void main(String[] args) {
      new Table().set(0, "");
    }
  }

  /** What its users know of a counter. */
  interface Counter {
    int get();

    void set(int value);

    int incrementAndGet();

    long longValue();
  }

  /** Has all of it from the JDK. */
  static final class AtomicCounter extends AtomicInteger implements Counter {}

  /** A counter that is not known as an atomic one is one nevertheless. */
  static final class HiddenCounter {
    public static void main(String[] args) throws InterruptedException {
      Counter counter = new AtomicCounter();
      IntSupplier increment = counter::incrementAndGet;
      Runnable body = isFixed(args) ? increment::getAsInt : () -> counter.set(counter.get() + 1);
      run(body, body);
      check(counter.longValue() == 2, "an update is lost");
    }
  }

  /** So does a reference that is known by an interface of the JDK. */
  static final class Holder<T> extends AtomicReference<T> implements Supplier<T> {}

  static final class HiddenReference {
    public static void main(String[] args) throws InterruptedException {
      Holder<String> holder = new Holder<>();
      Supplier<String> known = holder;
      run(
          () -> holder.set("there"),
          () -> {
            String seen = known.get();
            check(isFixed(args) || seen == known.get(), "seen twice");
          });
    }
  }

  /** So does one that the JDK asks, which calls a final method of its own. */
  static final class GivenReference {
    public static void main(String[] args) throws InterruptedException {
      Holder<String> holder = new Holder<>();
      Optional<String> nothing = Optional.empty();
      run(
          () -> holder.set("there"),
          () -> {
            String seen = nothing.orElseGet(holder);
            check(isFixed(args) || seen == nothing.orElseGet(holder), "seen twice");
          });
    }
  }

  /** The same, if what gives it to the JDK is a method reference. */
  static final class ReferredReference {
    public static void main(String[] args) throws InterruptedException {
      Holder<String> holder = new Holder<>();
      Function<Supplier<String>, String> ask = Optional.<String>empty()::orElseGet;
      run(
          () -> holder.set("there"),
          () -> {
            String seen = ask.apply(holder);
            check(isFixed(args) || seen == ask.apply(holder), "seen twice");
          });
    }
  }

  /** A collector whose containers are what a reference holds. */
  record Collecting(Holder<String> holder) implements Collector<String, String, String> {
    @Override
    public Supplier<String> supplier() {
      return holder;
    }

    @Override
    public BiConsumer<String, String> accumulator() {
      return (_, _) -> {};
    }

    @Override
    public BinaryOperator<String> combiner() {
      return (one, _) -> one;
    }

    @Override
    public Function<String, String> finisher() {
      return Function.identity();
    }

    @Override
    public Set<Characteristics> characteristics() {
      return Set.of();
    }
  }

  /** The same, if the JDK is given what gives it. */
  static final class CollectedReference {
    public static void main(String[] args) throws InterruptedException {
      Holder<String> holder = new Holder<>();
      Collecting collecting = new Collecting(holder);
      run(
          () -> holder.set("there"),
          () -> {
            String seen = Stream.of("").collect(collecting);
            check(isFixed(args) || seen == Stream.of("").collect(collecting), "seen twice");
          });
    }
  }

  /** A future that is done from the beginning, and may be done again. */
  static final class Again<T> extends AtomicReference<T> implements Future<T> {
    @Override
    public boolean cancel(boolean mayInterrupt) {
      return false;
    }

    @Override
    public boolean isCancelled() {
      return false;
    }

    @Override
    public boolean isDone() {
      return true;
    }

    @Override
    public T get(long limit, TimeUnit unit) {
      return get();
    }
  }

  /** The JDK has a method for all futures that asks them. */
  static final class FutureReference {
    public static void main(String[] args) throws InterruptedException {
      Again<String> again = new Again<>();
      Future<String> known = again;
      run(
          () -> again.set("there"),
          () -> {
            String seen = known.resultNow();
            check(isFixed(args) || seen == again.resultNow(), "seen twice");
          });
    }
  }

  interface Small {
    byte byteValue();
  }

  static final class SmallCounter extends AtomicInteger implements Small {}

  /** Methods that an atomic number has from those of all numbers. */
  static final class SmallNumber {
    public static void main(String[] args) throws InterruptedException {
      SmallCounter counter = new SmallCounter();
      Small known = counter;
      run(
          () -> counter.set(1),
          () -> {
            int seen = known.byteValue();
            check(isFixed(args) || seen == counter.shortValue(), "seen twice");
          });
    }
  }
}
