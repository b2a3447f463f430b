package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * A sequence {@code v} that can be executed after a prefix {@code E'} of the present execution.
 *
 * <p>All steps but the last are events of the execution that do not happen after the event e that
 * follows {@code E'}, in their order; they have the footprints that they had there. So they are
 * kept as a set of events. The last step, if there is one, is a process that moves to an earlier
 * place, with the footprint that it has in {@code E'.v}.
 */
final class Continuation {

  /** No event, no process. */
  static final int NONE = -1;

  private final ExecutionSequence execution;
  private final EventOrder order;
  private final Locations locations;
  private final Footprints footprints;
  private long[] events = new long[1];
  private long[] past = new long[1]; // what happens before the last step
  private int e;
  private boolean isNotdep; // the events are those of notdep(e, E), and not in the set yet
  private int fromWord; // the words that can hold events
  private int toWord;
  private int lastProcess;
  private long lastFootprint;
  private int lastEvent; // of an immediate race, that is the last step, or NONE
  private int lastRemoved; // the last event that was a step of a path, or NONE
  private int lastPast; // the last step comes behind what is before this event; NONE: behind all

  Continuation(ExecutionSequence execution) {
    this.execution = execution;
    this.order = execution.order();
    this.locations = execution.locations();
    this.footprints = execution.footprints();
  }

  // ---- what it is

  /** v := notdep(e, E), without a last step. */
  void beginNotdep(int e) {
    this.e = e;
    isNotdep = true;
    lastProcess = NONE;
    lastRemoved = NONE;
  }

  /** v := nothing, after the prefix before e. */
  void beginEmpty(int e) {
    beginNotdep(e);
    isNotdep = false;
    place();
    Arrays.fill(events, fromWord, toWord, 0);
  }

  private void place() {
    fromWord = e >> 6;
    toWord = EventOrder.wordsUpTo(execution.length());
    if (events.length < toWord) {
      events = new long[2 * toWord];
    }
  }

  /** Fills the set of events: often the first question can do without. */
  private void list() {
    if (isNotdep) {
      fill();
    }
  }

  private void fill() {
    isNotdep = false;
    place();
    order.notAfter(e, execution.length(), events);
  }

  /** v := v.event, where the event comes behind those that are there. */
  void add(int event) {
    events[event >> 6] |= 1L << event;
  }

  /** v := v.p, where the step of p has the given footprint. */
  void addLast(int p, long footprint) {
    lastProcess = p;
    lastFootprint = footprint;
    lastEvent = NONE;
    lastPast = NONE;
  }

  /** v := v.p, where p takes the step of an event that races with e. */
  void addLastOfRace(Race race) {
    addLast(race.second.process, race.footprint);
    lastEvent = race.isImmediate ? race.second.length : NONE;
  }

  /** Takes an event out. */
  void remove(int event) {
    list();
    events[event >> 6] &= ~(1L << event);
  }

  /**
   * Takes events out as long as they are initials and the steps of a path, from one of them on; the
   * first step that is no such event.
   *
   * @param removed gets these events, from a place on
   */
  int removeSteps(WakeupTree.Path path, int from, int end, int[] removed, int place) {
    list();
    if (toWord == 1) {
      return removeStepsOfWord(path, from, end, removed, place);
    }
    int step = from;
    for (int to = place; step < end; step++, to++) {
      int event = firstOf(path.process(step));
      if (event == NONE || !isInitial(event)) {
        break;
      }
      path.check(step, execution.footprint(event));
      remove(event);
      removed[to] = event;
      lastRemoved = Math.max(lastRemoved, event);
    }
    return step;
  }

  /** The same where all events are in one word. */
  private int removeStepsOfWord(WakeupTree.Path path, int from, int end, int[] removed, int place) {
    long before = events[0];
    long left = before;
    int step = from;
    for (int to = place; step < end; step++, to++) {
      long own = execution.stepsOf(path.process(step)) & left;
      int event = Long.numberOfTrailingZeros(own);
      if (own == 0 || (order.word(event) & left) != 0) {
        break;
      }
      path.check(step, execution.footprint(event));
      left &= ~(1L << event);
      removed[to] = event;
    }
    events[0] = left;
    lastRemoved = Math.max(lastRemoved, 63 - Long.numberOfLeadingZeros(before ^ left));
    return step;
  }

  /** The last event that was taken out as a step of a path, or {@link #NONE}. */
  int lastRemoved() {
    return lastRemoved;
  }

  /** Takes the events out that do not happen before the last step. */
  void keepPastOfLast() {
    list();
    if (past.length < toWord) {
      past = new long[2 * toWord];
    }
    Arrays.fill(past, fromWord, toWord, 0);
    for (int event = execution.length() - 1; event > e; event--) {
      if (!contains(event)) {
        continue;
      }
      if ((past[event >> 6] >>> event & 1) != 0
          || execution.process(event) == lastProcess
          || execution.dependent(execution.footprint(event), lastFootprint)) {
        order.addPast(event, past, fromWord);
      } else {
        remove(event);
      }
    }
  }

  /** Takes the last step out. */
  void removeLast() {
    lastProcess = NONE;
  }

  /** The process that takes the last step, or {@link #NONE}. */
  int lastProcess() {
    return lastProcess;
  }

  /** The event that is the last step, if their race is immediate; or {@link #NONE}. */
  int lastEvent() {
    return lastProcess == NONE ? NONE : lastEvent;
  }

  long lastFootprint() {
    return lastFootprint;
  }

  /**
   * Lets the last step come as early as it can. It is the step of an event that races with e. What
   * happens after that event happens after e, so it is not in v; hence no event of v waits for the
   * last step, if its footprint is the same.
   */
  void advanceLast(Prefix event) {
    if (lastFootprint == event.footprint || !conflictsWithEvents(lastFootprint)) {
      lastPast = event.length;
    }
  }

  /** Whether the last step comes before some events of v. */
  boolean isLastAdvanced() {
    return lastPast != NONE;
  }

  /** The words that can hold events: from this one on. */
  int fromWord() {
    list();
    return fromWord;
  }

  /** And up to this one, without it. */
  int toWord() {
    list();
    return toWord;
  }

  /** A word of the set of its events that come before the last step. */
  long wordBeforeLast(int word) {
    long all = word(word);
    if (lastPast == NONE) {
      return all;
    }
    return word < EventOrder.wordsUpTo(lastPast) ? all & order.word(lastPast, word) : 0;
  }

  // ---- what the algorithms ask

  boolean contains(int event) {
    return isNotdep
        ? event > e && !order.isBefore(e, event)
        : (events[event >> 6] >>> event & 1) != 0;
  }

  /** A word of the set of its events; word 0 holds the events 0 to 63. */
  long word(int word) {
    list();
    return events[word];
  }

  /** How many steps it has. */
  int length() {
    list();
    int length = lastProcess == NONE ? 0 : 1;
    for (int w = fromWord; w < toWord; w++) {
      length += Long.bitCount(events[w]);
    }
    return length;
  }

  /** The first event from {@code from} on, or {@link #NONE}. */
  int next(int from) {
    list();
    int w = from >> 6;
    if (w >= toWord) {
      return NONE;
    }
    long bits = events[w] & -1L << from;
    while (bits == 0) {
      if (++w == toWord) {
        return NONE;
      }
      bits = events[w];
    }
    return (w << 6) + Long.numberOfTrailingZeros(bits);
  }

  /** The first event, or {@link #NONE}. */
  int first() {
    return isNotdep ? order.firstNotAfter(e, execution.length()) : next(e);
  }

  /** The first event that happens before one of the execution, or {@link #NONE}. */
  int firstBefore(int later) {
    int words = EventOrder.wordsUpTo(later);
    long mask = -2L << e;
    for (int w = e >> 6; w < words; w++) {
      for (long bits = order.word(later, w) & mask; bits != 0; bits &= bits - 1) {
        int event = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (contains(event)) {
          return event;
        }
      }
      mask = -1;
    }
    return NONE;
  }

  /** The first event of a process, or {@link #NONE}; its last step is not an event. */
  int firstOf(int process) {
    if (!isNotdep) {
      return execution.firstIn(process, events, fromWord);
    }
    int event = execution.nextOf(process, e + 1);
    return event == NONE || order.isBefore(e, event) ? NONE : event;
  }

  /** Whether an event, which is one of v's, depends on nothing in v. */
  boolean isInitial(int event) {
    return isNotdep ? order.isNothingBefore(event, e) : order.isNoneBefore(event, events, fromWord);
  }

  /** Whether the last step, which must be the only one of its process, depends on nothing in v. */
  boolean isLastInitial() {
    if (lastEvent == NONE) {
      return !conflictsWithEvents(lastFootprint);
    }
    return isNotdep
        ? order.isNothingBefore(lastEvent, e + 1)
        : order.isNoneBefore(lastEvent, events, fromWord);
  }

  /**
   * Whether a process is a weak initial of v, where its next step has the given footprint. [SOURCE]
   * definition 4.1 and lemma 4.2.
   */
  boolean hasWeakInitial(int process, long footprint) {
    int event = firstOf(process);
    if (event != NONE) {
      return isInitial(event);
    }
    return !conflicts(process, footprint);
  }

  /** Whether a step of a process without events in v depends on a step of another one. */
  boolean conflicts(int process, long footprint) {
    return lastProcess != NONE
            && lastProcess != process
            && execution.dependent(footprint, lastFootprint)
        || conflictsWithEvents(footprint);
  }

  /** Whether a process is an initial of v. [SOURCE] definition 4.1 and lemma 4.2. */
  boolean hasInitial(int process) {
    int event = firstOf(process);
    return event != NONE ? isInitial(event) : process == lastProcess && isLastInitial();
  }

  /** Some initial: the process of the first step. */
  int someInitial() {
    int event = first();
    return event == NONE ? lastProcess : execution.process(event);
  }

  /** Whether a step of that footprint, of a process without events in v, depends on one of them. */
  boolean conflictsWithEvents(long footprint) {
    return someConflict(footprint) != NONE;
  }

  /** The last event at some location that such a step depends on, or {@link #NONE}. */
  int someConflict(long footprint) {
    for (int i = footprints.size(footprint) - 1; i >= 0; i--) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      int event = Footprints.isWrite(access) ? lastAccess(location) : lastWrite(location);
      if (event != NONE) {
        return event;
      }
    }
    return NONE;
  }

  private int lastAccess(int location) {
    Access access = locations.latest(location);
    while (access != null && access.event.length > e) {
      execution.countDependencyChecks(1);
      if (contains(access.event.length)) {
        return access.event.length;
      }
      if (footprints.writes(execution.footprint(e), location)) {
        return NONE; // all that access it behind e happen after e
      }
      access = access.before;
    }
    return NONE;
  }

  private int lastWrite(int location) {
    Access write = locations.latestWrite(location);
    while (write != null && write.event.length > e) {
      execution.countDependencyChecks(1);
      if (contains(write.event.length)) {
        return write.event.length;
      }
      write = write.writeBefore();
    }
    return NONE;
  }
}
