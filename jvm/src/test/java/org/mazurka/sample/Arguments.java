package org.mazurka.sample;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Random arguments of calls, legal and not; what is drawn is printed. */
public final class Arguments {

  /** Elements that are numbers, with null now and then. */
  public static final int NUMBERS = 0;

  /** Elements whose time has come. */
  public static final int DELAYED = 1;

  private final int elements;
  private long state;
  private Object target;
  private StringBuilder text = new StringBuilder();

  Arguments(long seed, Conformity.Subject subject) {
    this.state = seed * 0x9E37_79B9_7F4A_7C15L + 11;
    this.elements = subject.elements();
    random(2);
  }

  /** A number below a bound; the program's own, so that nothing else decides it. */
  int random(int bound) {
    state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
    return (int) ((state >>> 33) % bound);
  }

  void begin(Object object, String call) {
    target = object;
    text = new StringBuilder(call).append('(');
  }

  /** The arguments are complete: the call comes next. */
  public void end() {
    System.out.println(text.append(')'));
  }

  private <T> T drawn(T value, String name) {
    text.append(text.charAt(text.length() - 1) == '(' ? "" : ", ").append(name);
    return value;
  }

  private <T> T drawn(T value) {
    return drawn(value, String.valueOf((Object) value));
  }

  private boolean rarely() {
    return random(12) == 0;
  }

  /** An element whose time has come. */
  public record Due(int number) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return -number - 1L;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(((Due) other).number, number);
    }
  }

  private Object plainElement() {
    int number = random(5);
    return elements == DELAYED ? new Due(number) : (Object) number;
  }

  public Object element() {
    return drawn(rarely() ? null : plainElement());
  }

  public Object any() {
    if (random(20) == 0) {
      return drawn("x");
    }
    if (random(10) == 0) {
      return drawn(target, "itself");
    }
    return random(10) == 0 ? collection() : element();
  }

  public int integer() {
    return drawn(random(6) - 1);
  }

  public long longInteger() {
    return drawn((long) (random(6) - 1));
  }

  public double real() {
    return drawn(random(6) / 2.0 - 0.5);
  }

  public float ratio() {
    return drawn(random(4) / 2.0f - 0.5f);
  }

  public boolean flag() {
    return drawn(random(2) == 0);
  }

  public char letter() {
    return drawn((char) ('a' + random(3)));
  }

  public TimeUnit unit() {
    return drawn(rarely() ? null : TimeUnit.NANOSECONDS);
  }

  public Duration duration() {
    return drawn(rarely() ? null : Duration.ofNanos(random(3) - 1));
  }

  public Date date() {
    return drawn(rarely() ? null : new Date(random(2)));
  }

  public String string() {
    return drawn(rarely() ? null : "ab".substring(random(3)));
  }

  public StringBuffer buffer() {
    return drawn(rarely() ? null : new StringBuffer("ba".substring(random(3))));
  }

  public Thread thread() {
    return drawn(rarely() ? null : Thread.currentThread(), "self");
  }

  public Throwable throwable() {
    return rarely() ? drawn(null) : drawn(new IllegalStateException("made"), "exception");
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    for (int left = random(4); left > 0; left--) {
      list.add(random(20) == 0 ? null : plainElement());
    }
    return list;
  }

  public Collection<Object> collection() {
    if (rarely()) {
      return drawn(null);
    }
    if (target instanceof Collection<?> && rarely()) {
      @SuppressWarnings("unchecked")
      Collection<Object> itself = (Collection<Object>) target;
      return drawn(itself.size() < 6 ? itself : new ArrayList<>(), "itself");
    }
    return drawn(list());
  }

  public SortedSet<Object> sortedSet() {
    SortedSet<Object> set = new TreeSet<>(random(2) == 0 ? null : Collections.reverseOrder());
    for (int left = random(4); left > 0; left--) {
      set.add(plainElement());
    }
    return rarely() ? drawn(null) : drawn(set);
  }

  public Map<Object, Object> map() {
    Map<Object, Object> map = new HashMap<>();
    for (int left = random(4); left > 0; left--) {
      map.put(plainElement(), rarely() ? null : random(5));
    }
    return rarely() ? drawn(null) : drawn(map);
  }

  public SortedMap<Object, Object> sortedMap() {
    SortedMap<Object, Object> map =
        new TreeMap<>(random(2) == 0 ? null : Collections.reverseOrder());
    for (int left = random(4); left > 0; left--) {
      map.put(plainElement(), random(5));
    }
    return rarely() ? drawn(null) : drawn(map);
  }

  public Object[] array() {
    return switch (random(4)) {
      case 0 -> drawn(new Object[random(4)], "objects");
      case 1 -> {
        Integer[] numbers = new Integer[random(6)];
        Arrays.fill(numbers, 9);
        yield drawn(numbers, "numbers" + numbers.length);
      }
      case 2 -> drawn(new String[1], "strings");
      default -> rarely() ? drawn(null) : drawn(list().toArray(), "elements");
    };
  }

  public int[] ints() {
    return rarely() ? drawn(null) : drawn(new int[] {random(5), random(5)}, "ints");
  }

  public long[] longs() {
    return rarely() ? drawn(null) : drawn(new long[] {random(5), random(5)}, "longs");
  }

  public char[] letters() {
    return rarely() ? drawn(null) : drawn(new char[] {'x', letter()}, "letters");
  }

  private static <T> T thrown() {
    throw new IllegalStateException("thrown");
  }

  private static int number(Object object) {
    return object instanceof Integer number ? number : 7;
  }

  public Comparator<Object> comparator() {
    return switch (random(3)) {
      case 0 -> drawn(null);
      case 1 -> drawn(Comparator.comparingInt(Arguments::number), "up");
      default -> drawn((a, b) -> Integer.compare(number(b), number(a)), "down");
    };
  }

  public Predicate<Object> predicate() {
    return switch (random(6)) {
      case 0 -> drawn(null);
      case 1 -> drawn(_ -> thrown(), "throws");
      case 2 -> drawn(_ -> true, "true");
      default -> drawn(e -> number(e) % 2 == 0, "even");
    };
  }

  public BiPredicate<Object, Object> pairPredicate() {
    return random(6) == 0 ? drawn(null) : drawn((a, b) -> number(a) < number(b), "less");
  }

  public Function<Object, Object> function() {
    return switch (random(6)) {
      case 0 -> drawn(null);
      case 1 -> drawn(_ -> thrown(), "throws");
      case 2 -> drawn(_ -> null, "none");
      default -> drawn(e -> number(e) + 1, "next");
    };
  }

  public UnaryOperator<Object> operator() {
    return switch (random(6)) {
      case 0 -> drawn(null);
      case 1 -> drawn(_ -> thrown(), "throws");
      case 2 -> drawn(_ -> null, "none");
      default -> drawn(e -> number(e) + 1, "next");
    };
  }

  public BiFunction<Object, Object, Object> pairFunction() {
    return switch (random(6)) {
      case 0 -> drawn(null);
      case 1 -> drawn((_, _) -> thrown(), "throws");
      case 2 -> drawn((_, _) -> null, "none");
      default -> drawn((a, b) -> (number(a) + number(b)) % 10, "sum");
    };
  }

  public BinaryOperator<Object> pairOperator() {
    BiFunction<Object, Object, Object> function = pairFunction();
    return function == null ? null : function::apply;
  }

  public Consumer<Object> consumer() {
    int kind = random(6);
    StringBuilder seen = text;
    return kind == 0
        ? drawn(null)
        : kind == 1 && !(target instanceof Iterator<?>) && !(target instanceof Spliterator<?>)
            ? drawn(_ -> thrown(), "throws")
            : drawn(e -> say(seen, e), "says");
  }

  public BiConsumer<Object, Object> pairConsumer() {
    int kind = random(6);
    StringBuilder seen = text;
    return kind == 0
        ? drawn(null)
        : kind == 1
            ? drawn((_, _) -> thrown(), "throws")
            : drawn((a, b) -> say(seen, a + "," + shown(b)), "says");
  }

  private static Object shown(Object object) {
    return object instanceof Throwable e ? e.getClass().getSimpleName() : object;
  }

  private static void say(StringBuilder call, Object element) {
    System.out.println(call.substring(0, call.indexOf(" ")) + "   sees " + shown(element));
  }

  public Supplier<Object> supplier() {
    int value = random(5);
    return switch (random(5)) {
      case 0 -> drawn(null);
      case 1 -> drawn(Arguments::thrown, "throws");
      default -> drawn(() -> value, "gives" + value);
    };
  }

  public Runnable runnable() {
    StringBuilder seen = text;
    return switch (random(5)) {
      case 0 -> drawn(null);
      case 1 -> drawn(Arguments::thrown, "throws");
      default -> drawn(() -> say(seen, "a run"), "runs");
    };
  }

  public Callable<Object> callable() {
    int value = random(5);
    return switch (random(5)) {
      case 0 -> drawn(null);
      case 1 -> drawn(Arguments::thrown, "throws");
      default -> drawn(() -> value, "calls" + value);
    };
  }

  public Executor executor() {
    return rarely() ? drawn(null) : drawn(Runnable::run, "here");
  }

  public IntFunction<Object[]> generator() {
    return rarely() ? drawn(null) : drawn(Object[]::new, "arrays");
  }

  public IntUnaryOperator intOperator() {
    return random(6) == 0 ? drawn(null) : drawn(n -> n < 0 ? thrown() : n * 2, "double");
  }

  public IntBinaryOperator intPairOperator() {
    return random(6) == 0 ? drawn(null) : drawn((a, b) -> b < 0 ? thrown() : a * 2 + b, "mix");
  }

  public LongUnaryOperator longOperator() {
    return random(6) == 0 ? drawn(null) : drawn(n -> n < 0 ? thrown() : n * 2, "double");
  }

  public LongBinaryOperator longPairOperator() {
    return random(6) == 0 ? drawn(null) : drawn(Math::max, "max");
  }

  public DoubleBinaryOperator doublePairOperator() {
    return random(6) == 0 ? drawn(null) : drawn(Math::max, "max");
  }

  public CompletableFuture<Object> future() {
    CompletableFuture<Object> future = new CompletableFuture<>();
    switch (random(5)) {
      case 0 -> {
        return drawn(null);
      }
      case 1 -> {
        return drawn(future, "pending");
      }
      case 2 -> {
        future.completeExceptionally(new IllegalStateException("made"));
        return drawn(future, "failed");
      }
      default -> {
        future.complete(random(5));
        return drawn(future, "completed");
      }
    }
  }

  public CompletableFuture<?>[] futures() {
    CompletableFuture<Object> completed = new CompletableFuture<>();
    completed.complete(random(5));
    CompletableFuture<?>[] two = {completed, new CompletableFuture<>()};
    return drawn(two, "completed, pending");
  }

  /** A function to a future. */
  public Function<Object, Object> stageFunction() {
    CompletableFuture<Object> future = future();
    return _ -> future;
  }
}
