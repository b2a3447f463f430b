package org.mazurka.report;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Statistics;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Results for programs: one JSON object a file, on one line; the keys are a contract. */
public final class JsonReport {

  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonReport() {}

  /**
   * What the exploration of a Java program says beside its result.
   *
   * @param outcomes what executions printed and how often, if asked for
   * @param reservations what the verdict does not cover
   */
  public record JavaDetails(Optional<Map<String, Long>> outcomes, List<String> reservations) {

    private static final JavaDetails NONE = new JavaDetails(Optional.empty(), List.of());
  }

  /** What an exploration found, and the counterexample if there is one. */
  public static String result(
      String file,
      String program,
      Result result,
      StateNotation notation,
      Optional<Counterexample> counterexample) {
    return result(file, program, result, notation, JavaDetails.NONE, counterexample);
  }

  /** The same of a Java program, whose main class stands for the file. */
  public static String result(
      String main, Result result, JavaDetails details, Optional<Counterexample> counterexample) {
    return result(main, main, result, StateNotation.GLOBALS, details, counterexample);
  }

  private static String result(
      String file,
      String program,
      Result result,
      StateNotation notation,
      JavaDetails details,
      Optional<Counterexample> counterexample) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = generator(text)) {
      json.writeStartObject();
      json.writeStringProperty("file", file);
      json.writeStringProperty("program", program);
      json.writeStringProperty("algorithm", result.algorithm());
      json.writeStringProperty("verdict", result.verdict().label());
      write(json, result.statistics());
      json.writeNumberProperty("millis", result.millis());
      writeWhereReported(json, result.statistics());
      result.incomplete().ifPresent(reason -> json.writeStringProperty("incomplete", reason));
      result.finalStates().ifPresent(states -> write(json, notation, states));
      write(json, details);
      counterexample.ifPresent(bad -> write(json, bad));
      json.writeEndObject();
    }
    return text.toString();
  }

  /** A file that could not be checked. */
  public static String error(String file, String message) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = generator(text)) {
      json.writeStartObject();
      json.writeStringProperty("file", file);
      json.writeStringProperty("error", message);
      json.writeEndObject();
    }
    return text.toString();
  }

  private static JsonGenerator generator(StringWriter text) {
    return FACTORY.createGenerator(ObjectWriteContext.empty(), text);
  }

  private static void write(JsonGenerator json, Statistics s) {
    json.writeNumberProperty("traces", s.traces());
    json.writeNumberProperty("blocked", s.blocked());
    json.writeNumberProperty("deadlocks", s.deadlocks());
    json.writeNumberProperty("errors", s.errors());
    json.writeNumberProperty("events", s.events());
    json.writeNumberProperty("dependencyChecks", s.dependencyChecks());
    json.writeNumberProperty("raceChecks", s.raceChecks());
    json.writeNumberProperty("unsatisfiable", s.unsatisfiable());
  }

  private static void writeWhereReported(JsonGenerator json, Statistics s) {
    s.distinctTraces().ifPresent(n -> json.writeNumberProperty("distinctTraces", n));
    s.states().ifPresent(n -> json.writeNumberProperty("states", n));
    s.arcs().ifPresent(n -> json.writeNumberProperty("arcs", n));
    s.vectors().ifPresent(n -> json.writeNumberProperty("vectors", n));
    s.stateMemory().ifPresent(m -> json.writeNumberProperty("memoryBytes", m.bytes()));
  }

  private static void write(
      JsonGenerator json, StateNotation notation, List<List<Run.Variable>> states) {
    json.writeArrayPropertyStart(notation.key());
    for (List<Run.Variable> state : states) {
      switch (notation) {
        case GLOBALS -> writeGlobals(json, state);
        case MARKINGS -> writeMarking(json, state);
      }
    }
    json.writeEndArray();
  }

  private static void writeGlobals(JsonGenerator json, List<Run.Variable> state) {
    json.writeStartObject();
    for (Run.Variable variable : state) {
      json.writeArrayPropertyStart(variable.name());
      variable.values().forEach(value -> json.writeNumber(value.longValue()));
      if (!variable.text().isEmpty()) {
        json.writeString(variable.text());
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void writeMarking(JsonGenerator json, List<Run.Variable> marking) {
    json.writeStartObject();
    for (Run.Variable place : marking) {
      json.writeNumberProperty(place.name(), place.values().getFirst().longValue());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, JavaDetails details) {
    details
        .outcomes()
        .ifPresent(
            outcomes -> {
              json.writeObjectPropertyStart("outcomes");
              outcomes.forEach(json::writeNumberProperty);
              json.writeEndObject();
            });
    if (!details.reservations().isEmpty()) {
      json.writeArrayPropertyStart("notCovered");
      details.reservations().forEach(json::writeString);
      json.writeEndArray();
    }
  }

  private static void write(JsonGenerator json, Counterexample bad) {
    json.writeObjectPropertyStart("counterexample");
    json.writeStringProperty("kind", bad.kind().label());
    json.writeStringProperty("message", bad.message());
    json.writeStringProperty("schedule", bad.schedule().toString());
    json.writeArrayPropertyStart("events");
    bad.events().forEach(event -> write(json, event));
    json.writeEndArray();
    if (!bad.stacks().isEmpty()) {
      json.writeArrayPropertyStart("stacks");
      bad.stacks().forEach(json::writeString);
      json.writeEndArray();
    }
    bad.marking()
        .ifPresent(
            marking -> {
              json.writeName("marking");
              writeMarking(json, marking);
            });
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Event event) {
    json.writeStartObject();
    json.writeNumberProperty("process", event.process());
    json.writeStringProperty("statement", event.statement());
    json.writeStringProperty("file", event.position().file());
    json.writeNumberProperty("line", event.position().line());
    json.writeNumberProperty("column", event.position().column());
    json.writeArrayPropertyStart("reads");
    for (Event.Access access : event.accesses()) {
      if (!access.write()) {
        json.writeStartObject();
        json.writeStringProperty("location", access.location());
        json.writeStringProperty("value", access.before());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("writes");
    for (Event.Access access : event.accesses()) {
      if (access.write()) {
        json.writeStartObject();
        json.writeStringProperty("location", access.location());
        json.writeStringProperty("before", access.before());
        json.writeStringProperty("after", access.after());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
