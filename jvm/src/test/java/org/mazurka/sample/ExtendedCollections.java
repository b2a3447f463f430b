package org.mazurka.sample;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;

/** Two threads use a collection whose class extends one of the JDK. */
public final class ExtendedCollections {

  private static final String RACY =
      """
      putTwice getInOrderOfAccesses asMap superAdd superAddOfList inheritedInside iteratedInside
      inherited computed keys copied streamed text anonymous addAll unmodifiable collected
      """;

  private static final String SAFE =
      """
      synchronizedMethods synchronizedMethodsOfMap wrapped underLock snapshot ownElements ownLock
      blockingQueue concurrentMap onlyRead
      """;

  private ExtendedCollections() {}

  /** The names of the programs that have a data race. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  /** The names of those that have none. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  private static final class Cache extends LinkedHashMap<Integer, Integer> {
    private static final long serialVersionUID = 1;

    private Cache() {
      super(4, 0.75f, true);
      put(1, 1);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
      return size() > 2;
    }
  }

  private static final class Numbers extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean add(Integer number) {
      return super.add(number);
    }

    private int first() {
      return isEmpty() ? 0 : get(0);
    }

    private int sum() {
      int sum = 0;
      for (int number : this) {
        sum += number;
      }
      return sum;
    }
  }

  private static final class Counts extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
  }

  private static final class SafeCounts extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized Integer get(Object key) {
      return super.get(key);
    }

    @Override
    public synchronized Integer put(String key, Integer count) {
      return super.put(key, count);
    }

    @Override
    public synchronized int size() {
      return super.size();
    }
  }

  private static final class Snapshots extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized boolean add(Integer number) {
      return super.add(number);
    }

    @Override
    public synchronized Iterator<Integer> iterator() {
      return Arrays.asList(super.toArray(new Integer[0])).iterator();
    }
  }

  private static final class Own extends AbstractList<Integer> {
    private final int[] numbers = new int[4];
    private int size;

    @Override
    public synchronized Integer get(int index) {
      return numbers[index];
    }

    @Override
    public synchronized int size() {
      return size;
    }

    @Override
    public synchronized void add(int index, Integer number) {
      numbers[size++] = number;
    }
  }

  private static final class Locked extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    private final transient Object lock = new Object();

    @Override
    public boolean add(Integer number) {
      synchronized (lock) {
        return super.add(number);
      }
    }

    @Override
    public boolean addAll(Collection<? extends Integer> numbers) {
      synchronized (lock) {
        return super.addAll(numbers);
      }
    }

    @Override
    public String toString() {
      synchronized (lock) {
        return super.toString();
      }
    }
  }

  private static final class Messages extends LinkedBlockingQueue<Integer> {
    private static final long serialVersionUID = 1;
  }

  private static final class SharedCounts extends ConcurrentHashMap<String, Integer> {
    private static final long serialVersionUID = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable[] both = both(args[0]);
    Thread other = new Thread(both[1]);
    other.start();
    both[0].run();
    other.join();
  }

  private static Runnable[] of(Runnable first, Runnable second) {
    return new Runnable[] {first, second};
  }

  private static Runnable[] both(String name) {
    Cache cache = new Cache();
    Map<Integer, Integer> map = new Cache();
    Numbers numbers = new Numbers();
    List<Integer> list = new Numbers();
    Counts counts = new Counts();
    return switch (name) {
      case "putTwice" -> of(() -> cache.put(2, 2), () -> cache.put(3, 3));
      case "getInOrderOfAccesses" -> of(() -> cache.get(1), () -> cache.get(1));
      case "asMap" -> of(() -> map.put(2, 2), () -> map.size());
      case "superAdd" -> of(() -> numbers.add(1), () -> numbers.add(2));
      case "superAddOfList" -> of(() -> list.add(1), () -> list.add(2));
      case "inheritedInside" -> of(() -> numbers.add(1), numbers::first);
      case "iteratedInside" -> of(() -> numbers.add(1), numbers::sum);
      case "inherited" -> of(() -> counts.put("a", 1), () -> counts.get("a"));
      case "computed" ->
          of(() -> counts.computeIfAbsent("a", _ -> 1), () -> counts.merge("a", 1, Integer::sum));
      case "keys" -> of(() -> counts.put("a", 1), () -> counts.keySet().contains("a"));
      case "copied" -> of(() -> counts.put("a", 1), () -> new HashMap<>(counts));
      case "streamed" -> of(() -> numbers.add(1), () -> numbers.stream().count());
      case "text" -> of(() -> numbers.add(1), () -> ("" + numbers).length());
      case "anonymous" -> {
        Map<Integer, Integer> given =
            new HashMap<>() {
              private static final long serialVersionUID = 1;

              {
                put(1, 1);
              }
            };
        yield of(() -> given.put(2, 2), () -> given.get(1));
      }
      case "addAll" -> of(() -> numbers.addAll(List.of(1, 2)), () -> numbers.add(2));
      case "unmodifiable" -> {
        Map<String, Integer> view = Collections.unmodifiableMap(counts);
        yield of(() -> counts.put("a", 1), () -> view.get("a"));
      }
      case "collected" ->
          of(
              () -> counts.put("a", 1),
              () ->
                  List.of("b").stream()
                      .collect(Collectors.toMap(k -> k, _ -> 1, Integer::sum, () -> counts)));
      default -> safe(name, cache);
    };
  }

  private static Runnable[] safe(String name, Cache cache) {
    SafeCounts safe = new SafeCounts();
    Map<String, Integer> safeMap = new SafeCounts();
    Map<Integer, Integer> wrapped = Collections.synchronizedMap(new Cache());
    Snapshots snapshots = new Snapshots();
    List<Integer> own = new Own();
    Locked locked = new Locked();
    Messages messages = new Messages();
    SharedCounts shared = new SharedCounts();
    return switch (name) {
      case "synchronizedMethods" -> of(() -> safe.put("a", 1), () -> safe.get("a" + safe.size()));
      case "synchronizedMethodsOfMap" ->
          of(() -> safeMap.put("a", 1), () -> safeMap.get("a" + safeMap.size()));
      case "wrapped" -> of(() -> wrapped.put(2, 2), () -> wrapped.get(wrapped.size()));
      case "underLock" ->
          of(
              () -> {
                synchronized (cache) {
                  cache.keySet().remove(1);
                }
              },
              () -> {
                synchronized (cache) {
                  for (Map.Entry<Integer, Integer> entry : cache.entrySet()) {
                    entry.setValue(3);
                  }
                }
              });
      case "snapshot" ->
          of(
              () -> snapshots.add(1),
              () -> {
                for (int number : snapshots) {
                  assert number == 1;
                }
              });
      case "ownElements" -> of(() -> own.add(1), () -> own.contains(own.size()));
      case "ownLock" -> of(() -> locked.addAll(List.of(1)), () -> ("" + locked).length());
      case "blockingQueue" -> of(() -> messages.add(1), () -> messages.size());
      case "concurrentMap" -> of(() -> shared.put("a", 1), () -> shared.keySet().contains("a"));
      case "onlyRead" -> of(() -> cache.size(), () -> cache.containsKey(1));
      default -> throw new IllegalArgumentException(name);
    };
  }
}
