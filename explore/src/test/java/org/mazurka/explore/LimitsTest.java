package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Verdict;

class LimitsTest {

  private static final Observer.Progress PROGRESS = new Observer.Progress(0, 0, 0, 0);

  @Test
  void slowStepsDoNotOvershootTheTimeout() throws InterruptedException {
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            Long.MAX_VALUE,
            Optional.of(Duration.ofMillis(100)),
            Optional.empty(),
            0);
    Limits limits = new Limits(settings, Observer.NONE);
    int steps = 0;
    do {
      Thread.sleep(5);
      steps++;
    } while (!limits.forbidStep(steps, () -> PROGRESS));
    assertThat(steps).isLessThan(60); // it was 4096
    assertThat(limits.reached()).hasValue("stopped after 100ms (--timeout)");
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"FULL", "STUBBORN", "PROBE"})
  void executionsThatAreCutCountAsExecutions(Algorithm algorithm) {
    Result result = explore(algorithm, 50, 8);
    assertThat(result.incomplete()).hasValue("stopped after 50 executions (--max-executions)");
    assertThat(result.statistics().events()).isLessThan(50 * 8);
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"FULL", "STUBBORN", "PROBE"})
  void whatWasFoundBeforeMemoryRanOutStays(Algorithm algorithm) {
    Observer greedy =
        new Observer() {
          private int executions;

          @Override
          public void completed(Execution execution, Run run) {
            if (++executions == 3) {
              throw new OutOfMemoryError("Java heap space");
            }
          }
        };
    ToyProgram program =
        new ToyProgram(
            1, List.of(List.of(ToyProgram.load(0, 0)), loop(ToyProgram.copy(0, 0)), loop()));
    Result result = Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), greedy);
    assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
    assertThat(result.incomplete().orElseThrow()).startsWith("out of memory (Java heap space");
    assertThat(result.statistics().traces()).isEqualTo(3);
  }

  @Test
  void nothingThatWasPlannedBehindACutIsKept() {
    Result few = explore(Algorithm.OPTIMAL, 500, 12);
    Result many = explore(Algorithm.OPTIMAL, 20_000, 12);
    long plannedForFew = few.statistics().plannedNodes().orElseThrow();
    long plannedForMany = many.statistics().plannedNodes().orElseThrow();
    assertThat(plannedForMany).isLessThan(2 * plannedForFew); // and does not grow with them
  }

  /** Three processes with thirty steps each, whose executions are longer than they may be. */
  private static Result explore(Algorithm algorithm, int maxExecutions, int maxDepth) {
    List<List<ToyProgram.Statement>> bodies =
        List.of(
            loop(ToyProgram.load(0, 0), ToyProgram.copy(0, 0)),
            loop(ToyProgram.load(0, 1), ToyProgram.copy(1, 0)),
            loop(ToyProgram.load(0, 0), ToyProgram.copy(0, 1)));
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            maxExecutions,
            Optional.empty(),
            Optional.of(maxDepth),
            0);
    return Explorer.explore(new ToyProgram(2, bodies), algorithm, settings, Observer.NONE);
  }

  private static List<ToyProgram.Statement> loop(ToyProgram.Statement... body) {
    return Collections.nCopies(15, List.of(body)).stream().flatMap(List::stream).toList();
  }
}
