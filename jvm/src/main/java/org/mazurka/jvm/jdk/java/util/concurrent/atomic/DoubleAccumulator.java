package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import java.util.function.DoubleBinaryOperator;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: one step each. Orders nothing. */
public class DoubleAccumulator extends Number {

  private final DoubleBinaryOperator function;
  private final double identity;
  private double value;

  public DoubleAccumulator(DoubleBinaryOperator function, double identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  public void accumulate(double x) {
    Step.change(this);
    long mark = Step.mark();
    double after = function.applyAsDouble(value, x);
    if (Step.mark() != mark) {
      Step.refuse("a visible operation in the function of a DoubleAccumulator");
    }
    value = after;
  }

  public double get() {
    Step.observe(this);
    return value;
  }

  public void reset() {
    Step.change(this);
    value = identity;
  }

  public double getThenReset() {
    Step.change(this);
    double before = value;
    value = identity;
    return before;
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public long longValue() {
    return (long) get();
  }

  @Override
  public float floatValue() {
    return (float) get();
  }

  @Override
  public double doubleValue() {
    return get();
  }

  @Override
  public String toString() {
    return Double.toString(get());
  }
}
