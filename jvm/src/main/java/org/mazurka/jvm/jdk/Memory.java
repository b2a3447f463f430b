package org.mazurka.jvm.jdk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.locks.LockSupport;
import org.mazurka.jvm.hooks.Step;
import org.mazurka.jvm.hooks.Variable;

/**
 * Memory by offsets, as Unsafe has it. The offset of a field is its number, that of an element of
 * an array its index times the size of an element: offsets are nothing else than what this class
 * gives out. Every access counts as volatile.
 */
public abstract class Memory {

  protected Memory() {}

  public long objectFieldOffset(Field field) {
    return Variable.of(field.getDeclaringClass(), field.getName()).slot;
  }

  public long objectFieldOffset(Class<?> type, String name) {
    return Variable.of(type, name).slot;
  }

  public long staticFieldOffset(Field field) {
    return objectFieldOffset(field);
  }

  public Object staticFieldBase(Field field) {
    return field.getDeclaringClass();
  }

  public int arrayBaseOffset(Class<?> type) {
    return 0;
  }

  public int arrayIndexScale(Class<?> type) {
    return scale(type);
  }

  private static int scale(Class<?> type) {
    return switch (type.getComponentType().getName()) {
      case "boolean", "byte" -> 1;
      case "char", "short" -> 2;
      case "long", "double" -> 8;
      default -> 4;
    };
  }

  private static int index(Object array, long offset) {
    return (int) (offset / scale(array.getClass()));
  }

  // ---- steps

  private static Variable at(Object owner, long offset) {
    if (owner == null) {
      Step.refuse("memory outside of objects");
    }
    return owner.getClass().isArray()
        ? Variable.elementOf(owner, index(owner, offset))
        : Variable.at(offset);
  }

  private static VarHandle handle(Object owner) {
    return owner.getClass().isArray()
        ? MethodHandles.arrayElementVarHandle(owner.getClass())
        : null;
  }

  protected static Object read(Object owner, long offset) {
    Variable variable = at(owner, offset);
    variable.reads(owner);
    return value(variable, owner, offset);
  }

  private static Object value(Variable variable, Object owner, long offset) {
    VarHandle elements = handle(owner);
    if (elements != null) {
      return elements.getVolatile(owner, index(owner, offset));
    }
    return variable.isStatic()
        ? variable.handle().getVolatile()
        : variable.handle().getVolatile(owner);
  }

  private static void set(Variable variable, Object owner, long offset, Object value) {
    VarHandle elements = handle(owner);
    if (elements != null) {
      elements.setVolatile(owner, index(owner, offset), value);
    } else if (variable.isStatic()) {
      variable.handle().setVolatile(value);
    } else {
      variable.handle().setVolatile(owner, value);
    }
  }

  protected static void write(Object owner, long offset, Object value) {
    Variable variable = at(owner, offset);
    variable.writes(owner);
    set(variable, owner, offset, value);
  }

  protected static Object getAndSet(Object owner, long offset, Object value) {
    Variable variable = at(owner, offset);
    variable.updates(owner);
    Object before = value(variable, owner, offset);
    set(variable, owner, offset, value);
    return before;
  }

  protected static int getAndAdd(Object owner, long offset, int delta) {
    Variable variable = at(owner, offset);
    variable.updates(owner);
    int before = (int) value(variable, owner, offset);
    set(variable, owner, offset, before + delta);
    return before;
  }

  protected static long getAndAdd(Object owner, long offset, long delta) {
    Variable variable = at(owner, offset);
    variable.updates(owner);
    long before = (long) value(variable, owner, offset);
    set(variable, owner, offset, before + delta);
    return before;
  }

  /** The value from before; it was replaced if it was the expected one. */
  protected static Object exchange(Object owner, long offset, Object expected, Object value) {
    Variable variable = at(owner, offset);
    switch (expected) {
      case Integer number -> variable.compares(owner, number.longValue());
      case Long number -> variable.compares(owner, number.longValue());
      case Boolean truth -> variable.compares(owner, truth ? 1L : 0L);
      case null, default -> variable.compares(owner, expected);
    }
    Object before = value(variable, owner, offset);
    if (isSame(before, expected)) {
      set(variable, owner, offset, value);
    }
    return before;
  }

  protected static boolean isSame(Object value, Object expected) {
    return value == expected
        || value != null
            && (value instanceof Integer || value instanceof Long || value instanceof Boolean)
            && value.equals(expected);
  }

  // ---- threads and fences

  public void park(boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupport.parkUntil(time);
    } else if (time > 0) {
      LockSupport.parkNanos(time);
    } else {
      LockSupport.park();
    }
  }

  public void unpark(Object thread) {
    LockSupport.unpark((Thread) thread);
  }

  public void fullFence() {}

  public void loadFence() {}

  public void storeFence() {}

  public void loadLoadFence() {}

  public void storeStoreFence() {}
}
