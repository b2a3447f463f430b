package org.mazurka.jvm.hooks;

import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Stands for methods of {@link ThreadLocalRandom}, whose numbers depend on how many threads the JVM
 * has had, for {@code Math.random}, and for whatever else gives random numbers without a seed.
 */
public final class RandomCalls {

  private static final long SEED = 42;

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

  public static UUID randomUUID(int site) {
    RandomGenerator random = Hooks.controller().random();
    long version = random.nextLong() & ~0xF000L | 0x4000L;
    long variant = random.nextLong() & ~(0b11L << 62) | 0b10L << 62;
    return new UUID(version, variant);
  }

  public static void shuffle(List<?> list, int site) {
    Collections.shuffle(list, new Random(Hooks.controller().random().nextLong()));
  }

  public static RandomGenerator getDefault(int site) {
    return RandomGeneratorFactory.getDefault().create(SEED);
  }

  public static RandomGenerator of(String algorithm, int site) {
    return RandomGeneratorFactory.of(algorithm).create(SEED);
  }

  // ---- SecureRandom

  /** What a program has in the place of a generator that it made. */
  public static SecureRandom seeded(SecureRandom made) {
    return made.getClass() == SecureRandom.class ? new SeededSecureRandom() : made;
  }

  public static SecureRandom getInstance(String algorithm, int site) {
    return newSeeded();
  }

  public static SecureRandom getInstance(String algorithm, String provider, int site) {
    return newSeeded();
  }

  public static SecureRandom getInstanceStrong(int site) {
    return newSeeded();
  }

  private static SecureRandom newSeeded() {
    SecureRandom random = new SeededSecureRandom();
    Hooks.created(random);
    return random;
  }
}
