package org.mazurka.reference.nets;

import java.util.Locale;

/** What random nets are like. */
public enum NetProfile {
  /** State machines that synchronise: never more than one token in a place. */
  SAFE,
  /** Several tokens in a place. */
  UNSAFE,
  /** Arcs that weigh up to 3. */
  WEIGHTED,
  /** Inhibitor arcs that weigh up to 2, few tokens. */
  INHIBITED,
  /** State machines with inhibitor arcs. */
  SAFE_INHIBITED,
  /** Tokens only go forward, so every run ends. */
  ACYCLIC,
  /** All of it. */
  EVERYTHING;

  /** The name on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
