package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;

/**
 * The actions that a vector's trace has missed: they could have been taken after a weak prefix of
 * it, and the rest of the trace interferes with them ([PROBE] 2.3.4).
 *
 * <p>Only what was freshly missed by the last action b of the trace is looked for: the weak prefix
 * holds b, and b influences the missed action. What was missed before b was found before b; what b
 * itself interferes with was enabled together with b, and explored beside it (3.2).
 */
final class MissedActions {

  /** More undecided actions than this, and not all weak prefixes are tried. */
  private static final int MOST_UNDECIDED = 6;

  /** Takes what was found. */
  interface Sink {

    /** After the weak prefix v, the action was missed. */
    void missed(long[] v, EntityAction action);

    /** All that was missed here can still be done after the weak prefix v. */
    void missedAfter(long[] v);
  }

  private final EntitySystem system;
  private final BooleanSupplier goOn;
  private final EntitySet weaklyPresent;
  private final List<EntityAction> candidates = new ArrayList<>();

  // the question at hand
  private int[] state;
  private EntityTrace trace;
  private EntityAction missed;
  private int[] interfering = new int[16]; // positions, ascending
  private int interferingCount;
  private Sink sink;

  /**
   * Looks for missed actions of a system.
   *
   * @param goOn asked before each step of work
   */
  MissedActions(EntitySystem system, BooleanSupplier goOn) {
    this.system = system;
    this.goOn = goOn;
    this.weaklyPresent = new EntitySet(system.typeCount());
  }

  /** Finds what is missed since the action at the last position was taken. */
  void find(int[] vectorState, EntityTrace vectorTrace, int last, Sink taker) {
    state = vectorState;
    trace = vectorTrace;
    sink = taker;
    EntityAction b = trace.action(last);
    fillWeaklyPresent();
    candidates.clear();
    for (int label : system.neighbours(b.label())) {
      system.concretize( // (2.12a)
          label,
          weaklyPresent,
          candidate -> {
            if (!candidate.changesNothing() && candidate.interferes(b)) { // (2.12c)
              candidates.add(candidate);
            }
            return goOn.getAsBoolean();
          });
    }
    for (EntityAction candidate : candidates) {
      if (goOn.getAsBoolean()) {
        missed = candidate;
        find(last);
      }
    }
  }

  /** s weakly after w ([PROBE] definition 28): what is there, and all that was ever created. */
  private void fillWeaklyPresent() {
    weaklyPresent.clear();
    for (int entity : state) {
      weaklyPresent.add(entity, system.typeOf(entity));
    }
    for (EntityAction action : trace.actions()) {
      for (int entity : action.created()) {
        if (!weaklyPresent.contains(entity, system.typeOf(entity))) {
          weaklyPresent.add(entity, system.typeOf(entity));
        }
      }
    }
    for (EntityAction action : trace.actions()) {
      weaklyPresent.touch(action, system);
    }
  }

  /** Finds the weak prefixes after which the candidate was missed, if there are any. */
  private void find(int last) {
    interferingCount = 0;
    for (int i = 0; i < trace.length(); i++) {
      if (trace.action(i).interferes(missed)) {
        if (interferingCount == interfering.length) {
          interfering = Arrays.copyOf(interfering, 2 * interferingCount);
        }
        interfering[interferingCount++] = i;
      }
    }
    long[] v = trace.past(last).clone();
    long[] excluded = trace.emptySet();
    for (int entity : missed.read()) {
      force(entity, true, v, excluded);
    }
    for (int entity : missed.deleted()) {
      force(entity, true, v, excluded);
    }
    for (int entity : missed.created()) {
      force(entity, false, v, excluded);
    }
    if (EntityTrace.meet(v, excluded)) {
      return;
    }
    int undecided = 0;
    for (int k = 0; k < interferingCount; k++) {
      long[] past = trace.past(interfering[k]);
      if (!EntityTrace.isSubset(past, v) && !EntityTrace.meet(past, excluded)) {
        undecided++;
      }
    }
    if (undecided > MOST_UNDECIDED) {
      sink.missedAfter(v);
    } else {
      decide(0, v, excluded);
    }
  }

  /**
   * What any weak prefix must hold or leave out so that an entity is there, or not there, behind
   * it: the first action that changes the entity, if that brings it about; not the last one, if
   * that spoils it.
   */
  private void force(int entity, boolean there, long[] v, long[] excluded) {
    boolean first = true;
    int spoiler = -1;
    for (int k = 0; k < interferingCount; k++) {
      EntityAction action = trace.action(interfering[k]);
      boolean creates = Arrays.binarySearch(action.created(), entity) >= 0;
      boolean deletes = Arrays.binarySearch(action.deleted(), entity) >= 0;
      if (creates || deletes) {
        if (first && creates == there) {
          EntityTrace.addAll(v, trace.past(interfering[k]));
        }
        first = false;
        spoiler = creates == there ? -1 : interfering[k];
      }
    }
    if (spoiler >= 0) {
      EntityTrace.add(excluded, spoiler);
    }
  }

  /** Tries the weak prefixes that hold v and nothing excluded, deciding on one action at a time. */
  private void decide(int from, long[] v, long[] excluded) {
    int k = from;
    while (k < interferingCount) {
      long[] past = trace.past(interfering[k]);
      if (!EntityTrace.isSubset(past, v) && !EntityTrace.meet(past, excluded)) {
        break;
      }
      k++;
    }
    if (k == interferingCount) {
      if (isMissedAfter(v)) {
        sink.missed(v, missed);
      }
      return;
    }
    long[] with = v.clone();
    EntityTrace.addAll(with, trace.past(interfering[k]));
    decide(k + 1, with, excluded);
    long[] without = excluded.clone();
    EntityTrace.add(without, interfering[k]);
    decide(k + 1, v, without);
  }

  /** Whether the candidate is enabled after v, and the rest of the trace interferes with it. */
  private boolean isMissedAfter(long[] v) {
    boolean restInterferes = false;
    for (int k = 0; k < interferingCount && !restInterferes; k++) {
      restInterferes = !EntityTrace.contains(v, interfering[k]);
    }
    return restInterferes
        && Arrays.stream(missed.read()).allMatch(entity -> isThere(entity, v))
        && Arrays.stream(missed.deleted()).allMatch(entity -> isThere(entity, v))
        && Arrays.stream(missed.created()).noneMatch(entity -> isThere(entity, v))
        && isNothingForbidden(v);
  }

  private boolean isThere(int entity, long[] v) {
    boolean there = Arrays.binarySearch(state, entity) >= 0;
    for (int k = 0; k < interferingCount; k++) {
      if (EntityTrace.contains(v, interfering[k])) {
        EntityAction action = trace.action(interfering[k]);
        there =
            there
                ? Arrays.binarySearch(action.deleted(), entity) < 0
                : Arrays.binarySearch(action.created(), entity) >= 0;
      }
    }
    return there;
  }

  private boolean isNothingForbidden(long[] v) {
    int[] forbidden = missed.forbidden();
    for (int i = 0; i < forbidden.length; i++) {
      int count = count(state, forbidden[i]);
      for (int k = 0; k < interferingCount; k++) {
        if (EntityTrace.contains(v, interfering[k])) {
          EntityAction action = trace.action(interfering[k]);
          count += count(action.created(), forbidden[i]) - count(action.deleted(), forbidden[i]);
        }
      }
      if (count >= missed.limits()[i]) {
        return false;
      }
    }
    return true;
  }

  private int count(int[] entities, int type) {
    int count = 0;
    for (int entity : entities) {
      if (system.typeOf(entity) == type) {
        count++;
      }
    }
    return count;
  }
}
