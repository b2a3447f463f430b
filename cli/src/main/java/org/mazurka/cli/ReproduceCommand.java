package org.mazurka.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mazurka.bench.Charts;
import org.mazurka.bench.Reproduction;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.blocks.BlocksProgram;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;
import org.mazurka.report.LineChart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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

  @Option(
      names = "--charts",
      paramLabel = "DIR",
      description = "Also draw the tables: a picture (SVG) per program and metric in this folder.")
  private Path charts;

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
      Reproduction reproduction =
          new Reproduction(
              ReproduceCommand::compile,
              new ModelNets(),
              rowLimit,
              session.interruption()::isRequested);
      session.interruption().watch();
      prepareCharts();
      for (Reproduction.Table table : tables) {
        if (session.interruption().isRequested()) {
          return ExitCode.INCOMPLETE.number();
        }
        List<Reproduction.Comparison> rows = reproduction.compare(table);
        reproduction.print(table, rows, session.terminal().out());
        if (charts != null) {
          draw(Charts.of(table, rows));
        }
      }
    }
    return ExitCode.VERIFIED.number();
  }

  /** Says that the folder cannot be had before the work begins, not after it. */
  private void prepareCharts() {
    if (charts != null) {
      try {
        Files.createDirectories(charts);
      } catch (IOException e) {
        throw notWritable(e);
      }
    }
  }

  private void draw(Map<String, LineChart> pictures) {
    for (Map.Entry<String, LineChart> picture : pictures.entrySet()) {
      Path file = charts.resolve(picture.getKey());
      try {
        Files.writeString(file, picture.getValue().svg());
      } catch (IOException e) {
        throw notWritable(e);
      }
      session.terminal().out().println("chart: " + file);
    }
  }

  private ParameterException notWritable(IOException e) {
    return new ParameterException(
        spec.commandLine(), charts + ": cannot be written: " + e.getMessage(), e);
  }

  /** The corpus has programs of several languages; the ending says which. */
  private static Program compile(String fileName, String text) throws BadInput {
    return switch (fileName.substring(fileName.lastIndexOf('.'))) {
      case ".blocks" -> BlocksProgram.read(fileName, text);
      case ".creol" ->
          CreolProgram.compile(fileName, text, Optional.empty(), Granularity.ATTRIBUTES);
      default -> DlangProgram.compile(fileName, text);
    };
  }
}
