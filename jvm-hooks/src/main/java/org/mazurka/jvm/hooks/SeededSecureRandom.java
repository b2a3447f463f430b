package org.mazurka.jvm.hooks;

import java.security.SecureRandom;
import java.security.SecureRandomSpi;

/** Random numbers that are not secure at all: those of the calling thread. */
final class SeededSecureRandom extends SecureRandom {

  private static final long serialVersionUID = 1L;

  SeededSecureRandom() {
    super(new Source(), null);
  }

  @Override
  public String getAlgorithm() {
    return "seeded";
  }

  private static final class Source extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;

    @Override
    protected void engineSetSeed(byte[] seed) {}

    @Override
    protected void engineNextBytes(byte[] bytes) {
      Hooks.controller().random().nextBytes(bytes);
    }

    @Override
    protected byte[] engineGenerateSeed(int count) {
      byte[] seed = new byte[count];
      engineNextBytes(seed);
      return seed;
    }
  }
}
