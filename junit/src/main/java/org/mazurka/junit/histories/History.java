package org.mazurka.junit.histories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What calls have had as their results, and which of them had ended when another one began, in one
 * execution; and the results that are possible one by one. This class is not woven.
 */
public final class History {

  private final List<List<String>> names; // of the calls of each thread
  private final Map<List<List<String>>, List<int[]>> possible = new HashMap<>(); // results: orders
  private final List<List<String>> results = new ArrayList<>(); // of each thread
  private final List<Integer> order = new ArrayList<>(); // the thread of each result
  private final int[] ended; // calls of each thread
  private final int[][][] endedBefore; // of each call, calls of each thread

  /** A history of calls that have names, thread by thread. */
  public History(List<List<String>> names) {
    this.names = names;
    this.ended = new int[names.size()];
    this.endedBefore =
        names.stream().map(calls -> new int[calls.size()][names.size()]).toArray(int[][][]::new);
  }

  /** An execution begins. */
  public void begin() {
    order.clear();
    results.clear();
    names.forEach(_ -> results.add(new ArrayList<>()));
    Arrays.fill(ended, 0);
  }

  /** A thread is about to begin its next call, and looks at another one. */
  public void looks(int thread, int other) {
    endedBefore[thread][ended[thread]][other] = ended[other];
  }

  /** The call of a thread has ended. */
  public void ends(int thread) {
    ended[thread]++;
  }

  /** The call of a thread has no result. */
  public void returns(int thread) {
    add(thread, "");
  }

  /** The call of a thread has a result, of that text. */
  public void returns(int thread, String text) {
    add(thread, " = " + text);
  }

  /** The call of a thread ends by an exception. */
  public void fails(int thread, Exception exception) {
    add(thread, " throws " + exception.getClass().getName());
  }

  private void add(int thread, String result) {
    results.get(thread).add(result);
    order.add(thread);
  }

  /** Results are compared by their texts: refuses one whose text only says which object it is. */
  public void checkText(Object result) {
    if (result != null && hasNoText(result.getClass())) {
      throw new IllegalArgumentException(
          "a result is of %s, which has no text of its own; results are compared by their texts"
              .formatted(result.getClass()));
    }
  }

  private static boolean hasNoText(Class<?> type) {
    try {
      return !type.isArray() && type.getMethod("toString").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** All calls have been made one by one: their results are possible, in this order. */
  public void isPossible() {
    List<List<String>> copy = results.stream().map(List::copyOf).toList();
    possible
        .computeIfAbsent(copy, _ -> new ArrayList<>())
        .add(order.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Whether any results are possible. */
  public boolean hasPossibleResults() {
    return !possible.isEmpty();
  }

  /** All calls have been made by threads: there must be an order that explains their results. */
  public void check() {
    List<int[]> orders = possible.getOrDefault(results, List.of());
    if (orders.stream().anyMatch(this::keepsTime)) {
      return;
    }
    String why =
        orders.isEmpty()
            ? "made one by one, the calls have these results in no order"
            : "made one by one, the calls have these results only where one comes before another"
                + " that had ended when it began";
    throw new AssertionError(
        "not linearisable: "
            + why
            + IntStream.range(0, names.size())
                .filter(t -> !names.get(t).isEmpty())
                .mapToObj(t -> System.lineSeparator() + "  " + line(t))
                .collect(Collectors.joining()));
  }

  /** Whether an order has no call before one that had ended when it began. */
  private boolean keepsTime(int[] threads) {
    int[] made = new int[names.size()];
    for (int t : threads) {
      int[] before = endedBefore[t][made[t]];
      for (int other = 0; other < before.length; other++) {
        if (made[other] < before[other]) {
          return false;
        }
      }
      made[t]++;
    }
    return true;
  }

  /** The calls of a thread with their results, and with what had ended when they began. */
  private String line(int thread) {
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < names.get(thread).size(); i++) {
      calls.add(names.get(thread).get(i) + results.get(thread).get(i) + after(thread, i));
    }
    return name(thread) + ": " + String.join(", ", calls);
  }

  private String after(int thread, int call) {
    List<String> before = new ArrayList<>();
    for (int other = 0; other < names.size() - 1; other++) {
      int count = endedBefore[thread][call][other];
      int known = call == 0 ? 0 : endedBefore[thread][call - 1][other];
      if (count > known) {
        before.add(names.get(other).get(count - 1) + " of " + name(other));
      }
    }
    return before.isEmpty() ? "" : " [after " + String.join(" and ", before) + "]";
  }

  private String name(int thread) {
    return thread == names.size() - 1 ? "afterwards" : "thread " + (thread + 1);
  }
}
