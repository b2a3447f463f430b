package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.mazurka.jvm.hooks.Variable;

/** In the place of the JDK's: each operation is one step on the field; calls back are visible. */
public class AtomicIntegerFieldUpdater<T> {

  private final Class<T> type;
  private final Variable variable;
  private final VarHandle handle;

  protected AtomicIntegerFieldUpdater() {
    throw new UnsupportedOperationException("an updater that the program has written");
  }

  private AtomicIntegerFieldUpdater(Class<T> type, String name) {
    this.type = type;
    this.variable = Variable.of(type, name);
    this.handle = variable.handle();
    if (variable.type() != int.class) {
      throw new IllegalArgumentException("Must be integer type");
    }
  }

  public static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> type, String name) {
    return new AtomicIntegerFieldUpdater<>(type, name);
  }

  private T owner(T object) {
    return type.cast(object);
  }

  public int get(T object) {
    variable.reads(owner(object));
    return (int) handle.getVolatile(object);
  }

  public void set(T object, int value) {
    variable.writes(owner(object));
    handle.setVolatile(object, value);
  }

  public void lazySet(T object, int value) {
    set(object, value);
  }

  public boolean compareAndSet(T object, int before, int after) {
    variable.compares(owner(object), (long) before);
    return handle.compareAndSet(object, before, after);
  }

  public boolean weakCompareAndSet(T object, int before, int after) {
    return compareAndSet(object, before, after);
  }

  public int getAndSet(T object, int value) {
    variable.updates(owner(object));
    return (int) handle.getAndSet(object, value);
  }

  public int getAndAdd(T object, int delta) {
    variable.updates(owner(object));
    return (int) handle.getAndAdd(object, delta);
  }

  public int getAndIncrement(T object) {
    return getAndAdd(object, 1);
  }

  public int getAndDecrement(T object) {
    return getAndAdd(object, -1);
  }

  public int addAndGet(T object, int delta) {
    return getAndAdd(object, delta) + delta;
  }

  public int incrementAndGet(T object) {
    return addAndGet(object, 1);
  }

  public int decrementAndGet(T object) {
    return addAndGet(object, -1);
  }

  public final int getAndUpdate(T object, IntUnaryOperator function) {
    while (true) {
      int before = get(object);
      if (compareAndSet(object, before, function.applyAsInt(before))) {
        return before;
      }
    }
  }

  public final int updateAndGet(T object, IntUnaryOperator function) {
    while (true) {
      int before = get(object);
      int after = function.applyAsInt(before);
      if (compareAndSet(object, before, after)) {
        return after;
      }
    }
  }

  public final int getAndAccumulate(T object, int operand, IntBinaryOperator function) {
    return getAndUpdate(object, before -> function.applyAsInt(before, operand));
  }

  public final int accumulateAndGet(T object, int operand, IntBinaryOperator function) {
    return updateAndGet(object, before -> function.applyAsInt(before, operand));
  }
}
