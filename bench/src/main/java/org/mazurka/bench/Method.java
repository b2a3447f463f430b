package org.mazurka.bench;

import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.ProbeOptions;
import org.mazurka.explore.ProbeOptions.Proviso;
import org.mazurka.explore.ProbeOptions.Selection;

/**
 * What we do where a paper does something: an algorithm and, of {@code probe}, how it chooses.
 *
 * @param probe matters to {@code probe} only
 */
record Method(Algorithm algorithm, ProbeOptions probe) {

  /** Ours for a paper's name of an algorithm, or of a tool and what it did; if we have it. */
  static Optional<Method> of(String papersName) {
    return switch (papersName) {
      case "classic" -> Optional.of(of(Algorithm.DPOR));
      case "source", "SDPOR" -> Optional.of(of(Algorithm.SOURCE));
      case "optimal" -> Optional.of(of(Algorithm.OPTIMAL));
      case "DPOR" -> Optional.of(of(Algorithm.DPOR_NOSLEEP));
      case "ZPOR" -> Optional.of(of(Algorithm.LAZY));
      case "EPOR" -> Optional.of(of(Algorithm.EAGER));
      case "EPOR-SH" -> Optional.of(of(Algorithm.EAGER_SHORT));
      case "reduced" -> Optional.of(of(Algorithm.OPTIMAL));
      case "full" -> Optional.of(of(Algorithm.NONE));
      case "DPOR (blocks)" -> Optional.of(of(Algorithm.BLOCKS));
      case "nHeur" -> Optional.of(of(Algorithm.BLOCKS_NEWEST));
      case "onHeur" -> Optional.of(of(Algorithm.BLOCKS_OBJECT_NEWEST));
      case "complete" -> Optional.of(of(Algorithm.FULL));
      case "reversing-free + age" -> Optional.of(probe(Selection.REVERSING_FREE, Proviso.AGE));
      case "reversing-free + no-duplicates" ->
          Optional.of(probe(Selection.REVERSING_FREE, Proviso.NO_DUPLICATES));
      case "independent + age" -> Optional.of(probe(Selection.INDEPENDENT, Proviso.AGE));
      case "independent + no-duplicates" -> Optional.of(of(Algorithm.PROBE));
      case "DRoP", "DRoP (Helena model)", "LTSmin", "Spin", "Helena" ->
          Optional.of(of(Algorithm.PROBE));
      case String tool when tool.endsWith(" complete") -> Optional.of(of(Algorithm.FULL));
      case String tool when tool.endsWith(" reduced") -> Optional.of(of(Algorithm.PROBE));
      default -> Optional.empty();
    };
  }

  private static Method of(Algorithm algorithm) {
    return new Method(algorithm, ProbeOptions.DEFAULT);
  }

  private static Method probe(Selection selection, Proviso proviso) {
    return new Method(Algorithm.PROBE, new ProbeOptions(selection, proviso));
  }

  String label() {
    return algorithm == Algorithm.PROBE && !probe.equals(ProbeOptions.DEFAULT)
        ? "probe, %s + %s".formatted(probe.selection().label(), probe.proviso().label())
        : algorithm.label();
  }
}
