package org.mazurka.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;
import org.mazurka.model.Position;
import org.mazurka.model.Replay;
import org.mazurka.model.Schedule;

class TextReportTest {

  @Test
  void aDeadlockHasAColumnForEachProcessThatTakesPart() {
    Golden.check("deadlock.txt", TextReport.counterexample("examples/a.d", Samples.deadlock()));
  }

  @Test
  void anAssertionShowsWhatWasReadAndWritten() {
    Golden.check("assertion.txt", TextReport.counterexample("my file.d", Samples.assertion()));
  }

  @Test
  void wideColumnsAreWrapped() {
    Golden.check("wrapped.txt", TextReport.counterexample("a.d", Samples.wordy(3, 2)));
  }

  @Test
  void manyProcessesBecomeAList() {
    Golden.check("list.txt", TextReport.counterexample("a.d", Samples.wordy(12, 1)));
  }

  @Test
  void aFailureThatIsLongIsToldOnce() {
    String said = "expected: " + "[1, 2, 3], ".repeat(20);
    Event end =
        new Event(
            0,
            0,
            "end by AssertionError: " + said,
            new Position("A.java", 3, 0),
            0,
            List.of(),
            said);
    assertThat(TextReport.counterexample("a.d", Samples.oneStep(end)))
        .anyMatch(
            line ->
                line.matches(
                    " *A.java:3 +end by AssertionError: expected: .{1,30}\\.\\.\\. +\\(fails\\)"));
  }

  @Test
  void aLongExecutionShowsItsEnds() {
    List<String> lines = TextReport.counterexample("a.d", Samples.wordy(1, 1000));
    assertThat(lines).hasSize(1 + 1 + 160 + 1 + 1);
    assertThat(lines.get(162)).contains("the 840 steps after the first 40 are left out here");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 10, 40})
  void noLineOfTheExecutionIsLongerThanThePage(int processes) {
    List<String> lines = TextReport.counterexample("a.d", Samples.wordy(processes, 3));
    assertThat(lines.subList(0, lines.size() - 1)).allMatch(line -> line.length() <= 100);
  }

  @Test
  void aReplaySaysHowItEnds() {
    List<String> lines = new ArrayList<>();
    Counterexample deadlock = Samples.deadlock();
    for (Replay.Outcome outcome : Replay.Outcome.values()) {
      lines.addAll(
          TextReport.replay(
              new Replay(
                  deadlock.processNames(),
                  List.of(),
                  deadlock.events(),
                  deadlock.waiting(),
                  outcome,
                  List.of(),
                  Optional.of(new Replay.Divergence(3, "the schedule says process 9")),
                  Optional.empty())));
    }
    Golden.check("replay.txt", lines);
  }

  @Test
  void summariesNameVerdictAndCounts() {
    Golden.check(
        "summaries.txt",
        Stream.of(Samples.verified(), Samples.violation(), Samples.incomplete(), Samples.search())
            .map(TextReport::summary)
            .toList());
  }

  @Test
  void finalStatesAreOneALine() {
    Golden.check(
        "final-states.txt",
        TextReport.finalStates(
            StateNotation.GLOBALS, Samples.withFinalStates().finalStates().orElseThrow()));
  }

  @Test
  void theReplayCommandCanBePasted() {
    assertThat(TextReport.replayCommand("it's.d", Schedule.of()))
        .isEqualTo("replay: mazurka replay 'it'\\''s.d' --schedule ''");
  }
}
