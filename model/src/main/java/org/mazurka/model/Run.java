package org.mazurka.model;

import java.util.List;

/**
 * One run of a {@link Program}: a state, the steps that led to it, and the way back.
 *
 * <p>Processes may be created on the way. A process is known by who created it and with which of
 * its steps, not by when: it has the same number in all runs of a program. Numbers are given from 0
 * when a process is first created in any run, so that in a run there may be numbers whose process
 * is not there; in the first run they follow the order of creation. That a process is created
 * before its first step is for the footprints to say: the creating step writes a location that
 * decides the first step of the new process.
 *
 * <p>Event {@code i} of the run is the step that led from depth {@code i} to depth {@code i + 1}.
 *
 * <p>What a pending step does may depend on shared values, and the algorithms must know how (see
 * {@link #decidingLocation}):
 *
 * <ul>
 *   <li><i>fixed</i>: whether it is enabled, and its footprint, are given by the process's local
 *       state;
 *   <li><i>plain</i>: its locations are given by the process's local state; whether it is enabled,
 *       and whether it writes, depends on the value of one of them, which it touches in any case
 *       (lock, compare-and-swap, await on one variable);
 *   <li><i>state-dependent</i>: everything else ({@code a[g] := 1} with a shared g, a
 *       short-circuited condition over several shared variables, a blocking atomic block).
 * </ul>
 */
public interface Run {

  /** {@link #decidingLocation} of a fixed step. */
  int FIXED = -1;

  /** {@link #decidingLocation} of a state-dependent step. */
  int STATE_DEPENDENT = -2;

  /** {@link #pendingBefore} of a step that would not be enabled. */
  long NOT_ENABLED = Long.MIN_VALUE;

  /** How a process is doing. */
  enum Status {
    ENABLED,
    BLOCKED,
    ENDED,
    FAILED,
    /** Nobody has created it in this run, so far. */
    ABSENT
  }

  /**
   * Whether a step can be taken at once without losing anything: it is enabled, depends on nothing
   * that others can do before it, and nobody can prevent it ([CREOL] theorems 2 and 3).
   */
  enum Urgency {
    URGENT,
    /** It is not, but may be in another state of the others. */
    NOT_NOW,
    NEVER
  }

  /** How many processes any run of the program has had by now; never shrinks. */
  int processCount();

  /** How many steps led here. */
  int depth();

  /** Whether the process can take a step here. */
  boolean isEnabled(int process);

  /** 64 of the enabled processes, as bits: word 0 holds processes 0 to 63. */
  default long enabledWord(int word) {
    long enabled = 0;
    int end = Math.min(processCount(), (word + 1) << 6);
    for (int process = word << 6; process < end; process++) {
      enabled |= isEnabled(process) ? 1L << process : 0;
    }
    return enabled;
  }

  /** Enabled, blocked (it would go on if others let it), ended, failed, or not there. */
  Status status(int process);

  /** How many processes are enabled or blocked. */
  int liveCount();

  /**
   * Whether it would be wrong to stop here: somebody is live who does not only serve others. Where
   * that is so and nobody is enabled, there is a deadlock.
   */
  default boolean mustGoOn() {
    return liveCount() > 0;
  }

  /**
   * Whether the steps that are enabled here are last resorts: somebody gives up who would rather
   * take another step, and does so only where nobody can take any. So there are either last resorts
   * or other steps, never both.
   *
   * <p>A last resort depends on all steps, which footprints say: nothing is ever moved across it,
   * and those that are enabled at the same point are explored one by one. Of the process, {@link
   * #decidingLocation} and {@link #pendingBefore} tell of the step that it would rather take.
   */
  default boolean isLastResort() {
    return false;
  }

  /** How many processes have ended by an error. */
  int failureCount();

  /**
   * Whether the next step of a process is local: it is enabled, it touches nothing, and both are
   * given by the process's local state. The answer {@code false} is always right, and costs time.
   */
  default boolean isLocal(int process) {
    return false;
  }

  /** Executes the next step of an enabled process; the result is its footprint as executed. */
  long step(int process);

  /**
   * Executes the next step of an enabled process, and the local steps that follow it, but no more
   * than {@code most} of them: all as one step of this run, which it goes back over at once. The
   * result is the footprint of the first.
   */
  default long stepOn(int process, int most) {
    return step(process);
  }

  /** How many local steps the last {@link #stepOn} took. */
  default int localSteps() {
    return 0;
  }

  /** Goes back to an earlier depth of this run. */
  void backTo(int depth);

  /**
   * The footprint that the next step of a process has here, without executing it. Of a blocked
   * process: what was read to find it blocked, as reads.
   */
  long pending(int process);

  /**
   * How the outcome of the next step depends on shared values: {@link #FIXED}, {@link
   * #STATE_DEPENDENT}, or, of a plain step, the one location whose value decides.
   */
  int decidingLocation(int process);

  /**
   * The footprint that the next step of a process would have if the location that decides it still
   * had the value that it had before the given event of this run, or {@link #NOT_ENABLED}. Only for
   * a plain step, and an event that wrote its deciding location; for an event that did not, the
   * answer is the one for the present state.
   */
  long pendingBefore(int process, int event);

  /**
   * A footprint that covers all that the next step could touch in any shared state, with the
   * process's local state as it is.
   */
  long reach(int process);

  /** The event that created a process which is not absent, or -1 if it is there from the start. */
  default int createdBy(int process) {
    return -1;
  }

  /** Which component a process belongs to: its object, where several processes share one. */
  default int component(int process) {
    return process;
  }

  /**
   * Whether the shared values that the next step reads can change which steps the process takes
   * after it, or what those touch. The answer {@code true} is always right.
   */
  default boolean steers(int process) {
    return true;
  }

  /**
   * A footprint that contains, as reads or as writes, every location that the next step reads here;
   * further locations do no harm.
   */
  default long reads(int process) {
    return pending(process);
  }

  /** The state: all that the steps from here on depend on. Equal states are equal words. */
  default long[] stateWords() {
    throw new UnsupportedOperationException("this run does not write down its state");
  }

  /** Whether the next step of a process that is there can be taken at once. */
  default Urgency urgency(int process) {
    return Urgency.NEVER;
  }

  /** Whether some processes wait for each other in a circle, whatever the others do. */
  default boolean hasStandstill() {
    return false;
  }

  // ---- for people: not on the hot path

  /** The name of a component in reports. */
  default String componentName(int component) {
    return processName(component);
  }

  /** The name of a process in reports. */
  String processName(int process);

  /** What an event of this run sent from one component to another. */
  default List<Event.Message> messages(int event) {
    return List.of();
  }

  /** The next statement of a process that has not ended, as text. */
  String statement(int process);

  /** Where that statement stands. */
  Position position(int process);

  /** The name of a location, such as {@code x[3]}; empty if it is none of people's business. */
  String locationName(int location);

  /** The value of a location here, as text. */
  String value(int location);

  /** What a blocked process waits for, in a few words such as {@code lock a, held by p1}. */
  String waitsFor(int process);

  /** How a failed process failed. */
  Failure failure(int process);

  /** The values of the global variables here. */
  List<Variable> globals();

  /**
   * An error that ended a process.
   *
   * @param stacks where the processes that have to do with it were, in lines for people; empty if
   *     the position says it all
   */
  record Failure(Violation.Kind kind, String message, Position position, List<String> stacks) {

    /** An error whose position says where it happened. */
    public Failure(Violation.Kind kind, String message, Position position) {
      this(kind, message, position, List.of());
    }
  }

  /**
   * A global variable.
   *
   * @param values its numbers, one for each element
   * @param text its value if that is no number, else empty
   */
  record Variable(String name, List<Long> values, String text) {

    /** A variable that holds numbers. */
    public Variable(String name, List<Long> values) {
      this(name, values, "");
    }

    /** A variable that holds something else. */
    public Variable(String name, String text) {
      this(name, List.of(), text);
    }
  }
}
