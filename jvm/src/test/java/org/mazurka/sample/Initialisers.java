package org.mazurka.sample;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that show when, how often and by whom a class is initialised. */
final class Initialisers {

  private Initialisers() {}

  private static void check(boolean holds, Object what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private static void beside(Runnable first, Runnable second) throws InterruptedException {
    Thread thread = new Thread(first);
    thread.start();
    second.run();
    thread.join();
  }

  private static void inThreads(Runnable first, Runnable second) throws InterruptedException {
    Thread[] threads = {new Thread(first, "first"), new Thread(second, "second")};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** What main has set is there when another class is first used. */
  static final class AfterSetting {
    static final class Config {
      static int size = 1;
    }

    static final class Pool {
      static final int SIZE = Config.size;
    }

    public static void main(String[] args) {
      Config.size = 5;
      check(Pool.SIZE == 5, Pool.SIZE);
    }
  }

  /** Uses of each kind, and what is none. */
  static final class Uses {
    static final List<String> BEGUN = new ArrayList<>();

    static class Above {
      static int inherited = 1;

      static {
        BEGUN.add("Above");
      }
    }

    static final class Below extends Above {
      static final int CONSTANT = 3;
      static final Object OWN = new Object();

      static {
        BEGUN.add("Below");
      }
    }

    static final class Called {
      static {
        BEGUN.add("Called");
      }

      static void call() {}
    }

    static final class Made {
      static {
        BEGUN.add("Made");
      }

      Made(int before) {
        check(before == BEGUN.size() - 1, BEGUN);
      }
    }

    static final class Referred {
      static {
        BEGUN.add("Referred");
      }

      static void call() {}
    }

    static final class Named {
      static {
        BEGUN.add("Named");
      }
    }

    static final class Reflected {
      static int field = 1;

      static {
        BEGUN.add("Reflected");
      }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
      check(Below.CONSTANT == 3 && BEGUN.isEmpty(), BEGUN);
      Below.inherited++;
      check(BEGUN.equals(List.of("Above")), BEGUN);
      check(Below.OWN != null && BEGUN.equals(List.of("Above", "Below")), BEGUN);
      Called.call();
      check(BEGUN.getLast().equals("Called"), BEGUN);
      int before = BEGUN.size();
      new Made(before);
      Runnable reference = Referred::call;
      check(BEGUN.getLast().equals("Made"), BEGUN);
      reference.run();
      check(BEGUN.getLast().equals("Referred"), BEGUN);
      String prefix = Uses.class.getName();
      ClassLoader loader = Uses.class.getClassLoader();
      Class.forName(prefix + "$Named", false, loader);
      check(BEGUN.getLast().equals("Referred"), BEGUN);
      Class.forName(prefix + "$Named");
      check(BEGUN.getLast().equals("Named"), BEGUN);
      Class<?> reflected = Class.forName(prefix + "$Reflected", false, loader);
      check(reflected.getDeclaredField("field").getInt(null) == 1, "field");
      check(BEGUN.getLast().equals("Reflected"), BEGUN);
      check(BEGUN.size() == 7, BEGUN);
    }
  }

  /** A class that an execution does not use is not initialised in it. */
  static final class SometimesUsed {
    static int made;
    static volatile boolean flag;

    static final class Late {
      static {
        made++;
      }

      static void call() {}
    }

    public static void main(String[] args) throws InterruptedException {
      Thread thread = new Thread(() -> flag = true);
      thread.start();
      boolean used = !flag;
      if (used) {
        Late.call();
      }
      thread.join();
      check(made == (used ? 1 : 0), made);
    }
  }

  /** The first user gets the exception, all later ones hear of it. */
  static final class Failing {
    static final class Native {
      static final int HANDLE = load();

      static int load() {
        throw new IllegalStateException("no library");
      }
    }

    private static String use() {
      try {
        return "handle " + Native.HANDLE;
      } catch (LinkageError e) {
        return e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      beside(
          () -> check(!use().startsWith("handle"), "initialised"),
          () -> check(!use().startsWith("handle"), "initialised"));
      check(use().equals("Could not initialize class " + Native.class.getName()), use());
    }
  }

  /** Classes that need each other. */
  static final class Circle {
    static final class First {
      static final int VALUE = Second.VALUE + 1;
    }

    static final class Second {
      static final int VALUE = First.VALUE + 1;
    }

    public static void main(String[] args) {
      check(Second.VALUE == 2 && First.VALUE == 1, Second.VALUE);
    }
  }

  /** What an initialiser reads is changed by another thread meanwhile. */
  static final class Shared {
    static volatile int mode;

    static final class Reader {
      static final int MODE = mode;
    }

    public static void main(String[] args) throws InterruptedException {
      beside(() -> check(Reader.MODE >= 0, Reader.MODE), () -> mode = 1);
      System.out.println(Reader.MODE);
    }
  }

  /** A class above is initialised after the one below has begun, and before its fields are set. */
  static final class AboveIsUsedFirst {
    static final List<String> SEEN = new ArrayList<>();

    static class Above {
      static {
        SEEN.add("below " + Below.value);
      }
    }

    static final class Below extends Above {
      static int value = Integer.parseInt("5");
    }

    public static void main(String[] args) {
      check(Below.value == 5 && SEEN.equals(List.of("below 0")), SEEN);
    }
  }

  /** An initialiser that keeps to itself is no step, whoever runs it. */
  static final class Own {
    static final class Table {
      static final Map<String, Integer> SIZES = new ConcurrentHashMap<>();
      static int reads;

      static {
        synchronized (SIZES) {
          SIZES.put("one", 1);
          reads = size("one");
        }
      }

      static int size(String name) {
        return SIZES.get(name);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(() -> check(Table.reads == 1, "first"), () -> check(Table.reads == 1, "second"));
    }
  }

  /** The first use of a class is that of a handle of its static field. */
  static final class ByHandle {
    static final class Plugin {
      static final Object FACTORY = new Object();
    }

    private static void look() {
      try {
        VarHandle factory =
            MethodHandles.lookup().findStaticVarHandle(Plugin.class, "FACTORY", Object.class);
        check(factory.get() != null, "initialised");
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      look();
      inThreads(ByHandle::look, ByHandle::look);
    }
  }

  /** An update of another thread is lost. */
  static final class Counting {
    static volatile int count;

    static final class Counted {
      static {
        count++;
      }

      static void call() {}
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(Counted::call, () -> count++);
      System.out.println(count);
    }
  }

  /** Two classes take numbers. */
  static final class Numbers {
    static final AtomicInteger NEXT = new AtomicInteger();

    static final class One {
      static final int NUMBER = NEXT.incrementAndGet();
    }

    static final class Other {
      static final int NUMBER = NEXT.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(() -> check(One.NUMBER > 0, "one"), () -> check(Other.NUMBER > 0, "other"));
      System.out.println(One.NUMBER + " " + Other.NUMBER);
    }
  }

  /** The lock that an initialiser takes may be another's at that time. */
  static final class Locking {
    static final Object LOCK = new Object();
    static int guarded;

    static final class Reader {
      static final int SEEN;

      static {
        synchronized (LOCK) {
          SEEN = guarded;
        }
      }
    }

    static void write() {
      synchronized (LOCK) {
        guarded = 1;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(() -> check(Reader.SEEN >= 0, "seen"), Locking::write);
      System.out.println(Reader.SEEN);
    }
  }

  /** What an initialiser prints comes before or after what others print. */
  static final class Printing {
    static final class Loud {
      static {
        System.out.print("a");
      }

      static void call() {}
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(Loud::call, () -> System.out.print("b"));
    }
  }

  /** Either thread may be the one. */
  static final class Who {
    static final class Owner {
      static final String NAME = Thread.currentThread().getName();
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(() -> check(Owner.NAME != null, "name"), () -> check(Owner.NAME != null, "name"));
      System.out.println(Owner.NAME);
    }
  }

  /** One gets the exception, the other hears of it. */
  static final class FailingForOne {
    static final class Bad {
      static final int NUMBER = Integer.parseInt("x");
    }

    static String use() {
      try {
        return "handle " + Bad.NUMBER;
      } catch (ExceptionInInitializerError _) {
        return "E";
      } catch (NoClassDefFoundError _) {
        return "N";
      }
    }

    public static void main(String[] args) throws InterruptedException {
      String[] got = new String[2];
      inThreads(() -> got[0] = use(), () -> got[1] = use());
      System.out.println(got[0] + got[1]);
    }
  }

  /** Whoever comes second waits, and then sees what the initialiser wrote plainly. */
  static final class WaitedFor {
    static final AtomicInteger NEXT = new AtomicInteger(5);

    static final class Table {
      static int[] numbers = new int[2];

      static {
        numbers[0] = NEXT.incrementAndGet();
        numbers[1] = numbers[0];
      }
    }

    public static void main(String[] args) throws InterruptedException {
      int[] got = new int[2];
      inThreads(() -> got[0] = Table.numbers[0], () -> got[1] = Table.numbers[1]);
      System.out.println(got[0] + " " + got[1]);
    }
  }

  /** A class that starts its own thread. */
  static final class Starting {
    static volatile int done;

    static final class Service {
      static final Thread WORKER = new Thread(() -> done = 1);

      static {
        WORKER.start();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Thread worker = Service.WORKER;
      int seen = done;
      worker.join();
      System.out.println(seen);
    }
  }

  /** A class that asks another thread for what it keeps. */
  static final class Asking {
    static final class Answer {
      static final int NUMBER = CompletableFuture.supplyAsync(Other::number).join();
    }

    static final class Other {
      static int number() {
        return 7;
      }
    }

    public static void main(String[] args) {
      System.out.println(Answer.NUMBER);
    }
  }

  /** Two classes that need each other, in two threads. */
  static final class CircleOfTwo {
    static final class First {
      static final int VALUE = Second.VALUE + 1;
    }

    static final class Second {
      static final int VALUE = First.VALUE + 1;
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(() -> check(First.VALUE > 0, "first"), () -> check(Second.VALUE > 0, "second"));
    }
  }

  /** A class that makes an object of one below it, which has nothing to initialise itself. */
  static final class AboveAndBelow {
    static class Above {
      static final Above DEFAULT = new Below();
    }

    static final class Below extends Above {}

    public static void main(String[] args) throws InterruptedException {
      inThreads(Above::new, Below::new);
    }
  }

  /** One thread initialises and wants the lock, the other has it and wants to initialise. */
  static final class LockOrder {
    static final Object LOCK = new Object();

    static final class Guarded {
      static {
        synchronized (LOCK) {
          check(Thread.holdsLock(LOCK), "lock");
        }
      }

      static void call() {}
    }

    static void callLocked() {
      synchronized (LOCK) {
        Guarded.call();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(Guarded::call, LockOrder::callLocked);
    }
  }

  /** An initialiser that waits for a thread that waits for the initialiser. */
  static final class JoiningItsUser {
    static final class Eager {
      static boolean set;

      static {
        try {
          inThreads(() -> set = true, () -> {});
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }

      static void call() {}
    }

    public static void main(String[] args) {
      Eager.call();
    }
  }

  /** What an initialiser adds to, another thread adds to. */
  static final class Registering {
    static final List<String> NAMES = new ArrayList<>();

    static final class Registered {
      static {
        NAMES.add("registered");
      }

      static void call() {}
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(Registered::call, () -> NAMES.add("other"));
    }
  }

  /** What orders each user after the initialiser does not order two users. */
  static final class UsedByTwo {
    static final AtomicInteger NEXT = new AtomicInteger();

    static final class Used {
      static int count = NEXT.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(() -> Used.count++, () -> Used.count++);
    }
  }

  /** A singleton as books advise it. */
  static final class EnumSingleton {
    enum Counter {
      INSTANCE;

      private int count;

      synchronized void increment() {
        count++;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(Counter.INSTANCE::increment, Counter.INSTANCE::increment);
      check(Counter.INSTANCE.count == 2, Counter.INSTANCE.count);
    }
  }

  /** The JDK finds the constants of this execution, whoever asks first. */
  static final class EnumOfTheJdk {
    enum Level {
      LOW,
      HIGH;

      int uses;
    }

    public static void main(String[] args) {
      for (Level level : EnumSet.allOf(Level.class)) {
        check(level.uses++ == 0, level.uses);
      }
      check(Enum.valueOf(Level.class, "LOW") == Level.LOW, "by name");
      check(Level.valueOf("HIGH").uses == 1, Level.HIGH.uses);
      check(Level.class.getEnumConstants()[1] == Level.HIGH, "all");
      Map<Level, Integer> uses = new EnumMap<>(Level.class);
      uses.put(Level.HIGH, 2);
      check(uses.get(Level.valueOf("HIGH")) == 2 && uses.containsKey(Level.HIGH), uses);
    }
  }

  /** Annotations have the constants of this execution, those of a default and of a member too. */
  static final class EnumInAnnotations {
    enum Level {
      LOW,
      HIGH;

      int uses;
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @interface Needs {
      Level value();

      Level atLeast() default Level.LOW;
    }

    @Needs(Level.HIGH)
    static class Door {
      @Needs(Level.LOW)
      void open() {}
    }

    static final class Gate extends Door {}

    public static void main(String[] args) throws NoSuchMethodException {
      for (Class<?> type : List.of(Gate.class, Door.class)) {
        Needs needs = type.getAnnotation(Needs.class);
        check(needs.value() == Level.HIGH, type);
        check(needs.atLeast() == Level.LOW, "default");
      }
      Needs toOpen = Door.class.getDeclaredMethod("open").getAnnotation(Needs.class);
      check(toOpen.value() == Level.LOW, "member");
    }
  }

  /** The state is that of a constant with a class of its own. */
  static final class EnumWithBodies {
    enum Operation {
      NEXT {
        private int last;

        @Override
        int apply() {
          return ++last;
        }
      },
      ZERO {
        @Override
        int apply() {
          return 0;
        }
      };

      abstract int apply();
    }

    public static void main(String[] args) {
      check(Operation.NEXT.apply() == 1 && Operation.ZERO.apply() == 0, "next");
    }
  }

  /** To make the constants of an enum does something elsewhere. */
  static final class EnumThatRegisters {
    static final List<String> NAMES = new ArrayList<>();

    enum Plugin {
      FIRST;

      Plugin() {
        NAMES.add(name());
      }
    }

    public static void main(String[] args) {
      check(Plugin.FIRST.ordinal() == 0 && NAMES.equals(List.of("FIRST")), NAMES);
    }
  }

  /** Switches know the constants. */
  static final class EnumInSwitches {
    enum Light {
      RED,
      GREEN;

      private Light next = this;
    }

    private static String plainly(Light light) {
      return switch (light) {
        case RED -> "stop";
        case GREEN -> "go";
      };
    }

    private static String orNothing(Light light) {
      return switch (light) {
        case null -> "dark";
        case RED -> "stop";
        case GREEN -> "go";
      };
    }

    private static String withPattern(Light light) {
      return switch (light) {
        case RED -> "stop";
        case Light other when other.next != other -> "wait";
        case GREEN -> "go";
      };
    }

    private static String qualified(Object sign) {
      return switch (sign) {
        case Light.RED -> "stop";
        case Light.GREEN -> "go";
        case Integer limit -> "at most " + limit;
        default -> "nothing";
      };
    }

    public static void main(String[] args) {
      check(withPattern(Light.RED).equals("stop"), "with pattern");
      check(withPattern(Light.GREEN).equals("go"), "with pattern");
      check(qualified(Light.GREEN).equals("go") && qualified("").equals("nothing"), "qualified");
      check(qualified(Light.RED).equals("stop") && qualified(30).equals("at most 30"), "qualified");
      check(plainly(Light.RED).equals("stop") && plainly(Light.GREEN).equals("go"), "plainly");
      check(orNothing(Light.RED).equals("stop") && orNothing(null).equals("dark"), "or nothing");
      check(Light.GREEN.next == Light.GREEN, "itself");
    }
  }

  /** Constants that take numbers from others: either thread may make them. */
  static final class EnumMadeByTwo {
    static final AtomicInteger NEXT = new AtomicInteger();

    enum Number {
      ONE,
      TWO;

      final int value = NEXT.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
      inThreads(
          () -> check(Number.ONE.value < Number.TWO.value, "first"),
          () -> check(NEXT.incrementAndGet() > 0, "second"));
      check(Number.TWO.value > Number.ONE.value, Number.TWO.value);
    }
  }

  /** A registry that would find what the last execution left. */
  static final class EnumState {
    enum Registry {
      INSTANCE;

      private final Map<String, Integer> counts = new ConcurrentHashMap<>();

      void add(String key) {
        counts.merge(key, 1, Integer::sum);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      beside(() -> Registry.INSTANCE.add("key"), () -> Registry.INSTANCE.add("key"));
      check(Registry.INSTANCE.counts.get("key") == 2, Registry.INSTANCE.counts);
    }
  }
}
