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

/** Probe sets on the command line. */
class ProbeCheckTest {

  @TempDir private Path folder;

  private String fileSystem(int threads) throws IOException {
    CommandLineRun generated =
        CommandLineRun.of("generate", "net", "filesystem", "--threads", String.valueOf(threads));
    return Files.writeString(folder.resolve("fs.pnml"), generated.out()).toString();
  }

  @Test
  void nodesAndVectorsAreReported() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "check", fileSystem(16), "--algorithm", "probe", "--json", "--keep-going");
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("algorithm").asString()).isEqualTo("probe");
    assertThat(json.get("states").asInt()).isLessThanOrEqualTo(55_060);
    assertThat(json.get("vectors").asInt()).isGreaterThan(80);
    assertThat(json.get("deadlocks").asInt()).isEqualTo(1);
    assertThat(json.get("counterexample").get("kind").asString()).isEqualTo("deadlock");
  }

  @Test
  void eachCombinationFindsTheEnd() throws IOException {
    String file = fileSystem(3);
    for (String selection : List.of("independent", "reversing-free")) {
      for (String proviso : List.of("no-duplicates", "age")) {
        CommandLineRun run =
            CommandLineRun.of(
                "check",
                file,
                "--algorithm",
                "probe",
                "--selection",
                selection,
                "--proviso",
                proviso,
                "--seed",
                "5");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("deadlock after 15 steps").contains(" vectors");
      }
    }
  }

  @Test
  void aWrongOptionIsAnsweredWithTheRightOnes() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "check", fileSystem(1), "--algorithm", "probe", "--selection", "dependent");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("dependent").contains("independent");
  }

  @Test
  void aTransitionMayTakeManyTokens() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", emptied(10_000), "--algorithm", "probe");
    assertThat(run.code()).as(run.err()).isEqualTo(1);
    assertThat(run.out()).contains("deadlock after 1 step").contains("dead marking: 10000*q");
  }

  @Test
  void moreTokensThanCanBeNamedAreALimit() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", emptied(2_000_000_000), "--algorithm", "probe");
    assertThat(run.code()).as(run.err()).isEqualTo(3);
    assertThat(run.out()).contains("out of memory (4000000000 tokens");
  }

  /** Two places with so many tokens, and a transition that takes all of the first. */
  private String emptied(int tokens) throws IOException {
    Net.Builder builder = Net.builder("emptied");
    int p = builder.place("p", tokens);
    builder.place("q", tokens);
    Path file = folder.resolve("emptied.pnml");
    try (Writer out = Files.newBufferedWriter(file)) {
      Pnml.write(builder.take(builder.transition("t"), p, tokens).build(), out);
    }
    return file.toString();
  }

  @Test
  void anUnboundedNetIsNoticed() throws IOException {
    Net.Builder builder = Net.builder("unbounded");
    int p = builder.place("p", 1);
    int q = builder.place("q", 0);
    int t = builder.transition("t");
    Path file = folder.resolve("unbounded.pnml");
    try (Writer out = Files.newBufferedWriter(file)) {
      Pnml.write(builder.take(t, p, 1).give(t, p, 1).give(t, q, 1).build(), out);
    }
    for (String proviso : List.of("no-duplicates", "age")) {
      CommandLineRun run =
          CommandLineRun.of("check", file.toString(), "--algorithm", "probe", "--proviso", proviso);
      assertThat(run.code()).isEqualTo(3);
      assertThat(run.out()).contains("the net is unbounded, place 'q' can grow for ever");
    }
  }
}
