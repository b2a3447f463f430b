package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Run;

/** What changes from run to run in the JVM is the same in every execution; the rest is named. */
class DeterminismTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HashCodes",
        "HashOrder",
        "PlainHashCodes",
        "PlainHashOrder",
        "MoreRandomNumbers",
        "MoreTimes",
        "ThreadNumbers",
        "RandomNumbers",
        "Times",
        "StaticState",
        "InterfaceState"
      })
  void everyExecutionPrintsTheSame(String name) throws Exception {
    List<String> printed = new ArrayList<>();
    for (CarrierKind kind : CarrierKind.values()) {
      JvmProgram program = Programs.printing("Determinism$" + name, List.of()).on(kind);
      program.explore(
          () ->
              Explorer.explore(
                  program,
                  Algorithm.OPTIMAL,
                  Settings.DEFAULT,
                  new Observer() {
                    @Override
                    public void completed(Execution execution, Run run) {
                      printed.add(program.printed());
                    }
                  }));
    }
    assertThat(printed).hasSizeGreaterThanOrEqualTo(4).containsOnly(printed.getFirst());
    assertThat(printed.getFirst()).isNotBlank();
  }

  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"SLEEP", "DPOR", "SOURCE"})
  void timesAreTheSameInAllExecutionsOfATrace(Algorithm algorithm) throws Exception {
    assertThat(Programs.outcomes("Determinism$SharedTimes", algorithm))
        .hasSize(6)
        .isEqualTo(Programs.outcomes("Determinism$SharedTimes", Algorithm.OPTIMAL));
  }

  @Test
  void aDivergenceNamesItsLikelyCause() {
    assertThatThrownBy(() -> explore(Programs.sample("Traps$NotDeterministic")))
        .isInstanceOf(NotDeterministic.class)
        .hasMessageMatching(
            ".*; likely cause: java.lang.System.setProperty \\(Traps.java:\\d+\\),"
                + " java.lang.Integer.getInteger \\(Traps.java:\\d+\\)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CONTINUATIONS", "THREADS"})
  void blockingInputIsNamed(CarrierKind kind) throws Exception {
    JvmProgram program = Programs.sample("Determinism$BlockedInput").on(kind);
    program.patience(Duration.ofSeconds(1));
    assertThatThrownBy(() -> explore(program))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Determinism.java:\\d+: a thread has been for 1 s in java.io.PipedInputStream.read,"
                + " which is not under control");
  }

  @Test
  void aThreadOfTheJdkIsNamed() {
    assertThatThrownBy(() -> explore(Programs.sample("Determinism$NativeThread")))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Determinism.java:\\d+: java.net.http.HttpClient.* is not under control");
  }

  @Test
  void standardInputIsRefused() {
    assertThatThrownBy(() -> explore(Programs.sample("Determinism$Input")))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching("Determinism.java:\\d+: java.lang.System.in is not under control");
  }

  @Test
  void whatThreadsDoWithFilesIsNotCovered() throws Exception {
    JvmProgram program = Programs.sample("Determinism$Files");
    explore(program);
    assertThat(program.reservations())
        .singleElement()
        .asString()
        .matches("Determinism.java:\\d+: java.nio.file.Files.exists is not under control");
  }

  private static void explore(JvmProgram program) throws Exception {
    Programs.explore(program, Algorithm.OPTIMAL);
  }
}
