package org.mazurka.jvm.jdk.sun.misc;

import org.mazurka.jvm.jdk.Memory;

/** In the place of the JDK's; what is not here is refused. */
public final class Unsafe extends Memory {

  private static final Unsafe theUnsafe = new Unsafe();

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
