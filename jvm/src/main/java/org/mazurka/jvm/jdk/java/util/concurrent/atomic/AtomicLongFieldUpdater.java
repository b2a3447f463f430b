package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import java.lang.invoke.VarHandle;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.mazurka.jvm.hooks.Variable;

/** In the place of the JDK's: each operation is one step on the field; calls back are visible. */
public class AtomicLongFieldUpdater<T> {

  private final Class<T> type;
  private final Variable variable;
  private final VarHandle handle;

  protected AtomicLongFieldUpdater() {
    throw new UnsupportedOperationException("an updater that the program has written");
  }

  private AtomicLongFieldUpdater(Class<T> type, String name) {
    this.type = type;
    this.variable = Variable.of(type, name);
    this.handle = variable.handle();
    if (variable.type() != long.class) {
      throw new IllegalArgumentException("Must be long type");
    }
  }

  public static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> type, String name) {
    return new AtomicLongFieldUpdater<>(type, name);
  }

  private T owner(T object) {
    return type.cast(object);
  }

  public long get(T object) {
    variable.reads(owner(object));
    return (long) handle.getVolatile(object);
  }

  public void set(T object, long value) {
    variable.writes(owner(object));
    handle.setVolatile(object, value);
  }

  public void lazySet(T object, long value) {
    set(object, value);
  }

  public boolean compareAndSet(T object, long before, long after) {
    variable.compares(owner(object), before);
    return handle.compareAndSet(object, before, after);
  }

  public boolean weakCompareAndSet(T object, long before, long after) {
    return compareAndSet(object, before, after);
  }

  public long getAndSet(T object, long value) {
    variable.updates(owner(object));
    return (long) handle.getAndSet(object, value);
  }

  public long getAndAdd(T object, long delta) {
    variable.updates(owner(object));
    return (long) handle.getAndAdd(object, delta);
  }

  public long getAndIncrement(T object) {
    return getAndAdd(object, 1);
  }

  public long getAndDecrement(T object) {
    return getAndAdd(object, -1);
  }

  public long addAndGet(T object, long delta) {
    return getAndAdd(object, delta) + delta;
  }

  public long incrementAndGet(T object) {
    return addAndGet(object, 1);
  }

  public long decrementAndGet(T object) {
    return addAndGet(object, -1);
  }

  public final long getAndUpdate(T object, LongUnaryOperator function) {
    while (true) {
      long before = get(object);
      if (compareAndSet(object, before, function.applyAsLong(before))) {
        return before;
      }
    }
  }

  public final long updateAndGet(T object, LongUnaryOperator function) {
    while (true) {
      long before = get(object);
      long after = function.applyAsLong(before);
      if (compareAndSet(object, before, after)) {
        return after;
      }
    }
  }

  public final long getAndAccumulate(T object, long operand, LongBinaryOperator function) {
    return getAndUpdate(object, before -> function.applyAsLong(before, operand));
  }

  public final long accumulateAndGet(T object, long operand, LongBinaryOperator function) {
    return updateAndGet(object, before -> function.applyAsLong(before, operand));
  }
}
