package org.mazurka.jvm.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Stands for the accesses of {@link Field}: those of a field of the program are what an access by
 * its name is. Who may access it is not asked: the caller, as the JDK sees it, is this class.
 */
public final class FieldCalls {

  private FieldCalls() {}

  public static Object get(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.get(owner);
  }

  public static boolean getBoolean(Field field, Object owner, int site)
      throws IllegalAccessException {
    reads(field, owner, site);
    return field.getBoolean(owner);
  }

  public static byte getByte(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.getByte(owner);
  }

  public static char getChar(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.getChar(owner);
  }

  public static short getShort(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.getShort(owner);
  }

  public static int getInt(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.getInt(owner);
  }

  public static long getLong(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.getLong(owner);
  }

  public static float getFloat(Field field, Object owner, int site) throws IllegalAccessException {
    reads(field, owner, site);
    return field.getFloat(owner);
  }

  public static double getDouble(Field field, Object owner, int site)
      throws IllegalAccessException {
    reads(field, owner, site);
    return field.getDouble(owner);
  }

  public static void set(Field field, Object owner, Object value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.set(owner, value);
  }

  public static void setBoolean(Field field, Object owner, boolean value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setBoolean(owner, value);
  }

  public static void setByte(Field field, Object owner, byte value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setByte(owner, value);
  }

  public static void setChar(Field field, Object owner, char value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setChar(owner, value);
  }

  public static void setShort(Field field, Object owner, short value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setShort(owner, value);
  }

  public static void setInt(Field field, Object owner, int value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setInt(owner, value);
  }

  public static void setLong(Field field, Object owner, long value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setLong(owner, value);
  }

  public static void setFloat(Field field, Object owner, float value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setFloat(owner, value);
  }

  public static void setDouble(Field field, Object owner, double value, int site)
      throws IllegalAccessException {
    writes(field, owner, site);
    field.setDouble(owner, value);
  }

  /** One that never changes may be read of any class. */
  private static void reads(Field field, Object owner, int site) {
    initialise(field);
    if (!Modifier.isFinal(field.getModifiers()) && !field.getName().equals("theUnsafe")) {
      tell(field, owner, false, "get", site);
    }
  }

  /** Reads of a final field are not watched, so that neither is this. */
  private static void writes(Field field, Object owner, int site) {
    initialise(field);
    if (Modifier.isFinal(field.getModifiers())) {
      Hooks.controller().notControlled("java.lang.reflect.Field.set of a final field", site);
    } else {
      tell(field, owner, true, "set", site);
    }
  }

  private static void initialise(Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      Hooks.named(field.getDeclaringClass());
    }
  }

  private static void tell(Field field, Object owner, boolean writes, String call, int site) {
    if (!Hooks.controller().isOfProgram(field.getDeclaringClass())) {
      Hooks.refuse("java.lang.reflect.Field.%s of %s".formatted(call, field), site);
    }
    field.setAccessible(true);
    if (owner != null || Modifier.isStatic(field.getModifiers())) { // else the access itself throws
      Hooks.controller().byReflection(field, owner, writes, site);
    }
  }
}
