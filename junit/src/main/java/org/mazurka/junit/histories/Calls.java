package org.mazurka.junit.histories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import org.mazurka.junit.Choose;
import org.mazurka.junit.Linearizability.Action;
import org.mazurka.junit.Linearizability.Call;
import org.mazurka.junit.Linearizability.Maker;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Worded;

/**
 * Calls on one object. In executions this class is woven, as if it were the program's.
 *
 * <p>Which calls had ended when another one began must be the same in all executions that are taken
 * for equivalent. So the end of a call is a step, and there is one for each other thread where a
 * call begins, which looks at how many of its calls have ended. They are operations of a {@link
 * LongAdder}, which orders nothing: so no data race is hidden.
 */
public final class Calls {

  private final Object object;
  private final List<List<Object>> threads;
  private final History history;
  private final Ended[] ended;
  private final Thread[] running;

  /** How many calls of a thread have ended. */
  private static final class Ended extends LongAdder implements Worded {

    private static final long serialVersionUID = 1;

    @Override
    public String words(Operation operation) {
      return operation == Operation.OBSERVE ? "begin a call" : "end the call";
    }

    void look() {
      add(0); // additions commute
    }

    void change() {
      sum();
    }
  }

  private Calls(Object object, List<List<Object>> threads, History history) {
    this.object = object;
    this.threads = threads;
    this.history = history;
    this.ended = new Ended[threads.size() - 1];
    this.running = new Thread[threads.size() - 1];
    for (int t = 0; t < ended.length; t++) {
      ended[t] = new Ended();
    }
    history.begin();
  }

  /**
   * Makes all calls one by one, each by its own thread, in an order that is chosen.
   *
   * @param threads the calls of each thread, each an {@link Action} or a {@link Call}; the last one
   *     makes them when the others have ended
   */
  public static void oneByOne(Maker<?> maker, List<List<Object>> threads, History history)
      throws Exception {
    Calls calls = new Calls(made(maker), threads, history);
    Semaphore[] turns = new Semaphore[threads.size() - 1];
    Semaphore over = new Semaphore(0);
    for (int t = 0; t < turns.length; t++) {
      turns[t] = new Semaphore(0);
      int number = t;
      calls.start(t, () -> calls.makeInTurn(number, turns[number], over));
    }
    int[] made = new int[turns.length];
    List<Integer> left = calls.left(made);
    while (!left.isEmpty()) {
      int t = Choose.from(left);
      made[t]++;
      turns[t].release();
      over.acquire();
      left = calls.left(made);
    }
    calls.end();
    history.isPossible();
  }

  private void makeInTurn(int thread, Semaphore turn, Semaphore over) {
    for (int i = 0; i < threads.get(thread).size(); i++) {
      turn.acquireUninterruptibly();
      make(thread, i);
      over.release();
    }
  }

  /** The threads that have not made all their calls. */
  private List<Integer> left(int[] made) {
    List<Integer> left = new ArrayList<>();
    for (int t = 0; t < made.length; t++) {
      if (made[t] < threads.get(t).size()) {
        left.add(t);
      }
    }
    return left;
  }

  /** Makes the calls by threads. */
  public static void atOnce(Maker<?> maker, List<List<Object>> threads, History history)
      throws Exception {
    Calls calls = new Calls(made(maker), threads, history);
    for (int t = 0; t < threads.size() - 1; t++) {
      int number = t;
      calls.start(t, () -> calls.makeAll(number));
    }
    calls.end();
    history.check();
  }

  private static Object made(Maker<?> maker) throws Exception {
    return Objects.requireNonNull(maker.make(), "the object is null");
  }

  private void start(int thread, Runnable body) {
    running[thread] = new Thread(body, "thread " + (thread + 1));
    running[thread].start();
  }

  /** Waits for the threads, and makes the calls that come afterwards. */
  private void end() throws InterruptedException {
    for (Thread thread : running) {
      thread.join();
    }
    int last = threads.size() - 1;
    for (int i = 0; i < threads.get(last).size(); i++) {
      make(last, i);
    }
  }

  private void makeAll(int thread) {
    for (int i = 0; i < threads.get(thread).size(); i++) {
      for (int other = 0; other < threads.size() - 1; other++) {
        if (other != thread) {
          ended[other].look();
          history.looks(thread, other);
        }
      }
      make(thread, i);
      ended[thread].change();
      history.ends(thread);
    }
  }

  @SuppressWarnings("unchecked")
  private void make(int thread, int number) {
    Object call = threads.get(thread).get(number);
    Object result;
    try {
      if (call instanceof Action<?>) {
        ((Action<Object>) call).on(object);
        history.returns(thread);
        return;
      }
      result = ((Call<Object>) call).on(object);
    } catch (Exception e) {
      history.fails(thread, e);
      return;
    }
    history.checkText(result);
    history.returns(thread, text(result));
  }

  /** Made here, as a part of the call: it may read what others change. */
  private static String text(Object result) {
    if (result == null || !result.getClass().isArray()) {
      return "" + result;
    }
    String inside = Arrays.deepToString(new Object[] {result});
    return inside.substring(1, inside.length() - 1);
  }
}
