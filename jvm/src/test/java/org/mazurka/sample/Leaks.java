package org.mazurka.sample;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.logging.ConsoleHandler;
import java.util.logging.Logger;

/**
 * A program that is not deterministic: the first argument says where a number comes from that is
 * another one in other executions, the second what depends on it, the third is a file.
 */
final class Leaks {

  private Leaks() {}

  private enum Registry {
    INSTANCE;

    private int runs;
  }

  private enum FinalRegistry {
    INSTANCE("one");

    private final String name;
    private final int[] runs = new int[1];

    FinalRegistry(String name) {
      this.name = name;
    }
  }

  private static final AtomicInteger SHARED = new AtomicInteger();
  private static final AtomicInteger OTHER = new AtomicInteger();

  private static int runs() {
    int runs = Integer.getInteger("mazurka.leak", 0);
    System.setProperty("mazurka.leak", Integer.toString(runs + 1));
    return runs;
  }

  /** Different numbers in different executions. */
  private static int number(String source, String file) throws IOException {
    return switch (source) {
      case "enum" -> Registry.INSTANCE.runs++;
      case "final enum" -> FinalRegistry.INSTANCE.name.length() + FinalRegistry.INSTANCE.runs[0]++;
      case "property" -> runs();
      case "slow property" -> runs() / 5;
      case "late property" -> runs() < 6 ? 0 : 1;
      case "file" -> {
        Files.writeString(Path.of(file), "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        yield (int) Files.size(Path.of(file));
      }
      case "locale" -> {
        boolean french = Locale.getDefault().equals(Locale.FRENCH);
        Locale.setDefault(french ? Locale.GERMAN : Locale.FRENCH);
        yield french ? 1 : 0;
      }
      case "time zone" -> {
        int hours = TimeZone.getDefault().getRawOffset() / 3_600_000;
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+" + (hours + 1) % 12));
        yield hours;
      }
      case "logger" -> {
        Logger logger = Logger.getLogger("mazurka.leak");
        logger.addHandler(new ConsoleHandler());
        yield logger.getHandlers().length;
      }
      case "up-time" -> (int) ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000;
      case "hash" -> new HashSet<>(List.of(1)).iterator().hashCode();
      default -> throw new IllegalArgumentException(source);
    };
  }

  public static void main(String[] args) throws Exception {
    int number = Math.floorMod(number(args[0], args[2]), 3);
    Thread changed = new Thread(() -> depend(number, args[1]), "changed");
    Thread steady =
        new Thread(
            () -> {
              SHARED.incrementAndGet();
              OTHER.incrementAndGet();
            },
            "steady");
    changed.start();
    steady.start();
    changed.join();
    steady.join();
    if (args[1].equals("threads")) {
      for (int i = 0; i < number; i++) {
        new Thread(SHARED::incrementAndGet).start();
      }
    }
  }

  private static void depend(int number, String effect) {
    switch (effect) {
      case "steps" -> {
        for (int i = 0; i < number; i++) {
          SHARED.incrementAndGet();
        }
        OTHER.get();
      }
      case "values" -> SHARED.set(number);
      case "places" -> {
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        array.incrementAndGet(number);
        SHARED.get();
      }
      case "locations" -> (number == 0 ? SHARED : OTHER).incrementAndGet();
      case "success" -> {
        SHARED.compareAndSet(number, 5);
        OTHER.get();
      }
      case "waiting" -> {
        Semaphore permits = new Semaphore(number);
        OTHER.get();
        permits.acquireUninterruptibly();
        SHARED.get();
      }
      case "failure" -> {
        if (SHARED.get() >= 0 && number == 1) {
          throw new IllegalStateException("the leak");
        }
        OTHER.incrementAndGet();
      }
      case "message" -> throw new IllegalStateException("run " + number);
      case "rare" -> { // only if the other was first
        if (SHARED.get() == 1 && OTHER.get() == 0 && number > 0) {
          SHARED.incrementAndGet();
        }
        OTHER.incrementAndGet();
      }
      case "threads" -> SHARED.get();
      default -> throw new IllegalArgumentException(effect);
    }
  }
}
