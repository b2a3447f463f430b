package org.mazurka.sample;

import static org.mazurka.sample.Both.of;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A thread calls a method of a map that calls a function for the keys 1, 2 and 3, or one of them,
 * which lets another thread go on, that uses the same.
 */
public final class MapCallBacks extends Passing {

  private static final String SAFE =
      """
      forEachSame forEachBefore forEachLast replaceAllBefore replaceAllAfterCall
      forEachKeysBesidePut forEachEntriesSame forEachEntriesOfTreeBefore streamOfEntriesSame
      computeOwnKeyAfterCall
      """;

  private static final String RACY =
      """
      forEach forEachBesidePut forEachLastBesidePut forEachTree forEachInOrder forEachView
      forEachKeys forEachKeysOfEnums forEachValues forEachEntries forEachEntriesBesidePut
      replaceAll replaceAllSame replaceAllTree removeIfKeys streamOfKeys extended
      computeOwnKey computeIfAbsentOwnKey computeIfPresentOwnKey mergeOwnKey mergeByComparator
      computeIfAbsentOwnKeyBeforeStart computeIfAbsentBeforeStart
      """;

  private final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3));
  private final Map<Integer, Integer> tree = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3));
  private final Map<Integer, Integer> inOrder = new LinkedHashMap<>(tree);

  private MapCallBacks() {}

  /** The names of the programs without a data race. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  /** The names of those with one. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  private static final class Table extends HashMap<Integer, Integer> {
    private static final long serialVersionUID = 1;

    private Table() {
      super(Map.of(1, 1, 2, 2, 3, 3));
    }
  }

  /** A key that is not told from others. */
  private record Key(int number) {}

  public static void main(String[] args) throws InterruptedException {
    new MapCallBacks().both(args[0]).run();
  }

  private Both both(String name) {
    Both found = traversed(name);
    found = found == null ? computed(name) : found;
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  private Both traversed(String name) {
    Map<Integer, Integer> view = Collections.unmodifiableMap(map);
    Table table = new Table();
    Map<TimeUnit, Integer> units = new EnumMap<>(TimeUnit.class);
    units.put(TimeUnit.NANOSECONDS, 1);
    units.put(TimeUnit.MICROSECONDS, 2);
    return switch (name) {
      case "forEach" -> of(() -> forEach(map, 1), then(() -> map.put(2, 9)));
      case "forEachBesidePut" -> of(() -> forEach(map, 1), then(() -> map.put(9, 9)));
      case "forEachLastBesidePut" -> of(() -> forEach(map, 3), then(() -> map.put(9, 9)));
      case "forEachTree" -> of(() -> forEach(tree, 1), then(() -> tree.put(2, 9)));
      case "forEachInOrder" -> of(() -> forEach(inOrder, 1), then(() -> inOrder.put(2, 9)));
      case "forEachView" -> of(() -> forEach(view, 1), then(() -> map.put(2, 9)));
      case "forEachKeys" -> of(() -> map.keySet().forEach(at(1)), then(() -> map.remove(2)));
      case "forEachValues" -> of(() -> map.values().forEach(at(1)), then(() -> map.put(2, 9)));
      case "forEachEntries" -> of(() -> forEntries(map, 1), then(() -> map.remove(2)));
      case "forEachEntriesBesidePut" -> of(() -> forEntries(map, 1), then(() -> map.put(2, 9)));
      case "forEachKeysOfEnums" ->
          of(
              () -> units.keySet().forEach(unit -> pass(0, unit.ordinal())),
              then(() -> units.put(TimeUnit.MICROSECONDS, 9)));
      case "forEachKeysBesidePut" ->
          of(() -> map.keySet().forEach(at(1)), then(() -> map.put(2, 9)));
      case "forEachEntriesSame" -> of(() -> forEntries(map, 1), then(() -> map.put(1, 9)));
      case "forEachEntriesOfTreeBefore" ->
          of(() -> forEntries(tree, 2), then(() -> tree.put(1, 9)));
      case "removeIfKeys" ->
          of(() -> map.keySet().removeIf(n -> pass(1, n, true)), then(() -> map.get(2)));
      case "streamOfKeys" ->
          of(() -> map.keySet().stream().forEach(at(1)), then(() -> map.remove(2)));
      case "extended" -> of(() -> forEach(table, 1), then(() -> table.put(2, 9)));
      case "streamOfEntriesSame" ->
          of(
              () -> map.entrySet().stream().forEach(entry -> pass(1, entry.getKey())),
              then(() -> map.put(1, 9)));
      case "forEachSame" -> of(() -> forEach(map, 1), then(() -> map.put(1, 9)));
      case "forEachBefore" -> of(() -> forEach(tree, 2), then(() -> tree.put(1, 9)));
      case "forEachLast" -> of(() -> forEach(inOrder, 3), then(() -> inOrder.put(1, 9)));
      case "replaceAll" -> of(() -> replaceAll(map, 1), then(() -> map.get(2)));
      case "replaceAllSame" -> of(() -> replaceAll(map, 3), then(() -> map.get(3)));
      case "replaceAllTree" -> of(() -> replaceAll(tree, 1), then(() -> tree.get(3)));
      case "replaceAllBefore" -> of(() -> replaceAll(map, 2), then(() -> map.get(1)));
      case "replaceAllAfterCall" -> of(before(() -> replaceAll(map, 0)), then(() -> map.get(3)));
      default -> null;
    };
  }

  private void forEach(Map<Integer, Integer> values, int key) {
    values.forEach((present, _) -> pass(key, present));
  }

  private void forEntries(Map<Integer, Integer> values, int key) {
    values.entrySet().forEach(entry -> pass(key, entry.getKey()));
  }

  private void replaceAll(Map<Integer, Integer> values, int key) {
    values.replaceAll((present, value) -> pass(key, present) + value);
  }

  private Both computed(String name) {
    Map<Key, Integer> own = new HashMap<>(Map.of(new Key(1), 1));
    Map<Integer, Integer> downwards = new TreeMap<>(Comparator.reverseOrder());
    downwards.put(1, 1);
    Runnable get = then(() -> own.get(new Key(1)));
    return switch (name) {
      case "computeOwnKey" -> of(() -> own.compute(new Key(1), (_, v) -> pass(1, v)), get);
      case "computeIfAbsentOwnKey" ->
          of(() -> own.computeIfAbsent(new Key(2), _ -> pass(1, 1)), get);
      case "computeIfPresentOwnKey" ->
          of(() -> own.computeIfPresent(new Key(1), (_, v) -> pass(1, v)), get);
      case "mergeOwnKey" -> of(() -> own.merge(new Key(1), 9, (v, _) -> pass(1, v)), get);
      case "mergeByComparator" ->
          of(() -> downwards.merge(1, 9, (v, _) -> pass(1, v)), then(() -> downwards.get(1)));
      case "computeIfAbsentOwnKeyBeforeStart" -> {
        own.computeIfAbsent(new Key(2), _ -> start(1, 1, () -> own.get(new Key(1))));
        yield of(() -> {}, () -> {});
      }
      case "computeIfAbsentBeforeStart" -> {
        map.computeIfAbsent(9, _ -> start(1, 1, () -> map.get(1)));
        yield of(() -> {}, () -> {});
      }
      case "computeOwnKeyAfterCall" ->
          of(before(() -> own.compute(new Key(1), (_, v) -> pass(0, v))), get);
      default -> null;
    };
  }
}
