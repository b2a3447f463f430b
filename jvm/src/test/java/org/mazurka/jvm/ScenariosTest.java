package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.sample.Scenarios;

/**
 * Classes that start threads, or need two of them, do under control what those of the JDK do:
 * whatever the order of the threads.
 */
class ScenariosTest {

  private static final long MAX_EXECUTIONS = 300;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pool",
        "invokeAll",
        "rejected",
        "policies",
        "shutdownNow",
        "cancel",
        "completionService",
        "scheduled",
        "scheduledEnd",
        "scheduledEndOfAll",
        "virtual",
        "fork",
        "counted",
        "async",
        "timer",
        "life",
        "builders",
        "handler",
        "exchange",
        "handOver",
        "transfer",
        "publisher",
        "ownLock",
        "buffer",
        "parallel",
        "interruptsOfTasks",
        "unconfigurable",
        "terminated",
        "periodicEnd",
        "timerTasks",
        "timerDates",
        "parallelForEach",
        "forkAfterShutdown",
        "stoppedWorkers",
        "cancelledWorker",
        "failingWorkers",
        "minimalStage"
      })
  void whatTheJdkDoesIsWhatHappensUnderControl(String name) throws Exception {
    String expected = Scenarios.run(name);
    JvmProgram program = Programs.printing("Scenarios", java.util.List.of(name));
    Set<String> outcomes = new TreeSet<>();
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            MAX_EXECUTIONS,
            java.util.Optional.empty(),
            java.util.Optional.empty(),
            0);
    Result result =
        program.explore(
            () ->
                Explorer.explore(
                    program,
                    Algorithm.OPTIMAL,
                    settings,
                    new Observer() {
                      @Override
                      public void completed(Execution execution, Run run) {
                        outcomes.add(program.printed());
                      }
                    }));
    assertThat(result.violation()).as("%s", result.violation()).isEmpty();
    assertThat(outcomes).containsExactly(expected);
  }
}
