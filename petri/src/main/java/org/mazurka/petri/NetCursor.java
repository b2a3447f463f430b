package org.mazurka.petri;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.mazurka.model.GuardedSpace;
import org.mazurka.model.Position;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;

/**
 * A marking of a net, packed: one bit for a place that never held more than one token, more where
 * more was seen.
 */
public final class NetCursor implements GuardedSpace.Cursor {

  /** A record below this is news each time; above it, only when it is an eighth larger. */
  private static final long SMALL = 64;

  private static final int STEPS_BETWEEN_LOOKS = 256;

  private final Net net;
  private final NetStructure structure;
  private final NetStructure.Condition[] conditions;
  private final boolean[] isTested; // whether a place inhibits a transition
  private NetPacking packing;
  private PackedTransitions transitions;
  private long[] words;
  private final long[] record; // of each place: the most tokens so far that were news
  private long[] bound; // the record, or what fits, whichever is smaller
  private final long[] candidates; // a set of transitions; empty between questions
  private boolean isSuspect;
  private int fired;

  NetCursor(Net net, NetStructure structure) {
    this.net = net;
    this.structure = structure;
    this.conditions = structure.conditions().toArray(NetStructure.Condition[]::new);
    this.isTested = new boolean[net.placeCount()];
    this.record = new long[net.placeCount()];
    this.candidates = new long[net.transitionCount() + 63 >> 6];
    for (int t = 0; t < net.transitionCount(); t++) {
      for (int i = 0; i < net.inhibitors(t).size(); i++) {
        isTested[net.inhibitors(t).place(i)] = true;
      }
    }
    setPacking(NetPacking.of(net));
    this.words = new long[packing.words()];
    for (int p = 0; p < net.placeCount(); p++) {
      packing.put(p, net.initial(p), words, 0);
      record[p] = Math.max(1, net.initial(p));
    }
    setBounds();
  }

  /** The tokens of a place here. */
  public long tokens(int place) {
    return packing.tokens(place, words, 0);
  }

  @Override
  public int actionCount() {
    return net.transitionCount();
  }

  @Override
  public boolean isEnabled(int t) {
    PackedTransitions of = transitions;
    int[] maskWord = of.maskWord[t];
    long[] needed = of.needed[t];
    long[] forbidden = of.forbidden[t];
    for (int i = 0; i < maskWord.length; i++) {
      long word = words[maskWord[i]];
      if ((word & needed[i]) != needed[i] || (word & forbidden[i]) != 0) {
        return false;
      }
    }
    int[] testPlace = of.testPlace[t];
    for (int i = 0; i < testPlace.length; i++) {
      long tokens = packing.tokens(testPlace[i], words, 0);
      if (tokens < of.least[t][i] || tokens > of.most[t][i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean holds(int condition) {
    return conditions[condition].holds(tokens(conditions[condition].place()));
  }

  @Override
  public int enabled(int[] target) {
    note(transitions.untriggered);
    for (int w = 0; w < words.length; w++) {
      for (long rest = words[w]; rest != 0; rest &= rest - 1) {
        note(transitions.triggered[(w << 6) + Long.numberOfTrailingZeros(rest)]);
      }
    }
    int count = 0;
    for (int w = 0; w < candidates.length; w++) {
      for (long rest = candidates[w]; rest != 0; rest &= rest - 1) {
        int t = (w << 6) + Long.numberOfTrailingZeros(rest);
        if (isEnabled(t)) {
          target[count++] = t;
        }
      }
      candidates[w] = 0;
    }
    return count;
  }

  private void note(int[] triggered) {
    for (int t : triggered) {
      candidates[t >> 6] |= 1L << t;
    }
  }

  @Override
  public void fire(int t) {
    isSuspect = ++fired % STEPS_BETWEEN_LOOKS == 0;
    if (!hasRoom(t)) {
      makeRoom(t);
    }
    int[] sumWord = transitions.sumWord[t];
    long[] sum = transitions.sum[t];
    for (int i = 0; i < sumWord.length; i++) {
      words[sumWord[i]] += sum[i];
    }
  }

  private boolean hasRoom(int t) {
    int[] sumWord = transitions.sumWord[t];
    long[] free = transitions.free[t];
    for (int i = 0; i < sumWord.length; i++) {
      if ((words[sumWord[i]] & free[i]) != 0) {
        return false;
      }
    }
    int[] gainPlace = transitions.gainPlace[t];
    for (int i = 0; i < gainPlace.length; i++) {
      int place = gainPlace[i];
      if (packing.tokens(place, words, 0) + transitions.gain[t][i] > bound[place]) {
        return false;
      }
    }
    return true;
  }

  /** Some place is to hold more than ever, or more than its field can. */
  private void makeRoom(int t) {
    NetPacking wider = packing;
    Net.Arcs post = net.post(t);
    for (int i = 0; i < post.size(); i++) {
      int place = post.place(i);
      long after = tokens(place) + post.weight(i) - net.pre(t).weightAt(place);
      if (after > record[place]) {
        isSuspect = true;
        record[place] = after < SMALL ? after : after + after / 8;
      }
      if (after > wider.most(place)) {
        wider = wider.widened(place, after);
      }
    }
    if (wider != packing) {
      long[] converted = new long[wider.words()];
      packing.convert(words, 0, wider, converted);
      words = converted;
      setPacking(wider);
    }
    setBounds();
  }

  private void setPacking(NetPacking next) {
    packing = next;
    transitions = new PackedTransitions(net, structure, next);
  }

  private void setBounds() {
    bound = record.clone();
    for (int p = 0; p < bound.length; p++) {
      bound[p] = Math.min(bound[p], packing.most(p));
    }
  }

  @Override
  public StateSpace.Packing packing() {
    return packing;
  }

  @Override
  public void save(long[] target, int offset) {
    System.arraycopy(words, 0, target, offset, words.length);
  }

  @Override
  public void load(StateSpace.Packing saved, long[] source, int offset) {
    if (saved == packing) {
      System.arraycopy(source, offset, words, 0, words.length);
    } else {
      ((NetPacking) saved).convert(source, offset, packing, words);
    }
  }

  @Override
  public boolean isSuspect() {
    return isSuspect;
  }

  /**
   * A marking that covers one on the way to it can be left again by the same transitions, for ever;
   * unless an inhibitor arc sees the difference.
   */
  @Override
  public Optional<String> growth(StateSpace.Packing saved, long[] source, int offset) {
    int growing = -1;
    for (int p = 0; p < net.placeCount(); p++) {
      long before = ((NetPacking) saved).tokens(p, source, offset);
      long now = tokens(p);
      if (now < before || now > before && isTested[p]) {
        return Optional.empty();
      }
      if (now > before) {
        growing = p;
      }
    }
    return growing < 0
        ? Optional.empty()
        : Optional.of(
            "the net is unbounded, place '%s' can grow for ever".formatted(net.place(growing)));
  }

  @Override
  public boolean isDeadlock() {
    return true;
  }

  @Override
  public int failureCount() {
    return 0;
  }

  @Override
  public Run.Failure failure() {
    throw new NoSuchElementException("transitions do not fail");
  }

  @Override
  public String actionName(int action) {
    return net.transition(action);
  }

  @Override
  public Position position(int action) {
    return net.position(action);
  }

  @Override
  public List<Run.Variable> globals() {
    List<Run.Variable> marked = new ArrayList<>();
    for (int p = 0; p < net.placeCount(); p++) {
      if (tokens(p) > 0) {
        marked.add(new Run.Variable(net.place(p), List.of(tokens(p))));
      }
    }
    return marked;
  }
}
