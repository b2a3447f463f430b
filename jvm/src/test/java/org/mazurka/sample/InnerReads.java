package org.mazurka.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One thread changes something that the JDK reads for another, deep inside of something else. */
public final class InnerReads {

  private static final String RACY =
      """
      copyOfPlain setFromPlainMap forEachOfList iterable parallelStream textOfRecord hashOfRecord
      equalsOfRecord equalsOfOtherRecord hash objectsEquals nestedText nestedFormat nestedEquals
      arrayOfList arrayOfStream arrayAdded numbersOfStream charsAppended bytesEncoded
      """;

  private static final String STEPS =
      """
      copyOfVolatile record listOf concatenated list mapOf optional buffer copyOnWrite
      """;

  private static final String NOT_COVERED = "copyOfTwo recordOfTwo written";

  private static final String SAFE =
      """
      setFromMap setFromSynchronizedMap checkedMap lifo unmodifiable copyOnWriteForEach
      recordOfTwoAfterwards ownArrays listOfArrays
      """;

  private record Counter(AtomicInteger count) {}

  private record Two(AtomicInteger first, AtomicInteger second) {}

  private record Box(List<Integer> numbers) {}

  private static final class Copied implements Cloneable {
    private volatile int visible;
    private int plain;

    private Copied copy() {
      try {
        return (Copied) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final class CopiedTwo implements Cloneable {
    private volatile int first;
    private volatile int second;

    private int sum() {
      try {
        CopiedTwo copy = (CopiedTwo) clone();
        return copy.first + copy.second;
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private final AtomicInteger count = new AtomicInteger();
  private final AtomicInteger other = new AtomicInteger();
  private final StringBuffer buffer = new StringBuffer();
  private final List<Integer> list = new ArrayList<>(List.of(1));
  private final Box box = new Box(list);
  private final Copied copied = new Copied();
  private final CopiedTwo copiedTwo = new CopiedTwo();
  private final String[] words = {"a"};
  private final int[] numbers = {1};
  private final char[] chars = {'a'};
  private final byte[] bytes = {1};
  private final Set<String> set = Collections.newSetFromMap(new HashMap<>());
  private final Set<String> concurrentSet = Collections.newSetFromMap(new ConcurrentHashMap<>());
  private final Set<String> lockedSet =
      Collections.newSetFromMap(Collections.synchronizedMap(new HashMap<>()));
  private final Map<String, String> checked =
      Collections.checkedMap(new ConcurrentHashMap<>(), String.class, String.class);
  private final Queue<String> lifo = Collections.asLifoQueue(new ConcurrentLinkedDeque<>());
  private final Queue<String> queue = new ConcurrentLinkedQueue<>();
  private final Collection<String> unmodifiable = Collections.unmodifiableCollection(queue);
  private final List<Object> copyOnWrite = new CopyOnWriteArrayList<>(List.of(count));

  /** The names of the programs that have a data race. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  /** The names of those that print one of two things. */
  public static List<String> steps() {
    return List.of(STEPS.strip().split("\\s+"));
  }

  /** The names of those whose verdict says that something is not covered. */
  public static List<String> notCovered() {
    return List.of(NOT_COVERED.split(" "));
  }

  /** The names of those with nothing wrong. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  public static void main(String[] args) throws InterruptedException {
    InnerReads shared = new InnerReads();
    Thread thread = new Thread(() -> shared.change(args[0]));
    thread.start();
    if (args[0].endsWith("Afterwards")) {
      thread.join();
    }
    System.out.println(shared.look(args[0]));
    thread.join();
  }

  private void change(String name) {
    switch (name) {
      case "copyOfPlain" -> copied.plain = 1;
      case "copyOfVolatile" -> copied.visible = 1;
      case "copyOfTwo", "written" -> copiedTwo.first = 1;
      case "record", "listOf", "concatenated", "list", "mapOf", "optional", "copyOnWrite" ->
          count.set(1);
      case "recordOfTwo", "recordOfTwoAfterwards" -> {
        count.set(1);
        other.set(1);
      }
      case "buffer" -> buffer.append("x");
      case "setFromPlainMap" -> set.add("a");
      case "setFromMap" -> concurrentSet.add("a");
      case "setFromSynchronizedMap" -> lockedSet.add("a");
      case "checkedMap" -> checked.put("a", "a");
      case "lifo" -> lifo.add("a");
      case "unmodifiable" -> queue.add("a");
      case "copyOnWriteForEach" -> copyOnWrite.add(2);
      case "arrayOfList", "arrayOfStream", "arrayAdded", "ownArrays", "listOfArrays" ->
          words[0] = "b";
      case "numbersOfStream" -> numbers[0] = 1;
      case "charsAppended" -> chars[0] = 'b';
      case "bytesEncoded" -> bytes[0] = 2;
      default -> list.set(0, 1);
    }
  }

  private Object look(String name) {
    return switch (name) {
      case "copyOfPlain" -> copied.copy().plain;
      case "copyOfVolatile" -> copied.copy().visible;
      case "copyOfTwo" -> copiedTwo.sum();
      case "written" -> writtenSize();
      case "record" -> new Counter(count).toString();
      case "recordOfTwo", "recordOfTwoAfterwards" -> new Two(count, other).toString();
      case "listOf" -> List.of(count).toString();
      case "concatenated" -> "" + List.of(count);
      case "list" -> new ArrayList<>(List.of(count)).toString();
      case "mapOf" -> Map.of("a", count).toString();
      case "optional" -> Optional.of(count).toString();
      case "buffer" -> List.of(buffer).toString();
      case "copyOnWrite" -> copyOnWrite.toString();
      case "setFromPlainMap" -> set.add("b");
      case "setFromMap" -> concurrentSet.add("b");
      case "setFromSynchronizedMap" -> lockedSet.add("b");
      case "checkedMap" -> checked.put("b", "b");
      case "lifo" -> lifo.add("b");
      case "unmodifiable" -> unmodifiable.size() < 2;
      case "copyOnWriteForEach" -> {
        copyOnWrite.forEach(_ -> {});
        yield 1;
      }
      case "forEachOfList" -> {
        list.forEach(_ -> {});
        yield 1;
      }
      case "iterable" -> sum(list);
      case "parallelStream" -> list.parallelStream().reduce(0, Integer::sum);
      case "textOfRecord" -> box.toString();
      case "hashOfRecord" -> box.hashCode();
      case "equalsOfRecord" -> box.equals(new Box(List.of()));
      case "equalsOfOtherRecord" -> new Box(List.of()).equals(box);
      case "hash" -> Objects.hash(list);
      case "objectsEquals" -> Objects.equals(list, List.of());
      case "nestedText" -> Map.of("a", list).toString();
      case "nestedFormat" -> String.format("%s", List.of(list));
      case "nestedEquals" -> List.of(list).equals(List.of(List.of(2)));
      case "arrayOfList" -> List.of(words);
      case "arrayOfStream" -> Stream.of(words).count();
      case "arrayAdded" -> Collections.addAll(new ArrayList<>(), words);
      case "numbersOfStream" -> IntStream.of(numbers).sum();
      case "charsAppended" -> new StringBuilder().append(chars).toString();
      case "bytesEncoded" -> Base64.getEncoder().encodeToString(bytes);
      case "ownArrays" -> String.format("%s", "x") + List.of(1, 2) + Objects.hash(1, 2);
      case "listOfArrays" -> List.of((Object) words).toString().length();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static int sum(Iterable<Integer> numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  private int writtenSize() {
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(List.of(1));
      return 1;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
