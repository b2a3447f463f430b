package org.mazurka.explore;

import java.util.Arrays;
import java.util.Optional;

/** How probe sets are chosen where [PROBE] leaves a choice. */
public record ProbeOptions(Selection selection, Proviso proviso) {

  /** What [PROBE] found to be the best. */
  public static final ProbeOptions DEFAULT =
      new ProbeOptions(Selection.INDEPENDENT, Proviso.NO_DUPLICATES);

  /** Which of the valid probe sets are chosen. */
  public enum Selection {
    /** Those that forget what an action reverses, so that no trace undoes what it did. */
    REVERSING_FREE("reversing-free"),
    /** A single action that is independent of all others, and forgets nothing. */
    INDEPENDENT("independent");

    private final String label;

    Selection(String label) {
      this.label = label;
    }

    /** The selection of that name. */
    public static Optional<Selection> named(String label) {
      return Arrays.stream(values()).filter(s -> s.label.equals(label)).findFirst();
    }

    /** The name on the command line. */
    public String label() {
      return label;
    }
  }

  /** What keeps an exploration from ignoring an action for ever. */
  public enum Proviso {
    /** What has waited longest is explored. */
    AGE("age"),
    /** Nothing is explored twice without everything else being explored too. */
    NO_DUPLICATES("no-duplicates");

    private final String label;

    Proviso(String label) {
      this.label = label;
    }

    /** The proviso of that name. */
    public static Optional<Proviso> named(String label) {
      return Arrays.stream(values()).filter(p -> p.label.equals(label)).findFirst();
    }

    /** The name on the command line. */
    public String label() {
      return label;
    }
  }
}
