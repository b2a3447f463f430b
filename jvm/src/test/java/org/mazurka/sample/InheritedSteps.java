package org.mazurka.sample;

import static org.mazurka.sample.Bugs.check;

import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.ListIterator;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Two threads use an object by an interface that has no rule of its own, though each call is a step
 * in the class of the JDK that the object is of, or that its class extends.
 */
@SuppressWarnings("serial")
public final class InheritedSteps {

  private static final String NAMES =
      """
      random generator ownGenerator writer knownWriter bytes printer printWriter properties
      suppressed listeners appendable setOfIterator range knownRange inheritedRange
      """;

  private InheritedSteps() {}

  /** The names of the programs, whose end depends on who is first. */
  public static List<String> names() {
    return List.of(NAMES.strip().split("\\s+"));
  }

  /** What two threads do, and what has become of it. */
  record Uses(Runnable first, Runnable second, Supplier<Object> end) {}

  /**
   * One of the programs.
   *
   * @param args its name, and {@code joined} if one thread ends before the other begins
   */
  public static void main(String[] args) throws InterruptedException {
    run(args, () -> uses(args[0]));
  }

  /** Runs what two threads do, after the same one by one: the ends must be equal. */
  static void run(String[] args, Supplier<Uses> made) throws InterruptedException {
    String how = args.length > 1 ? args[1] : "";
    Uses expected = made.get();
    expected.first().run();
    expected.second().run();
    Uses uses = made.get();
    Runnable first = how.equals("locked") ? () -> locked(uses.first()) : uses.first();
    Thread other =
        new Thread(how.equals("locked") ? () -> locked(uses.second()) : uses.second(), "other");
    if (how.equals("joined")) {
      first.run();
      other.start();
    } else {
      other.start();
      first.run();
    }
    other.join();
    check(uses.end().get().equals(expected.end().get()), "in another order");
  }

  private static synchronized void locked(Runnable body) {
    body.run();
  }

  interface Dice {
    int nextInt(int bound);
  }

  private static final class RandomDice extends Random implements Dice {
    private RandomDice() {
      super(3);
    }

    private int between(int origin, int bound) {
      return super.nextInt(origin, bound);
    }
  }

  interface Log {
    void write(String text);

    @Override
    String toString();
  }

  private static final class TextLog extends StringWriter implements Log {}

  interface Bytes {
    void write(int value);

    int size();
  }

  private static final class ByteLog extends ByteArrayOutputStream implements Bytes {
    private String text() {
      return toString();
    }
  }

  interface Printer {
    void print(int number);
  }

  private static final class StreamPrinter extends PrintStream implements Printer {
    private StreamPrinter(ByteArrayOutputStream target) {
      super(target, true);
    }
  }

  private static final class WriterPrinter extends PrintWriter implements Printer {
    private WriterPrinter(StringWriter target) {
      super(target, true);
    }

    @Override
    public void close() {
      flush();
    }
  }

  interface Configuration {
    Object setProperty(String key, String value);

    String getProperty(String key);
  }

  private static final class KeptConfiguration extends Properties implements Configuration {}

  interface Failure {
    void addSuppressed(Throwable other);

    Throwable[] getSuppressed();
  }

  private static final class OwnFailure extends RuntimeException implements Failure {}

  interface Model {
    void addPropertyChangeListener(PropertyChangeListener listener);

    PropertyChangeListener[] getPropertyChangeListeners();
  }

  private static final class OwnModel extends PropertyChangeSupport implements Model {
    private OwnModel() {
      super("model");
    }
  }

  /** Has {@code set} from one side, and all else from the other. */
  private static final class Cursor extends AtomicReference<String>
      implements ListIterator<String> {
    @Override
    public boolean hasNext() {
      return true;
    }

    @Override
    public String next() {
      return get();
    }

    @Override
    public boolean hasPrevious() {
      return true;
    }

    @Override
    public String previous() {
      return get();
    }

    @Override
    public int nextIndex() {
      return 1;
    }

    @Override
    public int previousIndex() {
      return 0;
    }

    @Override
    public void remove() {
      set(null);
    }

    @Override
    public void add(String text) {
      set(text);
    }
  }

  private static Uses uses(String name) {
    return switch (name) {
      case "random" -> {
        Dice dice = new RandomDice();
        yield taking(() -> dice.nextInt(1000));
      }
      case "generator" -> {
        RandomGenerator generator = new Random(3);
        yield taking(() -> generator.nextInt());
      }
      case "ownGenerator" -> {
        RandomGenerator generator = new RandomDice();
        yield taking(() -> generator.nextInt(1000));
      }
      case "range" -> {
        RandomGenerator generator = new Random(3);
        yield taking(() -> generator.nextInt(1, 1000));
      }
      case "knownRange" -> {
        Random random = new Random(3);
        yield taking(() -> random.nextInt(1, 1000));
      }
      case "inheritedRange" -> {
        RandomDice dice = new RandomDice();
        yield taking(() -> dice.between(1, 1000));
      }
      case "writer" -> {
        Log log = new TextLog();
        yield new Uses(() -> log.write("a"), () -> log.write("b"), () -> log.toString());
      }
      case "knownWriter" -> {
        TextLog log = new TextLog();
        yield new Uses(() -> log.write("a"), () -> log.write("b"), () -> log.toString());
      }
      case "bytes" -> {
        ByteLog log = new ByteLog();
        Bytes bytes = log;
        yield new Uses(() -> bytes.write('a'), () -> bytes.write('b'), log::text);
      }
      case "printer" -> {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        Printer printer = new StreamPrinter(target);
        yield new Uses(() -> printer.print(1), () -> printer.print(2), target::toString);
      }
      case "printWriter" -> {
        StringWriter target = new StringWriter();
        Printer printer = new WriterPrinter(target);
        yield new Uses(() -> printer.print(1), () -> printer.print(2), target::toString);
      }
      case "properties" -> {
        Configuration kept = new KeptConfiguration();
        yield new Uses(
            () -> kept.setProperty("key", "a"),
            () -> kept.setProperty("key", "b"),
            () -> kept.getProperty("key"));
      }
      case "suppressed" -> {
        Failure failure = new OwnFailure();
        yield new Uses(
            () -> failure.addSuppressed(new Exception("a")),
            () -> failure.addSuppressed(new Exception("b")),
            () -> failure.getSuppressed()[0].getMessage());
      }
      case "listeners" -> {
        Model model = new OwnModel();
        PropertyChangeListener early = _ -> {};
        yield new Uses(
            () -> model.addPropertyChangeListener(early),
            () -> model.addPropertyChangeListener(_ -> {}),
            () -> model.getPropertyChangeListeners()[0] == early);
      }
      case "appendable" -> {
        StringWriter writer = new StringWriter();
        Appendable appendable = writer;
        yield new Uses(
            () -> append(appendable, "a"), () -> append(appendable, "b"), writer::toString);
      }
      case "setOfIterator" -> {
        Cursor cursor = new Cursor();
        ListIterator<String> known = cursor;
        yield new Uses(() -> known.set("a"), () -> known.set("b"), cursor::get);
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  static Uses taking(Supplier<Integer> next) {
    int[] taken = new int[2];
    return new Uses(
        () -> taken[0] = next.get(), () -> taken[1] = next.get(), () -> taken[0] + " " + taken[1]);
  }

  static void append(Appendable appendable, String text) {
    try {
      appendable.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
