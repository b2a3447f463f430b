package org.mazurka.explore;

import java.util.Arrays;
import java.util.BitSet;
import org.mazurka.model.IntSequences;

/**
 * The first states of vectors, and which of them need no more vectors.
 *
 * <p>Whoever explores everything from a state s with an empty trace finds all that can be reached
 * from s. So where (s, empty trace) is among the vectors, another vector that begins at s because
 * the way to s was forgotten adds nothing. And where the traces from s are so many that they lead
 * to the same states again and again, it is cheaper to take every action of s and to begin anew
 * after it: s is then expanded, and needs no more vectors at all.
 */
final class Starts {

  /** How many vectors a state that they lead to may cost before their first state is expanded. */
  private static final int VECTORS_FOR_A_TARGET = 4;

  private static final int FREE_VECTORS = 32;

  private final IntSequences states = new IntSequences();
  private final BitSet restarted = new BitSet();
  private final BitSet expanded = new BitSet();
  private final LongSet pairs = new LongSet(); // of a first state and a last one
  private int[] vectors = new int[256];
  private int[] targets = new int[256];

  /** The number of a first state. */
  int number(int[] state) {
    int number = states.add(state);
    if (number == vectors.length) {
      vectors = Arrays.copyOf(vectors, 2 * number);
      targets = Arrays.copyOf(targets, 2 * number);
    }
    return number;
  }

  /** Whether everything from this state is explored with an empty trace. */
  boolean isRestarted(int start) {
    return restarted.get(start) || expanded.get(start);
  }

  void restart(int start) {
    restarted.set(start);
  }

  boolean isExpanded(int start) {
    return expanded.get(start);
  }

  void expand(int start) {
    expanded.set(start);
  }

  /** Notes a vector by its last state; whether there are now too many for what they lead to. */
  boolean isWornOut(int start, int target) {
    int known = pairs.size();
    pairs.add((long) start + 1 << 32 | target);
    if (pairs.size() > known) {
      targets[start]++;
    }
    return ++vectors[start] > FREE_VECTORS + VECTORS_FOR_A_TARGET * targets[start];
  }
}
