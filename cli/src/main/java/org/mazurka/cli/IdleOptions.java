package org.mazurka.cli;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Algorithm.Port;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Finds options that none of the given files and algorithms has a use for. */
final class IdleOptions {

  private static final Map<String, Use> USES =
      Map.ofEntries(
          Map.entry(
              "--workers",
              new Use(
                  "several files, and for lazy and eager",
                  given ->
                      given.files() > 1
                          || given.algorithms().stream().anyMatch(Algorithm::plansAhead))),
          Map.entry(
              "--max-depth",
              new Use(
                  "all algorithms but probe",
                  given -> !given.algorithms().equals(EnumSet.of(Algorithm.PROBE)))),
          Map.entry("--main", Use.BY_CREOL),
          Map.entry("--granularity", Use.BY_CREOL),
          Map.entry("--push-up", Use.BY_CREOL),
          Map.entry("--outcomes", Use.BY_JAVA),
          Map.entry("--plain-accesses", Use.BY_JAVA),
          Map.entry("--timeouts", Use.BY_JAVA),
          Map.entry("--carrier", Use.BY_JAVA),
          Map.entry("--order", Use.by("searches of states", IdleOptions::searchesStates)),
          Map.entry(
              "--seed", Use.by("all algorithms but full and stubborn", a -> !searchesStates(a))),
          Map.entry("--selection", Use.by("probe", algorithm -> algorithm == Algorithm.PROBE)),
          Map.entry("--proviso", Use.by("probe", algorithm -> algorithm == Algorithm.PROBE)),
          Map.entry("--solver", Use.by("lazy and eager", Algorithm::plansAhead)),
          Map.entry("--enumeration", Use.by("lazy and eager", Algorithm::plansAhead)));

  /** What a command works on. */
  private record Given(int files, Set<SystemKind> kinds, Set<Algorithm> algorithms) {}

  /** Who uses an option. */
  private record Use(String by, Predicate<Given> isUsed) {

    static final Use BY_CREOL =
        new Use("Creol programs", given -> given.kinds().contains(SystemKind.CREOL));

    /** They are no files. */
    static final Use BY_JAVA = new Use("Java programs", _ -> false);

    static Use by(String name, Predicate<Algorithm> user) {
      return new Use(name, given -> given.algorithms().stream().anyMatch(user));
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
    files.forEach(file -> SystemKind.ofFile(file).ifPresent(kinds::add));
    Set<Algorithm> algorithms = EnumSet.noneOf(Algorithm.class);
    algorithms.addAll(wanted);
    if (wanted.isEmpty()) {
      kinds.forEach(kind -> algorithms.addAll(usual.of(kind)));
    }
    Given given = new Given(files.size(), kinds, algorithms);
    List<String> sentences = new ArrayList<>();
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      Use use = USES.get(option.longestName());
      if (use != null && !use.isUsed().test(given)) {
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

  private static boolean searchesStates(Algorithm algorithm) {
    return algorithm.port() == Port.STATES || algorithm.port() == Port.GUARDED_STATES;
  }
}
