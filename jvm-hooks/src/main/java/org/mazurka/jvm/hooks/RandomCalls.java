package org.mazurka.jvm.hooks;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Stands for methods of {@link ThreadLocalRandom}, whose numbers depend on how many threads the JVM
 * has had, and for {@code Math.random}.
 */
public final class RandomCalls {

  private RandomCalls() {}

  public static int nextInt(ThreadLocalRandom random, int site) {
    return Hooks.controller().random().nextInt();
  }

  public static int nextInt(ThreadLocalRandom random, int bound, int site) {
    return Hooks.controller().random().nextInt(bound);
  }

  public static int nextInt(ThreadLocalRandom random, int origin, int bound, int site) {
    return Hooks.controller().random().nextInt(origin, bound);
  }

  public static long nextLong(ThreadLocalRandom random, int site) {
    return Hooks.controller().random().nextLong();
  }

  public static long nextLong(ThreadLocalRandom random, long bound, int site) {
    return Hooks.controller().random().nextLong(bound);
  }

  public static long nextLong(ThreadLocalRandom random, long origin, long bound, int site) {
    return Hooks.controller().random().nextLong(origin, bound);
  }

  public static double nextDouble(ThreadLocalRandom random, int site) {
    return Hooks.controller().random().nextDouble();
  }

  public static double nextDouble(ThreadLocalRandom random, double bound, int site) {
    return Hooks.controller().random().nextDouble(bound);
  }

  public static double nextDouble(ThreadLocalRandom random, double origin, double bound, int site) {
    return Hooks.controller().random().nextDouble(origin, bound);
  }

  public static boolean nextBoolean(ThreadLocalRandom random, int site) {
    return Hooks.controller().random().nextBoolean();
  }

  /** For copies of classes of the JDK. */
  public static int nextSecondarySeed(int site) {
    return Hooks.controller().random().nextInt();
  }

  public static double random(int site) {
    return Hooks.controller().random().nextDouble();
  }
}
