package org.mazurka.creol.run;

/**
 * What a block sent.
 *
 * @param process the process that was called, or that returned
 * @param isReturn whether it is a result rather than a call
 */
record Message(int process, boolean isReturn) {}
