package org.mazurka.jvm.jdk.sun.misc;

import org.mazurka.jvm.jdk.Memory;

/** In the place of the JDK's; what is not here is refused. */
public final class Unsafe extends Memory {

  private static final Unsafe theUnsafe = new Unsafe();

  public static final int ARRAY_BOOLEAN_BASE_OFFSET = theUnsafe.arrayBaseOffset(boolean[].class);
  public static final int ARRAY_BYTE_BASE_OFFSET = theUnsafe.arrayBaseOffset(byte[].class);
  public static final int ARRAY_SHORT_BASE_OFFSET = theUnsafe.arrayBaseOffset(short[].class);
  public static final int ARRAY_CHAR_BASE_OFFSET = theUnsafe.arrayBaseOffset(char[].class);
  public static final int ARRAY_INT_BASE_OFFSET = theUnsafe.arrayBaseOffset(int[].class);
  public static final int ARRAY_LONG_BASE_OFFSET = theUnsafe.arrayBaseOffset(long[].class);
  public static final int ARRAY_FLOAT_BASE_OFFSET = theUnsafe.arrayBaseOffset(float[].class);
  public static final int ARRAY_DOUBLE_BASE_OFFSET = theUnsafe.arrayBaseOffset(double[].class);
  public static final int ARRAY_OBJECT_BASE_OFFSET = theUnsafe.arrayBaseOffset(Object[].class);

  public static final int ARRAY_BOOLEAN_INDEX_SCALE = theUnsafe.arrayIndexScale(boolean[].class);
  public static final int ARRAY_BYTE_INDEX_SCALE = theUnsafe.arrayIndexScale(byte[].class);
  public static final int ARRAY_SHORT_INDEX_SCALE = theUnsafe.arrayIndexScale(short[].class);
  public static final int ARRAY_CHAR_INDEX_SCALE = theUnsafe.arrayIndexScale(char[].class);
  public static final int ARRAY_INT_INDEX_SCALE = theUnsafe.arrayIndexScale(int[].class);
  public static final int ARRAY_LONG_INDEX_SCALE = theUnsafe.arrayIndexScale(long[].class);
  public static final int ARRAY_FLOAT_INDEX_SCALE = theUnsafe.arrayIndexScale(float[].class);
  public static final int ARRAY_DOUBLE_INDEX_SCALE = theUnsafe.arrayIndexScale(double[].class);
  public static final int ARRAY_OBJECT_INDEX_SCALE = theUnsafe.arrayIndexScale(Object[].class);

  private Unsafe() {}

  public static Unsafe getUnsafe() {
    return theUnsafe;
  }

  public int getInt(Object owner, long offset) {
    return (int) read(owner, offset);
  }

  public int getIntVolatile(Object owner, long offset) {
    return (int) read(owner, offset);
  }

  public void putInt(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public void putIntVolatile(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public void putOrderedInt(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public boolean compareAndSwapInt(Object owner, long offset, int expected, int value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public int getAndSetInt(Object owner, long offset, int value) {
    return (int) getAndSet(owner, offset, value);
  }

  public int getAndAddInt(Object owner, long offset, int delta) {
    return getAndAdd(owner, offset, delta);
  }

  public long getLong(Object owner, long offset) {
    return (long) read(owner, offset);
  }

  public long getLongVolatile(Object owner, long offset) {
    return (long) read(owner, offset);
  }

  public void putLong(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public void putLongVolatile(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public void putOrderedLong(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public boolean compareAndSwapLong(Object owner, long offset, long expected, long value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public long getAndSetLong(Object owner, long offset, long value) {
    return (long) getAndSet(owner, offset, value);
  }

  public long getAndAddLong(Object owner, long offset, long delta) {
    return getAndAdd(owner, offset, delta);
  }

  public boolean getBoolean(Object owner, long offset) {
    return (boolean) read(owner, offset);
  }

  public boolean getBooleanVolatile(Object owner, long offset) {
    return (boolean) read(owner, offset);
  }

  public void putBoolean(Object owner, long offset, boolean value) {
    write(owner, offset, value);
  }

  public void putBooleanVolatile(Object owner, long offset, boolean value) {
    write(owner, offset, value);
  }

  public Object getObject(Object owner, long offset) {
    return read(owner, offset);
  }

  public Object getObjectVolatile(Object owner, long offset) {
    return read(owner, offset);
  }

  public void putObject(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public void putObjectVolatile(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public void putOrderedObject(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public boolean compareAndSwapObject(Object owner, long offset, Object expected, Object value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public Object getAndSetObject(Object owner, long offset, Object value) {
    return getAndSet(owner, offset, value);
  }
}
