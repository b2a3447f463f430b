package org.mazurka.cli;

import java.util.Optional;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.model.BadInput;
import org.mazurka.report.TextReport;
import picocli.CommandLine.Option;

/** The options that say how a Creol program is to be read; other systems have no use for them. */
final class CreolOptions {

  @Option(
      names = "--main",
      paramLabel = "CLASS(ARGS)",
      description = "Creol: the first object, such as 'Ring(5)' (default: Main).")
  private String main;

  @Option(
      names = "--granularity",
      paramLabel = "WHAT",
      converter = Converters.GranularityByName.class,
      description =
          "Creol: blocks of one object are dependent always (object), or by the attributes that"
              + " they touch (attributes, the default).")
  private Granularity granularity = Granularity.ATTRIBUTES;

  @Option(
      names = "--push-up",
      paramLabel = "on|off",
      converter = Converters.Switch.class,
      description =
          "Creol: execute blocks at once that nothing can influence, instead of trying their"
              + " orders (default: off).")
  private Switch pushUp = Switch.OFF;

  /** Whether something is done. */
  enum Switch {
    ON,
    OFF
  }

  /** Whether urgent blocks are executed at once. */
  Switch pushUp() {
    return pushUp;
  }

  /** What the command that replays an execution needs of these options. */
  String replayOptions() {
    return main == null ? "" : "--main " + TextReport.quoted(main);
  }

  /** Compiles a program. */
  CreolProgram compile(String file, String text) throws BadInput {
    return CreolProgram.compile(file, text, Optional.ofNullable(main), granularity);
  }
}
