package org.mazurka.creol.run;

import org.mazurka.creol.code.Ref;

/** The state of a run, as a block sees it. */
interface State {

  /** The process of that number, or null if it is not there. */
  Task task(int process);

  ObjectState object(Ref ref);
}
