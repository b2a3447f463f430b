package org.mazurka.cli;

import java.time.Duration;
import java.util.Optional;
import org.mazurka.explore.Settings;
import picocli.CommandLine.Option;

/** The options that bound an exploration. */
final class LimitOptions {

  @Option(
      names = "--max-executions",
      paramLabel = "N",
      converter = Converters.PositiveLong.class,
      description = "Stop after N executions.")
  private Long maxExecutions;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Stop after this time, such as 500ms, 30s, 5m or 1h.")
  private Duration timeout;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      converter = Converters.PositiveInt.class,
      description =
          "Cut executions after N steps and go on with the next one; what races only beyond the"
              + " cut is missed. Without this option, an"
              + " execution of more than "
              + Settings.DEFAULT_DEPTH
              + " steps ends the exploration.")
  private Integer maxDepth;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      converter = Converters.AnyLong.class,
      description =
          "Choose at random which process goes first where the algorithm may choose; 0, the"
              + " default, prefers the first.")
  private long seed;

  /** Settings with these limits. */
  Settings settings(
      Settings.OnViolation onViolation,
      Settings.FinalStates finalStates,
      Optional<Duration> defaultTimeout) {
    return new Settings(
        onViolation,
        finalStates,
        maxExecutions == null ? Long.MAX_VALUE : maxExecutions,
        Optional.ofNullable(timeout).or(() -> defaultTimeout),
        Optional.ofNullable(maxDepth),
        seed);
  }
}
