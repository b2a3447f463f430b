package org.mazurka.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.mazurka.model.BadInput;
import org.mazurka.petri.Pnml;
import org.mazurka.petri.models.NetModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka generate}: models of any size, written to standard output. */
@Command(
    name = "generate",
    description = "Write a model of a given size, as a Petri net in PNML, to standard output.",
    sortOptions = false,
    footer = {
      "",
      "Nets: filesystem, indexer, bakery, szymanski (the models of [PROBE]), philosophers.",
      "Example: mazurka generate net philosophers --threads 5 > philosophers-5.pnml"
    })
final class GenerateCommand implements Callable<Integer> {

  private static final double TOO_LARGE = 1e6;

  /** What can be generated. */
  enum What {
    net
  }

  private final Session session;

  @Parameters(index = "0", paramLabel = "net", description = "What to generate: net.")
  private What what;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      converter = Converters.ModelByName.class,
      description = "Which net.")
  private NetModel model;

  @Option(
      names = "--threads",
      paramLabel = "N",
      required = true,
      converter = Converters.PositiveInt.class,
      description = "How many threads, or philosophers.")
  private int threads;

  @Option(
      names = "--max",
      paramLabel = "N",
      defaultValue = "2",
      converter = Converters.PositiveInt.class,
      description = "The highest ticket of the bakery (default: ${DEFAULT-VALUE}).")
  private int max;

  @Spec private CommandSpec spec;

  @Mixin private HelpOption help;

  GenerateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws BadInput {
    if (model != NetModel.BAKERY && spec.commandLine().getParseResult().hasMatchedOption("--max")) {
      session.terminal().err().println("mazurka: --max has no effect, it is for bakery");
    }
    if (size() > TOO_LARGE) {
      throw new BadInput(
          "the net '%s' of that size would have more than a million transitions"
              .formatted(model.label()));
    }
    PrintWriter out = new PrintWriter(session.terminal().out());
    Pnml.write(model.net(new NetModel.Size(threads, max)), out);
    return ExitCode.VERIFIED.number();
  }

  /** About how many transitions the net has. */
  private double size() {
    double n = threads;
    return switch (model) {
      case FILESYSTEM -> n < 14 ? n : n * 26 * 4;
      case INDEXER -> n < 12 ? n : n * 4 * 128 * 2;
      case BAKERY -> n * Math.pow(max + 1.0, n - 1) + n * n * max * max;
      case SZYMANSKI -> n * n;
      case PHILOSOPHERS -> 5 * n;
    };
  }
}
