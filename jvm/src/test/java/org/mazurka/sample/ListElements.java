package org.mazurka.sample;

import static org.mazurka.sample.Both.of;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;

/** Two threads use single elements of a list of four, by other methods than get and set. */
public final class ListElements {

  private static final String SAFE =
      """
      firstAndLast lastOther firstOfLinked peekLinked firstOfPart lastOfPart firstOfArray noFirst
      swapHalves swapLinked swapArray swapInParts swapNowhere reverseHalves rotateHalves
      shuffleHalves fillHalves copyHalves fillArrayHalves swapReference setExtended getExtended
      firstOfExtended iterateExtendedParts swapExtended overriddenGet anonymous sizeOfExtended
      superSet fieldsOfExtended peekedElement unmodifiableGet unmodifiablePart parallelOtherHalf
      """;

  private static final String RACY =
      """
      firstBesideSet firstBesideAdd lastBesideAdd lastBesideSet peekLinkedBesideSet
      firstOfPartBesideSet noFirstBesideAdd pollBesideGet swapSame swapInto swapBesideGet
      swapBesideAdd swapLinkedInto swapArrayInto swapInPartsInto swapBesideSize
      swapNowhereBesideAdd reverseInto rotateInto shuffleInto fillInto copyInto copyFrom
      swapReferenceInto extendedSame extendedBesideAdd iterateExtendedInto
      firstOfExtendedBesideSet swapExtendedSame overriddenGetBesideSet partOfExtendedInto
      superSetSame extendedLinkedPart unmodifiableSame unmodifiableBesideAdd unmodifiableSubList
      unmodifiablePartInto reversedInto descendingInto parallelInto
      """;

  private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
  private final LinkedList<Integer> linked = new LinkedList<>(List.of(1, 2, 3, 4));
  private final List<Integer> ofArray = Arrays.asList(1, 2, 3, 4);
  private final List<Integer> empty = new ArrayList<>();
  private final Numbers numbers = new Numbers();
  private final List<Integer> left = list.subList(0, 2);
  private final List<Integer> right = list.subList(2, 4);

  private ListElements() {}

  /** The names of the programs without a data race. */
  public static List<String> safe() {
    return List.of(SAFE.strip().split("\\s+"));
  }

  /** The names of those with one. */
  public static List<String> racy() {
    return List.of(RACY.strip().split("\\s+"));
  }

  private static final class Numbers extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    private int first;

    private Numbers() {
      super(List.of(1, 2, 3, 4));
    }

    private void replace(int index, int number) {
      super.set(index, number);
    }
  }

  /** Of which only one method is the program's own; it asks for another element. */
  private static final class Turned extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    private Turned() {
      super(List.of(1, 2, 3, 4));
    }

    @Override
    public Integer get(int index) {
      return super.get(size() - 1 - index);
    }
  }

  private static final class Chain extends LinkedList<Integer> {
    private static final long serialVersionUID = 1;

    private Chain() {
      super(List.of(1, 2, 3, 4));
    }
  }

  private interface Swap {
    void swap(List<?> list, int i, int j);
  }

  public static void main(String[] args) throws InterruptedException {
    new ListElements().both(args[0]).run();
  }

  private Both both(String name) {
    Both found = ends(name);
    found = found == null ? swaps(name) : found;
    found = found == null ? racySwaps(name) : found;
    found = found == null ? extended(name) : found;
    found = found == null ? views(name) : found;
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  private static int sumOf(List<Integer> numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  private Both ends(String name) {
    Deque<Integer> deque = linked;
    Deque<List<Integer>> ofLists = new ArrayDeque<>(List.of(list));
    return switch (name) {
      case "peekedElement" -> of(() -> ofLists.peek().add(9), () -> ofLists.size());
      case "firstAndLast" ->
          of(() -> list.set(1, 9), () -> list.set(2, list.getFirst() + list.getLast()));
      case "lastOther" -> of(() -> list.set(2, 9), () -> list.getLast());
      case "firstOfLinked" -> of(() -> linked.set(2, 9), () -> linked.getFirst());
      case "peekLinked" -> of(() -> linked.set(2, 9), () -> deque.peek());
      case "firstOfPart" -> of(() -> list.set(0, 9), () -> right.getFirst());
      case "lastOfPart" -> of(() -> list.set(3, 9), () -> left.getLast());
      case "firstOfArray" -> of(() -> ofArray.set(3, 9), () -> ofArray.getFirst());
      case "noFirst" -> of(() -> endsOf(empty), () -> endsOf(empty));
      case "firstBesideSet" -> of(() -> list.set(0, 9), () -> list.getFirst());
      case "firstBesideAdd" -> of(() -> list.add(9), () -> list.getFirst());
      case "lastBesideAdd" -> of(() -> list.add(9), () -> list.getLast());
      case "lastBesideSet" -> of(() -> list.set(3, 9), () -> list.getLast());
      case "peekLinkedBesideSet" -> of(() -> linked.set(3, 9), () -> deque.peekLast());
      case "firstOfPartBesideSet" -> of(() -> list.set(2, 9), () -> right.getFirst());
      case "noFirstBesideAdd" -> of(() -> empty.add(9), () -> endsOf(empty));
      case "pollBesideGet" -> of(() -> deque.poll(), () -> linked.get(3));
      default -> null;
    };
  }

  private static int endsOf(List<Integer> numbers) {
    return numbers.isEmpty() ? 0 : numbers.getFirst();
  }

  private Both swaps(String name) {
    Swap swap = Collections::swap;
    return switch (name) {
      case "swapHalves" ->
          of(() -> Collections.swap(list, 0, 1), () -> Collections.swap(list, 2, 3));
      case "swapLinked" -> of(() -> Collections.swap(linked, 0, 3), () -> linked.set(1, 9));
      case "swapArray" -> of(() -> Collections.swap(ofArray, 0, 3), () -> ofArray.get(1));
      case "swapInParts" ->
          of(() -> Collections.swap(left, 0, 1), () -> Collections.swap(right, 0, 1));
      case "swapNowhere" -> of(() -> swapNowhere(), () -> list.set(2, 9));
      case "reverseHalves" -> of(() -> Collections.reverse(left), () -> Collections.reverse(right));
      case "rotateHalves" ->
          of(() -> Collections.rotate(left, 1), () -> Collections.rotate(right, 1));
      case "shuffleHalves" ->
          of(
              () -> Collections.shuffle(left, new Random(1)),
              () -> Collections.shuffle(right, new Random(2)));
      case "fillHalves" -> of(() -> Collections.fill(left, 0), () -> Collections.fill(right, 9));
      case "copyHalves" -> of(() -> list.set(0, 9), () -> Collections.copy(right, List.of(7, 8)));
      case "fillArrayHalves" ->
          of(
              () -> Collections.fill(ofArray.subList(0, 2), 0),
              () -> Collections.reverse(ofArray.subList(2, 4)));
      case "swapReference" -> of(() -> swap.swap(list, 0, 1), () -> list.set(2, 9));
      default -> null;
    };
  }

  private void swapNowhere() {
    try {
      Collections.swap(list, 4, 5);
    } catch (IndexOutOfBoundsException _) {
      // as it should be
    }
  }

  private Both racySwaps(String name) {
    Swap swap = Collections::swap;
    return switch (name) {
      case "swapSame" -> of(() -> Collections.swap(list, 0, 1), () -> Collections.swap(list, 1, 3));
      case "swapInto" -> of(() -> Collections.swap(list, 0, 2), () -> list.set(2, 9));
      case "swapBesideGet" -> of(() -> Collections.swap(list, 3, 0), () -> list.get(3));
      case "swapBesideAdd" -> of(() -> Collections.swap(list, 0, 1), () -> list.add(9));
      case "swapLinkedInto" -> of(() -> Collections.swap(linked, 0, 3), () -> linked.set(3, 9));
      case "swapArrayInto" -> of(() -> Collections.swap(ofArray, 0, 3), () -> ofArray.get(0));
      case "swapInPartsInto" -> of(() -> Collections.swap(left, 0, 1), () -> list.get(1));
      case "swapBesideSize" -> of(() -> list.remove(3), () -> Collections.swap(list, 0, 1));
      case "swapNowhereBesideAdd" -> of(() -> swapNowhere(), () -> list.addLast(9));
      case "reverseInto" -> of(() -> Collections.reverse(left), () -> list.set(1, 9));
      case "rotateInto" -> of(() -> Collections.rotate(right, 1), () -> list.get(2));
      case "shuffleInto" ->
          of(() -> Collections.shuffle(left, new Random(1)), () -> list.set(1, 9));
      case "fillInto" -> of(() -> Collections.fill(left, 0), () -> list.subList(1, 3).get(0));
      case "copyInto" -> of(() -> list.set(2, 9), () -> Collections.copy(right, List.of(7, 8)));
      case "copyFrom" -> of(() -> list.set(2, 9), () -> Collections.copy(linked, right));
      case "swapReferenceInto" -> of(() -> swap.swap(list, 0, 1), () -> list.set(1, 9));
      default -> null;
    };
  }

  private Both extended(String name) {
    List<Integer> part = numbers.subList(0, 2);
    Turned turned = new Turned();
    Chain chain = new Chain();
    return switch (name) {
      case "fieldsOfExtended" -> {
        numbers.addAll(Collections.nCopies(100, 0));
        yield of(
            () -> numbers.first = 9,
            () -> {
              for (int i = 0; i < numbers.size(); i++) {
                numbers.set(i, 9);
              }
            });
      }
      case "setExtended" -> of(() -> numbers.set(0, 9), () -> numbers.set(1, 9));
      case "getExtended" -> of(() -> numbers.set(0, 9), () -> numbers.get(1));
      case "firstOfExtended" -> of(() -> numbers.set(1, 9), () -> numbers.getFirst());
      case "iterateExtendedParts" -> of(() -> numbers.set(2, 9), () -> sumOf(part));
      case "swapExtended" -> of(() -> Collections.swap(numbers, 0, 1), () -> numbers.set(2, 9));
      case "overriddenGet" -> of(() -> turned.set(0, 9), () -> turned.get(0));
      case "anonymous" -> {
        List<Integer> given = anonymous();
        yield of(() -> given.set(0, 9), () -> given.get(1));
      }
      case "sizeOfExtended" -> of(() -> numbers.set(0, 9), () -> numbers.size());
      case "superSet" -> of(() -> numbers.replace(0, 9), () -> numbers.replace(1, 9));
      case "extendedSame" -> of(() -> numbers.set(0, 9), () -> numbers.get(0));
      case "extendedBesideAdd" -> of(() -> numbers.add(9), () -> numbers.get(0));
      case "iterateExtendedInto" -> of(() -> numbers.set(3, 9), () -> sumOf(numbers));
      case "firstOfExtendedBesideSet" -> of(() -> numbers.set(0, 9), () -> numbers.getFirst());
      case "swapExtendedSame" -> of(() -> Collections.swap(numbers, 0, 1), () -> numbers.get(1));
      case "overriddenGetBesideSet" -> of(() -> turned.set(3, 9), () -> turned.get(0));
      case "partOfExtendedInto" -> of(() -> numbers.set(1, 9), () -> sumOf(part));
      case "superSetSame" -> of(() -> numbers.replace(0, 9), () -> numbers.get(0));
      case "extendedLinkedPart" -> of(() -> chain.set(1, 9), () -> sumOf(chain.subList(0, 2)));
      default -> null;
    };
  }

  private static List<Integer> anonymous() {
    return new ArrayList<>() {
      private static final long serialVersionUID = 1;

      {
        add(1);
        add(2);
      }
    };
  }

  private Both views(String name) {
    List<Integer> view = Collections.unmodifiableList(list);
    List<Integer> ofPart = Collections.unmodifiableList(left);
    return switch (name) {
      case "parallelOtherHalf" ->
          of(() -> list.set(3, 9), () -> left.parallelStream().mapToInt(n -> n).sum());
      case "parallelInto" ->
          of(() -> list.set(1, 9), () -> left.parallelStream().mapToInt(n -> n).sum());
      case "unmodifiableGet" -> of(() -> list.set(0, 9), () -> view.get(1));
      case "unmodifiablePart" ->
          of(() -> list.set(3, 9), () -> ofPart.stream().mapToInt(n -> n).sum());
      case "unmodifiableSame" -> of(() -> list.set(1, 9), () -> view.get(1));
      case "unmodifiableBesideAdd" -> of(() -> list.add(9), () -> view.get(1));
      case "unmodifiableSubList" -> of(() -> list.set(2, 9), () -> view.subList(2, 3).get(0));
      case "unmodifiablePartInto" -> of(() -> list.set(1, 9), () -> ofPart.getLast());
      case "reversedInto" -> of(() -> list.set(3, 9), () -> list.reversed().get(0));
      case "descendingInto" -> of(() -> linked.set(3, 9), () -> linked.descendingIterator().next());
      default -> null;
    };
  }
}
