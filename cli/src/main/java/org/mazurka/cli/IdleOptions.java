package org.mazurka.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Algorithm.Port;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Finds options that none of the given files and algorithms has a use for. */
final class IdleOptions {

  private static final Map<String, Use> USES =
      Map.of(
          "--main", Use.BY_CREOL,
          "--granularity", Use.BY_CREOL,
          "--push-up", Use.BY_CREOL,
          "--order", Use.by("searches of states", IdleOptions::searchesStates),
          "--selection", Use.by("probe", algorithm -> algorithm == Algorithm.PROBE),
          "--proviso", Use.by("probe", algorithm -> algorithm == Algorithm.PROBE),
          "--solver", Use.by("lazy and eager", Algorithm::plansAhead),
          "--enumeration", Use.by("lazy and eager", Algorithm::plansAhead));

  /** Who uses an option. */
  private record Use(String by, BiPredicate<Set<SystemKind>, Set<Algorithm>> isUsed) {

    static final Use BY_CREOL =
        new Use("Creol programs", (kinds, _) -> kinds.contains(SystemKind.CREOL));

    static Use by(String name, Predicate<Algorithm> user) {
      return new Use(name, (_, algorithms) -> algorithms.stream().anyMatch(user));
    }
  }

  private IdleOptions() {}

  /**
   * A sentence for each such option of a command.
   *
   * @param wanted the algorithms that were asked for
   * @param usual which ones a kind of system gets otherwise
   */
  static List<String> of(
      CommandSpec command, List<String> files, List<Algorithm> wanted, Usual usual) {
    Set<SystemKind> kinds = EnumSet.noneOf(SystemKind.class);
    files.forEach(file -> kind(file).ifPresent(kinds::add));
    Set<Algorithm> algorithms = EnumSet.noneOf(Algorithm.class);
    algorithms.addAll(wanted);
    if (wanted.isEmpty()) {
      kinds.forEach(kind -> algorithms.addAll(usual.of(kind)));
    }
    List<String> sentences = new ArrayList<>();
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      Use use = USES.get(option.longestName());
      if (use != null && !use.isUsed().test(kinds, algorithms)) {
        sentences.add(
            "mazurka: %s has no effect, it is for %s".formatted(option.longestName(), use.by()));
      }
    }
    return sentences;
  }

  /** The algorithms for a kind of system if none is asked for. */
  interface Usual {
    List<Algorithm> of(SystemKind kind);
  }

  private static Optional<SystemKind> kind(String file) {
    try {
      return SystemKind.ofEnding(ProgramFiles.ending(Path.of(file)));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private static boolean searchesStates(Algorithm algorithm) {
    return algorithm.port() == Port.STATES || algorithm.port() == Port.GUARDED_STATES;
  }
}
