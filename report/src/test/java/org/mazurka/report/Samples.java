package org.mazurka.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;
import org.mazurka.model.Position;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.model.Statistics;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Results and counterexamples to report on. */
final class Samples {

  private Samples() {}

  static Event event(int process, String statement, int line, Event.Access... accesses) {
    return new Event(process, 0, statement, new Position("a.d", line, 5), 0, List.of(accesses), "");
  }

  static Event.Access read(String location, String value) {
    return new Event.Access(location, false, value, value);
  }

  static Event.Access write(String location, String before, String after) {
    return new Event.Access(location, true, before, after);
  }

  static Counterexample deadlock() {
    return new Counterexample(
        Violation.Kind.DEADLOCK,
        "main and worker wait",
        3,
        Schedule.of(0, 2),
        List.of("main", "idle", "worker"),
        List.of(
            event(0, "lock(a)", 2, write("a", "free", "main")),
            event(2, "lock(b)", 9, write("b", "free", "worker"))),
        List.of(
            new Counterexample.Waiting(
                0, "lock(b)", new Position("a.d", 3, 5), "b, held by worker"),
            new Counterexample.Waiting(
                2, "lock(a)", new Position("a.d", 10, 5), "a, held by main")),
        Optional.empty());
  }

  static Counterexample assertion() {
    return new Counterexample(
        Violation.Kind.ASSERTION,
        "x == 2 is false",
        1,
        Schedule.of(0, 1, 0),
        List.of("p0", "p1"),
        List.of(
            event(0, "t := x", 4, read("x", "0")),
            event(1, "x := x + 1", 7, write("x", "0", "1")),
            new Event(
                0,
                1,
                "assert x == 2 && y == 0",
                new Position("a.d", 12, 5),
                0,
                List.of(read("x", "1")),
                "x == 2 is false")),
        List.of(),
        Optional.empty());
  }

  /** The same execution with what its steps depend on. */
  static Counterexample with(Counterexample bad, Counterexample.Dependence... dependences) {
    return new Counterexample(
        bad.kind(),
        bad.message(),
        bad.execution(),
        bad.schedule(),
        bad.processNames(),
        bad.events(),
        bad.waiting(),
        bad.marking(),
        bad.components(),
        bad.stacks(),
        List.of(dependences));
  }

  /** A single step, and an error. */
  static Counterexample oneStep(Event step) {
    return new Counterexample(
        Violation.Kind.ERROR,
        "division by zero",
        1,
        Schedule.of(0),
        List.of("p0"),
        List.of(step),
        List.of(),
        Optional.empty());
  }

  /** Every process takes {@code rounds} steps of many words. */
  static Counterexample wordy(int processes, int rounds) {
    List<Event> events = new ArrayList<>();
    List<Integer> schedule = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      for (int p = 0; p < processes; p++) {
        schedule.add(p);
        events.add(
            event(
                p,
                "ticket[" + p + "] := 1 + maximum * " + round,
                round + 1,
                read("maximum", "10"),
                write("ticket[" + p + "]", "0", "123")));
      }
    }
    return new Counterexample(
        Violation.Kind.ERROR,
        "division by zero",
        12,
        Schedule.of(schedule.stream().mapToInt(Integer::intValue).toArray()),
        IntStream.range(0, processes).mapToObj(p -> "process " + p).toList(),
        events,
        List.of(),
        Optional.empty());
  }

  static Statistics statistics() {
    return new Statistics(
        6,
        0,
        0,
        0,
        36,
        70,
        20,
        0,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  static Result verified() {
    return new Result(
        "optimal",
        Verdict.VERIFIED,
        statistics(),
        4,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  static Result withFinalStates() {
    return new Result(
        "optimal",
        Verdict.VERIFIED,
        statistics(),
        4,
        Optional.empty(),
        Optional.empty(),
        Optional.of(
            List.of(
                List.of(
                    new Run.Variable("x", List.of(1L, 1L, 0L)),
                    new Run.Variable("y", List.of(-7L))),
                List.of(
                    new Run.Variable("x", List.of(0L, 0L, 0L)),
                    new Run.Variable("y", List.of(Long.MAX_VALUE))))));
  }

  static Result violation() {
    return new Result(
        "none",
        Verdict.VIOLATION,
        new Statistics(
            90,
            0,
            1,
            2,
            1,
            0,
            0,
            0,
            OptionalLong.of(6),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty()),
        1200,
        Optional.of(new Violation(Violation.Kind.DEADLOCK, "", Schedule.of(0, 2), 3)),
        Optional.empty(),
        Optional.empty());
  }

  static Result incomplete() {
    return new Result(
        "source",
        Verdict.INCOMPLETE,
        new Statistics(
            1,
            999,
            0,
            0,
            5000,
            0,
            0,
            0,
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty()),
        30,
        Optional.empty(),
        Optional.of("stopped after 1000 executions (--max-executions)"),
        Optional.empty());
  }

  static Result search() {
    return new Result(
        "full",
        Verdict.VERIFIED,
        new Statistics(
            0,
            0,
            0,
            0,
            40,
            0,
            0,
            0,
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.of(25),
            OptionalLong.of(40)),
        2,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
