package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * What is woven around uses of {@link VarHandle}, and stand-ins for the methods that make handles.
 * Every mode counts as volatile.
 */
public final class HandleCalls {

  private HandleCalls() {}

  public static VarHandle findVarHandle(
      Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return handle(owner, name, lookup.findVarHandle(owner, name, type), site);
  }

  /** Of a class of the JDK that makes handles for others. */
  public static VarHandle findVarHandle(Lookup lookup, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return findVarHandle(lookup, lookup.lookupClass(), name, type, site);
  }

  public static VarHandle findStaticVarHandle(
      Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
      throws NoSuchFieldException, IllegalAccessException {
    return handle(owner, name, lookup.findStaticVarHandle(owner, name, type), site);
  }

  public static VarHandle unreflectVarHandle(Lookup lookup, Field field, int site)
      throws IllegalAccessException {
    VarHandle made = lookup.unreflectVarHandle(field);
    return handle(field.getDeclaringClass(), field.getName(), made, site);
  }

  /** Only of woven classes: their constructors tell of what they make. */
  public static MethodHandle findConstructor(
      Lookup lookup, Class<?> owner, MethodType type, int site)
      throws NoSuchMethodException, IllegalAccessException {
    if (!Recorded.class.isAssignableFrom(owner)) {
      Hooks.refuse("a handle of a constructor of " + owner.getName(), site);
    }
    return lookup.findConstructor(owner, type);
  }

  public static VarHandle arrayElementVarHandle(Class<?> type, int site) {
    return MethodHandles.arrayElementVarHandle(type);
  }

  private static VarHandle handle(Class<?> owner, String name, VarHandle made, int site) {
    VarHandle known = Hooks.controller().variable(owner, name, site).handle();
    // a final field's handle only reads: the program must not get one that does more
    return made.isAccessModeSupported(VarHandle.AccessMode.SET) ? known : made;
  }

  /** A read; {@code index} is that of an element, if the owner is an array. */
  public static void read(VarHandle handle, Object owner, int index, int site) {
    perform(Operation.READ, handle, owner, index, 0, null, site);
  }

  public static void write(VarHandle handle, Object owner, int index, int site) {
    perform(Operation.WRITE, handle, owner, index, 0, null, site);
  }

  public static void update(VarHandle handle, Object owner, int index, int site) {
    perform(Operation.UPDATE, handle, owner, index, 0, null, site);
  }

  public static void compare(VarHandle handle, Object owner, int index, long expected, int site) {
    Class<?> type = handle.varType();
    boolean comparable = type.isPrimitive() && type != float.class && type != double.class;
    perform(
        comparable ? Operation.COMPARE_AND_SET : Operation.UPDATE,
        handle,
        owner,
        index,
        expected,
        null,
        site);
  }

  public static void compare(VarHandle handle, Object owner, int index, Object expected, int site) {
    perform(
        handle.varType().isPrimitive() ? Operation.UPDATE : Operation.COMPARE_AND_SET,
        handle,
        owner,
        index,
        0,
        expected,
        site);
  }

  private static void perform(
      Operation operation,
      VarHandle handle,
      Object owner,
      int index,
      long expected,
      Object reference,
      int site) {
    int coordinates = handle.coordinateTypes().size();
    if (coordinates > 0 && owner == null) {
      return; // the access itself throws
    }
    int slot = coordinates == 2 ? index : Hooks.controller().slot(handle, site);
    long did = Hooks.controller().perform(operation, owner, slot, expected, reference, site);
    if (coordinates == 2) {
      Hooks.controller().byHandle(owner, slot, operation != Operation.READ && did != 0, site);
    }
  }
}
