package org.mazurka.cli;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.mazurka.bench.Reproduction;
import org.mazurka.dlang.DlangProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka reproduce}: the papers' tables, our figures beside theirs. */
@Command(
    name = "reproduce",
    description = "Run the papers' tables and print our figures beside theirs.",
    sortOptions = false)
final class ReproduceCommand implements Callable<Integer> {

  private final Session session;

  @Parameters(
      paramLabel = "TABLE",
      arity = "0..*",
      description = "Which tables (default: all); --list says which there are.")
  private List<String> names = List.of();

  @Spec private CommandSpec spec;

  @Option(names = "--list", description = "Only list the tables.")
  private boolean list;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "30s",
      converter = Converters.Time.class,
      description = "How long a row of a table may take (default: ${DEFAULT-VALUE}).")
  private Duration rowLimit;

  @Mixin private HelpOption help;

  ReproduceCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<Reproduction.Table> tables =
        names.isEmpty()
            ? List.of(Reproduction.Table.values())
            : Converters.all(names, new Converters.TableByName(), spec);
    if (list) {
      Reproduction.printTables(session.terminal().out());
    } else {
      Reproduction reproduction = new Reproduction(DlangProgram::compile, rowLimit);
      tables.forEach(table -> reproduction.print(table, session.terminal().out()));
    }
    return ExitCode.VERIFIED.number();
  }
}
