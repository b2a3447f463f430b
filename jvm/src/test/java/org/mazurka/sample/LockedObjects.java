package org.mazurka.sample;

import java.beans.PropertyChangeSupport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Observable;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/** Objects of the JDK that lock themselves, or that threads share out: each prints what came. */
public final class LockedObjects {

  private LockedObjects() {}

  public static void main(String[] args) throws InterruptedException {
    switch (args[0]) {
      case "buffer" -> System.out.print(buffer());
      case "textWithSteps" -> System.out.print(textWithSteps());
      case "printStream" -> System.out.print(printStream());
      case "streamWriter" -> System.out.print(streamWriter());
      case "bytes" -> System.out.print(bytes());
      case "properties" -> System.out.print(properties());
      case "readProperties" -> System.out.print(readProperties());
      case "listeners" -> System.out.print(listeners());
      case "observers" -> System.out.print(observers());
      case "suppressed" -> System.out.print(suppressed());
      case "output" -> beside(() -> twice("a"), () -> twice("b"));
      case "outputBeside" -> beside(() -> twice("a"), () -> System.out.print("b"));
      case "otherOutput" -> System.out.print(otherOutput());
      case "indices" -> System.out.print(indices());
      case "iterators" -> System.out.print(iterators());
      case "stateOfFuture" -> System.out.print(stateOfFuture());
      case "mapConcurrent" -> System.out.print(mapConcurrent());
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void beside(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    thread.join();
  }

  private static String buffer() throws InterruptedException {
    StringBuffer buffer = new StringBuffer();
    beside(
        () -> buffer.append('x'),
        () -> {
          synchronized (buffer) {
            buffer.append("a");
            buffer.append(1);
          }
        });
    return buffer.toString();
  }

  /** What makes its text takes steps, and the buffer is locked meanwhile. */
  private static String textWithSteps() throws InterruptedException {
    StringBuffer buffer = new StringBuffer();
    AtomicInteger count = new AtomicInteger();
    Object counts =
        new Object() {
          @Override
          public String toString() {
            return count.incrementAndGet() + "," + count.incrementAndGet() + ";";
          }
        };
    beside(() -> buffer.append(counts), () -> buffer.insert(0, counts));
    return buffer.toString();
  }

  /** The text is made before the stream is locked. */
  private static String printStream() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    AtomicInteger count = new AtomicInteger(1);
    Object counts =
        new Object() {
          @Override
          public String toString() {
            return "" + count.get();
          }
        };
    beside(
        () -> {
          stream.print("a");
          count.set(2);
        },
        () -> stream.print(counts));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String streamWriter() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Writer writer = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
    beside(() -> write(writer, "a"), () -> write(writer, "b"));
    write(writer, "");
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void write(Writer writer, String text) {
    try {
      writer.write(text);
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String bytes() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    beside(
        () -> bytes.write('x'),
        () -> {
          synchronized (bytes) {
            bytes.write('a');
            bytes.write('b');
          }
        });
    return bytes.toString();
  }

  /** Who changes it waits for the lock. */
  private static String properties() throws InterruptedException {
    Properties properties = new Properties();
    StringBuilder seen = new StringBuilder();
    beside(
        () -> properties.setProperty("key", "value"),
        () -> {
          synchronized (properties) {
            seen.append(properties.containsKey("key")).append(' ');
            seen.append(properties.containsKey("key"));
          }
        });
    return seen.toString();
  }

  /** Who reads it does not. */
  private static String readProperties() throws InterruptedException {
    Properties properties = new Properties();
    StringBuilder seen = new StringBuilder();
    beside(
        () -> seen.append(properties.size()),
        () -> {
          synchronized (properties) {
            properties.setProperty("one", "");
            properties.setProperty("two", "");
          }
        });
    return seen.toString();
  }

  private static int listeners() throws InterruptedException {
    PropertyChangeSupport support = new PropertyChangeSupport("source");
    AtomicInteger calls = new AtomicInteger();
    beside(
        () -> support.addPropertyChangeListener(_ -> calls.incrementAndGet()),
        () -> support.firePropertyChange("name", 1, 2));
    return calls.get();
  }

  @SuppressWarnings("deprecation")
  private static int observers() throws InterruptedException {
    class Model extends Observable {
      void change() {
        setChanged();
        notifyObservers();
      }
    }

    Model model = new Model();
    AtomicInteger calls = new AtomicInteger();
    beside(() -> model.addObserver((_, _) -> calls.incrementAndGet()), model::change);
    return calls.get();
  }

  private static String suppressed() throws InterruptedException {
    Exception all = new Exception();
    beside(
        () -> all.addSuppressed(new Exception("a")), () -> all.addSuppressed(new Exception("b")));
    return Arrays.stream(all.getSuppressed())
        .map(Throwable::getMessage)
        .collect(Collectors.joining());
  }

  private static void twice(String text) {
    synchronized (System.out) {
      System.out.print(text);
      System.out.print(text);
    }
  }

  /** What is printed elsewhere, by whoever is first. */
  private static String otherOutput() throws InterruptedException {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    beside(() -> twice("a"), () -> System.out.print("b"));
    System.setOut(before);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static int indices() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    beside(() -> buffer.putInt(0, 1), () -> buffer.putInt(4, 2));
    return buffer.getInt(0) + buffer.getInt(4);
  }

  /** Each goes through the list by an iterator of its own. */
  private static int iterators() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    AtomicInteger sum = new AtomicInteger();
    Runnable add =
        () -> {
          int own = 0;
          for (int element : list) {
            own += element;
          }
          sum.addAndGet(own);
        };
    beside(add, add);
    return sum.get();
  }

  private static String stateOfFuture() throws InterruptedException {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    beside(() -> future.complete(1), () -> future.cancel(false));
    return switch (future.state()) {
      case RUNNING -> "running";
      case SUCCESS -> "success";
      case FAILED -> "failed";
      case CANCELLED -> "cancelled";
    };
  }

  private static List<Integer> mapConcurrent() {
    return Stream.of(1, 2).gather(Gatherers.mapConcurrent(2, i -> 2 * i)).toList();
  }
}
