package org.mazurka.cli;

import java.util.concurrent.Callable;
import org.mazurka.explore.Algorithm;
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
    Table table = new Table("name", "what", "systems", "from");
    for (Algorithm algorithm : Algorithm.values()) {
      table.add(algorithm.label(), algorithm.summary(), "dlang", algorithm.origin());
    }
    session.terminal().print(table.lines());
    return ExitCode.VERIFIED.number();
  }
}
