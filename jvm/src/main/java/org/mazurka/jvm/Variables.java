package org.mazurka.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.jvm.hooks.Variable;

/**
 * The fields of a program that are accessed by handles, updaters or offsets too, as the weaver has
 * found them. They are the same in all executions.
 */
final class Variables {

  private final Names names;
  private final ClassLoader loader;
  private final List<Variable> bySlot = new ArrayList<>();
  private final Map<VarHandle, Variable> byHandle = new IdentityHashMap<>();

  Variables(Names names, ClassLoader loader) {
    this.names = names;
    this.loader = loader;
  }

  /** The field of a number, or null if it is accessed by name only. */
  Variable at(int slot) {
    if (!names.isHandled(slot)) {
      return null;
    }
    while (bySlot.size() <= slot) {
      bySlot.add(null);
    }
    Variable known = bySlot.get(slot);
    if (known == null) {
      known = new Variable(slot, handle(names.field(slot)));
      bySlot.set(slot, known);
      byHandle.put(known.handle(), known);
    }
    return known;
  }

  private VarHandle handle(Names.Field field) {
    try {
      Class<?> type = owner(field);
      Field reflected = type.getDeclaredField(field.name());
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      return Modifier.isStatic(reflected.getModifiers())
          ? lookup.findStaticVarHandle(type, field.name(), reflected.getType())
          : lookup.findVarHandle(type, field.name(), reflected.getType());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Class<?> owner(Names.Field field) throws ClassNotFoundException {
    return Class.forName(field.owner(), false, loader);
  }

  /** Who accesses a static field by a handle uses the class that declares it. */
  void use(Variable variable) {
    if (variable.isStatic()) {
      try {
        StaticState.use(owner(names.field(variable.slot)));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The field of a class, or of one above it; null if it is not one of these. */
  Variable find(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      int slot = names.findField(at.getName(), name);
      if (slot >= 0) {
        return at(slot);
      }
    }
    return null;
  }

  /**
   * The same for a field whose handle was made where the weaver did not look; only before the first
   * execution that counts, since from here on steps keep what it holds. If accesses of it by name
   * are no steps, the classes must be woven again.
   */
  Variable adopt(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      int slot = names.findField(at.getName(), name);
      if (slot >= 0) {
        if (!names.isHandled(slot)) {
          names.foundHandled(slot, isVolatile(at, name));
        }
        return at(slot);
      }
    }
    return null;
  }

  private static boolean isVolatile(Class<?> type, String name) {
    try {
      return Modifier.isVolatile(type.getDeclaredField(name).getModifiers());
    } catch (NoSuchFieldException _) {
      return false;
    }
  }

  /** The field that a handle is for, or null. */
  Variable of(VarHandle handle) {
    return byHandle.get(handle);
  }
}
