package org.mazurka.jvm.hooks;

import java.lang.reflect.Array;

/** Stands for the accesses of {@link Array}: they are what an access by an index is. */
public final class ArrayCalls {

  private ArrayCalls() {}

  public static Object get(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.get(array, index);
  }

  public static boolean getBoolean(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getBoolean(array, index);
  }

  public static byte getByte(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getByte(array, index);
  }

  public static char getChar(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getChar(array, index);
  }

  public static short getShort(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getShort(array, index);
  }

  public static int getInt(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getInt(array, index);
  }

  public static long getLong(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getLong(array, index);
  }

  public static float getFloat(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getFloat(array, index);
  }

  public static double getDouble(Object array, int index, int site) {
    Hooks.elements(array, index, 1, false, site);
    return Array.getDouble(array, index);
  }

  public static void set(Object array, int index, Object value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.set(array, index, value);
  }

  public static void setBoolean(Object array, int index, boolean value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setBoolean(array, index, value);
  }

  public static void setByte(Object array, int index, byte value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setByte(array, index, value);
  }

  public static void setChar(Object array, int index, char value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setChar(array, index, value);
  }

  public static void setShort(Object array, int index, short value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setShort(array, index, value);
  }

  public static void setInt(Object array, int index, int value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setInt(array, index, value);
  }

  public static void setLong(Object array, int index, long value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setLong(array, index, value);
  }

  public static void setFloat(Object array, int index, float value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setFloat(array, index, value);
  }

  public static void setDouble(Object array, int index, double value, int site) {
    Hooks.elements(array, index, 1, true, site);
    Array.setDouble(array, index, value);
  }
}
