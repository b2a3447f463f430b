package org.mazurka.sample;

import static org.mazurka.sample.InheritedSteps.append;
import static org.mazurka.sample.InheritedSteps.taking;

import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.sql.Timestamp;
import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.Calendar;
import java.util.Date;
import java.util.Enumeration;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.mazurka.sample.InheritedSteps.Bytes;
import org.mazurka.sample.InheritedSteps.Dice;
import org.mazurka.sample.InheritedSteps.Uses;

/**
 * Two threads use an object by an interface that has no rule of its own, though calls are watched
 * for data races in the class of the JDK that the object is of, or that its class extends, and that
 * is no collection.
 */
@SuppressWarnings("serial")
public final class InheritedObjects {

  private static final String RACY =
      """
      date knownDate sqlDate ownSqlDate calendar statistics consumer ownConsumer tokenizer enumeration checksum
      decimalFormat data dataOutput length appendedBuilder match appendedBuffer
      empty knownEmpty splittable knownSplittable
      """;

  private static final String SAFE =
      "ownFormat lockedFormat ownDate ownText ownStream ownClose ownRandom compared";

  private InheritedObjects() {}

  /** The names of the programs that have a data race, unless both threads take a lock. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  /** The names of those that have none. */
  public static List<String> safe() {
    return List.of(SAFE.split(" "));
  }

  /**
   * One of the programs.
   *
   * @param args its name, and {@code locked} if both threads take a lock
   */
  public static void main(String[] args) throws InterruptedException {
    InheritedSteps.run(args, () -> uses(args[0]));
  }

  interface Stamp {
    long getTime();

    void setTime(long time);
  }

  private static final class DateStamp extends Date implements Stamp {
    private DateStamp() {
      super(0);
    }
  }

  /** Of a module of the JDK that is not its core. */
  private static final class SqlStamp extends Timestamp implements Stamp {
    private SqlStamp() {
      super(0);
    }
  }

  /** Has a text of its own, and leaves it to others to lock for all else. */
  private static final class TextStamp extends Date {
    private TextStamp() {
      super(0);
    }

    @Override
    public synchronized String toString() {
      return "at " + super.getTime();
    }
  }

  private static final class LockedStamp extends Date implements Stamp {
    private LockedStamp() {
      super(0);
    }

    @Override
    public synchronized long getTime() {
      return super.getTime();
    }

    @Override
    public synchronized void setTime(long time) {
      super.setTime(time);
    }
  }

  interface Year {
    int get(int field);

    void set(int field, int value);
  }

  private static final class OwnYear extends GregorianCalendar implements Year {
    private OwnYear() {
      super(2000, Calendar.JANUARY, 1);
    }
  }

  interface Statistics {
    void accept(int number);

    long getSum();
  }

  private static final class Sums extends IntSummaryStatistics implements Statistics {}

  interface Tokens {
    String nextToken();
  }

  private static final class OwnTokens extends StringTokenizer implements Tokens {
    private OwnTokens() {
      super("a b c d");
    }
  }

  interface Check {
    void update(int value);

    long getValue();
  }

  private static final class OwnCheck extends CRC32 implements Check {}

  interface Decimals {
    String format(double number);
  }

  private static final class OwnDecimals extends DecimalFormat implements Decimals {
    private OwnDecimals() {
      super("0.0");
    }
  }

  interface Data {
    void writeInt(int number) throws IOException;

    int size();
  }

  private static final class OwnData extends DataOutputStream implements Data {
    private OwnData() {
      super(new ByteArrayOutputStream());
    }
  }

  interface Formatting {
    String format(Object object);
  }

  /** Keeps nothing: what it has from the JDK calls its own methods. */
  private static final class OwnFormat extends Format implements Formatting {
    @Override
    public StringBuffer format(Object object, StringBuffer to, FieldPosition position) {
      return to;
    }

    @Override
    public Object parseObject(String text, ParsePosition position) {
      return text;
    }
  }

  /** Locks where all others come by that can change it. */
  private static final class LockedDecimals extends DecimalFormat implements Decimals {
    private LockedDecimals() {
      super("0.0");
    }

    @Override
    public synchronized StringBuffer format(double number, StringBuffer to, FieldPosition at) {
      return super.format(number, to, at);
    }
  }

  private static final class OwnBytes extends ByteArrayOutputStream implements Bytes {
    private int written;

    @Override
    public synchronized void write(int value) {
      written++;
    }

    @Override
    public synchronized int size() {
      return written;
    }
  }

  /** To close it takes no lock, as all else does. */
  private static final class Unclosed extends ByteArrayOutputStream {
    @Override
    public void close() {}
  }

  /** Cannot be used by two threads at once, but has no state. */
  private static final class LoadedDice extends Random implements Dice {
    @Override
    public int nextInt(int bound) {
      return bound - 1;
    }
  }

  private static Uses racing(Runnable first, Runnable second) {
    return new Uses(first, second, () -> "end");
  }

  private static Uses uses(String name) {
    return switch (name) {
      case "date" -> stamps(new DateStamp());
      case "ownDate" -> stamps(new LockedStamp());
      case "ownText" -> {
        Date stamp = new TextStamp();
        yield racing(() -> setTime(stamp), () -> stamp.toString());
      }
      case "knownDate" -> {
        DateStamp stamp = new DateStamp();
        yield racing(() -> stamp.setTime(1), () -> stamp.getTime());
      }
      case "sqlDate" -> {
        Timestamp stamp = new Timestamp(0);
        yield racing(() -> stamp.setTime(1), () -> stamp.getTime());
      }
      case "ownSqlDate" -> stamps(new SqlStamp());
      case "calendar" -> {
        Year year = new OwnYear();
        yield racing(() -> year.set(Calendar.YEAR, 2001), () -> year.get(Calendar.YEAR));
      }
      case "statistics" -> {
        Statistics statistics = new Sums();
        yield racing(() -> statistics.accept(1), () -> statistics.getSum());
      }
      case "consumer" -> consumed(new IntSummaryStatistics());
      case "ownConsumer" -> consumed(new Sums());
      case "tokenizer" -> {
        Tokens tokens = new OwnTokens();
        yield racing(() -> tokens.nextToken(), () -> tokens.nextToken());
      }
      case "enumeration" -> {
        Enumeration<Object> tokens = new StringTokenizer("a b c d");
        yield racing(() -> tokens.nextElement(), () -> tokens.nextElement());
      }
      case "checksum" -> {
        Check check = new OwnCheck();
        yield racing(() -> check.update(1), () -> check.getValue());
      }
      case "decimalFormat" -> formats(new OwnDecimals());
      case "lockedFormat" -> formats(new LockedDecimals());
      case "compared" -> {
        Comparable<Date> time = new Timestamp(1);
        yield racing(() -> time.compareTo(new Date(2)), () -> time.compareTo(new Date(0)));
      }
      case "match" -> {
        Matcher matcher = Pattern.compile("a").matcher("aaa");
        matcher.find();
        MatchResult match = matcher;
        yield racing(() -> matcher.find(), () -> match.start());
      }
      case "dataOutput" -> {
        OwnData data = new OwnData();
        DataOutput output = data;
        yield racing(() -> write(output), () -> data.size());
      }
      case "data" -> {
        Data data = new OwnData();
        yield racing(() -> write(data), () -> data.size());
      }
      case "length" -> {
        StringBuilder builder = new StringBuilder();
        CharSequence text = builder;
        yield racing(() -> builder.append("a"), () -> text.length());
      }
      case "empty" -> {
        StringBuilder builder = new StringBuilder();
        CharSequence text = builder;
        yield racing(() -> builder.append("a"), () -> text.isEmpty());
      }
      case "knownEmpty" -> {
        StringBuilder builder = new StringBuilder();
        yield racing(() -> builder.append("a"), () -> builder.isEmpty());
      }
      case "splittable" -> {
        RandomGenerator generator = new SplittableRandom(3);
        yield racing(() -> generator.nextInt(1, 6), () -> generator.nextDouble());
      }
      case "knownSplittable" -> {
        SplittableRandom random = new SplittableRandom(3);
        yield racing(() -> random.nextInt(1, 6), () -> random.nextDouble());
      }
      case "appendedBuilder" -> {
        Appendable builder = new StringBuilder();
        yield racing(() -> append(builder, "a"), () -> append(builder, "a"));
      }
      case "appendedBuffer" -> {
        CharBuffer buffer = CharBuffer.allocate(4);
        Appendable known = buffer;
        yield racing(() -> append(known, "a"), () -> buffer.position());
      }
      case "ownFormat" -> {
        Formatting formatting = new OwnFormat();
        yield racing(() -> formatting.format(1), () -> formatting.format(2));
      }
      case "ownStream" -> {
        Bytes bytes = new OwnBytes();
        yield racing(() -> bytes.write(1), () -> bytes.size());
      }
      case "ownClose" -> {
        OutputStream stream = new Unclosed();
        CountDownLatch closed = new CountDownLatch(1);
        yield racing(() -> close(stream, closed), () -> await(stream, closed));
      }
      case "ownRandom" -> {
        Dice dice = new LoadedDice();
        yield taking(() -> dice.nextInt(6));
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static void write(DataOutput output) {
    try {
      output.writeInt(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Data data) {
    try {
      data.writeInt(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(OutputStream stream, CountDownLatch closed) {
    try {
      stream.close();
      closed.countDown();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void await(OutputStream stream, CountDownLatch closed) {
    synchronized (stream) {
      try {
        closed.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void setTime(Date date) {
    synchronized (date) {
      date.setTime(1);
    }
  }

  private static Uses formats(Decimals decimals) {
    return racing(() -> decimals.format(1), () -> decimals.format(2));
  }

  private static Uses stamps(Stamp stamp) {
    return racing(() -> stamp.setTime(1), () -> stamp.getTime());
  }

  private static Uses consumed(IntConsumer consumer) {
    return racing(() -> consumer.accept(1), () -> consumer.accept(2));
  }
}
