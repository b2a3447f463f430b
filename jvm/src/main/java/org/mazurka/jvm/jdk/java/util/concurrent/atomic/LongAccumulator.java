package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: one step each. Orders nothing. */
public class LongAccumulator extends Number {

  private final LongBinaryOperator function;
  private final long identity;
  private long value;

  public LongAccumulator(LongBinaryOperator function, long identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  public void accumulate(long x) {
    Step.change(this);
    long mark = Step.mark();
    long after = function.applyAsLong(value, x);
    if (Step.mark() != mark) {
      Step.refuse("a visible operation in the function of a LongAccumulator");
    }
    value = after;
  }

  public long get() {
    Step.observe(this);
    return value;
  }

  public void reset() {
    Step.change(this);
    value = identity;
  }

  public long getThenReset() {
    Step.change(this);
    long before = value;
    value = identity;
    return before;
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public long longValue() {
    return get();
  }

  @Override
  public float floatValue() {
    return (float) get();
  }

  @Override
  public double doubleValue() {
    return (double) get();
  }

  @Override
  public String toString() {
    return Long.toString(get());
  }
}
