package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code mazurka java}, as people and scripts see it. */
class JavaCommandTest {

  private static final String MAIN = "org.mazurka.sample.LostUpdate";

  private static String classes() throws URISyntaxException {
    return Path.of(
            JavaCommandTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }

  private static CommandLineRun java(String... words) throws URISyntaxException {
    List<String> all = new ArrayList<>(List.of("java", "--class-path", classes()));
    all.addAll(List.of(words));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  @Test
  void aRightProgramIsVerified() throws Exception {
    CommandLineRun run = java(MAIN, "fixed");
    assertThat(run.code()).isZero();
    assertThat(run.outLines()).singleElement().asString().contains("verified: 2 traces");
  }

  @Test
  void anOrdinaryTestOfJUnitIsExploredAndReplayed() throws Exception {
    String withJUnit =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    String tests = "org.mazurka.sample.Deposits#";
    CommandLineRun kept = CommandLineRun.of("java", "--class-path", withJUnit, tests + "areKept");
    assertThat(kept.out()).contains("verified: 2 traces");
    assertThat(kept.code()).isZero();

    CommandLineRun lost =
        CommandLineRun.of("java", "--class-path", withJUnit, "--json", tests + "getLost");
    assertThat(lost.code()).isEqualTo(1);
    JsonNode bad = new ObjectMapper().readTree(lost.out()).get("counterexample");
    assertThat(bad.get("message").asString()).contains("expected: <20> but was: <15>");
    CommandLineRun replay =
        CommandLineRun.of(
            "replay",
            "--class-path",
            withJUnit,
            "--schedule",
            bad.get("schedule").asString(),
            tests + "getLost");
    assertThat(replay.code()).isEqualTo(1);
    assertThat(replay.out()).contains("expected: <20> but was: <15>");

    assertThat(java(tests + "getLost", "5").errLines())
        .singleElement()
        .asString()
        .contains("a test has no arguments");
    assertThat(java("org.mazurka.sample.Deposits").errLines())
        .singleElement()
        .asString()
        .contains("a test is named by its class and method");
  }

  @Test
  void aBugIsShownWithPlacesAndReplays() throws Exception {
    CommandLineRun run = java("--json", MAIN, "wrong");
    assertThat(run.code()).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("verdict").asString()).isEqualTo("violation");
    JsonNode bad = json.get("counterexample");
    assertThat(bad.get("kind").asString()).isEqualTo("assertion");
    assertThat(bad.get("message").asString()).isEqualTo("count is 1");
    for (JsonNode event : bad.get("events")) {
      assertThat(event.get("file").asString()).isEqualTo("LostUpdate.java");
      assertThat(event.get("line").asInt()).isPositive();
    }

    CommandLineRun replay =
        CommandLineRun.of(
            "replay",
            "--class-path",
            classes(),
            "--schedule",
            bad.get("schedule").asString(),
            MAIN,
            "wrong");
    assertThat(replay.code()).isEqualTo(1);
    assertThat(replay.out()).contains("assertion failed").contains("count is 1");
  }

  @Test
  void plainAccessesAreStepsIfAskedFor() throws Exception {
    CommandLineRun watched = java("--json", MAIN, "plain");
    JsonNode bad = new ObjectMapper().readTree(watched.out()).get("counterexample");
    assertThat(bad.get("kind").asString()).isEqualTo("data-race");
    assertThat(bad.get("stacks").size()).isEqualTo(4);

    CommandLineRun visible = java("--plain-accesses", "visible", MAIN, "plain");
    assertThat(visible.code()).isEqualTo(1);
    assertThat(visible.out())
        .contains("assertion failed", "count is 1", "--plain-accesses visible --schedule")
        .contains("not covered: ", "a data race on LostUpdate.plain");
  }

  @Test
  void timeLimitsComeLastIfAskedFor() throws Exception {
    String main = "org.mazurka.sample.Awaited";
    CommandLineRun any = java(main, "1");
    assertThat(any.code()).isEqualTo(1);
    assertThat(any.out()).contains("too late", "--timeouts last)").doesNotContain("last --");

    assertThat(java("--timeouts", "last", main, "1").out()).contains("verified: ");
    for (String algorithm :
        List.of("none", "sleep", "dpor", "dpor-nosleep", "source", "blocks", "optimal")) {
      assertThat(java("--timeouts", "last", "--algorithm", algorithm, main, "1").code()).isZero();
    }

    CommandLineRun last = java("--timeouts", "last", main, "2");
    assertThat(last.code()).isEqualTo(1);
    assertThat(last.out()).contains("too late", "--timeouts last --schedule");
    Matcher schedule = Pattern.compile("--schedule (\\S+)").matcher(last.out());
    assertThat(schedule.find()).isTrue();
    CommandLineRun replay =
        CommandLineRun.of(
            "replay",
            "--class-path",
            classes(),
            "--timeouts",
            "last",
            "--schedule",
            schedule.group(1),
            main,
            "2");
    assertThat(replay.code()).isEqualTo(1);
    assertThat(replay.out()).contains("too late", "nobody could do anything else");

    assertThat(java("--timeouts", "never", main, "1").errLines())
        .first()
        .asString()
        .contains("never", "any", "last");
  }

  @Test
  void resultsAreAlsoAPageForABrowser(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("results.html");
    CommandLineRun run = java("--html", page.toString(), MAIN, "wrong");
    assertThat(run.code()).isEqualTo(1);
    assertThat(Files.readString(page))
        .contains("LostUpdate.java:", "count is 1", "replay --class-path");
  }

  @Test
  void outcomesAreCounted() throws Exception {
    CommandLineRun run = java("--json", "--outcomes", MAIN, "lost");
    assertThat(run.code()).isZero();
    JsonNode outcomes = new ObjectMapper().readTree(run.out()).get("outcomes");
    assertThat(outcomes.propertyNames()).containsExactlyInAnyOrder("1", "2");
    assertThat(outcomes.get("1").asInt()).isEqualTo(2);
    assertThat(outcomes.get("2").asInt()).isEqualTo(2);
  }

  @Test
  void whatIsNotControlledIsRefusedInOneLine() throws Exception {
    CommandLineRun run = java(MAIN, "exit");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines())
        .singleElement()
        .asString()
        .matches(".*LostUpdate.java:\\d+: java.lang.System.exit is not" + " under control");
  }

  @Test
  void whoStopsAtAViolationSaysHowToGoOn() throws Exception {
    String hint = "; stopped here, --keep-going explores the rest";
    assertThat(java(MAIN, "wrong").outLines().getLast()).contains("violation: ").endsWith(hint);
    assertThat(java("--keep-going", MAIN, "wrong").out())
        .contains("violation: ")
        .doesNotContain(hint);
  }

  @Test
  void aFolderOfJarsIsAClassPathAsForJava(@TempDir Path folder) throws Exception {
    String file = MAIN.replace('.', '/') + ".class";
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("program.jar")))) {
      jar.putNextEntry(new ZipEntry(file));
      Files.copy(Path.of(classes(), file), jar);
    }
    Files.writeString(folder.resolve("notes.txt"), "no jar");
    CommandLineRun run = CommandLineRun.of("java", "--class-path", folder + "/*", MAIN, "fixed");
    assertThat(run.out()).contains("verified: 2 traces");
    assertThat(run.code()).isZero();
  }

  @Test
  void aClassPathWithSomethingElseGetsOneLine(@TempDir Path folder) throws Exception {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "no jar");
    for (String part : List.of(notes.toString(), folder + "/*", notes + "/*")) {
      CommandLineRun run =
          CommandLineRun.of("java", "--class-path", classes() + File.pathSeparator + part, MAIN);
      assertThat(run.errLines())
          .singleElement()
          .asString()
          .startsWith("the class path has '" + part + "', ");
      assertThat(run.code()).isEqualTo(2);
    }
  }

  @Test
  void badUseGetsOneLine() throws Exception {
    assertThat(java("no.such.Main").errLines())
        .containsExactly("no.such.Main: no such class on the class path");
    assertThat(java("org.mazurka.cli.CommandLineRun").errLines())
        .containsExactly("org.mazurka.cli.CommandLineRun: has no method main(String[])");
    assertThat(CommandLineRun.of("java", "--class-path", "no/such/folder", "Main").errLines())
        .containsExactly("the class path has 'no/such/folder', which does not exist");
    assertThat(java("--algorithm", "full", MAIN).errLines())
        .singleElement()
        .asString()
        .startsWith("the algorithm 'full' does not work on Java programs");
    CommandLineRun planned = java("--algorithm", "lazy", MAIN);
    assertThat(planned.code()).isEqualTo(2);
    assertThat(planned.errLines())
        .containsExactly(
            "the algorithm 'lazy' does not work on Java programs; these do: none, sleep,"
                + " dpor-nosleep, dpor, source, optimal, blocks, blocks-newest,"
                + " blocks-object-newest");
    assertThat(java("no.such.Main").code()).isEqualTo(2);
    assertThat(java(MAIN.replace('.', '/') + ".class").errLines())
        .containsExactly(
            "org/mazurka/sample/LostUpdate.class: no such class on the class path; expected the"
                + " name of a class, such as org.mazurka.sample.LostUpdate");
    assertThat(java("/some/where/LostUpdate.java").errLines())
        .singleElement()
        .asString()
        .endsWith("expected the name of a class, such as LostUpdate");
  }
}
