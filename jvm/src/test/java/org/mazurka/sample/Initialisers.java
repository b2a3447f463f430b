package org.mazurka.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

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
    }
  }

  /** The constants of an enum are made once for all executions: each finds what the last left. */
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
