package org.mazurka.cli;

import org.mazurka.explore.ProbeOptions;
import picocli.CommandLine.Option;

/** The options of the algorithm {@code probe}. */
final class ProbeChoice {

  @Option(
      names = "--selection",
      paramLabel = "NAME",
      defaultValue = "independent",
      converter = Converters.SelectionByName.class,
      description =
          "Of probe: which probe sets are chosen, independent or reversing-free (default:"
              + " ${DEFAULT-VALUE}).")
  private ProbeOptions.Selection selection;

  @Option(
      names = "--proviso",
      paramLabel = "NAME",
      defaultValue = "no-duplicates",
      converter = Converters.ProvisoByName.class,
      description =
          "Of probe: what keeps an action from being ignored, no-duplicates or age (default:"
              + " ${DEFAULT-VALUE}).")
  private ProbeOptions.Proviso proviso;

  ProbeOptions options() {
    return new ProbeOptions(selection, proviso);
  }
}
