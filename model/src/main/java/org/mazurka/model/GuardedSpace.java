package org.mazurka.model;

/**
 * A space of states whose actions are guarded by conditions, with what static reduction must know
 * about them: which actions can get into each other's way, in any state.
 *
 * <p>An action is enabled exactly where all conditions of its guard hold. Actions that follow each
 * other in either order lead to the same state.
 */
public interface GuardedSpace extends StateSpace {

  @Override
  Cursor cursor();

  /** How many actions there are. */
  int actionCount();

  /** How many conditions there are. */
  int conditionCount();

  /** The conditions that an action needs. */
  int[] guard(int action);

  /** The actions that can make a condition true where it is false. */
  int[] enablers(int condition);

  /**
   * The actions that can make an enabled action disabled, perhaps itself. Until one of them is
   * executed, the action stays enabled.
   */
  int[] disablers(int action);

  /**
   * The other actions that the action can hinder. If an action a is enabled, and so is a sequence
   * of actions that a does not hinder followed by a, then so is a followed by that sequence.
   */
  int[] hindered(int action);

  /** A place in the space. */
  interface Cursor extends StateSpace.Cursor {

    /** Whether a condition holds here. */
    boolean holds(int condition);
  }
}
