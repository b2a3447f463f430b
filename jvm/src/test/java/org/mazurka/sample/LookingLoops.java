package org.mazurka.sample;

import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Loops that look at what a collection of the JDK holds. */
public final class LookingLoops {

  private static final String NAMES =
      """
      get containsKey getOrDefault getOfMap containsKeyOfMap getOfConcurrentMap isEmptyOfMap keys
      keySet peek peekOfQueue peekOfBlockingQueue peekFirst peekLast peekOfPriorities
      isEmptyOfCollection containsOfList containsOfSet sizeOfList
      nonNull isNull present promised inherited inheritedTry
      """;

  private LookingLoops() {}

  /** What a class has from an atomic class of the JDK. */
  interface Flag {
    boolean get();

    void set(boolean value);

    boolean compareAndSet(boolean expected, boolean value);
  }

  private static final class AtomicFlag extends AtomicBoolean implements Flag {}

  /** The ways to look. */
  public static List<String> names() {
    return List.of(NAMES.strip().split("\\s+"));
  }

  /** One thread looks until another one has put something in; or for good. */
  static final class Waiting {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    private final Map<String, Integer> asMap = map;
    private final ConcurrentMap<String, Integer> asConcurrentMap = map;
    private final Set<String> keys = ConcurrentHashMap.newKeySet();
    private final Set<String> keySet = map.keySet();
    private final ConcurrentLinkedDeque<Integer> queue = new ConcurrentLinkedDeque<>();
    private final Queue<Integer> asQueue = new ConcurrentLinkedQueue<>();
    private final Deque<Integer> asDeque = queue;
    private final BlockingQueue<Integer> blocking = new ArrayBlockingQueue<>(1);
    private final BlockingQueue<Integer> priorities = new PriorityBlockingQueue<>();
    private final Collection<Integer> collection = asQueue;
    private final List<Integer> list = new CopyOnWriteArrayList<>(List.of(0));
    private final Set<Integer> set = new CopyOnWriteArraySet<>();
    private final AtomicReference<Object> reference = new AtomicReference<>();
    private final AtomicReference<Optional<String>> optional =
        new AtomicReference<>(Optional.empty());
    private final CompletableFuture<String> promise = new CompletableFuture<>();
    private final Flag flag = new AtomicFlag();

    public static void main(String[] args) throws InterruptedException {
      Waiting shared = new Waiting();
      Thread other = new Thread(() -> shared.put(args));
      other.start();
      shared.wait(args[0]);
      other.join();
    }

    private void put(String[] args) {
      if (args.length > 1) {
        map.put("other", 2);
        return;
      }
      switch (args[0]) {
        case "keys" -> keys.add("here");
        case "peek", "peekFirst", "peekLast" -> queue.add(1);
        case "peekOfQueue", "isEmptyOfCollection" -> asQueue.add(1);
        case "peekOfBlockingQueue" -> blocking.add(1);
        case "peekOfPriorities" -> priorities.add(1);
        case "containsOfList", "sizeOfList" -> list.add(1);
        case "containsOfSet" -> set.add(1);
        case "nonNull", "isNull" -> reference.set("here");
        case "present" -> optional.set(Optional.of("here"));
        case "promised" -> promise.complete("here");
        case "inherited", "inheritedTry" -> flag.set(true);
        default -> map.put("here", 1);
      }
    }

    private void wait(String way) throws InterruptedException {
      switch (way) {
        case "get" -> {
          while (map.get("here") == null) {
            Thread.sleep(1);
          }
        }
        case "containsKey" -> {
          while (!map.containsKey("here")) {
            Thread.onSpinWait();
          }
        }
        case "getOrDefault" -> until(() -> map.getOrDefault("here", 0) == 1);
        case "getOfMap" -> until(() -> asMap.get("here") != null);
        case "containsKeyOfMap" -> until(() -> asMap.containsKey("here"));
        case "getOfConcurrentMap" -> until(() -> asConcurrentMap.get("here") != null);
        case "isEmptyOfMap" -> until(() -> asMap.get("here") != null && !asMap.isEmpty());
        case "keys" -> until(() -> keys.contains("here"));
        case "keySet" -> until(() -> keySet.contains("here"));
        case "peek" -> until(() -> queue.peek() != null);
        case "peekOfQueue" -> until(() -> asQueue.peek() != null);
        case "peekOfBlockingQueue" -> until(() -> blocking.peek() != null);
        case "peekFirst" -> until(() -> asDeque.peekFirst() != null);
        case "peekLast" -> until(() -> asDeque.peekLast() != null);
        case "peekOfPriorities" -> until(() -> priorities.peek() != null);
        case "isEmptyOfCollection" -> until(() -> !collection.isEmpty());
        case "containsOfList" -> until(() -> list.contains(1));
        case "containsOfSet" -> until(() -> set.contains(1));
        case "sizeOfList" -> until(() -> list.size() == 2);
        case "nonNull" -> until(() -> Objects.nonNull(reference.get()));
        case "isNull" -> {
          while (Objects.isNull(reference.get())) {
            Thread.onSpinWait();
          }
        }
        case "present" -> until(() -> optional.get().isPresent());
        case "promised" -> until(() -> promise.getNow(null) != null);
        case "inherited" -> {
          while (!flag.get()) {
            Thread.onSpinWait();
          }
        }
        case "inheritedTry" -> until(() -> flag.compareAndSet(true, false));
        default -> throw new IllegalArgumentException(way);
      }
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
      while (!condition.getAsBoolean()) {
        Thread.sleep(1);
      }
    }
  }

  private static final char[] LETTER = {'a'};

  /** Changes an array unseen. */
  private static boolean isThirdTime() {
    Character.toChars(LETTER[0] + 1, LETTER, 0);
    return LETTER[0] - 'a' > 2;
  }

  /** Equals everything when it is asked for the third time. */
  private static final class Key {
    @Override
    public boolean equals(Object other) {
      return isThirdTime();
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private static final class OwnMap extends ConcurrentHashMap<String, String> {
    @Override
    public String get(Object key) {
      return isThirdTime() ? "here" : null;
    }
  }

  /** Whoever is compared changes something: no turn is in vain. */
  static final class Patient {
    public static void main(String[] args) {
      Key key = new Key();
      switch (args[0]) {
        case "key" -> {
          Map<Object, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
          while (!map.containsKey(key)) {
            Thread.onSpinWait();
          }
        }
        case "keyOfSet" -> {
          Set<Object> keys = ConcurrentHashMap.newKeySet();
          keys.add(1);
          while (!keys.contains(key)) {
            Thread.onSpinWait();
          }
        }
        case "element" -> {
          List<Object> list = new CopyOnWriteArrayList<>(List.of(1));
          while (!list.contains(key)) {
            Thread.onSpinWait();
          }
        }
        case "inside" -> {
          Map<Object, Integer> map = new ConcurrentHashMap<>(Map.of(List.of(1), 1));
          List<Key> keys = List.of(key);
          while (map.get(keys) == null) {
            Thread.onSpinWait();
          }
        }
        case "get", "containsKey", "getOrDefault", "keySet" -> ofOwnMap(args[0], new OwnMap());
        default -> throw new IllegalArgumentException(args[0]);
      }
    }

    private static void ofOwnMap(String way, Map<String, String> map) {
      switch (way) {
        case "get" -> {
          while (map.get("here") == null) {
            Thread.onSpinWait();
          }
        }
        case "containsKey" -> {
          while (!map.containsKey("here")) {
            Thread.onSpinWait();
          }
        }
        case "getOrDefault" -> {
          while (map.getOrDefault("here", "").isEmpty()) {
            Thread.onSpinWait();
          }
        }
        default -> {
          Set<String> keys = map.keySet();
          while (!keys.contains("here")) {
            Thread.onSpinWait();
          }
        }
      }
    }
  }
}
