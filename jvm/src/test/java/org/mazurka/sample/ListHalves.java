package org.mazurka.sample;

import static org.mazurka.sample.Both.of;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Two threads use a list of four elements, each its own half of it, or not quite. */
public final class ListHalves {

  private static final String SAFE =
      """
      sumHalves setOtherHalf doubleHalves partOfPart iterateLinkedHalves iterateArrayHalves
      forEachOtherHalf wholeIterators streamOtherHalf streamHalves filterHalves streamLinkedHalf
      streamArrayHalf reduceOtherHalf laterStream matchOtherHalf arrayOfHalf quicksort mergeSort
      rows
      """;

  private static final String RACY =
      """
      setInIterated setInOverlap setBehindIterator setBefore iterateBesideAdd hasNextBesideAdd
      iterateLinkedBesideRemove iteratorBesideClear iterateBesideSortAll setByIterators
      setByIteratorBack backwardsInto iterateLinkedInto iterateArrayInto forEachInto
      forEachRemainingInto forEachBesideAdd iterateAsIterable sharedIterator removeByIterator
      addByIterator iterateEmptyPartBesideAdd streamInto streamBesideAdd streamOfPartBesideClear
      filterInto streamLinkedInto streamArrayInto reduceInto laterStreamInto laterStreamBesideAdd
      iteratorOfStream forEachOfIterable streamOfIterator
      """;

  private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
  private final LinkedList<Integer> linked = new LinkedList<>(List.of(1, 2, 3, 4));
  private final List<Integer> ofArray = Arrays.asList(1, 2, 3, 4);
  private final List<Integer> left = list.subList(0, 2);
  private final List<Integer> right = list.subList(2, 4);

  private ListHalves() {}

  /** The names of the programs without a data race. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  /** The names of those with one. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  public static void main(String[] args) throws InterruptedException {
    new ListHalves().both(args[0]).run();
  }

  private Both both(String name) {
    Both found = iterators(name);
    found = found == null ? racyIterators(name) : found;
    found = found == null ? streams(name) : found;
    found = found == null ? algorithms(name) : found;
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  private static int sum(Iterable<Integer> numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  private static int sumOf(List<Integer> numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  private static int first(List<Integer> numbers) {
    for (int number : numbers) {
      return number;
    }
    return 0;
  }

  private static void twice(ListIterator<Integer> numbers) {
    while (numbers.hasNext()) {
      numbers.set(numbers.next() * 2);
    }
  }

  private static int sumBackwards(ListIterator<Integer> numbers, int count) {
    int sum = 0;
    for (int i = 0; i < count && numbers.hasPrevious(); i++) {
      sum += numbers.previous();
    }
    return sum;
  }

  private Both iterators(String name) {
    return switch (name) {
      case "sumHalves" -> of(() -> left.set(0, sumOf(left)), () -> right.set(0, sumOf(right)));
      case "setOtherHalf" -> of(() -> list.set(3, 9), () -> sumOf(list.subList(0, 2)));
      case "doubleHalves" ->
          of(() -> twice(left.listIterator()), () -> twice(right.listIterator()));
      case "partOfPart" -> of(() -> list.set(0, 9), () -> sumOf(list.subList(0, 3).subList(1, 3)));
      case "iterateLinkedHalves" -> of(() -> linked.set(2, 9), () -> sumOf(linked.subList(0, 2)));
      case "iterateArrayHalves" -> of(() -> ofArray.set(2, 9), () -> sumOf(ofArray.subList(0, 2)));
      case "forEachOtherHalf" -> of(() -> list.set(1, 9), () -> right.forEach(n -> {}));
      case "wholeIterators" -> of(() -> sumOf(list), () -> sumOf(list));
      default -> null;
    };
  }

  private Both racyIterators(String name) {
    Iterator<Integer> shared = list.iterator();
    return switch (name) {
      case "setInIterated" -> of(() -> list.set(1, 9), () -> sumOf(list.subList(0, 2)));
      case "setInOverlap" -> of(() -> list.subList(1, 4).set(0, 9), () -> sumOf(left));
      case "setBehindIterator" -> of(() -> list.set(3, 9), () -> sumOf(list));
      case "setBefore" -> of(() -> list.set(0, 9), () -> first(list));
      case "iterateBesideAdd" -> of(() -> list.add(9), () -> sumOf(left));
      case "hasNextBesideAdd" -> of(() -> list.add(9), () -> shared.hasNext());
      case "iterateLinkedBesideRemove" -> of(() -> linked.remove(), () -> first(linked));
      case "iteratorBesideClear" -> of(() -> right.clear(), () -> list.iterator());
      case "iterateBesideSortAll" -> of(() -> list.sort(null), () -> sumOf(left));
      case "setByIterators" -> of(() -> twice(left.listIterator()), () -> list.get(1));
      case "setByIteratorBack" ->
          of(
              () -> {
                ListIterator<Integer> back = list.listIterator(2);
                back.previous();
                back.set(9);
              },
              () -> list.get(1));
      case "backwardsInto" -> of(() -> list.set(1, 9), () -> sumBackwards(list.listIterator(4), 3));
      case "iterateLinkedInto" -> of(() -> linked.set(1, 9), () -> sumOf(linked.subList(0, 2)));
      case "iterateArrayInto" -> of(() -> ofArray.set(1, 9), () -> sumOf(ofArray));
      case "forEachInto" -> of(() -> list.set(2, 9), () -> right.forEach(n -> {}));
      case "forEachRemainingInto" ->
          of(() -> list.set(3, 9), () -> list.listIterator(2).forEachRemaining(n -> {}));
      case "forEachBesideAdd" -> of(() -> list.add(9), () -> right.forEach(n -> {}));
      case "iterateAsIterable" -> of(() -> list.set(1, 9), () -> sum(left));
      case "sharedIterator" -> of(() -> shared.next(), () -> shared.next());
      case "forEachOfIterable" -> {
        Iterable<Integer> own = () -> list.iterator();
        yield of(() -> list.set(1, 9), () -> own.forEach(n -> {}));
      }
      case "streamOfIterator" ->
          of(
              () -> list.set(1, 9),
              () ->
                  StreamSupport.stream(
                          Spliterators.spliteratorUnknownSize(left.iterator(), 0), false)
                      .count());
      case "removeByIterator" ->
          of(
              () -> {
                Iterator<Integer> one = list.iterator();
                one.next();
                one.remove();
              },
              () -> list.get(3));
      case "addByIterator" -> of(() -> right.listIterator().add(9), () -> list.get(0));
      case "iterateEmptyPartBesideAdd" -> of(() -> list.add(9), () -> sumOf(list.subList(1, 1)));
      default -> null;
    };
  }

  private Both streams(String name) {
    return switch (name) {
      case "streamOtherHalf" ->
          of(() -> list.set(2, 9), () -> left.stream().mapToInt(n -> n).sum());
      case "streamHalves" ->
          of(
              () -> left.set(0, left.stream().mapToInt(n -> n).sum()),
              () -> right.set(0, right.stream().mapToInt(n -> n).sum()));
      case "filterHalves" ->
          of(
              () -> right.set(0, 9),
              () -> left.stream().filter(n -> n > 1).map(n -> n + 1).toList());
      case "streamLinkedHalf" ->
          of(() -> linked.set(3, 9), () -> linked.subList(0, 2).stream().count());
      case "streamArrayHalf" ->
          of(() -> ofArray.set(3, 9), () -> ofArray.subList(0, 2).stream().mapToInt(n -> n).max());
      case "reduceOtherHalf" ->
          of(() -> list.set(3, 9), () -> left.stream().reduce(0, Integer::sum));
      case "laterStream" -> {
        IntStream later = left.stream().mapToInt(n -> n);
        yield of(() -> list.set(3, 9), () -> later.sum());
      }
      case "matchOtherHalf" -> of(() -> list.set(0, 9), () -> right.stream().anyMatch(n -> n > 3));
      case "arrayOfHalf" -> of(() -> list.set(0, 9), () -> right.toArray(new Integer[0]));
      case "streamInto" -> of(() -> list.set(1, 9), () -> left.stream().mapToInt(n -> n).sum());
      case "streamBesideAdd" -> of(() -> list.add(9), () -> left.stream().count());
      case "streamOfPartBesideClear" ->
          of(() -> list.subList(2, 4).clear(), () -> left.stream().mapToInt(n -> n).sum());
      case "filterInto" ->
          of(() -> right.set(0, 9), () -> right.stream().filter(n -> n > 1).toList());
      case "streamLinkedInto" ->
          of(() -> linked.set(1, 9), () -> linked.subList(0, 2).stream().mapToInt(n -> n).sum());
      case "streamArrayInto" ->
          of(() -> ofArray.set(1, 9), () -> ofArray.subList(0, 2).stream().mapToInt(n -> n).sum());
      case "reduceInto" -> of(() -> list.set(1, 9), () -> left.stream().reduce(0, Integer::sum));
      case "laterStreamInto" -> {
        IntStream later = left.stream().mapToInt(n -> n);
        yield of(() -> list.set(1, 9), () -> later.sum());
      }
      case "laterStreamBesideAdd" -> {
        IntStream later = left.stream().mapToInt(n -> n);
        yield of(() -> list.add(9), () -> later.sum());
      }
      case "iteratorOfStream" -> {
        Iterator<Integer> later = left.stream().iterator();
        yield of(() -> list.set(0, 9), () -> later.next());
      }
      default -> null;
    };
  }

  private Both algorithms(String name) {
    List<List<Integer>> rows =
        List.of(new ArrayList<>(List.of(1, 2)), new ArrayList<>(List.of(3, 4)));
    return switch (name) {
      case "quicksort" -> of(() -> quicksort(list, 0, 1), () -> quicksort(list, 2, 3));
      case "mergeSort" -> of(() -> mergeSort(left), () -> mergeSort(right));
      case "rows" ->
          of(
              () -> rows.get(0).set(0, sumOf(rows.get(0))),
              () -> rows.get(1).set(0, rows.get(1).stream().mapToInt(n -> n).sum()));
      default -> null;
    };
  }

  private static void quicksort(List<Integer> numbers, int from, int to) {
    if (from < to) {
      int pivot = numbers.get(to);
      int at = from;
      for (int i = from; i < to; i++) {
        if (numbers.get(i) < pivot) {
          Collections.swap(numbers, i, at++);
        }
      }
      Collections.swap(numbers, at, to);
      quicksort(numbers, from, at - 1);
      quicksort(numbers, at + 1, to);
    }
  }

  private static void mergeSort(List<Integer> numbers) {
    if (numbers.size() > 1) {
      List<Integer> first = new ArrayList<>(numbers.subList(0, numbers.size() / 2));
      List<Integer> second = new ArrayList<>(numbers.subList(numbers.size() / 2, numbers.size()));
      mergeSort(first);
      mergeSort(second);
      Iterator<Integer> rest = second.iterator();
      Integer next = rest.next();
      ListIterator<Integer> target = numbers.listIterator();
      for (int number : first) {
        while (next != null && next < number) {
          target.next();
          target.set(next);
          next = rest.hasNext() ? rest.next() : null;
        }
        target.next();
        target.set(number);
      }
    }
  }
}
