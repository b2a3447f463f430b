package org.mazurka.explore;

/**
 * A state, and a trace from it that leads to the state that the vector stands for; [PROBE]
 * definition 22. What the trace holds may still turn out to have been taken too early.
 *
 * @param start the number of its first state
 * @param ages of the labels that wait, if the age proviso asks for them
 * @param parent the vector that it was made from, or null
 * @param segment the labels that lead from the parent's first state to this one's
 */
record ProbeVector(
    int start, int[] state, EntityTrace trace, Ages ages, ProbeVector parent, int[] segment) {

  /** What tells it from other vectors. */
  int[] key() {
    int[] waiting = ages.key();
    int[] key = new int[1 + trace.length() + waiting.length];
    key[0] = start;
    for (int i = 0; i < trace.length(); i++) {
      key[1 + i] = trace.action(i).id();
    }
    for (int i = 0; i < waiting.length; i++) {
      key[1 + trace.length() + i] = -1 - waiting[i]; // negative, unlike the identity of an action
    }
    return key;
  }
}
