package org.mazurka.jvm;

import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import java.util.TreeSet;
import org.mazurka.jvm.CallRule.Access;
import org.mazurka.jvm.CallRule.Place;

/** What the methods of atomic classes do to the one location of their object. */
final class AtomicRules {

  static final String PACKAGE = "java/util/concurrent/atomic/";

  private static final Set<String> ATOMICS =
      Set.of("AtomicInteger", "AtomicLong", "AtomicBoolean", "AtomicReference");

  private static final Set<String> ATOMIC_ARRAYS =
      Set.of("AtomicIntegerArray", "AtomicLongArray", "AtomicReferenceArray");

  private static final Set<String> ATOMIC_READS =
      Set.of(
          "get",
          "getPlain",
          "getOpaque",
          "getAcquire",
          "intValue",
          "longValue",
          "floatValue",
          "doubleValue",
          "shortValue",
          "byteValue",
          "toString");

  private static final Set<String> ATOMIC_WRITES =
      Set.of("set", "lazySet", "setPlain", "setOpaque", "setRelease");

  private static final Set<String> ATOMIC_UPDATES =
      Set.of(
          "getAndSet",
          "getAndIncrement",
          "getAndDecrement",
          "getAndAdd",
          "incrementAndGet",
          "decrementAndGet",
          "addAndGet");

  private static final Set<String> ATOMIC_EXCHANGES =
      Set.of(
          "compareAndSet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetVolatile",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease",
          "compareAndExchange",
          "compareAndExchangeAcquire",
          "compareAndExchangeRelease");

  private final Set<String> reservations = new TreeSet<>();

  /** A weaker mode was met. */
  void countsAsVolatile(String type, String method) {
    reservations.add(
        "%s.%s counts as volatile: what only weaker memory shows is not explored"
            .formatted(type, method));
  }

  /** What the verdict must say about weaker modes. */
  Set<String> reservations() {
    return reservations;
  }

  /** Whether a class is one of those. */
  static boolean contains(String declarer) {
    String simple = declarer.startsWith(PACKAGE) ? declarer.substring(PACKAGE.length()) : "";
    return ATOMICS.contains(simple) || ATOMIC_ARRAYS.contains(simple);
  }

  /** Whether a class is one of an array: its elements have the numbers of their locations. */
  static boolean isArray(String type) {
    return type.startsWith(PACKAGE) && ATOMIC_ARRAYS.contains(type.substring(PACKAGE.length()));
  }

  /** The rule for a call. */
  CallRule rule(String declarer, String name, MethodTypeDesc type) {
    boolean array = isArray(declarer);
    if (array && name.equals("length")) {
      return CallRule.Keep.KEEP;
    }
    boolean indexed = type.parameterCount() > 0 && array;
    Place place = array ? Place.ELEMENT : Place.VALUE;
    if (array && !indexed) {
      return CallRules.refuse(declarer, name); // the whole array as text
    }
    if (name.matches("lazySet|.*(Plain|Opaque|Acquire|Release)")) {
      countsAsVolatile(declarer.substring(PACKAGE.length()), name);
    }
    if (ATOMIC_READS.contains(name)) {
      return new CallRule.Tell(Access.READ, place);
    }
    if (ATOMIC_WRITES.contains(name)) {
      return new CallRule.Tell(Access.WRITE, place);
    }
    if (ATOMIC_UPDATES.contains(name)) {
      return new CallRule.Tell(Access.UPDATE, place);
    }
    if (ATOMIC_EXCHANGES.contains(name)) {
      return new CallRule.Tell(Access.COMPARE_AND_SET, place);
    }
    return CallRules.refuse(declarer, name);
  }
}
