package org.mazurka.model;

import java.util.List;
import java.util.Optional;

/**
 * A space of states: the stateful port.
 *
 * <p>Actions are numbered from 0; which of them are enabled, and where they lead, is given by the
 * state alone. A state is saved as words of 64 bits, all states of a space in the same number of
 * them; equal states are equal words.
 */
public interface StateSpace {

  /** The name that reports show. */
  String name();

  /** A new cursor at the initial state; a cursor is confined to one thread. */
  Cursor cursor();

  /** How states are packed into words. It never changes; a space may go over to a wider one. */
  interface Packing {

    /** How many words a state takes. */
    int words();
  }

  /** A place in the space that can be read, moved and set. */
  interface Cursor {

    /** How many actions there are. */
    int actionCount();

    /** Whether an action is enabled here. */
    boolean isEnabled(int action);

    /** Writes the actions that are enabled here in ascending order, and gives their number. */
    int enabled(int[] target);

    /**
     * Moves to the successor by an enabled action. If that state does not fit into the words of the
     * present packing, the cursor goes over to a wider one; states that were saved before must then
     * be loaded by the old packing and saved again.
     */
    void fire(int action);

    /** How this state would be saved. */
    Packing packing();

    /** Writes the state to {@code target} from {@code offset} on. */
    void save(long[] target, int offset);

    /** Moves to a state that was saved in that packing, by a cursor of the same space. */
    void load(Packing saved, long[] source, int offset);

    /** Whether the state, in which nothing is enabled, is a deadlock rather than a proper end. */
    boolean isDeadlock();

    /** How many processes have failed here. */
    int failureCount();

    /** The error of a process that has failed here. */
    Run.Failure failure();

    /**
     * Whether it is worth asking {@link #growth} for the states on the way here, after the last
     * step: it made something larger than it has ever been, or many steps were taken since.
     */
    default boolean isSuspect() {
      return false;
    }

    /**
     * What grows for ever, if the steps that lead from the given state to this one can be repeated
     * for ever and make something larger each time; in a few words.
     */
    default Optional<String> growth(Packing saved, long[] source, int offset) {
      return Optional.empty();
    }

    // ---- for people: not on the hot path

    /** What an action is called. */
    String actionName(int action);

    /** Where the action stands in its file. */
    Position position(int action);

    /** The values of the global variables here; of a net, the places that are marked. */
    List<Run.Variable> globals();
  }
}
