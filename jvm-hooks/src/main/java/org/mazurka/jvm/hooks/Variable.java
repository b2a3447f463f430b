package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A field that is accessed by handles, updaters or offsets too. Its value counts for whether a
 * compare-and-set succeeds, and all its accesses are steps.
 */
public final class Variable {

  /** The number of the field, as in {@link Slots}. */
  public final int slot;

  private final VarHandle handle;
  private final boolean isStatic;

  public Variable(int slot, VarHandle handle) {
    this.slot = slot;
    this.handle = handle;
    this.isStatic = handle.coordinateTypes().isEmpty();
  }

  /** The field of a class that stands in the place of a class of the JDK, or of the program. */
  public static Variable of(Class<?> type, String name) {
    return Hooks.controller().variable(type, name, Step.site());
  }

  /** The field of that number. */
  public static Variable at(long slot) {
    return Hooks.controller().variable(slot);
  }

  /** An element of an array. */
  public static Variable elementOf(Object array, int index) {
    return new Variable(index, MethodHandles.arrayElementVarHandle(array.getClass()));
  }

  public boolean isStatic() {
    return isStatic;
  }

  public VarHandle handle() {
    return handle;
  }

  public Class<?> type() {
    return handle.varType();
  }

  /** Its value if that is a number or a truth value, else 0. */
  public long number(Object owner) {
    Class<?> type = handle.varType();
    if (!type.isPrimitive() || type == float.class || type == double.class) {
      return 0;
    }
    if (type == boolean.class) {
      boolean value =
          isStatic ? (boolean) handle.getVolatile() : (boolean) handle.getVolatile(owner);
      return value ? 1 : 0;
    }
    if (type == char.class) {
      return isStatic ? (char) handle.getVolatile() : (char) handle.getVolatile(owner);
    }
    return isStatic ? (long) handle.getVolatile() : (long) handle.getVolatile(owner);
  }

  /** Its value if that is a reference, else null. */
  public Object reference(Object owner) {
    if (handle.varType().isPrimitive()) {
      return null;
    }
    return isStatic ? handle.getVolatile() : handle.getVolatile(owner);
  }

  // ---- steps; the caller then does what it has said

  public void reads(Object owner) {
    perform(Operation.READ, owner, 0, null);
  }

  public void writes(Object owner) {
    perform(Operation.WRITE, owner, 0, null);
  }

  public void updates(Object owner) {
    perform(Operation.UPDATE, owner, 0, null);
  }

  public void compares(Object owner, long expected) {
    perform(Operation.COMPARE_AND_SET, owner, expected, null);
  }

  public void compares(Object owner, Object expected) {
    perform(Operation.COMPARE_AND_SET, owner, 0, expected);
  }

  private void perform(Operation operation, Object owner, long expected, Object reference) {
    if (!isStatic && owner == null) {
      throw new NullPointerException();
    }
    Hooks.controller()
        .perform(operation, isStatic ? null : owner, slot, expected, reference, Step.site());
  }
}
