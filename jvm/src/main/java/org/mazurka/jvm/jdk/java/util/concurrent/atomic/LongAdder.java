package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: one step each, and additions commute. Orders nothing. */
public class LongAdder extends Number {

  private long sum;

  public LongAdder() {}

  public void add(long x) {
    Step.observe(this);
    sum += x;
  }

  public void increment() {
    add(1);
  }

  public void decrement() {
    add(-1);
  }

  public long sum() {
    Step.change(this);
    return sum;
  }

  public void reset() {
    Step.change(this);
    sum = 0;
  }

  public long sumThenReset() {
    Step.change(this);
    long before = sum;
    sum = 0;
    return before;
  }

  @Override
  public int intValue() {
    return (int) sum();
  }

  @Override
  public long longValue() {
    return sum();
  }

  @Override
  public float floatValue() {
    return (float) sum();
  }

  @Override
  public double doubleValue() {
    return (double) sum();
  }

  @Override
  public String toString() {
    return Long.toString(sum());
  }
}
