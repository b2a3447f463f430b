package org.mazurka.cli;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mazurka.explore.Algorithm;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code mazurka algorithms}: what there is. */
@Command(name = "algorithms", description = "List the algorithms and where they come from.")
final class AlgorithmsCommand implements Callable<Integer> {

  private final Session session;

  @Mixin private HelpOption help;

  AlgorithmsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    TextTable table =
        new TextTable()
            .column("name", Side.LEFT)
            .column("what", Side.LEFT)
            .column("systems", Side.LEFT)
            .column("from", Side.LEFT);
    for (Algorithm algorithm : Algorithm.values()) {
      table.row(algorithm.label(), algorithm.summary(), systems(algorithm), algorithm.origin());
    }
    session.terminal().print(table.lines());
    return ExitCode.VERIFIED.number();
  }

  private static String systems(Algorithm algorithm) {
    return Stream.concat(
            Arrays.stream(SystemKind.values())
                .filter(kind -> kind.fits(algorithm))
                .map(SystemKind::label),
            Stream.of("Java").filter(_ -> algorithm.letsProcessesWait()))
        .collect(Collectors.joining(", "));
  }
}
