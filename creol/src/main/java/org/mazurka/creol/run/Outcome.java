package org.mazurka.creol.run;

import java.util.List;

/**
 * What a block does: its footprint, and all that is different afterwards.
 *
 * @param tasks processes that changed or are new, the one that ran first
 * @param objects objects that changed or are new
 * @param completes whether somebody can now have results
 */
record Outcome(
    long footprint,
    List<Task> tasks,
    List<ObjectState> objects,
    boolean completes,
    List<Message> messages) {}
