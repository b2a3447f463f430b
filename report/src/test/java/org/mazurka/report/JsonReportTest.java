package org.mazurka.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Result;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonReportTest {

  @Test
  void theObjectsAreTheContract() {
    Golden.check(
        "results.json",
        List.of(
            json(Samples.verified(), Optional.empty()),
            json(Samples.withFinalStates(), Optional.empty()),
            json(Samples.violation(), Optional.of(Samples.deadlock())),
            json(Samples.incomplete(), Optional.empty()),
            json(Samples.search(), Optional.empty()),
            JsonReport.error("b.d", "b.d:1:1: expected '<'")));
  }

  @Test
  void theKeysComeInTheContractsOrder() {
    JsonNode object =
        new JsonMapper()
            .readTree(json(Samples.withFinalStates(), Optional.of(Samples.assertion())));
    assertThat(object.propertyNames())
        .containsExactly(
            "file",
            "program",
            "algorithm",
            "verdict",
            "traces",
            "blocked",
            "deadlocks",
            "errors",
            "events",
            "dependencyChecks",
            "raceChecks",
            "unsatisfiable",
            "millis",
            "finalStates",
            "counterexample");
    assertThat(object.get("counterexample").propertyNames())
        .containsExactly("kind", "message", "schedule", "events");
  }

  private static String json(Result result, Optional<Counterexample> counterexample) {
    String line =
        JsonReport.result(
            "folder/a \"b\".d", "ring", result, StateNotation.GLOBALS, counterexample);
    assertThat(line).doesNotContain("\n");
    return line;
  }
}
