package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.junit.EveryInterleaving;

/** Tests that another test runs: what JUnit offers, together with exploration. */
class FeaturesSample extends LifecycleSample {

  /** How a counter counts. */
  enum Way {
    ATOMICALLY,
    WITH_A_GAP;

    void count(AtomicInteger counter) {
      switch (this) {
        case ATOMICALLY -> counter.incrementAndGet();
        case WITH_A_GAP -> counter.set(counter.get() + 1);
      }
    }
  }

  record Plan(Way way, int threads) {}

  /** An object that executions must not share. */
  static final class Ticket implements IntSupplier {
    private volatile int next;

    @Override
    public synchronized int getAsInt() {
      return next++;
    }
  }

  @BeforeEach
  @Override
  void overridden() {
    CALLS.add("overridden");
  }

  private static void run(int threads, Runnable body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      all[i] = new Thread(body);
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  @EveryInterleaving
  @ParameterizedTest(name = "values {0}")
  @ValueSource(ints = {1, 2, 3})
  void values(int threads) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    run(threads, counter::incrementAndGet);
    assertEquals(threads, counter.get());
  }

  @EveryInterleaving
  @ParameterizedTest(name = "rows {index}")
  @CsvSource({"ATOMICALLY, 2", "WITH_A_GAP, 2"})
  void rows(Way way, int threads) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    run(threads, () -> way.count(counter));
    assertEquals(threads, counter.get());
  }

  static Stream<Arguments> plans() {
    return Stream.of(
        Arguments.of(new Plan(Way.ATOMICALLY, 2), new ArrayList<>(List.of(1, 2))),
        Arguments.of(new Plan(Way.WITH_A_GAP, 1), new ArrayList<>()));
  }

  @EveryInterleaving
  @ParameterizedTest(name = "plan {index}")
  @MethodSource("plans")
  void records(Plan plan, List<Integer> numbers) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    run(plan.threads, () -> plan.way.count(counter));
    assertEquals(plan.threads, counter.get());
    numbers.add(3); // an own copy
    assertEquals(3, numbers.getLast());
  }

  static Stream<Arguments> collections() {
    return Stream.of(
        Arguments.of(
            new TreeMap<>(Map.of("b", 1, "a", 2)),
            new LinkedList<>(List.of(Way.ATOMICALLY)),
            List.of(new Plan(Way.ATOMICALLY, 2)),
            Arrays.asList(1, null),
            new ArrayDeque<>(List.of(3))));
  }

  @EveryInterleaving
  @ParameterizedTest(name = "collections {index}")
  @MethodSource("collections")
  void collections(
      TreeMap<String, Integer> sorted,
      LinkedList<Way> linked,
      List<Plan> fixed,
      List<Integer> resizedNever,
      Deque<Integer> deque)
      throws InterruptedException {
    sorted.put("aa", 3);
    assertEquals(List.of("a", "aa", "b"), List.copyOf(sorted.keySet()));
    assertEquals(Way.ATOMICALLY, linked.removeFirst());
    assertThrows(UnsupportedOperationException.class, () -> fixed.add(null));
    resizedNever.set(1, 2);
    assertThrows(UnsupportedOperationException.class, () -> resizedNever.add(3));
    assertEquals(3, deque.pop());
    AtomicInteger counter = new AtomicInteger();
    run(2, counter::incrementAndGet);
  }

  static Stream<Arguments> made() {
    return Stream.of(
        Arguments.of((Supplier<AtomicInteger>) AtomicInteger::new, new Ticket()),
        Arguments.of((Supplier<AtomicInteger>) () -> new AtomicInteger(), new Ticket()));
  }

  @EveryInterleaving
  @ParameterizedTest(name = "made {index}")
  @MethodSource("made")
  void objects(Supplier<AtomicInteger> counters, Ticket ticket) throws InterruptedException {
    AtomicInteger sum = counters.get();
    run(2, () -> sum.addAndGet(ticket.getAsInt()));
    assertEquals(1, sum.get());
  }

  static Stream<Ticket> tickets() {
    return Stream.of(new Ticket());
  }

  @EveryInterleaving
  @ParameterizedTest(name = "ticket")
  @MethodSource
  void tickets(Ticket ticket) throws InterruptedException {
    run(2, ticket::getAsInt);
    assertEquals(2, ticket.getAsInt());
  }

  @EveryInterleaving
  @ParameterizedTest(name = "ticket from elsewhere")
  @MethodSource("org.mazurka.sample.FeaturesSample#tickets")
  void elsewhere(Ticket ticket) throws InterruptedException {
    tickets(ticket);
  }

  @EveryInterleaving
  @RepeatedTest(value = 2, name = "repeated {currentRepetition}")
  void repeated() throws InterruptedException {
    run(2, new Ticket()::getAsInt);
  }

  @EveryInterleaving
  void beforeAllIsSeen(TestInfo info) {
    assertEquals("open", opened);
    assertNotNull(info.getTestMethod().orElseThrow());
  }

  @EveryInterleaving
  void neverAsAssumed() {
    assumeTrue(false);
  }

  @EveryInterleaving
  void sometimesAsAssumed() throws InterruptedException {
    AtomicInteger turn = new AtomicInteger();
    run(1, () -> turn.set(1));
    Thread other = new Thread(() -> turn.compareAndSet(1, 2));
    other.start();
    assumeTrue(turn.get() == 2);
    other.join();
  }

  @Disabled("to see that it is")
  @EveryInterleaving
  void disabled() {
    throw new IllegalStateException("must not run");
  }

  @Tag("slow")
  @EveryInterleaving
  void tagged() {
    throw new IllegalStateException("must not run: the tag is excluded");
  }

  @Test
  @EveryInterleaving
  void markedTwice() {}

  @EveryInterleaving
  @ValueSource(ints = {1, 2, 3})
  void notParameterised(int number) {}

  @EveryInterleaving
  @ParameterizedTest(name = "shared {index}")
  @MethodSource({"made", "made"})
  void shared(Supplier<AtomicInteger> counters, Ticket ticket) {}
}
