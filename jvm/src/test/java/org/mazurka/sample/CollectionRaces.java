package org.mazurka.sample;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One thread changes a collection or an array, another looks at it in some other way. */
public final class CollectionRaces {

  private static final String NAMES =
      """
      size iterate stream unmodifiable unmodifiableMap sort sortByItself addAllTo copy addAll join
      text equals keys values entries entryValue iteratorRemoves subList descending fill
      arraycopy clone arraysText arraysStream forEach removeIf containsAll bits reverse frequency
      sharedAccessOrder listCopyOf toArray hashCode firstEntry putAll max arraysSort parallelSort
      entryOfTree bitsOr bitsOfOther getChars nextBytes readBytes writeBytes partOfArray
      toCollection toSharedMap laterStream laterEntry
      setByReflection getByReflection sortReference cloneReference arraycopyReference
      toGivenArray streamToGivenArray
      get set getBesideAdd setBesideAdd sizeBesideRemove getLinked setOfArray
      setInPart setInPartOfPart iteratePart sortPart sortPartByCollections searchPart clearPart addToPart partBesideAdd setInPartOfLinked setInPartOfArray
      """;

  private static final String SAFE =
      """
      getOther setOther sizeBesideSet isEmptyBesideSet setOtherLinked getOtherOfArray
      setOtherInPart sortOtherPart reverseOtherPart replaceOtherPart copyOtherPart searchOtherPart getOtherInPartOfPart sizeOfPart setOtherInPartOfLinked setOtherInPartOfArray setNowhere
      """;

  private CollectionRaces() {}

  /** The names of the programs. */
  public static List<String> names() {
    return List.of(NAMES.strip().split("\\s+"));
  }

  /** The names of those without a data race. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  private final List<Integer> list = new ArrayList<>(List.of(1, 2));
  private final List<Integer> linked = new LinkedList<>(List.of(1, 2));
  private final List<Integer> ofArray = Arrays.asList(1, 2);
  private final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
  private final TreeMap<Integer, Integer> tree = new TreeMap<>(Map.of(1, 1));
  private final int[] array = {2, 1};
  private final Integer[] objects = new Integer[1];
  private final char[] chars = new char[2];
  private final byte[] bytes = new byte[2];
  private final BitSet bits = new BitSet();
  private final List<Integer> unmodifiable = Collections.unmodifiableList(list);
  private final Map<Integer, Integer> unmodifiableMap = Collections.unmodifiableMap(map);
  private final List<Integer> part = list.subList(0, 1);
  private final Map.Entry<Integer, Integer> entry = tree.entrySet().iterator().next();
  private final Map<Integer, Integer> byAccess = new LinkedHashMap<>(4, 0.75f, true);

  public static void main(String[] args) throws InterruptedException {
    CollectionRaces shared = new CollectionRaces();
    shared.byAccess.put(1, 1);
    Thread other = new Thread(() -> shared.look(args[0]));
    other.start();
    shared.change(args[0]);
    other.join();
  }

  private void change(String name) {
    switch (name) {
      case "unmodifiableMap", "keys", "values", "entries", "entryValue", "forEach", "putAll" ->
          map.put(1, 2);
      case "descending", "firstEntry" -> tree.put(1, 2);
      case "entryOfTree" -> tree.entrySet().iterator().next().setValue(4);
      case "bitsOr" -> bits.or(BitSet.valueOf(new long[] {3}));
      case "bitsOfOther" -> bits.set(1);
      case "getChars" -> "ab".getChars(0, 2, chars, 0);
      case "nextBytes" -> new Random(1).nextBytes(bytes);
      case "readBytes" -> new ByteArrayInputStream(new byte[2]).read(bytes, 0, 2);
      case "writeBytes" -> bytes[0] = 3;
      case "partOfArray" -> Arrays.fill(array, 1, 2, 3);
      case "toCollection" -> Stream.of(1).collect(Collectors.toCollection(() -> list));
      case "toSharedMap" ->
          Stream.of(1).collect(Collectors.toMap(n -> n, n -> n, (a, _) -> a, () -> map));
      case "laterStream" -> addUnderLock();
      case "laterEntry" -> tree.put(1, 2);
      case "fill",
          "arraycopy",
          "clone",
          "arraysText",
          "arraysStream",
          "arraysSort",
          "parallelSort",
          "getByReflection",
          "sortReference",
          "cloneReference",
          "arraycopyReference" ->
          array[0] = 3;
      case "setByReflection" -> Array.setInt(array, 0, 3);
      case "toGivenArray" -> List.of(1).toArray(_ -> objects);
      case "streamToGivenArray" -> Stream.of(1).toArray(_ -> objects);
      case "bits" -> bits.set(1);
      case "sharedAccessOrder" -> byAccess.get(1);
      case "size", "getBesideAdd", "setBesideAdd", "partBesideAdd" -> list.add(3);
      case "sizeBesideRemove" -> list.remove(0);
      case "getLinked", "setOtherLinked", "setInPartOfLinked", "setOtherInPartOfLinked" ->
          linked.set(0, 3);
      case "setOfArray", "getOtherOfArray", "setInPartOfArray", "setOtherInPartOfArray" ->
          ofArray.set(0, 3);
      case "setNowhere" -> setNowhere();
      default -> list.set(0, 3);
    }
  }

  private Object look(String name) {
    return switch (name) {
      case "size" -> list.size();
      case "iterate" -> {
        int sum = 0;
        for (int number : list) {
          sum += number;
        }
        yield sum;
      }
      case "stream" -> list.stream().mapToInt(n -> n).sum();
      case "unmodifiable" -> unmodifiable.get(0);
      case "unmodifiableMap" -> unmodifiableMap.get(1);
      case "sort" -> {
        Collections.sort(list);
        yield list;
      }
      case "sortByItself" -> {
        list.sort(null);
        yield 1;
      }
      case "addAllTo" -> {
        Collections.addAll(list, 1, 2);
        yield 1;
      }
      case "copy" -> new ArrayList<>(list);
      case "addAll" -> new ArrayDeque<Integer>().addAll(list);
      case "join" -> String.join(",", new Texts(list));
      case "text" -> "" + list;
      case "equals" -> List.of(1).equals(list);
      case "keys" -> map.keySet().contains(1);
      case "values" -> map.values().iterator().next();
      case "entries" -> {
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
          yield entry.getValue();
        }
        yield 0;
      }
      case "entryValue" -> map.entrySet().iterator().next().setValue(3);
      case "iteratorRemoves" -> {
        Iterator<Integer> all = list.iterator();
        all.next();
        all.remove();
        yield 1;
      }
      case "subList" -> part.get(0);
      case "descending" -> tree.descendingMap().firstKey();
      case "fill" -> {
        Arrays.fill(array, 1);
        yield 1;
      }
      case "arraycopy" -> {
        int[] copy = new int[2];
        System.arraycopy(array, 0, copy, 0, 2);
        yield copy[0];
      }
      case "clone" -> array.clone()[0];
      case "arraysText" -> Arrays.toString(array);
      case "arraysStream" -> Arrays.stream(array).sum();
      case "arraysSort" -> {
        Arrays.sort(array);
        yield 1;
      }
      case "parallelSort" -> {
        Arrays.parallelSort(array);
        yield 1;
      }
      case "forEach" -> {
        map.forEach((_, _) -> {});
        yield 1;
      }
      case "removeIf" -> list.removeIf(n -> n > 5);
      case "containsAll" -> new HashSet<>(List.of(1, 2, 3)).containsAll(list);
      case "bits" -> bits.get(1);
      case "reverse" -> {
        Collections.reverse(list);
        yield 1;
      }
      case "frequency" -> Collections.frequency(list, 1);
      case "sharedAccessOrder" -> byAccess.get(1);
      case "listCopyOf" -> List.copyOf(list);
      case "toArray" -> list.toArray().length;
      case "hashCode" -> list.hashCode();
      case "firstEntry" -> tree.firstEntry();
      case "putAll" -> {
        new HashMap<Integer, Integer>().putAll(map);
        yield 1;
      }
      case "max" -> Collections.max(list);
      case "entryOfTree" -> {
        tree.values().forEach(_ -> {});
        yield 1;
      }
      case "bitsOr" -> bits.get(1);
      case "bitsOfOther" -> {
        BitSet own = new BitSet();
        own.or(bits);
        yield own;
      }
      case "getChars" -> chars[1];
      case "nextBytes", "readBytes" -> bytes[1];
      case "writeBytes" -> {
        new ByteArrayOutputStream().write(bytes, 0, 1);
        yield 1;
      }
      case "partOfArray" -> array[1];
      case "toCollection" -> list.isEmpty();
      case "toSharedMap" -> map.get(1);
      case "laterStream" -> streamUnderLock().mapToInt(n -> n).sum();
      case "laterEntry" -> entry.getValue();
      case "setByReflection" -> array[0];
      case "getByReflection" -> Array.get(array, 0);
      case "sortReference" -> {
        Consumer<int[]> sort = Arrays::sort;
        sort.accept(array);
        yield 1;
      }
      case "cloneReference" -> {
        UnaryOperator<int[]> copy = int[]::clone;
        yield copy.apply(array)[0];
      }
      case "arraycopyReference" -> {
        Copy copy = System::arraycopy;
        copy.copy(array, 0, new int[2], 0, 2);
        yield 1;
      }
      case "toGivenArray", "streamToGivenArray" -> objects[0];
      case "get", "getBesideAdd" -> list.get(0);
      case "set", "setBesideAdd" -> list.set(0, 4);
      case "getOther" -> list.get(1);
      case "setOther" -> list.set(1, 4);
      case "sizeBesideSet", "sizeBesideRemove" -> list.size();
      case "isEmptyBesideSet" -> list.isEmpty();
      case "getLinked" -> linked.get(0);
      case "setOtherLinked" -> linked.set(1, 4);
      case "setOfArray" -> ofArray.set(0, 4);
      case "getOtherOfArray" -> ofArray.get(1);
      case "setInPart" -> part.set(0, 4);
      case "setInPartOfPart" -> list.subList(0, 2).subList(0, 1).set(0, 4);
      case "iteratePart" -> {
        int sum = 0;
        for (int number : list.subList(0, 1)) {
          sum += number;
        }
        yield sum;
      }
      case "sortPart" -> {
        list.subList(0, 2).sort(null);
        yield list;
      }
      case "clearPart" -> {
        list.subList(1, 2).clear();
        yield list;
      }
      case "sortPartByCollections" -> {
        Collections.sort(list.subList(0, 2));
        yield list;
      }
      case "searchPart" -> list.subList(0, 2).indexOf(7);
      case "addToPart" -> Collections.addAll(list.subList(1, 2), 5);
      case "sortOtherPart" -> {
        list.subList(1, 2).sort(null);
        yield list;
      }
      case "reverseOtherPart" -> {
        Collections.reverse(list.subList(1, 2));
        yield list;
      }
      case "replaceOtherPart" -> {
        list.subList(1, 2).replaceAll(n -> n + 1);
        yield list;
      }
      case "copyOtherPart" -> new ArrayList<>(list.subList(1, 2));
      case "searchOtherPart" -> list.subList(1, 2).contains(7);
      case "partBesideAdd" -> list.subList(1, 2);
      case "setInPartOfLinked" -> linked.subList(0, 1).set(0, 4);
      case "setInPartOfArray" -> ofArray.subList(0, 1).set(0, 4);
      case "setOtherInPart" -> list.subList(1, 2).set(0, 4);
      case "getOtherInPartOfPart" -> list.subList(0, 2).subList(1, 2).get(0);
      case "sizeOfPart" -> list.subList(0, 1).size();
      case "setOtherInPartOfLinked" -> linked.subList(1, 2).set(0, 4);
      case "setOtherInPartOfArray" -> ofArray.subList(1, 2).set(0, 4);
      case "setNowhere" -> setNowhere();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private Object setNowhere() {
    try {
      return list.set(7, 4);
    } catch (IndexOutOfBoundsException _) {
      return 0;
    }
  }

  private synchronized Stream<Integer> streamUnderLock() {
    return list.stream().filter(n -> n > 0);
  }

  private synchronized void addUnderLock() {
    list.add(3);
  }

  private interface Copy {
    void copy(Object from, int at, Object to, int toAt, int length);
  }

  /** The elements of a list as texts. */
  private record Texts(List<Integer> list) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return list.stream().map(String::valueOf).iterator();
    }
  }
}
