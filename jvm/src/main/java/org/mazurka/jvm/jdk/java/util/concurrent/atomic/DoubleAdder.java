package org.mazurka.jvm.jdk.java.util.concurrent.atomic;

import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: one step each, and additions commute. Orders nothing. */
public class DoubleAdder extends Number {

  private double sum;

  public DoubleAdder() {}

  public void add(double x) {
    Step.observe(this);
    sum += x;
  }

  public double sum() {
    Step.change(this);
    return sum;
  }

  public void reset() {
    Step.change(this);
    sum = 0;
  }

  public double sumThenReset() {
    Step.change(this);
    double before = sum;
    sum = 0;
    return before;
  }

  @Override
  public int intValue() {
    return (int) sum();
  }

  @Override
  public long longValue() {
    return (long) sum();
  }

  @Override
  public float floatValue() {
    return (float) sum();
  }

  @Override
  public double doubleValue() {
    return sum();
  }

  @Override
  public String toString() {
    return Double.toString(sum());
  }
}
