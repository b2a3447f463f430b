package org.mazurka.explore;

import java.util.Arrays;

/** The prefixes of the execution after which something is left to explore. */
final class OpenPrefixes implements Growth {

  private final ExecutionSequence execution;
  private long[] lengths = new long[2]; // as bits; none is longer than the execution

  OpenPrefixes(ExecutionSequence execution) {
    this.execution = execution;
    execution.follow(this);
  }

  @Override
  public void reserve(int events) {
    lengths = Arrays.copyOf(lengths, (events >> 6) + 1);
  }

  /** Something is left to explore after a prefix. */
  void open(Prefix prefix) {
    lengths[prefix.length >> 6] |= 1L << prefix.length;
  }

  /** Nothing is. */
  void close(Prefix prefix) {
    lengths[prefix.length >> 6] &= ~(1L << prefix.length);
  }

  /** The longest one, or null. */
  Prefix longest() {
    for (int w = execution.length() >> 6; w >= 0; w--) {
      if (lengths[w] != 0) {
        return execution.prefix((w << 6) + 63 - Long.numberOfLeadingZeros(lengths[w]));
      }
    }
    return null;
  }
}
