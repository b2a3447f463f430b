package org.mazurka.jvm;

import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
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

  private static final Set<String> CHANGES_OF_SCANNERS =
      Set.of(
          "close",
          "findAll",
          "findInLine",
          "findWithinHorizon",
          "hasNext",
          "next",
          "nextLine",
          "reset",
          "skip",
          "tokens",
          "useDelimiter",
          "useLocale",
          "useRadix");

  private static final Set<String> CHANGES_OF_CODERS =
      Set.of(
          "canEncode",
          "decode",
          "encode",
          "flush",
          "onMalformedInput",
          "onUnmappableCharacter",
          "replaceWith",
          "reset");

  private static final Set<String> CHANGES_OF_STATISTICS = Set.of("accept", "combine");

  private static final Set<String> CHANGES_OF_SUMS = Set.of("reset", "update");

  /** Methods that change, beside those that set something; all others read. */
  private static final Map<String, Set<String>> CHANGES =
      Map.ofEntries(
          Map.entry("java/lang/StringBuilder", CHANGES_OF_BUILDERS),
          Map.entry("java/lang/AbstractStringBuilder", CHANGES_OF_BUILDERS),
          Map.entry("java/io/DataOutputStream", Set.of()),
          Map.entry("java/nio/charset/CharsetDecoder", CHANGES_OF_CODERS),
          Map.entry("java/nio/charset/CharsetEncoder", CHANGES_OF_CODERS),
          Map.entry("java/sql/Date", Set.of()),
          Map.entry("java/sql/Time", Set.of()),
          Map.entry("java/sql/Timestamp", Set.of()),
          Map.entry("java/text/Format", CHANGES_OF_FORMATS),
          Map.entry("java/text/DateFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/SimpleDateFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/NumberFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/DecimalFormat", CHANGES_OF_FORMATS),
          Map.entry("java/text/MessageFormat", CHANGES_OF_FORMATS),
          Map.entry("java/util/Calendar", Set.of("add", "clear", "roll")),
          Map.entry("java/util/GregorianCalendar", Set.of("add", "clear", "roll")),
          Map.entry("java/util/Date", Set.of()),
          Map.entry("java/util/DoubleSummaryStatistics", CHANGES_OF_STATISTICS),
          Map.entry("java/util/Formatter", Set.of("close", "flush", "format")),
          Map.entry("java/util/IntSummaryStatistics", CHANGES_OF_STATISTICS),
          Map.entry("java/util/LongSummaryStatistics", CHANGES_OF_STATISTICS),
          Map.entry("java/util/Scanner", CHANGES_OF_SCANNERS),
          Map.entry("java/util/SplittableRandom", Set.of("split")),
          Map.entry("java/util/StringJoiner", Set.of("add", "merge")),
          Map.entry("java/util/StringTokenizer", Set.of("nextToken", "nextElement")),
          Map.entry("java/util/regex/Matcher", CHANGES_OF_MATCHERS),
          Map.entry("java/util/zip/Adler32", CHANGES_OF_SUMS),
          Map.entry("java/util/zip/CRC32", CHANGES_OF_SUMS),
          Map.entry("java/util/zip/CRC32C", CHANGES_OF_SUMS),
          Map.entry("java/util/zip/Checksum", CHANGES_OF_SUMS),
          Map.entry("java/security/MessageDigest", Set.of("digest", "reset", "update")),
          Map.entry(
              "java/security/Signature",
              Set.of("initSign", "initVerify", "sign", "update", "verify")),
          Map.entry(
              "javax/crypto/Cipher",
              Set.of("doFinal", "init", "unwrap", "update", "updateAAD", "wrap")),
          Map.entry("javax/crypto/Mac", Set.of("doFinal", "init", "reset", "update")));

  private static final Set<String> BUFFERS =
      Set.of(
          "java/nio/Buffer",
          "java/nio/ByteBuffer",
          "java/nio/CharBuffer",
          "java/nio/DoubleBuffer",
          "java/nio/FloatBuffer",
          "java/nio/IntBuffer",
          "java/nio/LongBuffer",
          "java/nio/ShortBuffer");

  /** Those that move or set a mark, a position or a limit, beside those with a parameter. */
  private static final Set<String> CHANGES_OF_BUFFERS =
      Set.of("append", "clear", "compact", "flip", "mark", "read", "reset", "rewind");

  private MutableRules() {}

  /** Whether a class, with slashes, is one of these. */
  static boolean contains(String declarer) {
    return CHANGES.containsKey(declarer) || BUFFERS.contains(declarer);
  }

  /** The rule for a call of a method of an object. */
  static CallRule.Tell rule(String declarer, String name, MethodTypeDesc type) {
    if (BUFFERS.contains(declarer)) {
      return new CallRule.Tell(ofBuffer(name, type), Place.CONTENTS);
    }
    boolean changes =
        name.startsWith("set")
            || CHANGES.get(declarer).contains(name)
            || isNumbered(declarer, name);
    return new CallRule.Tell(changes ? Access.PLAIN_WRITE : Access.PLAIN_READ, Place.CONTENTS);
  }

  /** Whether a method that changes is there for each type: nextInt, writeLong. */
  private static boolean isNumbered(String declarer, String name) {
    return switch (declarer) {
      case "java/io/DataOutputStream" -> name.matches("write.+"); // the others are synchronized
      case "java/util/Scanner" -> name.matches("(hasNext|next).+");
      case "java/util/SplittableRandom" -> name.startsWith("next");
      default -> false;
    };
  }

  /**
   * What is told of a buffer is its position with its limit and mark. Elements that are accessed by
   * their indices are not watched: threads may well share these out.
   */
  private static Access ofBuffer(String name, MethodTypeDesc type) {
    int parameters = type.parameterCount();
    boolean isIndex = parameters > 0 && type.parameterType(0).equals(ConstantDescs.CD_int);
    if (name.startsWith("get")) {
      return isIndex ? Access.NONE : Access.PLAIN_WRITE;
    }
    if (name.startsWith("put")) {
      return isIndex && parameters > 1 ? Access.NONE : Access.PLAIN_WRITE;
    }
    return switch (name) {
      case "limit", "order", "position" -> parameters > 0 ? Access.PLAIN_WRITE : Access.PLAIN_READ;
      case "array", "arrayOffset", "capacity", "hasArray", "isDirect", "isReadOnly" -> Access.NONE;
      default -> CHANGES_OF_BUFFERS.contains(name) ? Access.PLAIN_WRITE : Access.PLAIN_READ;
    };
  }
}
