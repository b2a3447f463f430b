package org.mazurka.jvm.hooks;

import java.util.List;

/** Stands for the methods of the class by which a program makes explored choices. */
public final class ChoiceCalls {

  private ChoiceCalls() {}

  public static int of(int number, int site) {
    if (number < 1) {
      throw new IllegalArgumentException("a choice of " + number);
    }
    Object[] values = new Object[number];
    for (int i = 0; i < number; i++) {
      values[i] = i;
    }
    return Hooks.controller().choose(values, site);
  }

  public static boolean bool(int site) {
    return Hooks.controller().choose(new Object[] {false, true}, site) == 1;
  }

  public static Object from(Object[] values, int site) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a choice from nothing");
    }
    return values[Hooks.controller().choose(values, site)];
  }

  public static Object from(List<?> values, int site) {
    return from(values.toArray(), site);
  }
}
