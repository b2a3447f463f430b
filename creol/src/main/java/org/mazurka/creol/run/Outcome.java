package org.mazurka.creol.run;

import java.util.List;

/**
 * What a block does: its footprint, and all that is different afterwards.
 *
 * @param tasks processes that changed or are new, the one that ran first
 * @param objects objects that changed or are new * @param completes whether somebody can now have
 *     results
 * @param looksAhead whether it asked for results that were not there yet, but may be there later
 */
record Outcome(
    long footprint,
    List<Task> tasks,
    List<ObjectState> objects,
    boolean completes,
    boolean looksAhead,
    List<Message> messages) {}
