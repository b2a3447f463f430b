package org.mazurka.sample;

import static org.mazurka.sample.Both.of;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** Two threads use a map that has the keys a and b, each with a value of its own, or not quite. */
public final class MapValues {

  private static final String SAFE =
      """
      putOther putBoth getOther getOrDefaultOther missing sizeBesidePut containsBesidePut
      replaceOther replaceMissing replaceIfOther putIfAbsentOther putIfAbsentThere
      computeIfAbsentThere mergeOther computeOther computeIfPresentOther computeIfPresentMissing
      numbers inOrder sorted ofEnums ofOwnEnums emptyValue failing counts
      computeIfPresentOverdue putOverdue mergeFull entryTexts
      """;

  private static final String RACY =
      """
      putSame getSame getOrDefaultSame putMissing getBesidePutMissing sizeBesidePutMissing
      containsBesideRemove replaceSame replaceIfSame putIfAbsentMissing putIfAbsentEmpty
      getBesidePutIfAbsentEmpty computeIfAbsentMissing computeIfAbsentBesidePut mergeSame
      mergeMissing mergeAway computeAway computeIfPresentAway computeSame inOrderOfAccesses
      ignoringCase ownKeys ofEnumsSame ofEnumsMissing containsOfEnums iterateBesidePut
      valuesBesidePut textBesidePut copyBesidePut getBesideClear nullKey equalKeys unmodifiable
      entryBesideGet mergeOverdue computeOverdue computeIfAbsentOverdue mergeLate computeLate
      computeIfPresentLate computeIfAbsentLate computeIfAbsentEmptyLate computeMissingLate
      entryText entryHash entryEquals entryCopy entryInside enumEntryText
      """;

  private final Map<String, Integer> map = new HashMap<>();
  private final Map<String, Integer> inOrder = new LinkedHashMap<>();
  private final Map<String, Integer> byAccess = new LinkedHashMap<>(4, 0.75f, true);
  private final TreeMap<String, Integer> sorted = new TreeMap<>();
  private final Map<String, Integer> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final Map<Integer, Integer> numbers = new HashMap<>(Map.of(1, 1, 2, 2));
  private final Map<TimeUnit, Integer> ofEnums =
      new EnumMap<>(Map.of(TimeUnit.DAYS, 1, TimeUnit.HOURS, 2));
  private final Map<Colour, Integer> ofOwnEnums = new HashMap<>();
  private final Map<Key, Integer> ownKeys = new HashMap<>(Map.of(new Key(1), 1, new Key(2), 2));

  private MapValues() {
    for (Map<String, Integer> each : List.of(map, inOrder, byAccess, sorted, ignoringCase)) {
      each.put("a", 1);
      each.put("b", 2);
    }
    map.put("empty", null);
    ofOwnEnums.put(Colour.RED, 1);
    ofOwnEnums.put(Colour.BLUE, 2);
  }

  private enum Colour {
    RED,
    BLUE
  }

  /** Whose methods are the program's. */
  private static final class Key {
    private final int number;

    private Key(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }

    @Override
    public int hashCode() {
      return Objects.hash(number);
    }
  }

  /** The names of the programs without a data race. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  /** The names of those with one. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  public static void main(String[] args) throws InterruptedException {
    new MapValues().both(args[0]).run();
  }

  private Both both(String name) {
    Both found = safe(name);
    found = found == null ? racy(name) : found;
    found = found == null ? others(name) : found;
    found = found == null ? withFullTable(name) : found;
    found = found == null ? late(name) : found;
    found = found == null ? entries(name) : found;
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  private Both safe(String name) {
    Runnable put = () -> map.put("a", 9);
    return switch (name) {
      case "putOther" -> of(put, () -> map.put("b", 9));
      case "putBoth" ->
          of(() -> map.put("a", map.get("a") + 1), () -> map.put("b", map.get("b") + 1));
      case "getOther" -> of(put, () -> map.get("b"));
      case "getOrDefaultOther" -> of(put, () -> map.getOrDefault("b", 0));
      case "missing" -> of(put, () -> map.getOrDefault("c", map.get("d")));
      case "sizeBesidePut" -> of(put, () -> map.put("b", map.isEmpty() ? 0 : map.size()));
      case "containsBesidePut" -> of(put, () -> map.containsKey("a"));
      case "replaceOther" -> of(put, () -> map.replace("b", 9));
      case "replaceMissing" -> of(put, () -> map.replace("c", 9));
      case "replaceIfOther" -> of(put, () -> map.replace("b", 2, 9));
      case "putIfAbsentOther" -> of(put, () -> map.putIfAbsent("b", 9));
      case "putIfAbsentThere" -> of(() -> map.get("a"), () -> map.putIfAbsent("a", 9));
      case "computeIfAbsentThere" -> of(() -> map.get("a"), () -> map.computeIfAbsent("a", _ -> 9));
      case "mergeOther" -> of(put, () -> map.merge("b", 1, Integer::sum));
      case "computeOther" -> of(put, () -> map.compute("b", (_, v) -> v + 1));
      case "computeIfPresentOther" -> of(put, () -> map.computeIfPresent("b", (_, v) -> v + 1));
      case "computeIfPresentMissing" -> of(put, () -> map.computeIfPresent("c", (_, v) -> v + 1));
      case "numbers" -> of(() -> numbers.put(1, 9), () -> numbers.get(2));
      case "inOrder" -> of(() -> inOrder.put("a", 9), () -> inOrder.get("b"));
      case "sorted" -> of(() -> sorted.put("a", 9), () -> sorted.merge("b", 1, Integer::sum));
      case "ofEnums" -> of(() -> ofEnums.put(TimeUnit.DAYS, 9), () -> ofEnums.get(TimeUnit.HOURS));
      case "ofOwnEnums" ->
          of(() -> ofOwnEnums.put(Colour.RED, 9), () -> ofOwnEnums.get(Colour.BLUE));
      case "emptyValue" -> of(put, () -> map.putIfAbsent("empty", 9));
      case "failing" -> of(() -> sorted.put("a", 9), () -> sortedGet(7));
      case "counts" ->
          of(
              () -> List.of("a", "a").forEach(word -> map.merge(word, 1, Integer::sum)),
              () -> List.of("b").forEach(word -> map.merge(word, 1, Integer::sum)));
      default -> null;
    };
  }

  private Object sortedGet(Object key) {
    try {
      return sorted.get(key);
    } catch (ClassCastException _) {
      return null;
    }
  }

  private Both racy(String name) {
    Runnable put = () -> map.put("a", 9);
    return switch (name) {
      case "putSame" -> of(put, () -> map.put("a", 8));
      case "getSame" -> of(put, () -> map.get("a"));
      case "getOrDefaultSame" -> of(put, () -> map.getOrDefault("a", 0));
      case "putMissing" -> of(put, () -> map.put("c", 9));
      case "getBesidePutMissing" -> of(() -> map.put("c", 9), () -> map.get("a"));
      case "sizeBesidePutMissing" -> of(() -> map.put("c", 9), () -> map.size());
      case "containsBesideRemove" -> of(() -> map.remove("a"), () -> map.containsKey("b"));
      case "replaceSame" -> of(put, () -> map.replace("a", 8));
      case "replaceIfSame" -> of(put, () -> map.replace("a", 7, 8));
      case "putIfAbsentMissing" -> of(() -> map.get("a"), () -> map.putIfAbsent("c", 8));
      case "putIfAbsentEmpty" ->
          of(() -> map.putIfAbsent("empty", 9), () -> map.putIfAbsent("empty", 8));
      case "getBesidePutIfAbsentEmpty" ->
          of(() -> map.get("empty"), () -> map.computeIfAbsent("empty", _ -> 8));
      case "computeIfAbsentMissing" ->
          of(() -> map.get("a"), () -> map.computeIfAbsent("c", _ -> 8));
      case "computeIfAbsentBesidePut" -> of(put, () -> map.computeIfAbsent("a", _ -> 8));
      case "mergeSame" -> of(put, () -> map.merge("a", 1, Integer::sum));
      case "mergeMissing" -> of(put, () -> map.merge("c", 1, Integer::sum));
      case "mergeAway" -> of(put, () -> map.merge("b", 1, (_, _) -> null));
      case "computeAway" -> of(() -> map.get("a"), () -> map.compute("b", (_, _) -> null));
      case "computeIfPresentAway" ->
          of(() -> map.size(), () -> map.computeIfPresent("b", (_, _) -> null));
      case "computeSame" -> of(put, () -> map.compute("a", (_, v) -> v + 1));
      default -> null;
    };
  }

  private Both others(String name) {
    Map<String, Integer> view = Collections.unmodifiableMap(map);
    Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
    return switch (name) {
      case "inOrderOfAccesses" -> of(() -> byAccess.get("a"), () -> byAccess.get("b"));
      case "ignoringCase" -> of(() -> ignoringCase.put("a", 9), () -> ignoringCase.get("A"));
      case "ownKeys" -> of(() -> ownKeys.put(new Key(1), 9), () -> ownKeys.get(new Key(1)));
      case "ofEnumsSame" ->
          of(() -> ofEnums.put(TimeUnit.DAYS, 9), () -> ofEnums.get(TimeUnit.DAYS));
      case "ofEnumsMissing" ->
          of(() -> ofEnums.put(TimeUnit.SECONDS, 9), () -> ofEnums.get(TimeUnit.DAYS));
      case "containsOfEnums" ->
          of(() -> ofEnums.put(TimeUnit.DAYS, 9), () -> ofEnums.containsKey(TimeUnit.DAYS));
      case "iterateBesidePut" ->
          of(
              () -> map.put("a", 9),
              () -> {
                for (Map.Entry<String, Integer> each : map.entrySet()) {
                  assert each.getValue() != 7;
                }
              });
      case "valuesBesidePut" -> of(() -> map.put("a", 9), () -> map.values().stream().count());
      case "textBesidePut" -> of(() -> map.put("a", 9), () -> map.toString());
      case "copyBesidePut" -> of(() -> map.replace("a", 9), () -> new HashMap<>(map));
      case "getBesideClear" -> of(() -> map.clear(), () -> map.get("a"));
      case "nullKey" -> of(() -> map.put(null, 9), () -> map.get("a"));
      case "equalKeys" -> of(() -> map.put("a", 9), () -> map.get(new String("a")));
      case "unmodifiable" -> of(() -> map.put("a", 9), () -> view.get("a"));
      case "entryBesideGet" -> of(() -> entry.setValue(9), () -> map.get(entry.getKey()));
      default -> null;
    };
  }

  /** The table of a map that has got a key too many by computeIfAbsent grows with the next call. */
  private static Both withFullTable(String name) {
    Map<Integer, Integer> full = new HashMap<>();
    for (int i = 0; i < 12; i++) {
      full.put(i, i);
    }
    Runnable get = () -> full.get(2);
    Runnable merge = () -> full.merge(1, 1, Integer::sum);
    if (name.equals("mergeFull")) {
      return of(get, merge);
    }
    full.computeIfAbsent(12, _ -> 12);
    return switch (name) {
      case "putOverdue" -> of(get, () -> full.put(1, 9));
      case "computeIfPresentOverdue" -> of(get, () -> full.computeIfPresent(1, (_, v) -> v + 1));
      case "mergeOverdue" -> of(get, merge);
      case "computeOverdue" -> of(get, () -> full.compute(1, (_, v) -> v + 1));
      case "computeIfAbsentOverdue" -> of(get, () -> full.computeIfAbsent(1, _ -> 9));
      default -> null;
    };
  }

  /** A map is changed after a function has been called, which lets another thread go on. */
  private Both late(String name) {
    AtomicBoolean called = new AtomicBoolean();
    Function<Object, Integer> function =
        _ -> {
          called.set(true);
          return 9;
        };
    return switch (name) {
      case "mergeLate" ->
          of(() -> map.merge("a", 1, (v, _) -> function.apply(v)), getAfter(called, "a"));
      case "computeLate" ->
          of(() -> map.compute("a", (_, v) -> function.apply(v)), getAfter(called, "a"));
      case "computeIfPresentLate" ->
          of(() -> map.computeIfPresent("a", (_, v) -> function.apply(v)), getAfter(called, "a"));
      case "computeIfAbsentLate" ->
          of(() -> map.computeIfAbsent("c", function), getAfter(called, "a"));
      case "computeIfAbsentEmptyLate" ->
          of(() -> map.computeIfAbsent("empty", function), getAfter(called, "empty"));
      case "computeMissingLate" ->
          of(() -> map.compute("c", (k, _) -> function.apply(k)), getAfter(called, "a"));
      default -> null;
    };
  }

  private Runnable getAfter(AtomicBoolean called, String key) {
    return () -> {
      if (called.get()) {
        map.get(key);
      }
    };
  }

  private Both entries(String name) {
    Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
    Map.Entry<TimeUnit, Integer> ofEnum = ofEnums.entrySet().iterator().next();
    Runnable put = () -> map.put(entry.getKey(), 9);
    return switch (name) {
      case "entryTexts" -> of(() -> entry.toString(), () -> entry.toString());
      case "entryText" -> of(put, () -> entry.toString());
      case "entryHash" -> of(put, () -> entry.hashCode());
      case "entryEquals" -> of(put, () -> entry.equals(Map.entry(entry.getKey(), 9)));
      case "entryCopy" -> of(put, () -> new AbstractMap.SimpleEntry<>(entry));
      case "entryInside" -> of(put, () -> Objects.hashCode(entry));
      case "enumEntryText" -> of(() -> ofEnums.put(ofEnum.getKey(), 9), () -> ofEnum.toString());
      default -> null;
    };
  }
}
