package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The values of Creol: {@code Long}, {@code Boolean}, {@code String}, {@link Ref}, {@link Null},
 * lists, sorted sets and sorted maps, none of which is ever changed; and labels, which only the run
 * looks into.
 */
public final class Values {

  /** Some total order, the same in every execution; sets and maps are kept in it. */
  public static final Comparator<Object> ORDER = Values::compare;

  private static final int LONGEST_TEXT = 1_000_000;

  private Values() {}

  static long number(Object value) {
    if (value instanceof Long number) {
      return number;
    }
    throw new EvaluationFailure("null is no number");
  }

  static boolean truth(Object value) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw new EvaluationFailure("null is neither true nor false");
  }

  static String string(Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw new EvaluationFailure("null is no text");
  }

  static String concat(String a, String b) {
    if (a.length() + b.length() > LONGEST_TEXT) {
      throw new EvaluationFailure("a text of more than %d characters".formatted(LONGEST_TEXT));
    }
    return a + b;
  }

  static List<?> list(Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw new EvaluationFailure("null is no list");
  }

  @SuppressWarnings("unchecked") // every set of the language is made here
  static SortedSet<Object> set(Object value) {
    if (value instanceof SortedSet<?> set) {
      return (SortedSet<Object>) set;
    }
    throw new EvaluationFailure("null is no set");
  }

  @SuppressWarnings("unchecked") // every map of the language is made here
  static SortedMap<Object, Object> map(Object value) {
    if (value instanceof SortedMap<?, ?> map) {
      return (SortedMap<Object, Object>) map;
    }
    throw new EvaluationFailure("null is no map");
  }

  static SortedSet<Object> newSet(Iterable<?> elements) {
    SortedSet<Object> set = new TreeSet<>(ORDER);
    elements.forEach(set::add);
    return Collections.unmodifiableSortedSet(set);
  }

  static SortedSet<Object> changed(
      SortedSet<Object> old, java.util.function.Consumer<SortedSet<Object>> change) {
    SortedSet<Object> set = new TreeSet<>(ORDER);
    set.addAll(old);
    change.accept(set);
    return Collections.unmodifiableSortedSet(set);
  }

  static SortedMap<Object, Object> changed(
      SortedMap<Object, Object> old,
      java.util.function.Consumer<SortedMap<Object, Object>> change) {
    SortedMap<Object, Object> map = new TreeMap<>(ORDER);
    map.putAll(old);
    change.accept(map);
    return Collections.unmodifiableSortedMap(map);
  }

  static SortedMap<Object, Object> emptyMap() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(ORDER));
  }

  static boolean same(Object a, Object b) {
    return compare(a, b) == 0;
  }

  private static int compare(Object a, Object b) {
    int rank = Integer.compare(rank(a), rank(b));
    if (rank != 0) {
      return rank;
    }
    return switch (a) {
      case Long x -> Long.compare(x, (Long) b);
      case Boolean x -> Boolean.compare(x, (Boolean) b);
      case String x -> x.compareTo((String) b);
      case Ref x -> x == b ? 0 : x.identity().compareTo(((Ref) b).identity());
      case List<?> x -> compareAll(x, (List<?>) b);
      case SortedSet<?> x -> compareAll(List.copyOf(x), List.copyOf((SortedSet<?>) b));
      case SortedMap<?, ?> x -> compareAll(flat(x), flat((SortedMap<?, ?>) b));
      default -> a.equals(b) ? 0 : Integer.compare(a.hashCode(), b.hashCode());
    };
  }

  private static List<Object> flat(SortedMap<?, ?> map) {
    List<Object> flat = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          flat.add(key);
          flat.add(value);
        });
    return flat;
  }

  private static int compareAll(List<?> a, List<?> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int rank(Object value) {
    return switch (value) {
      case Null _ -> 0;
      case Boolean _ -> 1;
      case Long _ -> 2;
      case String _ -> 3;
      case Ref _ -> 4;
      case List<?> _ -> 5;
      case SortedSet<?> _ -> 6;
      case SortedMap<?, ?> _ -> 7;
      default -> 8;
    };
  }

  /**
   * A value as text.
   *
   * @param names what objects and labels are called
   */
  public static String text(Object value, Function<Object, String> names) {
    return switch (value) {
      case Null _, Boolean _, Long _ -> value.toString();
      case String text -> '"' + text + '"';
      case List<?> list ->
          list.stream().map(e -> text(e, names)).collect(Collectors.joining(", ", "[", "]"));
      case SortedSet<?> set ->
          set.stream().map(e -> text(e, names)).collect(Collectors.joining(", ", "{", "}"));
      case SortedMap<?, ?> map ->
          map.entrySet().stream()
              .map(e -> text(e.getKey(), names) + " |-> " + text(e.getValue(), names))
              .collect(Collectors.joining(", ", "{| ", " |}"));
      default -> names.apply(value);
    };
  }
}
