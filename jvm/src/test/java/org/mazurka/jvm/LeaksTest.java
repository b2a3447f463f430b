package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;

/**
 * Programs that are not deterministic, for whatever reason and with whatever effect: every
 * algorithm ends with one line that says so, never with a fault of its own.
 */
class LeaksTest {

  private static final List<String> EFFECTS =
      List.of(
          "steps",
          "values",
          "places",
          "locations",
          "success",
          "waiting",
          "failure",
          "message",
          "threads");

  /** What is named as the likely cause. */
  private static final Map<String, String> CAUSES =
      Map.of(
          "property", "java.lang.System.setProperty (Leaks.java:",
          "file", "java.nio.file.Files.writeString (Leaks.java:",
          "locale", "java.util.Locale.setDefault (Leaks.java:",
          "time zone", "java.util.TimeZone.setDefault (Leaks.java:",
          "logger", "java.util.logging.Logger.getLogger (Leaks.java:");

  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
    System.clearProperty("mazurka.leak");
  }

  /** Each execution has another number than the one before. */
  @ParameterizedTest
  @ValueSource(strings = {"property", "file", "locale", "time zone", "logger"})
  void whatEachExecutionLeavesBehindIsFound(String source, @TempDir Path folder) throws Exception {
    for (String effect : EFFECTS) {
      for (Algorithm algorithm : algorithms()) {
        Optional<NotDeterministic> found = explore(source, effect, algorithm, folder);
        assertThat(found).as("%s %s %s", source, effect, algorithm).isPresent();
        assertThat(found.get())
            .hasMessageStartingWith("the program is not deterministic: ")
            .hasMessageContaining("; likely cause: " + CAUSES.get(source));
      }
    }
  }

  /** Their constants are made again. */
  @ParameterizedTest
  @ValueSource(strings = {"enum", "final enum"})
  void enumsLeaveNothingBehind(String source, @TempDir Path folder) throws Exception {
    for (String effect : EFFECTS) {
      for (Algorithm algorithm : algorithms()) {
        assertThat(explore(source, effect, algorithm, folder))
            .as("%s %s %s", source, effect, algorithm)
            .isEmpty();
      }
    }
  }

  /** A few executions, or many, have the same number. */
  @ParameterizedTest
  @ValueSource(strings = {"slow property", "late property", "up-time", "hash"})
  void whatChangesNowAndThenIsNoFaultOfTheAlgorithm(String source, @TempDir Path folder)
      throws Exception {
    int found = 0;
    for (String effect : EFFECTS) {
      for (Algorithm algorithm : algorithms()) {
        found += explore(source, effect, algorithm, folder).isPresent() ? 1 : 0;
      }
    }
    assertThat(found).isPositive();
  }

  /** Most orders of the threads do not show it. */
  @ParameterizedTest
  @ValueSource(strings = {"property", "slow property", "hash"})
  void whatShowsSeldomIsNoFaultOfTheAlgorithm(String source, @TempDir Path folder)
      throws Exception {
    int found = 0;
    for (Algorithm algorithm : algorithms()) {
      found += explore(source, "rare", algorithm, folder).isPresent() ? 1 : 0;
    }
    assertThat(found).isPositive();
  }

  @Test
  void aFaultOfOursStaysOne() throws Exception {
    IllegalStateException fault = new IllegalStateException("a fault");
    assertThatThrownBy(
            () ->
                Programs.sample("Counts$Readers", "2")
                    .explore(
                        () -> {
                          throw fault;
                        }))
        .isSameAs(fault);
  }

  @Test
  void aFaultThatDoesNotComeAgainIsDueToAProgramThatMayChange() throws Exception {
    assertThatThrownBy(() -> failingOnce(Programs.sample("Leaks", "late property", "steps", "")))
        .isInstanceOf(NotDeterministic.class);
    assertThatThrownBy(() -> failingOnce(Programs.sample("Counts$Readers", "2")))
        .isInstanceOf(IllegalStateException.class);
  }

  private static void failingOnce(JvmProgram program) throws Exception {
    AtomicBoolean failed = new AtomicBoolean();
    program.explore(
        () -> {
          Result result = Programs.explored(program);
          if (!failed.getAndSet(true)) {
            throw new IllegalStateException("a fault");
          }
          return result;
        });
  }

  private static List<Algorithm> algorithms() {
    return Arrays.stream(Algorithm.values())
        .filter(a -> a.port() == Algorithm.Port.PROGRAM && !a.plansAhead())
        .toList();
  }

  private static Optional<NotDeterministic> explore(
      String source, String effect, Algorithm algorithm, Path folder) throws Exception {
    System.clearProperty("mazurka.leak");
    JvmProgram program =
        Programs.sample("Leaks", source, effect, folder.resolve("leak").toString());
    try {
      Programs.explore(program, algorithm);
      return Optional.empty();
    } catch (NotDeterministic e) {
      return Optional.of(e);
    }
  }
}
