package org.mazurka.sample;

import static org.mazurka.sample.Both.of;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A thread calls a method that calls a function for the elements 1, 2 and 3, one of which lets
 * another thread go on, that uses the same.
 */
public final class CallBacks extends Passing {

  private static final String SAFE =
      """
      replaceAllBefore replaceAllAfterCall replaceAllLocked replaceAllOtherPart
      forEachBefore forEachSame forEachLast forEachLinkedSame forEachOfArrayLast forEachPartSame
      forEachOtherPart forEachUnmodifiableSame forEachLastOfSet forEachLastOfTreeSet
      forEachLocked forEachAfterCall startedByForEachLast
      remainingSame remainingLast
      removeIfNoneBesideGet removeIfNoneSame removeIfAfterCall removeIfLocked
      removeIfSetBefore removeIfLinkedBefore removeIfLinkedShifted removeIfFails
      sortAfterCall sortOtherPart sortLocked sortedByItself
      streamSame streamLast streamAfterCall streamOtherPart streamOfArray
      setAllBefore setAllAfterCall sortArrayAfterCall sortOtherPartOfArray parallelSetAllAfterCall
      extendedSame extendedLast overriddenForEach overriddenReplaceAll
      changedByItself nobodyToCall failingFunction
      """;

  private static final String RACY =
      """
      replaceAll replaceAllSame replaceAllLast replaceAllLinked replaceAllOfArray replaceAllPart
      forEach forEachBesideAdd forEachLastBesideAdd forEachLinked forEachOfArray forEachPart
      forEachUnmodifiable forEachReversed forEachSet forEachTreeSet forEachDeque forEachQueue
      forEachLastOfQueue startedByForEach startedByReplaceAll
      remaining remainingLinked remainingOfSet
      removeIf removeIfSome removeIfBesideSet removeIfSet removeIfLinked removeIfPart
      removeIfSetFails removeIfLinkedNext removeIfDeque
      sort sortLinked sortPart sortByCollections sortPartByCollections sortByThemselves
      stream streamBesideAdd streamMap streamOfSet streamPart streamFiltered
      setAll setAllSame setAllNumbers setAllLongs setAllDoubles sortArray sortPartOfArray
      parallelSetAll parallelPrefix parallelSort
      extended extendedReplaceAll extendedRemoveIf extendedSort extendedStream
      byInterface bySuper byReference
      """;

  private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
  private final List<Integer> linked = new LinkedList<>(List.of(1, 2, 3));
  private final List<Integer> ofArray = Arrays.asList(1, 2, 3);
  private final List<Integer> left = list.subList(0, 2);
  private final Set<Integer> set = new HashSet<>(List.of(1, 2, 3));
  private final Set<Integer> treeSet = new TreeSet<>(List.of(1, 2, 3));
  private final Queue<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3));
  private final Queue<Integer> queue = new PriorityQueue<>(List.of(1, 2, 3));
  private final Integer[] array = {3, 2, 1};
  private final Numbers numbers = new Numbers();

  private CallBacks() {}

  /** The names of the programs without a data race. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  /** The names of those with one. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  /** What its users know of a list. */
  private interface Elements {
    void forEach(Consumer<? super Integer> action);

    Integer set(int index, Integer element);
  }

  private static final class Numbers extends ArrayList<Integer> implements Elements {
    private static final long serialVersionUID = 1;

    private Numbers() {
      super(List.of(1, 2, 3));
    }

    private void all(Consumer<Integer> action) {
      super.forEach(action);
    }
  }

  /** Has methods of its own, which access nothing of the JDK's. */
  private static final class Silent extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public void forEach(Consumer<? super Integer> action) {
      action.accept(1);
    }

    @Override
    public void replaceAll(UnaryOperator<Integer> operator) {
      operator.apply(1);
    }
  }

  /** Compares itself, and lets the other thread go on. */
  private final class Compared implements Comparable<Compared> {
    @Override
    public int compareTo(Compared other) {
      pass();
      return -1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new CallBacks().both(args[0]).run();
  }

  private Both both(String name) {
    Both found = replaced(name);
    found = found == null ? listForEach(name) : found;
    found = found == null ? othersForEach(name) : found;
    found = found == null ? removed(name) : found;
    found = found == null ? sorted(name) : found;
    found = found == null ? streams(name) : found;
    found = found == null ? arrays(name) : found;
    found = found == null ? extended(name) : found;
    found = found == null ? started(name) : found;
    found = found == null ? alone(name) : found;
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  private Comparator<Integer> comparator() {
    return (a, b) -> {
      pass();
      return Integer.compare(b, a);
    };
  }

  private Both replaced(String name) {
    return switch (name) {
      case "replaceAll" -> of(() -> list.replaceAll(n -> pass(1, n)), then(() -> list.get(1)));
      case "replaceAllSame" -> of(() -> list.replaceAll(n -> pass(2, n)), then(() -> list.get(1)));
      case "replaceAllLast" -> of(() -> list.replaceAll(n -> pass(3, n)), then(() -> list.get(2)));
      case "replaceAllLinked" ->
          of(() -> linked.replaceAll(n -> pass(1, n)), then(() -> linked.get(1)));
      case "replaceAllOfArray" ->
          of(() -> ofArray.replaceAll(n -> pass(1, n)), then(() -> ofArray.get(1)));
      case "replaceAllPart" -> of(() -> left.replaceAll(n -> pass(1, n)), then(() -> list.get(1)));
      case "replaceAllOtherPart" ->
          of(() -> left.replaceAll(n -> pass(1, n)), then(() -> list.get(2)));
      case "replaceAllBefore" ->
          of(() -> list.replaceAll(n -> pass(2, n)), then(() -> list.get(0)));
      case "replaceAllAfterCall" ->
          of(before(() -> list.replaceAll(n -> n + 1)), then(() -> list.get(1)));
      case "replaceAllLocked" ->
          of(locked(() -> list.replaceAll(n -> pass(1, n))), then(locked(() -> list.get(1))));
      default -> null;
    };
  }

  private Both listForEach(String name) {
    List<Integer> view = Collections.unmodifiableList(list);
    List<Integer> reversed = list.reversed();
    return switch (name) {
      case "forEach" -> of(() -> list.forEach(at(1)), then(() -> list.set(1, 9)));
      case "forEachBesideAdd" -> of(() -> list.forEach(at(1)), then(() -> list.add(9)));
      case "forEachLastBesideAdd" -> of(() -> list.forEach(at(3)), then(() -> list.add(9)));
      case "forEachLinked" -> of(() -> linked.forEach(at(1)), then(() -> linked.set(2, 9)));
      case "forEachOfArray" -> of(() -> ofArray.forEach(at(1)), then(() -> ofArray.set(1, 9)));
      case "forEachPart" -> of(() -> left.forEach(at(1)), then(() -> list.set(1, 9)));
      case "forEachUnmodifiable" -> of(() -> view.forEach(at(1)), then(() -> list.set(1, 9)));
      case "forEachReversed" -> of(() -> reversed.forEach(at(3)), then(() -> list.set(0, 9)));
      case "forEachBefore" -> of(() -> list.forEach(at(2)), then(() -> list.set(0, 9)));
      case "forEachSame" -> of(() -> list.forEach(at(1)), then(() -> list.set(0, 9)));
      case "forEachLast" -> of(() -> list.forEach(at(3)), then(() -> Collections.fill(left, 9)));
      case "forEachLinkedSame" -> of(() -> linked.forEach(at(2)), then(() -> linked.set(1, 9)));
      case "forEachOfArrayLast" -> of(() -> ofArray.forEach(at(3)), then(() -> ofArray.set(2, 9)));
      case "forEachPartSame" -> of(() -> left.forEach(at(2)), then(() -> list.set(1, 9)));
      case "forEachOtherPart" -> of(() -> left.forEach(at(1)), then(() -> list.set(2, 9)));
      case "forEachUnmodifiableSame" -> of(() -> view.forEach(at(1)), then(() -> list.set(0, 9)));
      case "forEachLocked" ->
          of(locked(() -> list.forEach(at(1))), then(locked(() -> list.set(1, 9))));
      case "forEachAfterCall" -> of(before(() -> list.forEach(at(0))), then(() -> list.add(9)));
      default -> null;
    };
  }

  private Both othersForEach(String name) {
    Iterator<Integer> ofSet = set.iterator();
    return switch (name) {
      case "forEachSet" -> of(() -> set.forEach(at(1)), then(() -> set.add(9)));
      case "forEachTreeSet" -> of(() -> treeSet.forEach(at(1)), then(() -> treeSet.add(9)));
      case "forEachDeque" -> of(() -> deque.forEach(at(1)), then(() -> deque.add(9)));
      case "forEachQueue" -> of(() -> queue.forEach(at(1)), then(() -> queue.add(9)));
      case "forEachLastOfQueue" -> of(() -> queue.forEach(at(3)), then(() -> queue.add(9)));
      case "forEachLastOfSet" -> of(() -> set.forEach(at(3)), then(() -> set.add(9)));
      case "forEachLastOfTreeSet" -> of(() -> treeSet.forEach(at(3)), then(() -> treeSet.add(9)));
      case "remaining" -> of(() -> remaining(list, 2), then(() -> list.set(2, 9)));
      case "remainingLinked" -> of(() -> remaining(linked, 2), then(() -> linked.set(2, 9)));
      case "remainingOfSet" -> of(() -> ofSet.forEachRemaining(at(1)), then(() -> set.add(9)));
      case "remainingSame" -> of(() -> remaining(list, 2), then(() -> list.set(1, 9)));
      case "remainingLast" -> of(() -> remaining(linked, 3), then(() -> linked.set(1, 9)));
      default -> null;
    };
  }

  /** All but the first. */
  private void remaining(List<Integer> elements, int element) {
    Iterator<Integer> iterator = elements.iterator();
    iterator.next();
    iterator.forEachRemaining(at(element));
  }

  private Both removed(String name) {
    return switch (name) {
      case "removeIf" -> of(() -> list.removeIf(n -> pass(3, n, true)), then(() -> list.get(0)));
      case "removeIfSome" ->
          of(() -> list.removeIf(n -> pass(3, n, n == 1)), then(() -> list.size()));
      case "removeIfBesideSet" ->
          of(() -> list.removeIf(n -> pass(1, n, false)), then(() -> list.set(1, 9)));
      case "removeIfSet" ->
          of(() -> set.removeIf(n -> pass(3, n, true)), then(() -> set.contains(1)));
      case "removeIfLinked" ->
          of(() -> linked.removeIf(n -> pass(3, n, n == 3)), then(() -> linked.get(0)));
      case "removeIfPart" ->
          of(() -> left.removeIf(n -> pass(1, n, true)), then(() -> list.get(2)));
      case "removeIfSetFails" ->
          of(() -> fails(() -> set.removeIf(n -> failAfter(1, n))), then(() -> set.contains(1)));
      case "removeIfLinkedNext" ->
          of(() -> linked.removeIf(n -> pass(2, n, n == 1)), then(() -> linked.set(1, 9)));
      case "removeIfDeque" ->
          of(() -> deque.removeIf(n -> pass(3, n, n == 1)), then(() -> deque.peek()));
      case "removeIfSetBefore" ->
          of(() -> set.removeIf(n -> pass(2, n, n == 1)), then(() -> set.contains(1)));
      case "removeIfLinkedBefore" ->
          of(() -> linked.removeIf(n -> pass(3, n, n == 1)), then(() -> linked.get(0)));
      case "removeIfLinkedShifted" ->
          of(() -> linked.removeIf(n -> pass(3, n, n == 1)), then(() -> linked.set(1, 9)));
      case "removeIfFails" ->
          of(() -> fails(() -> list.removeIf(n -> failAfter(1, n))), then(() -> list.get(0)));
      case "removeIfNoneBesideGet" ->
          of(() -> list.removeIf(n -> pass(1, n, false)), then(() -> list.get(1)));
      case "removeIfNoneSame" ->
          of(() -> list.removeIf(n -> pass(2, n, false)), then(() -> list.set(1, 9)));
      case "removeIfAfterCall" ->
          of(before(() -> list.removeIf(n -> n == 2)), then(() -> list.get(0)));
      case "removeIfLocked" ->
          of(locked(() -> set.removeIf(n -> pass(1, n, true))), then(locked(() -> set.add(9))));
      default -> null;
    };
  }

  /** Has elements removed up to one, and then fails. */
  private boolean failAfter(int element, int present) {
    if (present > element) {
      throw new IllegalStateException();
    }
    return pass(element, present, true);
  }

  private Both sorted(String name) {
    List<Compared> themselves = new ArrayList<>(List.of(new Compared(), new Compared()));
    return switch (name) {
      case "sort" -> of(() -> list.sort(comparator()), then(() -> list.get(0)));
      case "sortLinked" -> of(() -> linked.sort(comparator()), then(() -> linked.get(0)));
      case "sortPart" -> of(() -> left.sort(comparator()), then(() -> list.get(0)));
      case "sortByCollections" ->
          of(() -> Collections.sort(list, comparator()), then(() -> list.get(0)));
      case "sortPartByCollections" ->
          of(() -> Collections.sort(left, comparator()), then(() -> list.get(0)));
      case "sortByThemselves" ->
          of(() -> Collections.sort(themselves), then(() -> themselves.get(0)));
      case "sortAfterCall" ->
          of(before(() -> list.sort(Comparator.reverseOrder())), then(() -> list.get(0)));
      case "sortOtherPart" -> of(() -> left.sort(comparator()), then(() -> list.set(2, 9)));
      case "sortLocked" ->
          of(locked(() -> Collections.sort(list, comparator())), then(locked(() -> list.get(0))));
      case "sortedByItself" ->
          of(() -> new ArrayList<>(List.of(1, 2)).sort(comparator()), then(() -> list.set(0, 9)));
      default -> null;
    };
  }

  private Both streams(String name) {
    return switch (name) {
      case "stream" -> of(() -> list.stream().forEach(at(1)), then(() -> list.set(1, 9)));
      case "streamBesideAdd" -> of(() -> list.stream().forEach(at(1)), then(() -> list.add(9)));
      case "streamMap" ->
          of(() -> list.stream().map(n -> pass(1, n)).toList(), then(() -> list.set(2, 9)));
      case "streamOfSet" ->
          of(() -> set.stream().mapToInt(n -> pass(1, n)).sum(), then(() -> set.add(9)));
      case "streamPart" -> of(() -> left.stream().forEach(at(1)), then(() -> list.set(1, 9)));
      case "streamFiltered" ->
          of(
              () -> list.stream().filter(n -> pass(2, n, false)).findFirst(),
              then(() -> list.set(2, 9)));
      case "streamSame" -> of(() -> list.stream().forEach(at(2)), then(() -> list.set(1, 9)));
      case "streamLast" ->
          of(
              () -> linked.stream().sorted().map(n -> pass(3, n)).toList(),
              then(() -> linked.set(0, 9)));
      case "streamAfterCall" ->
          of(before(() -> set.stream().forEach(at(0))), then(() -> set.add(9)));
      case "streamOtherPart" -> of(() -> left.stream().forEach(at(1)), then(() -> list.set(2, 9)));
      case "streamOfArray" -> of(() -> Stream.of(1, 2, 3).forEach(at(1)), then(() -> list.add(9)));
      default -> null;
    };
  }

  private Both arrays(String name) {
    int[] ints = new int[3];
    long[] longs = new long[3];
    double[] doubles = new double[3];
    return switch (name) {
      case "setAll" -> of(() -> Arrays.setAll(array, i -> pass(0, i)), then(() -> read(array[2])));
      case "setAllSame" ->
          of(() -> Arrays.setAll(array, i -> pass(2, i)), then(() -> read(array[2])));
      case "setAllNumbers" ->
          of(() -> Arrays.setAll(ints, i -> pass(0, i)), then(() -> read(ints[1])));
      case "setAllLongs" ->
          of(() -> Arrays.setAll(longs, i -> pass(0, i)), then(() -> read(longs[1])));
      case "setAllDoubles" ->
          of(() -> Arrays.setAll(doubles, i -> pass(0, i)), then(() -> read(doubles[1])));
      case "sortArray" -> of(() -> Arrays.sort(array, comparator()), then(() -> array[0] = 9));
      case "sortPartOfArray" ->
          of(() -> Arrays.sort(array, 0, 2, comparator()), then(() -> read(array[1])));
      case "parallelSetAll" ->
          of(() -> Arrays.parallelSetAll(ints, i -> pass(0, i)), then(() -> read(ints[1])));
      case "parallelPrefix" ->
          of(
              () -> Arrays.parallelPrefix(longs, (a, b) -> a + b + pass(0, 0)),
              then(() -> read(longs[1])));
      case "parallelSort" ->
          of(() -> Arrays.parallelSort(array, comparator()), then(() -> read(array[0])));
      case "parallelSetAllAfterCall" ->
          of(before(() -> Arrays.parallelSetAll(ints, i -> i)), then(() -> read(ints[1])));
      case "setAllBefore" ->
          of(() -> Arrays.setAll(array, i -> pass(1, i)), then(() -> read(array[0])));
      case "setAllAfterCall" ->
          of(before(() -> Arrays.setAll(ints, i -> i)), then(() -> read(ints[1])));
      case "sortArrayAfterCall" ->
          of(before(() -> Arrays.sort(array, Integer::compare)), then(() -> read(array[1])));
      case "sortOtherPartOfArray" ->
          of(() -> Arrays.sort(array, 0, 2, comparator()), then(() -> array[2] = 9));
      default -> null;
    };
  }

  private static void read(double number) {
    if (number < -1) {
      throw new AssertionError(number);
    }
  }

  private Both extended(String name) {
    Silent silent = new Silent();
    silent.add(1);
    Elements elements = numbers;
    Consumer<Consumer<Integer>> reference = numbers::forEach;
    Runnable set = then(() -> numbers.set(1, 9));
    return switch (name) {
      case "extended" -> of(() -> numbers.forEach(at(1)), set);
      case "extendedReplaceAll" ->
          of(() -> numbers.replaceAll(n -> pass(1, n)), then(() -> numbers.get(1)));
      case "extendedRemoveIf" ->
          of(() -> numbers.removeIf(n -> pass(3, n, n == 3)), then(() -> numbers.size()));
      case "extendedSort" -> of(() -> numbers.sort(comparator()), then(() -> numbers.get(1)));
      case "extendedStream" -> of(() -> numbers.stream().forEach(at(1)), set);
      case "byInterface" -> of(() -> elements.forEach(at(1)), then(() -> elements.set(1, 9)));
      case "bySuper" -> of(() -> numbers.all(at(1)), set);
      case "byReference" -> of(() -> reference.accept(at(1)), set);
      case "extendedSame" -> of(() -> numbers.forEach(at(2)), set);
      case "extendedLast" -> of(() -> elements.forEach(at(3)), set);
      case "overriddenForEach" -> of(() -> silent.forEach(at(1)), then(() -> silent.set(0, 9)));
      case "overriddenReplaceAll" ->
          of(() -> silent.replaceAll(n -> pass(1, n)), then(() -> silent.set(0, 9)));
      default -> null;
    };
  }

  /** The first of all threads is started by the function. */
  private Both started(String name) {
    switch (name) {
      case "startedByForEach" -> list.forEach(n -> start(1, n, () -> list.set(1, 9)));
      case "startedByForEachLast" -> list.forEach(n -> start(3, n, () -> list.set(0, 9)));
      case "startedByReplaceAll" -> list.replaceAll(n -> start(1, n, () -> list.get(2)));
      default -> {
        return null;
      }
    }
    return of(() -> {}, () -> {});
  }

  /** What the caller gets is what the JDK does. */
  private Both alone(String name) {
    return switch (name) {
      case "changedByItself" ->
          of(
              () -> fails(() -> list.forEach(n -> list.add(pass(1, n)))),
              then(() -> IntStream.range(0, 9).sum()));
      case "nobodyToCall" ->
          of(
              () -> {
                fails(() -> list.forEach(null));
                fails(() -> list.removeIf(null));
                fails(() -> list.replaceAll(null));
                fails(() -> Arrays.setAll(array, null));
                fails(() -> set.iterator().forEachRemaining(null));
              },
              () -> {});
      case "failingFunction" ->
          of(
              () ->
                  fails(
                      () ->
                          list.forEach(
                              _ -> {
                                throw new IllegalStateException();
                              })),
              () -> list.get(0));
      default -> null;
    };
  }

  private static void fails(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException _) {
      return;
    }
    throw new AssertionError("it does not fail");
  }
}
