package org.mazurka.jvm;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * What methods of the JDK do with the collections, arrays, builders and dates that they are given,
 * for data races: a parameter whose type is one of these is read by the call, unless it is named
 * here. One that is only an object is kept, not read.
 */
final class ArgumentRules {

  /** What becomes of an argument. */
  enum Use {
    NONE,
    READ,
    WRITE,
    /** Its elements are replaced; it has as many as before. */
    REPLACE,
    /** Two of its elements are replaced, whose indices are the other arguments. */
    SWAP,
    /** It is read with all that it holds. */
    READ_INSIDE,
    /** The result is a view of it. */
    VIEW
  }

  /** Which elements of an array it is about. */
  enum Part {
    ALL,
    /** As many as the second number after the array says, from that of the first on. */
    OFFSET_AND_LENGTH,
    /** From that of the first number after the array to that before the second. */
    FROM_AND_TO,
    /** As many as are between the first two arguments, from that of the last on. */
    TARGET
  }

  private static final ClassDesc GENERATOR = ClassDesc.of("java.util.function.IntFunction");
  private static final String COLLECTIONS = "java/util/Collections";
  private static final String ARRAYS = "java/util/Arrays";

  /** Methods of {@code Collections} and {@code Arrays} that change their first argument. */
  private static final Set<String> CHANGES =
      Set.of(
          "addAll",
          "copy",
          "fill",
          "parallelPrefix",
          "parallelSort",
          "replaceAll",
          "reverse",
          "rotate",
          "setAll",
          "shuffle",
          "sort",
          "swap");

  /** Methods of whatever class that fill an array which they are given. */
  private static final Set<String> FILLS =
      Set.of("getBytes", "getChars", "nextBytes", "readFully", "readNBytes", "toArray");

  /** Methods of whatever class that keep an array, and read it later if at all. */
  private static final Set<String> KEPT =
      Set.of("format", "formatted", "invoke", "invokeWithArguments", "printf", "wrap");

  private static final Set<String> OF_OBJECTS = Set.of("deepEquals", "equals", "hash", "hashCode");

  private static final Set<String> OF_ARRAYS =
      Set.of("deepEquals", "deepHashCode", "deepToString", "equals", "hashCode", "toString");

  private static final Set<String> OF_ASSERTJ =
      Set.of("hasSameElementsAs", "isEqualTo", "isNotEqualTo");

  /** Types of parameters, beside those of collections, that are read. */
  private static final Set<String> TEXTS_AND_DATES =
      Set.of("java/lang/CharSequence", "java/lang/StringBuilder", "java/util/Date");

  private ArgumentRules() {}

  /** What a method does with an argument. */
  static Use use(String declarer, String name, MethodTypeDesc type, int index) {
    ClassDesc parameter = type.parameterType(index);
    if (parameter.isPrimitive()) {
      return Use.NONE;
    }
    if (isComparison(declarer, name) && !isOfNumbers(parameter)) {
      return Use.READ_INSIDE;
    }
    if (parameter.isArray()) {
      return array(declarer, name, index);
    }
    String given = Substitution.original(ClassFiles.internalName(parameter));
    if (TEXTS_AND_DATES.contains(given)) {
      boolean isTarget = declarer.equals("java/util/regex/Matcher") && name.startsWith("append");
      return isTarget ? Use.WRITE : Use.READ;
    }
    if (!isCollection(given)) {
      boolean compared =
          name.equals("equals") && given.equals("java/lang/Object") && isCollection(declarer);
      return compared ? Use.READ_INSIDE : Use.NONE;
    }
    if (declarer.equals(COLLECTIONS)) {
      if (isView(name)) {
        return Use.VIEW;
      }
      if (index > 0 || !CHANGES.contains(name)) {
        return Use.READ;
      }
      return switch (name) {
        case "addAll" -> Use.WRITE;
        case "swap" -> Use.SWAP;
        default -> Use.REPLACE;
      };
    }
    return name.equals("drainTo") ? Use.WRITE : Use.READ;
  }

  /** Whether a method sorts its first argument, and calls a comparator or the elements for that. */
  static boolean sorts(String declarer, String name, MethodTypeDesc type) {
    return (declarer.equals(COLLECTIONS) || declarer.equals(ARRAYS))
        && (name.equals("sort") || name.equals("parallelSort"))
        && !isOfNumbers(type.parameterType(0));
  }

  /** Whether a method sets the elements of its first argument one by one as its second says. */
  static boolean setsAll(String declarer, String name) {
    return declarer.equals(ARRAYS) && name.equals("setAll");
  }

  private static boolean isOfNumbers(ClassDesc array) {
    return array.isArray() && array.componentType().isPrimitive();
  }

  private static Use array(String declarer, String name, int index) {
    if (declarer.equals(ARRAYS)) {
      if (name.equals("asList")) {
        return Use.NONE;
      }
      return index == 0 && CHANGES.contains(name) ? Use.WRITE : Use.READ;
    }
    if (FILLS.contains(name)
        || name.equals("read") && declarer.startsWith("java/io/")
        || name.equals("get") && declarer.startsWith("java/nio/")) {
      return Use.WRITE;
    }
    if (declarer.equals("java/lang/String")) {
      return name.startsWith("format") ? Use.NONE : Use.READ;
    }
    return KEPT.contains(name) ? Use.NONE : Use.READ;
  }

  /** Whether a method of the JDK or of a test framework compares, or makes hash codes or texts. */
  private static boolean isComparison(String declarer, String name) {
    return switch (declarer) {
      case "java/util/Objects" -> OF_OBJECTS.contains(name);
      case ARRAYS -> OF_ARRAYS.contains(name);
      case "org/junit/jupiter/api/Assertions", "org/junit/Assert", "junit/framework/Assert" ->
          name.endsWith("Equals") || name.equals("assertLinesMatch");
      default ->
          declarer.startsWith("org/assertj/")
              && (OF_ASSERTJ.contains(name) || name.startsWith("contains"));
    };
  }

  /** Whether a method fills the array that a function of its caller gives it, and returns it. */
  static boolean fillsResult(String name, MethodTypeDesc type) {
    return name.equals("toArray")
        && type.parameterCount() == 1
        && type.parameterType(0).equals(GENERATOR)
        && type.returnType().isArray();
  }

  /** Which elements of an array that is an argument a method reads or writes. */
  static Part part(String declarer, MethodTypeDesc type, int index) {
    if (isInt(type, 0) && isInt(type, 1) && index == 2 && isInt(type, 3)) {
      return Part.TARGET;
    }
    if (!isInt(type, index + 1) || !isInt(type, index + 2)) {
      return Part.ALL;
    }
    if (declarer.equals(ARRAYS)) {
      return Part.FROM_AND_TO;
    }
    return isInt(type, index + 3) ? Part.ALL : Part.OFFSET_AND_LENGTH;
  }

  private static boolean isInt(MethodTypeDesc type, int index) {
    return index < type.parameterCount() && type.parameterType(index).equals(ConstantDescs.CD_int);
  }

  private static boolean isView(String name) {
    return name.startsWith("unmodifiable")
        || name.startsWith("checked")
        || name.startsWith("new")
        || name.equals("asLifoQueue")
        || name.equals("enumeration");
  }

  private static boolean isCollection(String type) {
    return type.equals("java/lang/Iterable")
        || type.startsWith("java/util/")
            && CollectionRules.contains(type.substring("java/util/".length()))
            && !type.endsWith("Iterator");
  }
}
