package org.mazurka.sample;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.PrimitiveIterator;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Two threads use an object of the JDK that keeps something and is no collection. */
public final class MutableRaces {

  private static final String NAMES =
      """
      builder setLength textOfBuilder joinedText appendedBuilder searchedBuilder filledBuilder
      dateFormat parsedDate decimalFormat calendar date comparedDate matcher joiner tokenizer digest
      textOfJoiner textOfBits objectFormat messageFormat statistics checksum scanner mac entry
      splittable encoder formatter data writtenData joinedJoiner formattedDate
      buffer flippedBuffer filledFromBuffer iterator listIterator immutableIterator intIterator
      """;

  private MutableRaces() {}

  /** The names of the programs. */
  public static List<String> names() {
    return List.of(NAMES.strip().split("\\s+"));
  }

  private final StringBuilder builder = new StringBuilder("a");
  private final DateFormat dates = new SimpleDateFormat("yyyy", Locale.ROOT);
  private final DecimalFormat decimals = new DecimalFormat("0.0");
  private final Calendar calendar = new GregorianCalendar(2000, Calendar.JANUARY, 1);
  private final Date date = new Date(0);
  private final Matcher matcher = Pattern.compile("a").matcher("aa");
  private final StringJoiner joiner = new StringJoiner(",");
  private final StringTokenizer tokenizer = new StringTokenizer("a b");
  private final MessageDigest digest = sha();

  private final MessageFormat messages = new MessageFormat("{0}", Locale.ROOT);
  private final IntSummaryStatistics statistics = new IntSummaryStatistics();
  private final CRC32 checksum = new CRC32();
  private final Scanner scanner = new Scanner("a b c");
  private final BitSet bits = new BitSet();
  private final SplittableRandom splittable = new SplittableRandom(1);
  private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
  private final Formatter formatter = new Formatter(Locale.ROOT);
  private final DataOutputStream data = new DataOutputStream(new ByteArrayOutputStream());
  private final Mac mac = hmac();
  private final AbstractMap.SimpleEntry<String, Integer> entry =
      new AbstractMap.SimpleEntry<>("key", 1);
  private final ByteBuffer buffer = ByteBuffer.allocate(8);
  private final byte[] bytes = new byte[1];
  private final Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2, 3)).iterator();
  private final ListIterator<Integer> listIterator =
      new ArrayList<>(List.of(1, 2, 3)).listIterator();
  private final Iterator<Integer> immutableIterator = List.of(1, 2, 3).iterator();
  private final PrimitiveIterator.OfInt intIterator = IntStream.iterate(0, i -> i + 1).iterator();

  private static Mac hmac() {
    try {
      Mac made = Mac.getInstance("HmacSHA256");
      made.init(new SecretKeySpec(new byte[] {1}, "HmacSHA256"));
      return made;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MessageDigest sha() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * One of the programs.
   *
   * @param args its name, and {@code locked} if both threads take a lock
   */
  public static void main(String[] args) throws InterruptedException {
    MutableRaces shared = new MutableRaces();
    Runnable looks = () -> shared.look(args[0]);
    Runnable changes = () -> shared.change(args[0]);
    Thread other = new Thread(args.length > 1 ? () -> shared.locked(looks) : looks);
    other.start();
    (args.length > 1 ? (Runnable) () -> shared.locked(changes) : changes).run();
    other.join();
    shared.look(args[0]);
  }

  private synchronized void locked(Runnable body) {
    body.run();
  }

  private int write(int number) {
    try {
      data.writeInt(number);
      return number;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void change(String name) {
    switch (name) {
      case "builder", "textOfBuilder", "appendedBuilder", "searchedBuilder" -> builder.append("b");
      case "filledBuilder" -> Pattern.compile("a").matcher("xay").appendTail(builder);
      case "setLength" -> builder.setLength(1);
      case "joinedText" -> builder.insert(0, 'b');
      case "dateFormat", "parsedDate" -> dates.format(new Date(0));
      case "decimalFormat" -> decimals.format(1.5);
      case "calendar" -> calendar.set(Calendar.YEAR, 2001);
      case "date", "comparedDate", "formattedDate" -> date.setTime(1);
      case "matcher" -> matcher.find();
      case "joiner", "textOfJoiner", "joinedJoiner" -> joiner.add("a");
      case "textOfBits" -> bits.set(1);
      case "tokenizer" -> tokenizer.nextToken();
      case "digest" -> digest.update((byte) 1);
      case "objectFormat" -> decimals.format(BigDecimal.ONE);
      case "messageFormat" -> messages.format(new Object[] {"a"});
      case "statistics" -> statistics.accept(1);
      case "checksum" -> checksum.update(1);
      case "scanner" -> scanner.next();
      case "splittable" -> splittable.nextInt();
      case "encoder" -> encoder.reset();
      case "formatter" -> formatter.format("a");
      case "data", "writtenData" -> write(1);
      case "mac" -> mac.update((byte) 1);
      case "entry" -> entry.setValue(2);
      case "buffer" -> buffer.put((byte) 1);
      case "flippedBuffer" -> buffer.flip();
      case "filledFromBuffer" -> ByteBuffer.allocate(1).get(bytes);
      case "iterator" -> iterator.next();
      case "listIterator" -> listIterator.next();
      case "immutableIterator" -> immutableIterator.next();
      case "intIterator" -> intIterator.nextInt();
      default -> throw new IllegalArgumentException(name);
    }
  }

  private Object look(String name) {
    return switch (name) {
      case "builder", "filledBuilder" -> builder.length();
      case "setLength" -> builder.charAt(0);
      case "textOfBuilder" -> builder.toString();
      case "joinedText" -> "builder " + builder;
      case "appendedBuilder" -> new StringBuilder().append(builder);
      case "searchedBuilder" -> Pattern.compile("b").matcher(builder).find();
      case "dateFormat" -> dates.format(new Date(1));
      case "parsedDate" -> {
        try {
          yield dates.parse("2000");
        } catch (java.text.ParseException e) {
          throw new IllegalStateException(e);
        }
      }
      case "decimalFormat" -> decimals.format(2.5);
      case "calendar" -> calendar.get(Calendar.YEAR);
      case "date" -> date.getTime();
      case "comparedDate" -> new Date(0).before(date);
      case "matcher" -> matcher.reset();
      case "joiner" -> joiner.length();
      case "textOfJoiner" -> joiner.toString();
      case "joinedJoiner" -> "joiner " + joiner;
      case "formattedDate" -> "%s".formatted(date);
      case "textOfBits" -> bits.toString();
      case "tokenizer" -> tokenizer.hasMoreTokens();
      case "digest" -> digest.digest();
      case "objectFormat" -> decimals.format(BigDecimal.TEN);
      case "messageFormat" -> messages.format(new Object[] {"b"});
      case "statistics" -> statistics.getSum();
      case "checksum" -> checksum.getValue();
      case "scanner" -> scanner.hasNextInt();
      case "splittable" -> splittable.split();
      case "encoder" -> encoder.canEncode('a');
      case "formatter" -> formatter.toString();
      case "data" -> data.size();
      case "writtenData" -> write(2);
      case "mac" -> mac.doFinal();
      case "entry" -> entry.getValue();
      case "buffer" -> buffer.put((byte) 2);
      case "flippedBuffer" -> buffer.remaining();
      case "filledFromBuffer" -> bytes[0];
      case "iterator" -> iterator.next();
      case "listIterator" -> listIterator.next();
      case "immutableIterator" -> immutableIterator.next();
      case "intIterator" -> intIterator.nextInt();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
