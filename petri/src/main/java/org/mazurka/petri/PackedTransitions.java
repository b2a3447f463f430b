package org.mazurka.petri;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * The transitions of a net, prepared for markings in one packing.
 *
 * <p>A transition can be enabled only where its <i>trigger</i> is marked, the place of its pre-set
 * that the fewest others take from; so few transitions are tested in a marking.
 *
 * <p>Places of one bit are tested many at a time by masks. Firing is one addition for each word
 * that changes: fields do not interfere, because an enabled transition takes no more than there is,
 * and a field without room for what is given is noticed before.
 */
final class PackedTransitions {

  /** By the number of a bit: the transitions that are triggered by the place of that bit. */
  final int[][] triggered;

  /** The transitions that take nothing. */
  final int[] untriggered;

  /** Bits of one word that must all be there, and bits that must not. */
  final int[][] maskWord;

  final long[][] needed;
  final long[][] forbidden;

  /** Fields that must hold at least and at most so much. */
  final int[][] testPlace;

  final long[][] least;
  final long[][] most;

  /** What is added to each word that changes. */
  final int[][] sumWord;

  final long[][] sum;

  /** Bits of one word that must be 0 before they are given a token. */
  final long[][] free;

  /** Fields of more than a bit, or gains of more than a token, by which a field may grow. */
  final int[][] gainPlace;

  final long[][] gain;

  PackedTransitions(Net net, NetStructure structure, NetPacking packing) {
    int count = net.transitionCount();
    maskWord = new int[count][];
    needed = new long[count][];
    forbidden = new long[count][];
    testPlace = new int[count][];
    least = new long[count][];
    most = new long[count][];
    sumWord = new int[count][];
    sum = new long[count][];
    free = new long[count][];
    gainPlace = new int[count][];
    gain = new long[count][];
    for (int t = 0; t < count; t++) {
      new Preparation(net, packing, t).store(this);
    }
    int[][] byPlace = structure.triggered();
    untriggered = byPlace[net.placeCount()];
    triggered = new int[64 * packing.words()][];
    Arrays.fill(triggered, new int[0]);
    for (int p = 0; p < net.placeCount(); p++) {
      int bit = 64 * packing.word[p] + packing.shift[p];
      Arrays.fill(triggered, bit, bit + packing.width[p], byPlace[p]);
    }
  }

  /** One transition. */
  private static final class Preparation {
    private final NetPacking packing;
    private final int transition;
    private final TreeMap<Integer, long[]> masks = new TreeMap<>(); // word: needed, forbidden
    private final TreeMap<Integer, long[]> sums = new TreeMap<>(); // word: sum, free
    private final List<long[]> tests = new ArrayList<>(); // place, least, most
    private final List<long[]> gains = new ArrayList<>(); // place, tokens

    Preparation(Net net, NetPacking packing, int transition) {
      this.packing = packing;
      this.transition = transition;
      Net.Arcs pre = net.pre(transition);
      Net.Arcs post = net.post(transition);
      Net.Arcs inhibitors = net.inhibitors(transition);
      for (int i = 0; i < pre.size(); i++) {
        int place = pre.place(i);
        needs(place, pre.weight(i));
        changes(place, (long) post.weightAt(place) - pre.weight(i));
      }
      for (int i = 0; i < inhibitors.size(); i++) {
        forbids(inhibitors.place(i), inhibitors.weight(i));
      }
      for (int i = 0; i < post.size(); i++) {
        if (pre.weightAt(post.place(i)) == 0) {
          changes(post.place(i), post.weight(i));
        }
      }
    }

    private void needs(int place, int weight) {
      if (packing.width[place] == 1 && weight == 1) {
        mask(place)[0] |= 1L << packing.shift[place];
      } else {
        tests.add(new long[] {place, weight, Long.MAX_VALUE});
      }
    }

    private void forbids(int place, int weight) {
      if (packing.width[place] == 1 && weight == 1) {
        mask(place)[1] |= 1L << packing.shift[place];
      } else {
        tests.add(new long[] {place, 0, weight - 1});
      }
    }

    private long[] mask(int place) {
      return masks.computeIfAbsent(packing.word[place], _ -> new long[2]);
    }

    private void changes(int place, long change) {
      if (change == 0) {
        return;
      }
      long[] sumAndFree = sums.computeIfAbsent(packing.word[place], _ -> new long[2]);
      sumAndFree[0] += change << packing.shift[place];
      if (change == 1 && packing.width[place] == 1) {
        sumAndFree[1] |= 1L << packing.shift[place];
      } else if (change > 0) {
        gains.add(new long[] {place, change});
      }
    }

    void store(PackedTransitions to) {
      int t = transition;
      to.maskWord[t] = masks.keySet().stream().mapToInt(Integer::intValue).toArray();
      to.needed[t] = masks.values().stream().mapToLong(m -> m[0]).toArray();
      to.forbidden[t] = masks.values().stream().mapToLong(m -> m[1]).toArray();
      to.testPlace[t] = tests.stream().mapToInt(test -> (int) test[0]).toArray();
      to.least[t] = tests.stream().mapToLong(test -> test[1]).toArray();
      to.most[t] = tests.stream().mapToLong(test -> test[2]).toArray();
      to.sumWord[t] = sums.keySet().stream().mapToInt(Integer::intValue).toArray();
      to.sum[t] = sums.values().stream().mapToLong(s -> s[0]).toArray();
      to.free[t] = sums.values().stream().mapToLong(s -> s[1]).toArray();
      to.gainPlace[t] = gains.stream().mapToInt(g -> (int) g[0]).toArray();
      to.gain[t] = gains.stream().mapToLong(g -> g[1]).toArray();
    }
  }
}
