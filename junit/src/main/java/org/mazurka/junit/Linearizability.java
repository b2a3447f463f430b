package org.mazurka.junit;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.mazurka.model.Result;

/**
 * Whether an object that threads share is linearisable: whatever they do in which order, their
 * calls have the results that they would have one by one, in some order in which no call comes
 * before one that had ended when it began.
 *
 * <pre>{@code
 * Linearizability.of(() -> new TreiberStack<Integer>())
 *     .thread().run("push(1)", s -> s.push(1)).call("pop()", s -> s.pop())
 *     .thread().run("push(2)", s -> s.push(2)).call("pop()", s -> s.pop())
 *     .check();
 * }</pre>
 *
 * <p>First the calls are made one by one, in every order, which gives the results that are right.
 * Then they are made by threads, in every interleaving that makes a difference. Results are
 * compared by their texts, exceptions by their classes. Lambdas may capture values only, as those
 * of {@link Mazurka#check}, and calls only those that cannot be changed.
 *
 * @param <T> the type of the object, or an interface that the calls need of it
 */
public final class Linearizability<T> {

  /** Makes an object, in each execution a new one. */
  @FunctionalInterface
  public interface Maker<T> extends Serializable {

    /** Makes it. */
    T make() throws Exception;
  }

  /** A call with a result. */
  @FunctionalInterface
  public interface Call<T> extends Serializable {

    /** Makes the call. */
    Object on(T object) throws Exception;
  }

  /** A call without a result. */
  @FunctionalInterface
  public interface Action<T> extends Serializable {

    /** Makes the call. */
    void on(T object) throws Exception;
  }

  /** A call, as it is told. */
  static final class Named {
    final String name;
    final Serializable lambda;

    Named(String name, Serializable lambda) {
      this.name = Objects.requireNonNull(name, "a call without a name");
      this.lambda = Objects.requireNonNull(lambda, "a call without a lambda");
    }
  }

  private final Maker<? extends T> object;
  private Maker<? extends T> specification;
  private final List<List<Named>> threads = new ArrayList<>();
  private final List<Named> afterwards = new ArrayList<>();
  private List<Named> present; // what calls are added to; null: nothing was begun

  private Linearizability(Maker<? extends T> object) {
    this.object = Objects.requireNonNull(object);
    this.specification = object;
  }

  /** Begins the check of an object. */
  public static <T> Linearizability<T> of(Maker<? extends T> object) {
    return new Linearizability<>(object);
  }

  /** Takes the right results from another object, and not from the same one used one by one. */
  public Linearizability<T> against(Maker<? extends T> simpler) {
    specification = Objects.requireNonNull(simpler);
    return this;
  }

  /** The calls that follow are those of another thread. */
  public Linearizability<T> thread() {
    present = new ArrayList<>();
    threads.add(present);
    return this;
  }

  /** The calls that follow are made when all threads have ended. */
  public Linearizability<T> afterwards() {
    present = afterwards;
    return this;
  }

  /** Adds a call whose result is compared. */
  public Linearizability<T> call(String name, Call<? super T> call) {
    return add(new Named(name, call));
  }

  /** Adds a call that has no result, or one that does not matter. */
  public Linearizability<T> run(String name, Action<? super T> action) {
    return add(new Named(name, action));
  }

  private Linearizability<T> add(Named call) {
    if (present == null) {
      throw new IllegalStateException("no thread makes this call; thread() begins one");
    }
    present.add(call);
    return this;
  }

  /**
   * Explores. What the verdict does not cover is printed to {@code System.err}.
   *
   * @return what was explored, if every execution is linearisable, and none bad in another way
   * @throws AssertionError with an execution that is not
   */
  public Result check() throws Exception {
    Jdk.check();
    return program().check();
  }

  /**
   * Runs one execution: that of a schedule which {@link #check} has printed.
   *
   * @throws AssertionError with the execution, if it is bad or the schedule does not fit
   */
  public void replay(String schedule) throws Exception {
    Jdk.check();
    program().replay(schedule);
  }

  private CallsProgram program() {
    return new CallsProgram(object, specification, threads, afterwards);
  }
}
