package org.mazurka.creol.run;

import org.mazurka.creol.code.Ref;

/**
 * The state of an object between blocks; never changed.
 *
 * @param holder the process that keeps all others of the object from running, or {@link #FREE}
 */
record ObjectState(Ref ref, Object[] attributes, int holder) {

  static final int FREE = -1;
}
