package org.mazurka.explore;

import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;

/** Someone who follows an exploration from outside; all methods are called on its thread. */
public interface Observer {

  /** Looks away. */
  Observer NONE =
      new Observer() {
        @Override
        public boolean wantsExecutions() {
          return false;
        }
      };

  /**
   * Whether {@link #completed} and {@link #blocked} are of interest; if not, they may be left out.
   */
  default boolean wantsExecutions() {
    return true;
  }

  /** An execution is complete; {@code run} stands at its end. */
  default void completed(Execution execution, Run run) {}

  /** An execution ends where all enabled processes sleep; {@code run} stands there. */
  default void blocked(Execution execution, Run run) {}

  /** A state is visited, which it is once; {@code cursor} stands there and must stay there. */
  default void visited(StateSpace.Cursor cursor) {}

  /** Called now and then, every few thousand steps; {@code true} ends the exploration. */
  default boolean shouldStop(Progress progress) {
    return false;
  }

  /** An execution: which process took each step, and with what footprint. */
  interface Execution {
    int length();

    int process(int event);

    long footprint(int event);
  }

  /**
   * How far an exploration has come.
   *
   * @param executions complete and blocked ones so far
   * @param depth the length of the present execution
   * @param share an estimate, rather too high, of the explored share of the tree, from 0 to 1
   */
  record Progress(long executions, long events, int depth, double share) {}
}
