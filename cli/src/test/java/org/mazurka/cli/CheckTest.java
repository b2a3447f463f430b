package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CheckTest {

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static List<JsonNode> json(CommandLineRun run) {
    JsonMapper mapper = new JsonMapper();
    return run.outLines().stream().map(mapper::readTree).toList();
  }

  private static CommandLineRun check(String... args) {
    return CommandLineRun.of(
        Stream.concat(Stream.of("check"), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void verifiedIsOneLineAndCode0() throws IOException {
    String file = file("ring.d", Sources.ring(4));
    CommandLineRun run = check(file);
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .matches(
            "\\Q"
                + file
                + "\\E: verified: 14 traces, no deadlock, no error"
                + " \\(optimal, \\d+ events, \\d+ ms\\)\\R");
  }

  @Test
  void resultsAreAlsoAPageForABrowser() throws IOException {
    String good = file("ring.d", Sources.ring(4));
    String wrong = file("wrong.d", "no program");
    Path page = folder.resolve("results.html");
    CommandLineRun run = check(good, wrong, "--html", page.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(Files.readString(page))
        .startsWith("<!DOCTYPE html>")
        .contains(good, "verified: 14 traces", wrong, "not checked");
    CommandLineRun nowhere = check(good, "--html", folder.resolve("no/such.html").toString());
    assertThat(nowhere.code()).isEqualTo(2);
    assertThat(nowhere.out()).isEmpty();
    assertThat(nowhere.errLines())
        .singleElement()
        .asString()
        .endsWith("such.html: cannot be written: no such folder");
  }

  @Test
  void aPageShowsWhatDependsOnWhat() throws IOException {
    Path page = folder.resolve("results.html");
    String file =
        file(
            "seen.d",
            "<\"seen\" 2, x 1, y 1>\n[ x := 1  y := 1 ]\n[ if y == 1 then { assert x == 0 } ]");
    assertThat(check(file, "--html", page.toString()).code()).isEqualTo(1);
    assertThat(Files.readAllLines(page).stream().filter(l -> l.contains("class=\"order\"")))
        .as("that x is read behind its write follows")
        .singleElement()
        .asString()
        .contains("<title>y</title>");
  }

  @Test
  void afterAnInterruptionTheOtherFilesAreNotBegun() throws IOException {
    String one = file("one.d", Sources.ring(4));
    String two = file("two.d", Sources.ring(4));
    CommandLineRun text = CommandLineRun.interrupted("check", one, two);
    assertThat(text.code()).isEqualTo(130);
    assertThat(text.out()).isEqualToIgnoringNewLines("2 files: 2 not begun (interrupted)");
    assertThat(text.errLines())
        .containsExactly(one + ": not begun: interrupted", two + ": not begun: interrupted");
    CommandLineRun run = CommandLineRun.interrupted("check", "--json", one, two);
    assertThat(json(run)).hasSize(2);
    assertThat(json(run).getLast().propertyNames()).containsExactly("file", "error");
    assertThat(json(run).getLast().get("error").asString())
        .isEqualTo(two + ": not begun: interrupted");
  }

  @Test
  void aPageDoesNotTakeThePlaceOfAProgram() throws IOException {
    String text = Sources.ring(4);
    String file = file("ring.d", text);
    CommandLineRun run = check(file, "--html", file);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines())
        .singleElement()
        .asString()
        .endsWith("has the name of a program (dlang), expected that of a page such as result.html");
    assertThat(Files.readString(Path.of(file))).isEqualTo(text);
    assertThat(check(file, "--html", "").errLines())
        .containsExactly("--html: expected the name of a file, got an empty word");
  }

  @Test
  void aReplayHasOnlyTheOptionsOfItsKindOfSystem() throws IOException {
    String file = file("stuck.d", "<\"stuck\" 1, x 1>\n[ await x == 1 ]");
    assertThat(check(file, "--main", "Ring(5)").out())
        .contains("deadlock", "replay: ")
        .doesNotContain("Ring(5)");
  }

  @Test
  void asManyProcessesAsTheLanguageAllowsAreExplored() throws IOException {
    CommandLineRun run = check(file("many.d", "<\"many\" 2001>\n<{2001 [ skip ]}>"));
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("verified: 1 trace");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void everyKindOfLineEndIsOne(String end) throws IOException {
    String file = file("a.d", "<\"a\" 1, x 1>" + end + "// comment" + end + "[ y := 1 ]");
    assertThat(check(file).errLines().getFirst()).contains("a.d:3:3: ");
  }

  static List<Algorithm> algorithms() {
    return SystemKind.DLANG.algorithms();
  }

  /** Those that can explore programs in which processes wait. */
  static List<Algorithm> generalAlgorithms() {
    return algorithms().stream().filter(algorithm -> !algorithm.plansAhead()).toList();
  }

  @ParameterizedTest
  @MethodSource("generalAlgorithms")
  void aDeadlockReplaysUnderEveryAlgorithm(Algorithm algorithm) throws IOException {
    String file = file("two-locks.d", Sources.TWO_LOCKS);
    CommandLineRun run = check(file, "--algorithm", algorithm.label());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .startsWith(file + ": deadlock after 2 steps")
        .contains("waits at 2:11 for lock b, held by p1")
        .contains("replay: mazurka replay " + file + " --schedule ");
    CommandLineRun replay = replay(run);
    assertThat(replay.code()).isEqualTo(1);
    assertThat(executionOf(replay)).isEqualTo(executionOf(run));
  }

  /** See docs/decisions/0009-a-sleeping-process-answers-for-all-races.md. */
  @Test
  void aSleepingProcessDoesNotAnswerForALock() throws IOException {
    String file =
        file(
            "sleeping-witness.d",
            """
            <"sleeping-witness" 3, h 1, lock m 2>
            [ lock(m[1])   h := 0 ]
            [ lock(m[1]) ]
            [ lock(m[h])   unlock(m[h]) ]
            """);
    CommandLineRun run = check(file, "--algorithm", "optimal", "--keep-going", "--json");
    JsonNode result = json(run).getFirst();
    assertThat(result.get("traces").asInt()).isEqualTo(4);
    assertThat(result.get("deadlocks").asInt()).isEqualTo(4);
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void aFailedAssertionReplaysUnderEveryAlgorithm(Algorithm algorithm) throws IOException {
    String file =
        file("lost-update.d", algorithm.plansAhead() ? Sources.TORN_PAIR : Sources.LOST_UPDATE);
    CommandLineRun run = check(file, "--algorithm", algorithm.label());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains(": assertion failed after ").contains("(fails)");
    CommandLineRun replay = replay(run);
    assertThat(replay.code()).isEqualTo(1);
    assertThat(executionOf(replay)).isEqualTo(executionOf(run));
  }

  @ParameterizedTest
  @MethodSource("generalAlgorithms")
  void ofSeveralFailuresTheFirstIsReported(Algorithm algorithm) throws IOException {
    String file =
        file(
            "two-errors.d",
            "<2, x 1, y 1> [ await y == 1  x := 1 / x ] [ atomic { y := 1 assert x == 1 } ]");
    CommandLineRun run = check(file, "--algorithm", algorithm.label());
    assertThat(run.out()).startsWith(file + ": assertion failed after 1 step").contains("x == 1");
    assertThat(replay(run).out()).startsWith("assertion failed after 1 step: x == 1");
  }

  private static CommandLineRun replay(CommandLineRun found) {
    String command =
        found.outLines().stream().filter(l -> l.startsWith("replay: ")).findFirst().orElseThrow();
    return CommandLineRun.of(command.substring("replay: mazurka ".length()).split(" "));
  }

  private static List<String> executionOf(CommandLineRun run) {
    return run.outLines().stream().filter(line -> line.startsWith("  ")).toList();
  }

  @Test
  void jsonIsOneObjectAFileInTheGivenOrderAndNothingElse() throws IOException {
    CommandLineRun run =
        check(
            "--json",
            "--keep-going",
            "--final-states",
            "--workers",
            "3",
            file("a.d", Sources.TWO_WRITERS),
            file("b.d", "<"),
            file("c.d", Sources.TWO_LOCKS),
            folder.toString());
    assertThat(run.code()).isEqualTo(2);
    List<JsonNode> objects = json(run);
    assertThat(objects)
        .extracting(o -> Path.of(o.get("file").asString()).getFileName().toString())
        .containsExactly("a.d", "b.d", "c.d", folder.getFileName().toString());
    JsonNode writers = objects.get(0);
    assertThat(writers.get("verdict").asString()).isEqualTo("verified");
    assertThat(writers.get("program").asString()).isEqualTo("two-writers");
    assertThat(writers.get("traces").asInt()).isEqualTo(2);
    assertThat(writers.get("finalStates").toString()).contains("{\"x\":[1]}", "{\"x\":[2]}");
    assertThat(writers.has("counterexample")).isFalse();
    assertThat(objects.get(1).get("error").asString()).contains("b.d:1:");
    JsonNode bad = objects.get(2).get("counterexample");
    assertThat(bad.get("kind").asString()).isEqualTo("deadlock");
    assertThat(bad.get("schedule").asString()).isIn("0,1", "1,0");
    assertThat(bad.get("events")).hasSize(2);
    assertThat(run.errLines()).anyMatch(line -> line.endsWith("is a directory, expected a file"));
  }

  @Test
  void aHundredFilesInOneCall() throws IOException {
    List<String> args = new ArrayList<>(List.of("--json", "--workers", "2"));
    for (int i = 0; i < 100; i++) {
      args.add(file("p" + i + ".d", i % 10 == 9 ? Sources.TWO_LOCKS : Sources.ring(3 + i % 5)));
    }
    CommandLineRun run = check(args.toArray(String[]::new));
    assertThat(run.code()).isEqualTo(1);
    List<JsonNode> objects = json(run);
    assertThat(objects)
        .extracting(o -> Path.of(o.get("file").asString()).getFileName().toString())
        .containsExactlyElementsOf(IntStream.range(0, 100).mapToObj(i -> "p" + i + ".d").toList());
    assertThat(objects.get(3).get("traces").asInt()).isEqualTo((1 << 6) - 2);
  }

  @Test
  void severalFilesEndWithATally() throws IOException {
    CommandLineRun run =
        check(file("a.d", Sources.ring(3)), file("b.d", Sources.TWO_LOCKS), "no-such-file.d");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.outLines().getLast())
        .isEqualTo("3 files: 1 verified, 1 with a violation, 1 not checked (bad input)");
    assertThat(run.errLines()).containsExactly("no-such-file.d: no such file");
  }

  @Test
  void limitsAreIncompleteAndCode3() throws IOException {
    String file = file("ring.d", Sources.ring(10));
    CommandLineRun run = check(file, "--max-executions", "5");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).contains(": incomplete: ").contains("--max-executions");
    CommandLineRun cut = check(file, "--max-depth", "3");
    assertThat(cut.code()).isEqualTo(3);
    assertThat(cut.out()).contains(": incomplete: ").contains("--max-depth");
    CommandLineRun late = check(file("large.d", Sources.ring(30)), "--timeout", "50ms");
    assertThat(late.code()).isEqualTo(3);
    assertThat(late.out()).contains(": incomplete: ").contains("--timeout");
  }

  /** One execution has as many contexts as there are sets of processes, and takes for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"optimal", "source", "lazy", "eager"})
  void timeIsKeptWithinAnExecution(String algorithm) throws IOException {
    String file =
        file(
            "contexts.d",
            "<\"contexts\" 3000, x 3000, y 1>"
                + "<{3000 [ atomic { if x[0] == 0 then { x[$] := 1 } y := y + 1 } ]}>");
    CommandLineRun late = check(file, "--timeout", "200ms", "--algorithm", algorithm);
    assertThat(late.code()).isEqualTo(3);
    assertThat(late.out()).contains(": incomplete: ").contains("--timeout");
  }

  @Test
  void limitsAreKeptWithinAState() throws IOException {
    String file = file("wide.d", "<\"wide\" 3000, x 100000><{3000 [ x[$ * 7] := $ ]}>");
    CommandLineRun few = check(file, "--max-executions", "5", "--algorithm", "full");
    assertThat(few.code()).isEqualTo(3);
    assertThat(few.out()).contains("stopped after 5 states (--max-executions); 6 states");
  }

  @Test
  void aCutExecutionDoesNotHideTheOthers() throws IOException {
    String file =
        file(
            "spin.d",
            "<\"spin\" 3, x 1, y 1> [ while x == 0 { skip } ] [ y := 1 x := 1 ] [ assert y == 0 ]");
    for (Algorithm algorithm : algorithms()) {
      CommandLineRun run = check(file, "--max-depth", "8", "--algorithm", algorithm.label());
      assertThat(run.code()).as(algorithm.label()).isEqualTo(1);
      assertThat(run.out()).as(algorithm.label()).contains("assertion failed");
      assertThat(run.outLines().getLast()).as(algorithm.label()).doesNotContain("no error");
    }
    CommandLineRun all = check(file, "--max-depth", "8", "--keep-going");
    assertThat(all.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void anErrorOfAnExecutionThatIsCutIsNoneOfATrace(Algorithm algorithm) throws IOException {
    String file =
        file(
            "spin.d",
            "<\"spin\" 2, x 1> [ atomic { x := 0 assert x == 1 } ] [ while x == 0 { skip } ]");
    String name = algorithm.label();
    CommandLineRun text = check(file, "--max-depth", "8", "--keep-going", "--algorithm", name);
    assertThat(text.code()).isEqualTo(1);
    assertThat(text.out())
        .contains("assertion failed after ")
        .contains("no deadlock, an error on the way");
    CommandLineRun run =
        check(file, "--max-depth", "8", "--keep-going", "--algorithm", name, "--json");
    JsonNode json = json(run).getFirst();
    assertThat(json.get("verdict").asString()).isEqualTo("violation");
    assertThat(json.get("traces").asInt()).isZero();
    assertThat(json.get("errors").asInt()).isZero();
  }

  /** With a limit for the depth local steps are taken one by one, as all others. */
  @ParameterizedTest
  @EnumSource(names = {"NONE", "SLEEP", "DPOR_NOSLEEP", "DPOR", "SOURCE", "OPTIMAL"})
  void localStepsDoNotUseUpTheDepth(Algorithm algorithm) throws IOException {
    String header = "<\"local\" 2, x 1, y 1, local i 1>";
    assertLeastDepth(
        5, algorithm, header + "[ i := 1 x := i i := 2 i := 3 assert i == 1 ] [ skip ]");
    assertLeastDepth(2, algorithm, header + "[ i := 1 assert i == 2 ] [ i := 3 x := 1 ]");
    assertLeastDepth(2, algorithm, header + "[ assert x == 0 ] [ x := 1 skip skip ]");
    assertLeastDepth(
        2, algorithm, "<\"local\" 3, x 1> [ x := 1 ] [ assert x == 0 ] [ <{10 skip}> ]");
  }

  /** Whoever is explored first may have more steps than an execution may have. */
  @ParameterizedTest
  @EnumSource(
      names = {
        "NONE",
        "SLEEP",
        "DPOR_NOSLEEP",
        "DPOR",
        "SOURCE",
        "OPTIMAL",
        "LAZY",
        "LAZY_STATEFUL",
        "EAGER",
        "EAGER_SHORT"
      })
  void whoSpinsHidesNoErrorOfOthers(Algorithm algorithm) throws IOException {
    assertLeastDepth(1, algorithm, "<\"hidden\" 2> [ skip skip skip ] [ assert 0 == 1 ]");
    assertLeastDepth(
        1, algorithm, "<\"hidden\" 2, x 1> [ while x == 0 { skip } ] [ assert x == 1 ]");
    assertLeastDepth(
        2,
        algorithm,
        "<\"hidden\" 2, x 1, y 1> [ while x == 0 { skip } ] [ y := 1 assert y == x ]");
  }

  @ParameterizedTest
  @EnumSource(names = {"LAZY", "LAZY_STATEFUL", "EAGER", "EAGER_SHORT"})
  void plansDoNotLeadBeyondTheDepth(Algorithm algorithm) throws IOException {
    String file =
        file(
            "plan.d",
            "<\"plan\" 2, a 1> [ a := 0 a := 0 ] [ while 0 < 1 { a := cas(a, 0, 0) / 0 } ]");
    CommandLineRun run =
        check(file, "--max-depth", "2", "--algorithm", algorithm.label(), "--json");
    String schedule = json(run).getFirst().get("counterexample").get("schedule").asString();
    assertThat(schedule.split(",")).hasSizeLessThanOrEqualTo(2);
  }

  /** An error is found if an execution may have so many steps, and not if it has one less. */
  private void assertLeastDepth(int depth, Algorithm algorithm, String text) throws IOException {
    String file = file("local.d", text);
    for (int limit = 1; limit <= depth + 1; limit++) {
      String most = Integer.toString(limit);
      assertThat(check(file, "--max-depth", most, "--algorithm", algorithm.label()).code())
          .as("%s, depth %d", text, limit)
          .isEqualTo(limit < depth ? 3 : 1);
    }
  }

  /** What the first process reads decides how long it is, and the second writes it late. */
  @ParameterizedTest
  @EnumSource(names = {"NONE", "SLEEP", "DPOR_NOSLEEP", "DPOR", "SOURCE", "OPTIMAL"})
  void aShortTraceBesideLongOnesIsFound(Algorithm algorithm) throws IOException {
    String file =
        file(
            "local.d",
            "<\"local\" 2, x 1, y 1, local t 1>"
                + "[ t := x if t == 0 then { <{10 skip}> } ] [ y := 1 x := 1 ]");
    CommandLineRun run =
        check(file, "--keep-going", "--max-depth", "8", "--algorithm", algorithm.label(), "--json");
    assertThat(json(run).getFirst().get("traces").asInt()).isEqualTo(1);
  }

  @Test
  void aLoopOfLocalStepsEnds() throws IOException {
    String file = file("local.d", "<\"local\" 1, local i 1> [ while i == 0 { skip } ]");
    CommandLineRun endless = check(file);
    assertThat(endless.code()).isEqualTo(3);
    assertThat(endless.out()).contains("did not end within 20000 steps");
    CommandLineRun late = check(file, "--timeout", "50ms", "--max-depth", "1000000000");
    assertThat(late.code()).isEqualTo(3);
    assertThat(late.out()).contains("--timeout");
  }

  @Test
  void anEndlessProgramIsCaughtByTheDefaultDepth() throws IOException {
    CommandLineRun run = check(file("endless.d", Sources.ENDLESS));
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out())
        .contains(": incomplete: ")
        .contains("20000")
        .contains("let its loops wait by await or end, or raise --max-depth");
  }

  @Test
  void aViolationOutweighsALimitAndBadInputAViolation() {
    assertThat(ExitCode.INCOMPLETE.worse(ExitCode.VIOLATION)).isEqualTo(ExitCode.VIOLATION);
    assertThat(ExitCode.VIOLATION.worse(ExitCode.BAD_INPUT)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(ExitCode.INTERNAL_ERROR.worse(ExitCode.BAD_INPUT))
        .isEqualTo(ExitCode.INTERNAL_ERROR);
    assertThat(ExitCode.VERIFIED.worse(ExitCode.INCOMPLETE)).isEqualTo(ExitCode.INCOMPLETE);
  }

  @Test
  void finalStatesArePrintedOnRequest() throws IOException {
    String file = file("a.d", Sources.TWO_WRITERS);
    assertThat(check(file).out()).doesNotContain("final states");
    assertThat(check(file, "--final-states").outLines())
        .contains("2 final states:", "  x = 1", "  x = 2");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aSeedChangesTheOrderAndNotTheCount(long seed) throws IOException {
    String file = file("ring.d", Sources.ring(6));
    CommandLineRun run = check(file, "--json", "--seed", String.valueOf(seed));
    assertThat(json(run).getFirst().get("traces").asInt()).isEqualTo(62);
  }

  /** The assertion fails before, between and after the other steps, and all that ends alike. */
  @Test
  void aSearchOfStatesCountsEachFailingEndOnce() throws IOException {
    String file = file("once.d", "<\"once\" 2, x 1>\n[ assert x == 1 ]\n[ skip  skip ]");
    JsonNode full = json(check(file, "--algorithm", "full", "--keep-going", "--json")).getFirst();
    assertThat(full.get("verdict").asString()).isEqualTo("violation");
    assertThat(full.get("traces").asInt()).isEqualTo(1);
    assertThat(full.get("errors").asInt()).isEqualTo(1);
    assertThat(full.get("counterexample").get("kind").asString()).isEqualTo("assertion");
    assertThat(full.get("counterexample").get("schedule").asString()).isEqualTo("0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"skip  skip", "while x == 0 { skip }"})
  void aSearchOfStatesSaysThatAnErrorIsNotFollowedToAnEnd(String other) throws IOException {
    String file = file("way.d", "<\"way\" 2, x 1>\n[ assert x == 1 ]\n[ " + other + " ]");
    assertThat(check(file, "--algorithm", "full").out())
        .contains("assertion failed after 1 step: x == 1")
        .contains("violation: 3 states, 2 arcs, no deadlock, an error on the way (full, ");
    JsonNode json = json(check(file, "--algorithm", "full", "--json")).getFirst();
    assertThat(json.get("verdict").asString()).isEqualTo("violation");
    assertThat(json.get("errors").asInt()).isLessThanOrEqualTo(json.get("traces").asInt());
    assertThat(json.get("counterexample").get("schedule").asString()).isEqualTo("0");
  }

  @Test
  void anErrorBeforeALoopWithoutEndIsComparedAsOneOnTheWay() throws IOException {
    String file = file("loop.d", "<\"loop\" 2, x 1>\n[ assert x == 1 ]\n[ while x == 0 { skip } ]");
    assertThat(CommandLineRun.of("compare", file, "--algorithms", "full").out())
        .contains("violation (0 deadlocks, an error on the way)");
    assertThat(check(file, "--algorithm", "full", "--keep-going").out())
        .contains("no deadlock, an error on the way (full, ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/../dev/stdout"})
  void aPageIsNotMixedWithTheResultsOnStandardOutput(String out) throws IOException {
    String file = file("ring.d", Sources.ring(4));
    for (String format : List.of("--json", "--final-states")) {
      CommandLineRun run = check(file, "--html", out, format);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.errLines())
          .containsExactly(
              "--html: "
                  + out
                  + " is standard output, where the results are printed; expected another file,"
                  + " such as result.html");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.d      | <'a' 1>               | 1:2: ",
        "a.d      | <\"a\" 1, x 1> [y := 1] | 1:15: ",
        "a.creol  | clas A begin end      | 1:1: ",
        "a.blocks | A1 -> -> B2           | 1:",
        "a.pnml   | <pnml><net></pnml>    | 1:",
      })
  void aByteOrderMarkIsNoColumn(String name, String text, String place) throws IOException {
    String plain = file(name, text);
    CommandLineRun without = check(plain);
    assertThat(without.errLines().getFirst()).startsWith(plain + ":" + place);
    Files.writeString(Path.of(plain), "\uFEFF" + text);
    assertThat(check(plain)).isEqualTo(without);
  }

  @Test
  void aByteOrderMarkBeforeWhatIsNotTextIsNoColumn() throws IOException {
    Path path = folder.resolve("a.d");
    Files.write(path, new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, '<', (byte) 0xFF});
    assertThat(check(path.toString()).errLines().getFirst())
        .isEqualTo(path + ":1:2: not text in UTF-8");
  }
}
