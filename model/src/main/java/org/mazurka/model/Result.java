package org.mazurka.model;

import java.util.List;
import java.util.Optional;

/**
 * What an exploration found.
 *
 * @param algorithm the algorithm's name
 * @param violation the first bad execution, if there is one
 * @param incomplete why the exploration stopped before its end, if it did for want of time or depth
 * @param finalStates the distinct values of the global variables at the ends of the traces, if
 *     asked for
 */
public record Result(
    String algorithm,
    Verdict verdict,
    Statistics statistics,
    long millis,
    Optional<Violation> violation,
    Optional<String> incomplete,
    Optional<List<List<Run.Variable>>> finalStates) {}
