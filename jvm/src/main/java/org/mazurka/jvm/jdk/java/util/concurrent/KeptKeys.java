package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.HashMap;
import java.util.Map;
import org.mazurka.jvm.hooks.Step;

/**
 * The keys of a map that somebody keeps to himself while the program computes their values. The
 * bits of the map's state are these keys; the 65th has the bit of the first.
 */
final class KeptKeys {

  private final Map<Object, Integer> numbers = new HashMap<>();
  private final Map<Object, Thread> keepers = new HashMap<>();
  private Thread user;
  private boolean shared; // by more than one thread
  private final int bins;

  /**
   * No keys at first.
   *
   * @param bins how many bins the JDK's map would have at first, rounded down
   */
  KeptKeys(int bins) {
    this.bins = Integer.highestOneBit(bins);
  }

  private long bit(Object key) {
    shared |= user != null && user != Thread.currentThread();
    user = Thread.currentThread();
    long mark = Step.mark();
    Integer number = numbers.get(key);
    if (shared && Step.mark() != mark) { // others may have been inside of the map meanwhile
      Step.refuse("a ConcurrentHashMap with keys whose equals or hashCode takes steps");
    }
    if (number == null) {
      number = numbers.size();
      numbers.put(key, number);
    }
    return 1L << number;
  }

  /** A step that may write a key, when nobody else keeps it. */
  void change(Object map, Object key) {
    if (keepers.get(key) == Thread.currentThread()) {
      throw new IllegalStateException("Recursive update");
    }
    long bit = bit(key);
    if (keepers.keySet().stream().anyMatch(other -> mayShareBin(other, key))) {
      Step.notCovered(
          "what follows when keys of a ConcurrentHashMap share a bin, and one waits for the other,"
              + " is not explored");
    }
    if (has(Thread.currentThread(), bit)) {
      Step.change(map); // by another key of the same bit
    } else {
      Step.changeWhenClear(map, bit);
    }
  }

  /** Whether the JDK may have two keys in one bin, which it locks as a whole. */
  private boolean mayShareBin(Object one, Object other) {
    return !one.equals(other) && bin(one) == bin(other);
  }

  private int bin(Object key) {
    int hash = key.hashCode();
    return (hash ^ hash >>> 16) & bins - 1;
  }

  private boolean has(Thread keeper, long bit) {
    for (Map.Entry<Object, Thread> kept : keepers.entrySet()) {
      if (kept.getValue() == keeper && bit(kept.getKey()) == bit) {
        return true;
      }
    }
    return false;
  }

  /** The calling thread keeps a key, from the step on that goes on. */
  void keep(Object map, Object key) {
    keepers.put(key, Thread.currentThread());
    Step.state(map, Step.state(map) | bit(key));
  }

  /**
   * It gives the key back, in the step that goes on if the program has taken none meanwhile.
   *
   * @param mark from when it was kept
   */
  void free(Object map, Object key, long mark) {
    if (Step.mark() != mark) {
      Step.change(map);
    }
    Thread keeper = keepers.remove(key);
    if (!has(keeper, bit(key))) {
      Step.state(map, Step.state(map) & ~bit(key));
    }
  }
}
