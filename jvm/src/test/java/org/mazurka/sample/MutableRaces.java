package org.mazurka.sample;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two threads use an object of the JDK that keeps something and is no collection. */
public final class MutableRaces {

  private static final String NAMES =
      """
      builder setLength textOfBuilder joinedText appendedBuilder searchedBuilder filledBuilder
      dateFormat parsedDate decimalFormat calendar date comparedDate matcher joiner tokenizer digest
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

  private void change(String name) {
    switch (name) {
      case "builder", "textOfBuilder", "appendedBuilder", "searchedBuilder" -> builder.append("b");
      case "filledBuilder" -> Pattern.compile("a").matcher("xay").appendTail(builder);
      case "setLength" -> builder.setLength(1);
      case "joinedText" -> builder.insert(0, 'b');
      case "dateFormat", "parsedDate" -> dates.format(new Date(0));
      case "decimalFormat" -> decimals.format(1.5);
      case "calendar" -> calendar.set(Calendar.YEAR, 2001);
      case "date", "comparedDate" -> date.setTime(1);
      case "matcher" -> matcher.find();
      case "joiner" -> joiner.add("a");
      case "tokenizer" -> tokenizer.nextToken();
      case "digest" -> digest.update((byte) 1);
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
      case "tokenizer" -> tokenizer.hasMoreTokens();
      case "digest" -> digest.digest();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
