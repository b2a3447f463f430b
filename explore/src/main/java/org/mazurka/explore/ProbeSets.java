package org.mazurka.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.mazurka.model.EntityAction;

/**
 * Chooses valid probe sets ([PROBE] definition 24): what to explore from a vector, and what to
 * forget then.
 *
 * <p>A probe set is valid if what interferes with an explored action is explored too where it is
 * enabled (2.10a), if what is forgotten is in the prime cause of each enabled action that is not
 * explored (2.10b) and of the explored action (2.10c), and if something is explored (2.10d).
 */
final class ProbeSets {

  /**
   * What to explore from a vector.
   *
   * @param ages how long labels have waited then; [PROBE] Algorithm 3, l. 11
   */
  record ProbeSet(List<Probe> probes, Ages ages) {}

  /**
   * An action to explore.
   *
   * @param forgotten the weak prefix of the vector's trace that is no longer relevant then
   */
  record Probe(EntityAction action, long[] forgotten) {}

  private final ProbeOptions options;
  private final Random random; // null: the first of the smallest

  ProbeSets(ProbeOptions options, long seed) {
    this.options = options;
    this.random = seed == 0 ? null : new Random(seed);
  }

  /**
   * A valid probe set that the proviso admits.
   *
   * @param w the vector's trace
   * @param enabled what is enabled behind it, at least one action
   */
  ProbeSet choose(EntityTrace w, List<EntityAction> enabled, Ages ages) {
    Situation at = new Situation(w, enabled, ages);
    List<BitSet> candidates =
        switch (options.selection()) {
          case INDEPENDENT -> at.independentActions();
          case REVERSING_FREE -> at.closures();
        };
    candidates.removeIf(domain -> !isAdmitted(domain, at));
    if (candidates.isEmpty()) {
      return at.everything();
    }
    BitSet domain =
        random == null
            ? candidates.stream().min(Comparator.comparingInt(BitSet::cardinality)).get()
            : candidates.get(random.nextInt(candidates.size()));
    return switch (options.selection()) {
      case INDEPENDENT -> at.probeSet(domain, _ -> w.emptySet()); // [PROBE] definition 39
      case REVERSING_FREE -> at.probeSet(domain, at::reversed); // (4.1)
    };
  }

  private boolean isAdmitted(BitSet domain, Situation at) {
    return switch (options.proviso()) {
      case NO_DUPLICATES -> at.repeatsNothing(domain); // [PROBE] definition 36
      case AGE ->
          at.satisfiesAges(domain)
              && switch (options.selection()) {
                case INDEPENDENT -> at.repeatsNoCause(domain);
                case REVERSING_FREE -> true;
              };
    };
  }

  /** What a probe set forgets with each action that it explores. */
  private interface Forgotten {
    long[] with(int action);
  }

  /** A vector's trace and what is enabled behind it; sets of enabled actions are bits. */
  private final class Situation {
    private final EntityTrace w;
    private final List<EntityAction> enabled;
    private final Ages ages;
    private final long[][] causes; // prime causes, where known
    private final long[][] reversed;

    Situation(EntityTrace w, List<EntityAction> enabled, Ages ages) {
      this.w = w;
      this.enabled = enabled;
      this.ages = ages;
      this.causes = new long[enabled.size()][];
      this.reversed = new long[enabled.size()][];
    }

    /** Those that are independent of all others, each alone. */
    List<BitSet> independentActions() {
      List<BitSet> found = new ArrayList<>();
      for (int a = 0; a < enabled.size(); a++) {
        if (isIndependent(a)) {
          BitSet domain = new BitSet();
          domain.set(a);
          found.add(domain);
        }
      }
      return found;
    }

    private boolean isIndependent(int a) {
      for (int b = 0; b < enabled.size(); b++) {
        if (b != a && enabled.get(a).interferes(enabled.get(b))) {
          return false;
        }
      }
      return true;
    }

    /** For each label the least valid set that holds its actions, if they forget what they undo. */
    List<BitSet> closures() {
      List<BitSet> found = new ArrayList<>();
      BitSet labels = new BitSet();
      for (EntityAction action : enabled) {
        if (!labels.get(action.label())) {
          labels.set(action.label());
          found.add(closure(actionsOf(action.label())));
        }
      }
      return found;
    }

    private BitSet closure(BitSet start) {
      BitSet domain = (BitSet) start.clone();
      BitSet open = start;
      while (!open.isEmpty()) {
        int a = open.nextSetBit(0);
        open.clear(a);
        for (int b = domain.nextClearBit(0); b < enabled.size(); b = domain.nextClearBit(b + 1)) {
          if (enabled.get(a).interferes(enabled.get(b)) // (2.10a)
              || !EntityTrace.isSubset(reversed(a), cause(b))) { // (2.10b)
            domain.set(b);
            open.set(b);
          }
        }
      }
      return domain;
    }

    /** Every action, and as much forgotten as may be. */
    ProbeSet everything() {
      BitSet domain = new BitSet();
      domain.set(0, enabled.size());
      return probeSet(domain, this::cause); // (2.10c)
    }

    ProbeSet probeSet(BitSet domain, Forgotten forgotten) {
      List<Probe> probes =
          domain.stream().mapToObj(a -> new Probe(enabled.get(a), forgotten.with(a))).toList();
      return switch (options.proviso()) {
        case NO_DUPLICATES -> new ProbeSet(probes, Ages.NONE);
        case AGE -> new ProbeSet(probes, ages.next(waiting(domain)));
      };
    }

    private Set<Integer> waiting(BitSet domain) {
      Set<Integer> labels = new TreeSet<>();
      for (int a = domain.nextClearBit(0); a < enabled.size(); a = domain.nextClearBit(a + 1)) {
        labels.add(enabled.get(a).label());
      }
      return labels;
    }

    boolean repeatsNothing(BitSet domain) {
      return domain.stream().noneMatch(a -> w.hasLabel(enabled.get(a).label()));
    }

    /** Traces that hold the causes of what they repeat would grow for ever around a cycle. */
    boolean repeatsNoCause(BitSet domain) {
      return domain.stream().noneMatch(a -> w.hasLabel(enabled.get(a).label(), cause(a)));
    }

    /** Whether all actions are explored of some label that has waited longest. */
    boolean satisfiesAges(BitSet domain) {
      return ages.isEmpty()
          || domain.stream()
              .map(a -> enabled.get(a).label())
              .anyMatch(label -> ages.isOldest(label) && isSubset(actionsOf(label), domain));
    }

    private BitSet actionsOf(int label) {
      BitSet actions = new BitSet();
      for (int a = 0; a < enabled.size(); a++) {
        actions.set(a, enabled.get(a).label() == label);
      }
      return actions;
    }

    long[] reversed(int a) {
      if (reversed[a] == null) {
        reversed[a] = w.causeOfReversed(enabled.get(a));
      }
      return reversed[a];
    }

    private long[] cause(int a) {
      if (causes[a] == null) {
        causes[a] = w.primeCause(enabled.get(a));
      }
      return causes[a];
    }
  }

  private static boolean isSubset(BitSet set, BitSet of) {
    BitSet rest = (BitSet) set.clone();
    rest.andNot(of);
    return rest.isEmpty();
  }
}
