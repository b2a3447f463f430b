package org.mazurka.reference.creol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.PushUp;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Replay;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** What Creol programs mean, where it matters for the reduction. */
class CreolMeaningTest {

  /** docs/decisions/0031: [CREOL] theorem 2 as it is stated loses this deadlock. */
  @Test
  void pushingUpKeepsTheDeadlockOfAGuardThatBecomesFalseAgain() throws BadInput {
    Program program =
        program(
            """
            interface I begin with Any op wait op one op two end
            class C implements I begin var x: Int := 0
              with Any op wait == await x = 1  op one == x := 1  op two == x := 2 end
            class Main begin op run == var c: I; c := new C; !c.wait(); !c.one(); !c.two() end
            """);
    assertThat(explore(program).statistics().deadlocks()).isPositive();
    assertThat(explore(new PushUp(program)).statistics().deadlocks()).isPositive();
  }

  /** docs/decisions/0031: a method without state may come too late. */
  @Test
  void pushingUpKeepsTheDeadlockOfAnObjectThatIsHeld() throws BadInput {
    Program program =
        program(
            """
            interface Server begin with Any op ack op ask end
            interface Other begin with Any op help end
            class S(o: Other) implements Server begin
              with Any op ack == skip  op ask == o.help() end
            class O implements Other begin var s: Server
              op connect(in server: Server) == s := server
              with Any op help == s.ack() end
            interface Connected inherits Other begin with Any op link(in server: Server) end
            class P inherits O implements Connected begin
              with Any op link(in server: Server) == connect(server) end
            class Main begin op run == var p: Connected, s: Server;
              p := new P; s := new S(p); p.link(s); !s.ask() end
            """);
    assertThat(explore(program).statistics().deadlocks()).isPositive();
    assertThat(explore(new PushUp(program)).statistics().deadlocks()).isPositive();
  }

  @Test
  void objectsThatWaitForEachOtherAreFoundWhileOthersRunOn() throws BadInput {
    Program program =
        program(
            """
            interface I begin with Any op meet(in other: I) op hello end
            class C implements I begin
              with Any op meet(in other: I) == other.hello()  op hello == skip end
            class Clock begin var t: Int := 0
              op run == while true do t := t + 1; release end end
            class Main begin op run == var a: I, b: I, c: Any;
              a := new C; b := new C; c := new Clock; !a.meet(b); !b.meet(a) end
            """);
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            Long.MAX_VALUE,
            Optional.empty(),
            Optional.of(12),
            0);
    Result result = Explorer.explore(program, Algorithm.NONE, settings, Observer.NONE);
    assertThat(result.violation().map(Violation::kind)).contains(Violation.Kind.DEADLOCK);
    assertThat(Replay.of(program, result.violation().get().schedule()).outcome())
        .isEqualTo(Replay.Outcome.DEADLOCK);
  }

  @Test
  void endlessProgramsAreIncomplete() throws BadInput {
    assertThat(
            explore(program("class Main begin op run == while true do release end end")).verdict())
        .isEqualTo(Verdict.INCOMPLETE);
    assertThat(
            explore(
                    program(
                        "class Main begin op run == while true do !m(); release end op m == skip"
                            + " end"))
                .incomplete()
                .orElseThrow())
        .contains("more than 2000 processes");
  }

  /** At each level one of two things is created, so that executions share few processes. */
  @Test
  void processesOfOtherExecutionsDoNotCount() throws BadInput {
    Result result =
        explore(
            program(
                """
                class P begin end
                class Main begin var p: Any
                  op run == !step(9)
                  op step(in n: Int) ==
                    if n > 0 then begin skip [] p := new P end; !step(n - 1) end
                end
                """));
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo(1 << 9);
  }

  @Test
  void aProcessMayGiveUpControlDeepInItsStack() throws BadInput {
    Result result =
        explore(
            program(
                """
                class Main begin
                  op run == down(9000)
                  op down(in n: Int) == if n > 0 then down(n - 1) else release end
                end
                """));
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void objectsAndProcessesAreNumberedAnewInEachExecution() throws BadInput {
    Program program =
        program(
            """
            class P begin op run == skip end
            class Main begin var p: Any
              op run == !create(); !create()
              op create == p := new P; !done()
              op done == skip
            end
            """);
    Run run = program.start();
    for (int walk = 0; walk < 2; walk++) {
      List<String> names = new ArrayList<>();
      for (int p = 0; p < run.processCount(); p++) {
        while (run.isEnabled(p)) {
          run.step(p);
        }
      }
      for (int p = 0; p < run.processCount(); p++) {
        names.add(run.processName(p));
      }
      assertThat(names)
          .containsExactlyInAnyOrder(
              "Main1.run#1",
              "Main1.create#2",
              "Main1.create#3",
              "P1.run#1",
              "Main1.done#4",
              "P2.run#1",
              "Main1.done#5");
      run.backTo(0);
    }
  }

  @Test
  void anEndlessBlockIsAnError() throws BadInput {
    Result result = explore(program("class Main begin op run == while true do skip end end"));
    assertThat(result.violation().orElseThrow().message()).contains("no end of the block");
  }

  @Test
  void errorsSayWhatWasWrong() throws BadInput {
    assertThat(messageOf("var o: I; !o.m()")).isEqualTo("call of m on null (!o.m())");
    assertThat(messageOf("var x: Int; x := 1 / 0")).isEqualTo("division by zero (x := 1 / 0)");
    assertThat(messageOf("var x: Int; x := x + 1")).isEqualTo("null is no number (x := x + 1)");
    assertThat(messageOf("var l: Label[ ]; l?()")).isEqualTo("the label stands for no call (l?())");
    assertThat(messageOf("var x: Int; x := head(nil)")).startsWith("head of an empty list");
    assertThat(messageOf("assert 1 > 2")).isEqualTo("assert 1 > 2");
    assertThat(messageOf("assert make_range(0 - 2, 9223372036854775807) = nil"))
        .startsWith("the number does not fit 64 bits");
    assertThat(messageOf("assert make_range(9223372036854775806, 9223372036854775807) = nil"))
        .startsWith("assert make_range");
  }

  private static String messageOf(String body) throws BadInput {
    Program program =
        program("interface I begin with Any op m end class Main begin op run == " + body + " end");
    Result result = explore(program);
    Violation violation = result.violation().orElseThrow();
    assertThat(ReplayedViolation.of(program, violation).defect()).isEmpty();
    return violation.message();
  }

  /** Swap neighbours that do not conflict, and nothing else changes; reach covers every step. */
  @Test
  void dependenceIsALaw() throws BadInput {
    Random random = new Random(7);
    for (long seed = 0; seed < 60; seed++) {
      SmallCreol small = new CreolGenerator(seed).next();
      for (Granularity granularity : Granularity.values()) {
        Program program =
            CreolProgram.compile("law.creol", small.text(), Optional.empty(), granularity);
        for (int walk = 0; walk < 3; walk++) {
          checkWalk(program, random, "seed " + seed + "\n" + small.text());
        }
      }
    }
  }

  @Test
  void reachGoesOnBehindObjectsWithoutProcesses() throws BadInput {
    String text =
        """
        class P begin end
        class Main begin var p: Any, q: Any
          op run == p := new P; q := new P; q := new P; !done()
          op done == skip
        end
        """;
    checkWalk(program(text), new Random(7), text);
  }

  private static void checkWalk(Program program, Random random, String where) {
    Run run = program.start();
    List<Integer> schedule = new ArrayList<>();
    List<Long> footprints = new ArrayList<>();
    while (schedule.size() < 60) {
      List<Integer> enabled = new ArrayList<>();
      for (int p = 0; p < run.processCount(); p++) {
        if (run.isEnabled(p)) {
          enabled.add(p);
        }
      }
      if (enabled.isEmpty()) {
        break;
      }
      int p = enabled.get(random.nextInt(enabled.size()));
      long pending = run.pending(p);
      long reach = run.reach(p);
      String before = run.globals().toString();
      long footprint = run.step(p);
      assertThat(footprint).as(where).isEqualTo(pending);
      assertCovered(program.footprints(), reach, footprint, where);
      run.backTo(schedule.size());
      assertThat(run.globals().toString()).as(where).isEqualTo(before);
      assertThat(run.step(p)).as(where).isEqualTo(footprint);
      schedule.add(p);
      footprints.add(footprint);
    }
    String end = run.globals().toString() + run.liveCount() + run.failureCount();
    for (int i = 0; i + 1 < schedule.size(); i++) {
      if (!schedule.get(i).equals(schedule.get(i + 1))
          && !program.footprints().conflict(footprints.get(i), footprints.get(i + 1))) {
        List<Integer> swapped = new ArrayList<>(schedule);
        swapped.set(i, schedule.get(i + 1));
        swapped.set(i + 1, schedule.get(i));
        Run again = program.start();
        swapped.forEach(again::step);
        assertThat(again.globals().toString() + again.liveCount() + again.failureCount())
            .as("%s\nsteps %d and %d of %s", where, i, i + 1, schedule)
            .isEqualTo(end);
      }
    }
  }

  private static void assertCovered(Footprints all, long reach, long footprint, String where) {
    for (int i = 0; i < all.size(footprint); i++) {
      int access = all.access(footprint, i);
      boolean covered = false;
      for (int j = 0; j < all.size(reach); j++) {
        int wide = all.access(reach, j);
        covered |=
            Footprints.location(wide) == Footprints.location(access)
                && (Footprints.isWrite(wide) || !Footprints.isWrite(access));
      }
      assertThat(covered).as(where).isTrue();
    }
  }

  private static Result explore(Program program) {
    return Explorer.explore(
        program, Algorithm.OPTIMAL, Settings.DEFAULT.keepGoing(), Observer.NONE);
  }

  private static Program program(String text) throws BadInput {
    return CreolProgram.compile("p.creol", text, Optional.empty(), Granularity.ATTRIBUTES);
  }
}
