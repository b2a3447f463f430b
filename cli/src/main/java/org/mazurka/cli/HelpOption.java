package org.mazurka.cli;

import picocli.CommandLine.Option;

/** Every command explains itself. */
final class HelpOption {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;
}
