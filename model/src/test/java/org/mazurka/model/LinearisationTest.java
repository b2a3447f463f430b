package org.mazurka.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mazurka.model.SampleProgram.Op;

class LinearisationTest {

  private static final int PROGRAMS = 2_000;

  @Test
  void noLinearExtensionHasFewerSwitches() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      SampleProgram program = randomProgram(random, 4, 8);
      List<Event> events = randomExecution(program, random);
      Schedule found = Linearisation.of(events, program.footprints()).fewestSwitches();
      int least = fewestByBruteForce(events, program.footprints(), new ArrayList<>());
      assertThat(switches(found)).as("reproduce with: seed " + seed).isEqualTo(least);
    }
  }

  @Test
  void reorderingKeepsTheEventsAndTheFinalState() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      SampleProgram program = randomProgram(random, 5, 30);
      List<Event> events = randomExecution(program, random);
      Schedule found = Linearisation.of(events, program.footprints()).fewestSwitches();
      Replay again = Replay.of(program, found);
      assertThat(again.divergence()).as("reproduce with: seed " + seed).isEmpty();
      assertThat(again.events())
          .as("reproduce with: seed " + seed)
          .containsExactlyInAnyOrderElementsOf(events);
    }
  }

  @Test
  void thePastOfAnEventIsWhatHappensBeforeIt() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      SampleProgram program = randomProgram(random, 4, 12);
      List<Event> events = randomExecution(program, random);
      int last = random.nextInt(events.size());
      Schedule found = Linearisation.of(events, program.footprints()).fewestSwitchesUpTo(last);
      Replay again = Replay.of(program, found);
      assertThat(again.events())
          .as("reproduce with: seed " + seed)
          .containsExactlyInAnyOrderElementsOf(past(events, last, program.footprints()))
          .endsWith(events.get(last));
    }
  }

  @Test
  void manyProcessesAndEventsTakeLittleTime() {
    Random random = new Random(1);
    SampleProgram program = randomProgram(random, 40, 20_000);
    List<Event> events = randomExecution(program, random);
    Schedule found =
        Assertions.assertTimeout(
            Duration.ofSeconds(30),
            () -> Linearisation.of(events, program.footprints()).fewestSwitches());
    assertThat(Replay.of(program, found).divergence()).isEmpty();
    assertThat(switches(found)).isLessThan(switches(schedule(events)));
  }

  /** Without a bound within a level, its third level would have five million nodes. */
  @Test
  void manyIndependentProcessesTakeLittleTimeAndSpace() {
    int processes = 310;
    List<List<Op>> lists = new ArrayList<>();
    for (int p = 0; p < processes; p++) {
      lists.add(List.of(new Op.Add(p, p, p), new Op.Add(p, p, p)));
    }
    SampleProgram program = new SampleProgram(lists, processes, new Footprints());
    List<Event> events = randomExecution(program, new Random(1));
    Schedule found =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(30),
            () -> Linearisation.of(events, program.footprints()).fewestSwitches());
    assertThat(switches(found)).isEqualTo(processes - 1);
  }

  @Test
  void dependencesAndTheOrderOfEachProcessAreTheTrace() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      SampleProgram program = randomProgram(random, 5, 20);
      List<Event> events = randomExecution(program, random);
      List<Counterexample.Dependence> found =
          Linearisation.of(events, program.footprints()).dependences();
      assertThat(found)
          .as("reproduce with: seed " + seed)
          .allSatisfy(
              d -> {
                Event earlier = events.get(d.earlier());
                Event later = events.get(d.later());
                assertThat(d.earlier()).isLessThan(d.later());
                assertThat(earlier.process()).isNotEqualTo(later.process());
                assertThat(ordered(earlier, later, program.footprints())).isTrue();
              });
      for (int last = 0; last < events.size(); last++) {
        assertThat(past(events, last, found))
            .as("reproduce with: seed " + seed)
            .containsExactlyInAnyOrderElementsOf(past(events, last, program.footprints()));
      }
    }
  }

  private static List<Event> past(
      List<Event> events, int last, List<Counterexample.Dependence> dependences) {
    List<Integer> past = new ArrayList<>(List.of(last));
    for (int e = last - 1; e >= 0; e--) {
      int earlier = e;
      if (past.stream()
          .anyMatch(
              later ->
                  events.get(earlier).process() == events.get(later).process()
                      || dependences.contains(new Counterexample.Dependence(earlier, later)))) {
        past.add(earlier);
      }
    }
    return past.stream().map(events::get).toList();
  }

  private static SampleProgram randomProgram(Random random, int maxProcesses, int steps) {
    int processes = 2 + random.nextInt(maxProcesses - 1);
    int cells = 1 + random.nextInt(2 * processes);
    List<List<Op>> lists = new ArrayList<>();
    for (int p = 0; p < processes; p++) {
      lists.add(new ArrayList<>());
    }
    for (int i = 0; i < steps; i++) {
      List<Op> list = lists.get(random.nextInt(processes));
      int cell = random.nextInt(cells);
      list.add(new Op.Add(cell, random.nextBoolean() ? cell : random.nextInt(cells), cell));
    }
    return new SampleProgram(lists, cells, new Footprints());
  }

  private static List<Event> randomExecution(SampleProgram program, Random random) {
    List<Integer> steps = new ArrayList<>();
    for (int p = 0; p < program.processes().size(); p++) {
      for (int i = 0; i < program.processes().get(p).size(); i++) {
        steps.add(p);
      }
    }
    Collections.shuffle(steps, random);
    Schedule schedule = Schedule.of(steps.stream().mapToInt(Integer::intValue).toArray());
    return Replay.of(program, schedule).events();
  }

  private static boolean ordered(Event earlier, Event later, Footprints footprints) {
    return earlier.process() == later.process()
        || footprints.conflict(earlier.footprint(), later.footprint());
  }

  private static List<Event> past(List<Event> events, int last, Footprints footprints) {
    List<Event> past = new ArrayList<>(List.of(events.get(last)));
    for (int i = last - 1; i >= 0; i--) {
      Event event = events.get(i);
      if (past.stream().anyMatch(later -> ordered(event, later, footprints))) {
        past.add(event);
      }
    }
    return past;
  }

  private static int fewestByBruteForce(
      List<Event> rest, Footprints footprints, List<Event> taken) {
    if (rest.isEmpty()) {
      return switches(schedule(taken));
    }
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < rest.size(); i++) {
      Event event = rest.get(i);
      if (rest.subList(0, i).stream().noneMatch(e -> ordered(e, event, footprints))) {
        List<Event> others = new ArrayList<>(rest);
        others.remove(i);
        taken.add(event);
        least = Math.min(least, fewestByBruteForce(others, footprints, taken));
        taken.removeLast();
      }
    }
    return least;
  }

  private static Schedule schedule(List<Event> events) {
    return Schedule.of(events.stream().mapToInt(Event::process).toArray());
  }

  private static int switches(Schedule schedule) {
    int count = 0;
    for (int i = 1; i < schedule.length(); i++) {
      count += schedule.process(i) == schedule.process(i - 1) ? 0 : 1;
    }
    return count;
  }
}
