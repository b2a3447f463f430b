package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mazurka.petri.Net;
import org.mazurka.petri.Pnml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Petri nets on the command line. */
class NetTest {

  @TempDir private Path folder;

  /** Two users, each takes two resources in another order. */
  private String twoResources() throws IOException {
    Net.Builder builder = Net.builder("two-resources");
    int r = builder.place("r", 1);
    int s = builder.place("s", 1);
    for (String user : new String[] {"u", "v"}) {
      int idle = builder.place(user + "-idle", 1);
      int one = builder.place(user + "-one", 0);
      int first = builder.transition(user + "-first");
      int second = builder.transition(user + "-second");
      int[] order = user.equals("u") ? new int[] {r, s} : new int[] {s, r};
      builder.take(first, idle, 1).take(first, order[0], 1).give(first, one, 1);
      builder.take(second, one, 1).take(second, order[1], 1);
      builder.give(second, idle, 1).give(second, r, 1).give(second, s, 1);
    }
    return file("two.pnml", builder.build());
  }

  private String unbounded() throws IOException {
    Net.Builder builder = Net.builder("unbounded");
    int p = builder.place("p", 1);
    int q = builder.place("q", 0);
    int t = builder.transition("t");
    return file("unbounded.pnml", builder.take(t, p, 1).give(t, p, 1).give(t, q, 1).build());
  }

  private String file(String name, Net net) throws IOException {
    Path file = folder.resolve(name);
    try (Writer out = Files.newBufferedWriter(file)) {
      Pnml.write(net, out);
    }
    return file.toString();
  }

  @Test
  void aDeadlockIsAPathOfTransitionsAndADeadMarking() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", twoResources(), "--algorithm", "full");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("two.pnml: deadlock after 2 steps")
        .contains("u-first   r: 1 -> 0, u-idle: 1 -> 0, u-one: 0 -> 1")
        .contains("  dead marking: u-one, v-one")
        .contains("--schedule 0,2");
  }

  @Test
  void theScheduleReplays() throws IOException {
    CommandLineRun run = CommandLineRun.of("replay", twoResources(), "--schedule", "0,1,0,2");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).startsWith("deadlock after 4 steps").contains("marking: u-one, v-one");
    CommandLineRun astray = CommandLineRun.of("replay", twoResources(), "--schedule", "0,0");
    assertThat(astray.code()).isEqualTo(2);
    assertThat(astray.err())
        .contains("replay diverged at step 2: the schedule says transition 0, but 'u-first' is");
    assertThat(CommandLineRun.of("replay", twoResources(), "--schedule", "9").err())
        .contains("the schedule says transition 9, there are the transitions 0 to 3");
  }

  @Test
  void jsonHasStatesArcsAndDeadMarkings() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "check",
            twoResources(),
            "--algorithm",
            "full",
            "--json",
            "--keep-going",
            "--final-states");
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("program").asString()).isEqualTo("two-resources");
    assertThat(json.get("verdict").asString()).isEqualTo("violation");
    assertThat(json.get("states").asInt()).isEqualTo(4);
    assertThat(json.get("arcs").asInt()).isEqualTo(6);
    assertThat(json.get("deadlocks").asInt()).isEqualTo(1);
    assertThat(json.get("deadlockMarkings").toString()).isEqualTo("[{\"u-one\":1,\"v-one\":1}]");
    assertThat(json.get("counterexample").get("kind").asString()).isEqualTo("deadlock");
    assertThat(json.get("counterexample").get("events").get(0).get("statement").asString())
        .isEqualTo("u-first");
    assertThat(json.get("counterexample").get("marking").toString())
        .isEqualTo("{\"u-one\":1,\"v-one\":1}");
  }

  @Test
  void anAlgorithmForProgramsDoesNotFitANet() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", twoResources(), "--algorithm", "optimal");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err())
        .contains("the algorithm 'optimal' does not work on this kind of system (Petri net)")
        .contains("these do: full");
  }

  @Test
  void anUnboundedNetIsNoticed() throws IOException {
    for (String order : new String[] {"breadth", "depth"}) {
      CommandLineRun run =
          CommandLineRun.of("check", unbounded(), "--algorithm", "full", "--order", order);
      assertThat(run.code()).isEqualTo(3);
      assertThat(run.out())
          .contains("incomplete: the states have no end: the net is unbounded, place 'q' can");
    }
  }

  @Test
  void aGeneratedNetIsCheckedByStubbornSets() throws IOException {
    CommandLineRun generated =
        CommandLineRun.of("generate", "net", "philosophers", "--threads", "4");
    assertThat(generated.code()).isZero();
    Path file = Files.writeString(folder.resolve("p.pnml"), generated.out());
    CommandLineRun run = CommandLineRun.of("check", file.toString(), "--keep-going");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.outLines().getLast()).contains("2 deadlocks", "(stubborn, ");
    CommandLineRun large =
        CommandLineRun.of("generate", "net", "bakery", "--threads", "40", "--max", "9");
    assertThat(large.code()).isEqualTo(2);
    assertThat(large.errLines()).hasSize(1);
  }

  @Test
  void theContestGetsItsLines() throws IOException {
    CommandLineRun generated =
        CommandLineRun.of("generate", "net", "philosophers", "--threads", "4");
    Files.writeString(folder.resolve("model.pnml"), generated.out());
    assertThat(mcc("StateSpace"))
        .containsExactly(
            "STATE_SPACE STATES 81 TECHNIQUES EXPLICIT STATE_COMPRESSION",
            "STATE_SPACE TRANSITIONS 252 TECHNIQUES EXPLICIT STATE_COMPRESSION",
            "STATE_SPACE MAX_TOKEN_IN_PLACE 1 TECHNIQUES EXPLICIT STATE_COMPRESSION",
            "STATE_SPACE MAX_TOKEN_PER_MARKING 8 TECHNIQUES EXPLICIT STATE_COMPRESSION");
    assertThat(mcc("ReachabilityDeadlock"))
        .containsExactly(
            "FORMULA ReachabilityDeadlock TRUE TECHNIQUES EXPLICIT STATE_COMPRESSION"
                + " STUBBORN_SETS");
    assertThat(mcc("LTLFireability")).containsExactly("DO_NOT_COMPETE");
    Files.writeString(folder.resolve("model.pnml"), "<pnml><net type='symmetricnet'/></pnml>");
    CommandLineRun coloured = CommandLineRun.of("mcc", "StateSpace", "--folder", folder.toString());
    assertThat(coloured.outLines()).containsExactly("DO_NOT_COMPETE");
    assertThat(coloured.err()).contains("coloured nets are not modelled");
  }

  private List<String> mcc(String examination) {
    return CommandLineRun.of("mcc", examination, "--folder", folder.toString()).outLines();
  }

  @Test
  void compareRunsWhatFits() throws IOException {
    CommandLineRun run = CommandLineRun.of("compare", twoResources());
    assertThat(run.outLines()).hasSize(1 + SystemKind.NET.algorithms().size());
    assertThat(run.code()).isEqualTo(1);
  }
}
