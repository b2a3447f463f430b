package org.mazurka.report;

/** How the states at the ends of executions are reported. */
public enum StateNotation {
  /** The values of global variables, each an array. */
  GLOBALS("finalStates", "final state"),
  /** Dead markings of a net: the places that are marked, each with its tokens. */
  MARKINGS("deadlockMarkings", "dead marking");

  private final String key;
  private final String noun;

  StateNotation(String key, String noun) {
    this.key = key;
    this.noun = noun;
  }

  /** The name in JSON. */
  String key() {
    return key;
  }

  /** The name for people. */
  String noun() {
    return noun;
  }
}
