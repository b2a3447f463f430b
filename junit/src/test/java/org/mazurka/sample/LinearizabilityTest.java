package org.mazurka.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;
import org.mazurka.junit.Linearizability;
import org.mazurka.junit.Mazurka;
import org.mazurka.model.Verdict;

/** Objects that are linearisable, and objects that are not. */
class LinearizabilityTest {

  private static String failureOf(ThrowableAssert.ThrowingCallable call) {
    return assertThatThrownBy(call).isInstanceOf(AssertionError.class).actual().getMessage();
  }

  private static void verify(Linearizability<?> calls) throws Exception {
    assertThat(calls.check().verdict()).isEqualTo(Verdict.VERIFIED);
  }

  /** That of R. Treiber. */
  static final class Stack {
    private record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
      Node old;
      do {
        old = top.get();
      } while (!top.compareAndSet(old, new Node(value, old)));
    }

    Integer pop() {
      while (true) {
        Node old = top.get();
        if (old == null) {
          return null;
        }
        if (top.compareAndSet(old, old.next())) {
          return old.value();
        }
      }
    }
  }

  @Test
  void aStackIs() throws Exception {
    verify(
        Linearizability.of(Stack::new)
            .thread()
            .run("push(1)", s -> s.push(1))
            .call("pop()", Stack::pop)
            .thread()
            .run("push(2)", s -> s.push(2))
            .call("pop()", s -> s.pop()));
  }

  /** Counts in two steps. */
  static final class Counter {
    private final AtomicInteger count = new AtomicInteger();

    int next() {
      int now = count.get() + 1;
      count.set(now);
      return now;
    }

    int count() {
      return count.get();
    }
  }

  private static Linearizability<Counter> counter() {
    return Linearizability.<Counter>of(Counter::new)
        .thread()
        .call("next()", Counter::next)
        .thread()
        .call("next()", Counter::next);
  }

  @Test
  void aCounterThatLosesUpdatesIsNot() {
    assertThat(failureOf(() -> counter().check()))
        .contains("not linearisable: made one by one, the calls have these results in no order")
        .contains("thread 1: next() = 1; thread 2: next() = 1")
        .contains("begin a call")
        .contains("end the call");
  }

  @Test
  void aBadExecutionReplays() {
    String failure = failureOf(() -> counter().check());
    Matcher schedule = Pattern.compile("\\.replay\\(\"([\\d,]+)\"\\)").matcher(failure);
    assertThat(schedule.find()).isTrue();
    assertThat(failureOf(() -> counter().replay(schedule.group(1)))).contains("not linearisable");
  }

  @Test
  void whatIsThereAfterwardsMayTellIt() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.<Counter>of(Counter::new)
                        .thread()
                        .run("next()", Counter::next)
                        .thread()
                        .run("next()", Counter::next)
                        .afterwards()
                        .call("count()", Counter::count)
                        .check()))
        .contains("thread 1: next(); thread 2: next(); afterwards: count() = 1");
  }

  /** What can be written and read. */
  interface Register {
    void write(int value);

    int read();
  }

  /** Shows what a thread has written when that writes again: in order, but late. */
  static final class LateRegister implements Register {
    private final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 0);
    private final AtomicInteger shown = new AtomicInteger();

    @Override
    public void write(int value) {
      shown.set(own.get());
      own.set(value);
    }

    @Override
    public int read() {
      return shown.get();
    }
  }

  /** A register as it should be. */
  static final class PlainRegister implements Register {
    private int value;

    @Override
    public void write(int written) {
      value = written;
    }

    @Override
    public int read() {
      return value;
    }
  }

  /** The results have an order, but none in which the read comes after the write. */
  @Test
  void aCallThatComesLaterMustNotSeeLess() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.<Register>of(LateRegister::new)
                        .against(PlainRegister::new)
                        .thread()
                        .run("write(1)", r -> r.write(1))
                        .thread()
                        .call("read()", Register::read)
                        .check()))
        .contains("only where one comes before another that had ended when it began")
        .contains("thread 1: write(1); thread 2: read() = 0 [after write(1) of thread 1]");
  }

  @Test
  void aQueueIsAsASimplerOneSays() throws Exception {
    verify(
        Linearizability.<Queue<Integer>>of(ConcurrentLinkedQueue::new)
            .against(ArrayDeque::new)
            .thread()
            .call("add(1)", q -> q.add(1))
            .call("remove()", Queue::remove)
            .thread()
            .call("poll()", Queue::poll)
            .call("add(2)", q -> q.add(2)));
  }

  /** A queue without a lock whose elements are put where somebody else may just have put one. */
  static final class BrokenQueue {
    private final AtomicReferenceArray<Integer> elements = new AtomicReferenceArray<>(4);
    private final AtomicInteger tail = new AtomicInteger();
    private final AtomicInteger head = new AtomicInteger();

    void add(int element) {
      elements.set(tail.getAndIncrement(), element);
    }

    Integer poll() {
      int at = head.get();
      return at < tail.get() && head.compareAndSet(at, at + 1) ? elements.get(at) : null;
    }
  }

  @Test
  void aQueueThatShowsAPlaceBeforeItIsFilledIsNot() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.of(BrokenQueue::new)
                        .thread()
                        .run("add(1)", q -> q.add(1))
                        .run("add(2)", q -> q.add(2))
                        .thread()
                        .call("poll()", BrokenQueue::poll)
                        .call("poll()", BrokenQueue::poll)
                        .check()))
        .contains("not linearisable");
  }

  /** An order in which a call waits for ever is none. */
  @Test
  void callsMayWait() throws Exception {
    verify(
        Linearizability.of(() -> new ArrayBlockingQueue<Integer>(1))
            .thread()
            .run("put(1)", q -> q.put(1))
            .run("put(2)", q -> q.put(2))
            .thread()
            .call("take()", ArrayBlockingQueue::take)
            .call("take()", ArrayBlockingQueue::take));
  }

  @Test
  void exceptionsAreResults() throws Exception {
    int first = 7;
    verify(
        Linearizability.<Queue<Integer>>of(ConcurrentLinkedQueue::new)
            .thread()
            .call("remove()", Queue::remove)
            .thread()
            .call("add(7)", q -> q.add(first))
            .thread()
            .call("remove()", Queue::remove));
  }

  @Test
  void aDataRaceIsOneAllTheSame() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.<Queue<Integer>>of(ArrayDeque::new)
                        .thread()
                        .call("add(1)", q -> q.add(1))
                        .thread()
                        .call("poll()", Queue::poll)
                        .check()))
        .contains("neither happens before the other");
  }

  @Test
  void aDeadlockIsOneAllTheSame() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.of(() -> new ArrayBlockingQueue<Integer>(1))
                        .thread()
                        .run("put(1)", q -> q.put(1))
                        .thread()
                        .run("put(2)", q -> q.put(2))
                        .check()))
        .contains("the calls come to an end in no order: ");
  }

  /** One by one, too, each thread makes its own calls. */
  @Test
  void aLockKnowsItsThread() throws Exception {
    verify(
        Linearizability.of(ReentrantLock::new)
            .thread()
            .call("tryLock()", ReentrantLock::tryLock)
            .thread()
            .call("tryLock()", ReentrantLock::tryLock)
            .call("isHeldByCurrentThread()", ReentrantLock::isHeldByCurrentThread)
            .call("name", _ -> Thread.currentThread().getName()));
  }

  /** Gives what it holds, and not a copy. */
  static final class Names {
    private final List<Integer> numbers = new ArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    synchronized List<Integer> add(int number) {
      numbers.add(number);
      return numbers;
    }

    AtomicInteger next() {
      count.incrementAndGet();
      return count;
    }
  }

  @Test
  void aResultIsReadByWhoGetsIt() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.of(Names::new)
                        .thread()
                        .call("add(1)", n -> n.add(1))
                        .thread()
                        .call("add(2)", n -> n.add(2))
                        .check()))
        .contains("neither happens before the other");
    assertThat(
            failureOf(
                () ->
                    Linearizability.of(Names::new)
                        .thread()
                        .call("next()", Names::next)
                        .thread()
                        .call("next()", Names::next)
                        .check()))
        .contains("thread 1: next() = 2; thread 2: next() = 2");
  }

  @Test
  void arraysAreComparedByTheirElements() throws Exception {
    verify(
        Linearizability.of(AtomicInteger::new)
            .thread()
            .call("two", c -> new Integer[][] {{1, 2}, {c.get()}})
            .thread()
            .call("numbers", c -> new int[] {c.get()}));
  }

  /** A simpler object that is wrong itself. */
  static final class WrongRegister implements Register {
    private int value;

    @Override
    public void write(int written) {
      value = written;
    }

    @Override
    public int read() {
      assert value == 0 : "no good";
      return value;
    }
  }

  @Test
  void whatIsComparedWithMustBeRight() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.<Register>of(PlainRegister::new)
                        .against(WrongRegister::new)
                        .thread()
                        .run("write(1)", r -> r.write(1))
                        .thread()
                        .call("read()", Register::read)
                        .check()))
        .contains("made one by one, a call ends by an error")
        .contains("no good");
  }

  // ---- bad use

  @Test
  void resultsMustHaveATextOfTheirOwn() {
    assertThat(
            failureOf(
                () ->
                    Linearizability.of(AtomicReference<Object>::new)
                        .thread()
                        .call("set(...)", r -> r.getAndSet(new Object()))
                        .call("get()", AtomicReference::get)
                        .check()))
        .contains("made one by one, a call ends by an error")
        .contains("class java.lang.Object, which has no text of its own");
  }

  @Test
  void thereMustBeCalls() {
    assertThatThrownBy(() -> Linearizability.of(Counter::new).check())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("there are no calls; thread() begins those of a thread");
    assertThatThrownBy(() -> Linearizability.of(Counter::new).call("next()", Counter::next))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no thread makes this call; thread() begins one");
  }

  @Test
  void callsMayNotShareObjects() {
    AtomicInteger shared = new AtomicInteger();
    assertThatThrownBy(
            () ->
                Linearizability.of(Counter::new)
                    .thread()
                    .call("next()", c -> c.next() + shared.get())
                    .check())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the lambda captures something of class");
  }

  @Test
  void callsMayNotChangeWhatTheyCapture() {
    List<Integer> numbers = new ArrayList<>();
    int[] array = {0};
    assertThatThrownBy(
            () -> Linearizability.of(Counter::new).thread().call("a", _ -> numbers.add(1)).check())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.util.ArrayList, which can be changed");
    assertThatThrownBy(
            () -> Linearizability.of(Counter::new).thread().call("a", _ -> array[0]++).check())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("which can be changed");
  }

  @Test
  void ordersMayBeTooMany() {
    Linearizability<Counter> calls = Linearizability.of(Counter::new);
    for (int t = 0; t < 4; t++) {
      calls.thread();
      for (int i = 0; i < 4; i++) {
        calls.call("next()", Counter::next);
      }
    }
    assertThatThrownBy(calls::check)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "one by one the calls have 63063000 orders, at most 100000 can be tried; take fewer"
                + " calls");
  }

  @Test
  void itIsNotForExplorations() {
    assertThatThrownBy(() -> Mazurka.check(() -> counter().check()))
        .hasMessageContaining("an exploration inside of an exploration");
  }
}
