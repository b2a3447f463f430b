package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import java.lang.invoke.VarHandle;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.mazurka.jvm.hooks.Variable;

/** In the place of the JDK's: each operation is one step on the field; calls back are visible. */
public class AtomicReferenceFieldUpdater<T, V> {

  private final Class<T> type;
  private final Class<V> values;
  private final Variable variable;
  private final VarHandle handle;

  protected AtomicReferenceFieldUpdater() {
    throw new UnsupportedOperationException("an updater that the program has written");
  }

  private AtomicReferenceFieldUpdater(Class<T> type, Class<V> values, String name) {
    this.type = type;
    this.values = values;
    this.variable = Variable.of(type, name);
    this.handle = variable.handle();
    if (variable.type() != values) {
      throw new ClassCastException();
    }
  }

  public static <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(
      Class<U> type, Class<W> values, String name) {
    return new AtomicReferenceFieldUpdater<>(type, values, name);
  }

  private T owner(T object) {
    return type.cast(object);
  }

  public V get(T object) {
    variable.reads(owner(object));
    return values.cast(handle.getVolatile(object));
  }

  public void set(T object, V value) {
    variable.writes(owner(object));
    handle.setVolatile(object, value);
  }

  public void lazySet(T object, V value) {
    set(object, value);
  }

  public boolean compareAndSet(T object, V before, V after) {
    variable.compares(owner(object), before);
    return handle.compareAndSet(object, before, after);
  }

  public boolean weakCompareAndSet(T object, V before, V after) {
    return compareAndSet(object, before, after);
  }

  public V getAndSet(T object, V value) {
    variable.updates(owner(object));
    return values.cast(handle.getAndSet(object, value));
  }

  public final V getAndUpdate(T object, UnaryOperator<V> function) {
    while (true) {
      V before = get(object);
      if (compareAndSet(object, before, function.apply(before))) {
        return before;
      }
    }
  }

  public final V updateAndGet(T object, UnaryOperator<V> function) {
    while (true) {
      V before = get(object);
      V after = function.apply(before);
      if (compareAndSet(object, before, after)) {
        return after;
      }
    }
  }

  public final V getAndAccumulate(T object, V operand, BinaryOperator<V> function) {
    return getAndUpdate(object, before -> function.apply(before, operand));
  }

  public final V accumulateAndGet(T object, V operand, BinaryOperator<V> function) {
    return updateAndGet(object, before -> function.apply(before, operand));
  }
}
