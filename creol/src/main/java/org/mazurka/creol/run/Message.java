package org.mazurka.creol.run;

import java.util.List;

/**
 * What a block sent.
 *
 * @param process the process that was called, or that returned
 * @param to the object that gets it
 * @param values the arguments or the results
 * @param isReturn whether it is a result rather than a call
 */
record Message(int process, Object to, List<Object> values, boolean isReturn) {}
