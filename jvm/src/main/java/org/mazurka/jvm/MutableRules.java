package org.mazurka.jvm;

import java.util.Map;
import java.util.Set;
import org.mazurka.jvm.CallRule.Access;
import org.mazurka.jvm.CallRule.Place;

/**
 * Which methods of objects of the JDK that are no collections, and that threads must not share,
 * read and which change, for data races.
 */
final class MutableRules {

  private static final Set<String> CHANGES_OF_BUILDERS =
      Set.of(
          "append",
          "appendCodePoint",
          "delete",
          "deleteCharAt",
          "ensureCapacity",
          "insert",
          "repeat",
          "replace",
          "reverse",
          "setCharAt",
          "setLength",
          "trimToSize");

  /** A format keeps what it is about to write or has read so far. */
  private static final Set<String> CHANGES_OF_FORMATS =
      Set.of("applyPattern", "format", "formatToCharacterIterator", "parse", "parseObject");

  private static final Set<String> CHANGES_OF_MATCHERS =
      Set.of(
          "appendReplacement",
          "appendTail",
          "find",
          "hitEnd",
          "lookingAt",
          "matches",
          "region",
          "replaceAll",
          "replaceFirst",
          "reset",
          "results",
          "usePattern");

  /** Methods that change, beside those that set something; all others read. */
  private static final Map<String, Set<String>> CHANGES =
      Map.ofEntries(
          Map.entry("java/lang/StringBuilder", CHANGES_OF_BUILDERS),
          Map.entry("java/lang/AbstractStringBuilder", CHANGES_OF_BUILDERS),
          Map.entry("java/text/DateFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/SimpleDateFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/NumberFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/DecimalFormat", CHANGES_OF_FORMATS),
          Map.entry("java/util/Calendar", Set.of("add", "clear", "roll")),
          Map.entry("java/util/GregorianCalendar", Set.of("add", "clear", "roll")),
          Map.entry("java/util/Date", Set.of()),
          Map.entry("java/util/StringJoiner", Set.of("add", "merge")),
          Map.entry("java/util/StringTokenizer", Set.of("nextToken", "nextElement")),
          Map.entry("java/util/regex/Matcher", CHANGES_OF_MATCHERS),
          Map.entry("java/security/MessageDigest", Set.of("digest", "reset", "update")));

  private MutableRules() {}

  /** Whether a class, with slashes, is one of these. */
  static boolean contains(String declarer) {
    return CHANGES.containsKey(declarer);
  }

  /** The rule for a call of a method of an object. */
  static CallRule.Tell rule(String declarer, String name) {
    boolean changes = name.startsWith("set") || CHANGES.get(declarer).contains(name);
    return new CallRule.Tell(changes ? Access.PLAIN_WRITE : Access.PLAIN_READ, Place.CONTENTS);
  }
}
