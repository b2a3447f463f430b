package org.mazurka.jvm.jdk.jdk.internal.misc;

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

  public int getIntAcquire(Object owner, long offset) {
    return (int) read(owner, offset);
  }

  public int getIntOpaque(Object owner, long offset) {
    return (int) read(owner, offset);
  }

  public void putInt(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public void putIntVolatile(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public void putIntRelease(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public void putIntOpaque(Object owner, long offset, int value) {
    write(owner, offset, value);
  }

  public boolean compareAndSetInt(Object owner, long offset, int expected, int value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetInt(Object owner, long offset, int expected, int value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetIntPlain(Object owner, long offset, int expected, int value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetIntAcquire(Object owner, long offset, int expected, int value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetIntRelease(Object owner, long offset, int expected, int value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public int compareAndExchangeInt(Object owner, long offset, int expected, int value) {
    return (int) exchange(owner, offset, expected, value);
  }

  public int compareAndExchangeIntAcquire(Object owner, long offset, int expected, int value) {
    return (int) exchange(owner, offset, expected, value);
  }

  public int compareAndExchangeIntRelease(Object owner, long offset, int expected, int value) {
    return (int) exchange(owner, offset, expected, value);
  }

  public int getAndSetInt(Object owner, long offset, int value) {
    return (int) getAndSet(owner, offset, value);
  }

  public int getAndAddInt(Object owner, long offset, int delta) {
    return getAndAdd(owner, offset, delta);
  }

  public int getAndBitwiseAndInt(Object owner, long offset, int mask) {
    while (true) {
      int before = getIntVolatile(owner, offset);
      if (compareAndSetInt(owner, offset, before, before & mask)) {
        return before;
      }
    }
  }

  public int getAndBitwiseOrInt(Object owner, long offset, int mask) {
    while (true) {
      int before = getIntVolatile(owner, offset);
      if (compareAndSetInt(owner, offset, before, before | mask)) {
        return before;
      }
    }
  }

  public int getAndBitwiseXorInt(Object owner, long offset, int mask) {
    while (true) {
      int before = getIntVolatile(owner, offset);
      if (compareAndSetInt(owner, offset, before, before ^ mask)) {
        return before;
      }
    }
  }

  public long getLong(Object owner, long offset) {
    return (long) read(owner, offset);
  }

  public long getLongVolatile(Object owner, long offset) {
    return (long) read(owner, offset);
  }

  public long getLongAcquire(Object owner, long offset) {
    return (long) read(owner, offset);
  }

  public long getLongOpaque(Object owner, long offset) {
    return (long) read(owner, offset);
  }

  public void putLong(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public void putLongVolatile(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public void putLongRelease(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public void putLongOpaque(Object owner, long offset, long value) {
    write(owner, offset, value);
  }

  public boolean compareAndSetLong(Object owner, long offset, long expected, long value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetLong(Object owner, long offset, long expected, long value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetLongPlain(Object owner, long offset, long expected, long value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetLongAcquire(
      Object owner, long offset, long expected, long value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetLongRelease(
      Object owner, long offset, long expected, long value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public long compareAndExchangeLong(Object owner, long offset, long expected, long value) {
    return (long) exchange(owner, offset, expected, value);
  }

  public long compareAndExchangeLongAcquire(Object owner, long offset, long expected, long value) {
    return (long) exchange(owner, offset, expected, value);
  }

  public long compareAndExchangeLongRelease(Object owner, long offset, long expected, long value) {
    return (long) exchange(owner, offset, expected, value);
  }

  public long getAndSetLong(Object owner, long offset, long value) {
    return (long) getAndSet(owner, offset, value);
  }

  public long getAndAddLong(Object owner, long offset, long delta) {
    return getAndAdd(owner, offset, delta);
  }

  public long getAndBitwiseAndLong(Object owner, long offset, long mask) {
    while (true) {
      long before = getLongVolatile(owner, offset);
      if (compareAndSetLong(owner, offset, before, before & mask)) {
        return before;
      }
    }
  }

  public long getAndBitwiseOrLong(Object owner, long offset, long mask) {
    while (true) {
      long before = getLongVolatile(owner, offset);
      if (compareAndSetLong(owner, offset, before, before | mask)) {
        return before;
      }
    }
  }

  public long getAndBitwiseXorLong(Object owner, long offset, long mask) {
    while (true) {
      long before = getLongVolatile(owner, offset);
      if (compareAndSetLong(owner, offset, before, before ^ mask)) {
        return before;
      }
    }
  }

  public boolean getBoolean(Object owner, long offset) {
    return (boolean) read(owner, offset);
  }

  public boolean getBooleanVolatile(Object owner, long offset) {
    return (boolean) read(owner, offset);
  }

  public boolean getBooleanAcquire(Object owner, long offset) {
    return (boolean) read(owner, offset);
  }

  public boolean getBooleanOpaque(Object owner, long offset) {
    return (boolean) read(owner, offset);
  }

  public void putBoolean(Object owner, long offset, boolean value) {
    write(owner, offset, value);
  }

  public void putBooleanVolatile(Object owner, long offset, boolean value) {
    write(owner, offset, value);
  }

  public void putBooleanRelease(Object owner, long offset, boolean value) {
    write(owner, offset, value);
  }

  public void putBooleanOpaque(Object owner, long offset, boolean value) {
    write(owner, offset, value);
  }

  public boolean compareAndSetBoolean(Object owner, long offset, boolean expected, boolean value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetBoolean(
      Object owner, long offset, boolean expected, boolean value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetBooleanPlain(
      Object owner, long offset, boolean expected, boolean value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetBooleanAcquire(
      Object owner, long offset, boolean expected, boolean value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetBooleanRelease(
      Object owner, long offset, boolean expected, boolean value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean compareAndExchangeBoolean(
      Object owner, long offset, boolean expected, boolean value) {
    return (boolean) exchange(owner, offset, expected, value);
  }

  public boolean compareAndExchangeBooleanAcquire(
      Object owner, long offset, boolean expected, boolean value) {
    return (boolean) exchange(owner, offset, expected, value);
  }

  public boolean compareAndExchangeBooleanRelease(
      Object owner, long offset, boolean expected, boolean value) {
    return (boolean) exchange(owner, offset, expected, value);
  }

  public Object getReference(Object owner, long offset) {
    return read(owner, offset);
  }

  public Object getReferenceVolatile(Object owner, long offset) {
    return read(owner, offset);
  }

  public Object getReferenceAcquire(Object owner, long offset) {
    return read(owner, offset);
  }

  public Object getReferenceOpaque(Object owner, long offset) {
    return read(owner, offset);
  }

  public void putReference(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public void putReferenceVolatile(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public void putReferenceRelease(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public void putReferenceOpaque(Object owner, long offset, Object value) {
    write(owner, offset, value);
  }

  public boolean compareAndSetReference(Object owner, long offset, Object expected, Object value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetReference(
      Object owner, long offset, Object expected, Object value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetReferencePlain(
      Object owner, long offset, Object expected, Object value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetReferenceAcquire(
      Object owner, long offset, Object expected, Object value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public boolean weakCompareAndSetReferenceRelease(
      Object owner, long offset, Object expected, Object value) {
    return isSame(exchange(owner, offset, expected, value), expected);
  }

  public Object compareAndExchangeReference(
      Object owner, long offset, Object expected, Object value) {
    return exchange(owner, offset, expected, value);
  }

  public Object compareAndExchangeReferenceAcquire(
      Object owner, long offset, Object expected, Object value) {
    return exchange(owner, offset, expected, value);
  }

  public Object compareAndExchangeReferenceRelease(
      Object owner, long offset, Object expected, Object value) {
    return exchange(owner, offset, expected, value);
  }

  public Object getAndSetReference(Object owner, long offset, Object value) {
    return getAndSet(owner, offset, value);
  }
}
