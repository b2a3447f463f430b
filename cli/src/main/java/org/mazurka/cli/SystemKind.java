package org.mazurka.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Algorithm.Port;
import org.mazurka.model.BadInput;
import org.mazurka.report.StateNotation;

/** The kinds of systems: by which ending one knows them, and what can be done with them. */
enum SystemKind {
  DLANG(".d", "dlang", Algorithm.OPTIMAL, Set.of(Port.PROGRAM, Port.STATES), StateNotation.GLOBALS),
  CREOL(".creol", "Creol", Algorithm.OPTIMAL, Set.of(Port.PROGRAM), StateNotation.GLOBALS),
  BLOCKS(
      ".blocks", "block structure", Algorithm.OPTIMAL, Set.of(Port.PROGRAM), StateNotation.GLOBALS),
  NET(
      ".pnml",
      "Petri net",
      Algorithm.STUBBORN,
      Set.of(Port.STATES, Port.GUARDED_STATES, Port.ENTITIES),
      StateNotation.MARKINGS);

  private final String ending;
  private final String label;
  private final Algorithm usual;
  private final Set<Port> ports;
  private final StateNotation notation;

  SystemKind(
      String ending, String label, Algorithm usual, Set<Port> ports, StateNotation notation) {
    this.ending = ending;
    this.label = label;
    this.usual = usual;
    this.ports = ports;
    this.notation = notation;
  }

  /** The kind of system that a file of that ending holds. */
  static Optional<SystemKind> ofEnding(String ending) {
    return Arrays.stream(values()).filter(kind -> kind.ending.equals(ending)).findFirst();
  }

  /** The kind of system that a file of that name holds. */
  static Optional<SystemKind> ofFile(String name) {
    try {
      return ofEnding(ProgramFiles.ending(Path.of(name)));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  /** The endings and what they mean, such as {@code .d (dlang) or .pnml (Petri net)}. */
  static String endings() {
    return Arrays.stream(values())
        .map(kind -> kind.ending + " (" + kind.label + ")")
        .collect(Collectors.joining(" or "));
  }

  /** What people call it. */
  String label() {
    return label;
  }

  /** The algorithm if none is asked for. */
  Algorithm usual() {
    return usual;
  }

  /** How its final states are reported. */
  StateNotation notation() {
    return notation;
  }

  /** The algorithms that work on it. */
  List<Algorithm> algorithms() {
    return Arrays.stream(Algorithm.values()).filter(this::fits).toList();
  }

  /** Whether it works on some system of the kind; only in dlang is there one where nobody waits. */
  boolean fits(Algorithm algorithm) {
    return ports.contains(algorithm.port()) && (this == DLANG || !algorithm.plansAhead());
  }

  /** The algorithm that was asked for, or the usual one; a file of this kind is meant. */
  Algorithm choose(Optional<Algorithm> wanted, String file) throws BadInput {
    Algorithm algorithm = wanted.orElse(usual);
    if (!fits(algorithm)) {
      throw new BadInput(
          "%s: the algorithm '%s' does not work on this kind of system (%s); these do: %s"
              .formatted(
                  file,
                  algorithm.label(),
                  label,
                  algorithms().stream().map(Algorithm::label).collect(Collectors.joining(", "))));
    }
    return algorithm;
  }
}
