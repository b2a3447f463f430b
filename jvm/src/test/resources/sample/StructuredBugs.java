import java.util.Set;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/** Structured concurrency is a preview: this is compiled by the tests, with previews enabled. */
final class StructuredBugs {

  private StructuredBugs() {}

  private static boolean isFixed(String[] args) {
    return args.length > 0;
  }

  private static void check(boolean good, String message) {
    if (!good) {
      throw new AssertionError(message);
    }
  }

  /** Two subtasks read and set, not at once. */
  static final class All {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      boolean fixed = isFixed(args);
      try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
        for (int i = 0; i < 2; i++) {
          scope.fork(() -> fixed ? count.incrementAndGet() : set(count, count.get() + 1));
        }
        int sum = scope.join().mapToInt(Subtask::get).sum();
        check(sum == 3, "sum is " + sum);
      }
    }

    private static int set(AtomicInteger count, int value) {
      count.set(value);
      return value;
    }
  }

  /** The first result wins: which one that is is not known. */
  static final class Any {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
        scope.fork(() -> 1);
        scope.fork(() -> 2);
        int first = scope.join();
        check(first == 1 || isFixed(args) && first == 2, "first is " + first);
      }
    }
  }

  /** A subtask fails: the other is interrupted, and what it waits for need not come. */
  static final class Failure {
    public static void main(String[] args) throws InterruptedException {
      boolean fixed = isFixed(args);
      Object never = new Object();
      try (var scope = StructuredTaskScope.open()) {
        scope.fork(
            () -> {
              synchronized (never) {
                try {
                  never.wait();
                } catch (InterruptedException e) {
                  if (!fixed) {
                    never.wait();
                  }
                }
              }
              return null;
            });
        scope.fork(
            () -> {
              throw new IllegalStateException("bad");
            });
        scope.join();
        check(false, "joined");
      } catch (StructuredTaskScope.FailedException e) {
        check(e.getCause() instanceof IllegalStateException, "cause " + e.getCause());
      }
    }
  }

  /** Subtasks have the scoped values of the owner; what they did is seen only after the join. */
  static final class Scoped {
    private static final ScopedValue<String> USER = ScopedValue.newInstance();

    public static void main(String[] args) {
      boolean fixed = isFixed(args);
      ScopedValue.where(USER, "ann").run(() -> serve(fixed));
      check(!USER.isBound(), "bound");
    }

    private static void serve(boolean fixed) {
      String[] names = new String[2];
      try (var scope = StructuredTaskScope.open()) {
        scope.fork(() -> names[0] = USER.get());
        scope.fork(() -> ScopedValue.where(USER, "bob").call(() -> names[1] = USER.get()));
        if (fixed) {
          scope.join();
        }
        check("ann".equals(names[0]) && "bob".equals(names[1]), names[0] + " " + names[1]);
        if (!fixed) {
          scope.join();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The time may be over before the subtask is. */
  static final class Timeout {
    public static void main(String[] args) throws InterruptedException {
      boolean fixed = isFixed(args);
      try (var scope =
          StructuredTaskScope.open(
              Joiner.<Integer>awaitAllSuccessfulOrThrow(),
              config -> config.withTimeout(java.time.Duration.ofSeconds(1)))) {
        Subtask<Integer> subtask = scope.fork(() -> 1);
        scope.join();
        check(subtask.get() == 1, "result");
      } catch (StructuredTaskScope.TimeoutException e) {
        check(fixed, "timed out");
      }
    }
  }

  /** What is computed once by a stable value is computed twice without. */
  static final class Stable {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger calls = new AtomicInteger();
      StableValue<Integer> value = StableValue.of();
      Runnable use =
          isFixed(args)
              ? () -> value.orElseSet(calls::incrementAndGet)
              : () -> value.trySet(value.isSet() ? 0 : calls.incrementAndGet());
      Thread other = new Thread(use);
      other.start();
      use.run();
      other.join();
      check(calls.get() == 1, "computed " + calls.get() + " times");
    }
  }

  /** Suppliers and functions that compute each value once. */
  static final class StableSupplier {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger calls = new AtomicInteger();
      Supplier<Integer> once = StableValue.supplier(calls::incrementAndGet);
      Function<String, Integer> each =
          StableValue.function(Set.of("a", "b"), _ -> calls.incrementAndGet());
      Thread other = new Thread(() -> each.apply("a"));
      other.start();
      int number = once.get();
      check(isFixed(args) || number == 1, "the other was first");
      other.join();
      check(once.get() + each.apply("a") == 3, "computed again");
    }
  }
}
