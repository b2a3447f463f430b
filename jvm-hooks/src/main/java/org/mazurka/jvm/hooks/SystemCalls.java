package org.mazurka.jvm.hooks;

/** Stands for the methods of {@link System} whose results change from run to run. */
public final class SystemCalls {

  private SystemCalls() {}

  public static long nanoTime(int site) {
    return Hooks.controller().time();
  }

  public static long currentTimeMillis(int site) {
    return Hooks.controller().time() / 1_000_000;
  }

  public static int identityHashCode(Object object, int site) {
    return object == null ? 0 : Hooks.controller().identityHashCode(object);
  }
}
