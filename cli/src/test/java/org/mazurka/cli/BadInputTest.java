package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.model.BadInput;

/** Each wrong input gets one line that says where and what, and exit code 2. */
class BadInputTest {

  @TempDir private Path folder;

  static Stream<Arguments> wrongTexts() {
    return Stream.of(
        Arguments.of("empty file", ""),
        Arguments.of("only a comment", "// nothing\n"),
        Arguments.of("unknown character", "<\"p\" 1, x 1> [ x := 1 # 2 ]"),
        Arguments.of("missing bracket", "<\"p\" 1, x 1> [ x := 1 "),
        Arguments.of("undeclared variable", "<\"p\" 1, x 1> [ y := 1 ]"),
        Arguments.of("too few processes", "<\"p\" 2, x 1> [ x := 1 ]"),
        Arguments.of("too many processes", "<\"p\" 1, x 1> [ x := 1 ] [ x := 2 ]"),
        Arguments.of("wrong arity", "<\"p\" 1, x 1> [ cas(x, 1) ]"),
        Arguments.of("wrong arity of send", "<\"p\" 1, chan c 1> [ send(c) ]"),
        Arguments.of("$ outside a repetition", "<\"p\" 1, x 1> [ x := $ ]"),
        Arguments.of("nested repetition", "<\"p\" 4, x 1> <{2 <{2 [ x := $ ] }> }>"),
        Arguments.of("number too large", "<\"p\" 1, x 1> [ x := 99999999999999999999 ]"),
        Arguments.of("number of processes too large", "<\"p\" 99999999999999999999, x 1> [ ]"),
        Arguments.of("array too large", "<\"p\" 1, x 99999999999> [ x := 1 ]"),
        Arguments.of("a lock used as a variable", "<\"p\" 1, lock l 1> [ l := 1 ]"),
        Arguments.of("not a program", "Hello, world"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongTexts")
  void wrongTextsNameThePlace(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("wrong.d"), text);
    CommandLineRun run = CommandLineRun.of("check", file.toString());
    assertThat(run.code()).as(run.toString()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines().getFirst()).matches("\\Q" + file + "\\E:\\d+:\\d+: .{5,200}");
    assertThat(run.errLines()).as("the line, the source line, the caret").hasSizeBetween(1, 3);
    assertThat(run.errLines()).allMatch(line -> line.length() < 400);
  }

  @Test
  void tenMegabytesOfBracketsAreOneShortMessage() throws IOException {
    byte[] brackets = new byte[10_000_000];
    Arrays.fill(brackets, (byte) '[');
    Path file = Files.write(folder.resolve("brackets.d"), brackets);
    assertBad(file.toString(), file + ":1:");
  }

  @Test
  void deepNestingIsBadInputAndNotAFault() throws IOException {
    String text = "<\"p\" 1, x 1> [ x := " + "(".repeat(1_000_000) + "1 ]";
    Path file = Files.writeString(folder.resolve("deep.d"), text);
    assertBad(file.toString(), file + ":");
  }

  @Test
  void whatIsNotAProgramFileIsSaid() throws IOException {
    Path folderOfThatName = Files.createDirectory(folder.resolve("folder.d"));
    assertBad("no such file.d", "no such file.d: no such file");
    assertBad(folderOfThatName.toString(), "is a directory, expected a file");
    assertBad(empty("a.pnml"), "a.pnml:1:1: the document is not well-formed XML");
    assertBad(
        empty("a.creol"),
        "a.creol:1:1: unexpected end of the file, expected 'interface' or 'class'");
    assertBad(empty("a.blocks"), "a.blocks: no blocks, expected chains such as A1 -> B1");
    assertBad(
        empty("a.txt"),
        "unknown ending '.txt', expected .d (dlang) or .creol (Creol) or .blocks (block structure)"
            + " or .pnml (Petri net)");
    assertBad(empty("A.java"), "A.java: a Java program is run from its classes: mazurka java");
    assertBad(empty("a"), "the name has no ending, expected .d (dlang)");
    assertBad("a\0.d", "not a file name");
    assertBad("", "expected the name of a file, got an empty word");
    Path latin =
        Files.write(folder.resolve("l.d"), "<1>\r\n// é".getBytes(StandardCharsets.ISO_8859_1));
    assertBad(latin.toString(), "l.d:2:4: not text in UTF-8");
    Path cut = Files.write(folder.resolve("c.d"), new byte[] {'<', (byte) 0xc3});
    assertBad(cut.toString(), "c.d:1:2: not text in UTF-8");
  }

  private String empty(String name) throws IOException {
    return Files.createFile(folder.resolve(name)).toString();
  }

  private static void assertBad(String file, String message) {
    CommandLineRun run = CommandLineRun.of("check", file);
    assertThat(run.code()).as(run.toString()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).hasSizeLessThan(600);
    assertThat(run.errLines()).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void whoPlansAheadRefusesProgramsInWhichProcessesWait() throws IOException {
    Path file = Files.writeString(folder.resolve("locks.d"), Sources.TWO_LOCKS);
    for (String algorithm : new String[] {"lazy", "lazy-stateful", "eager", "eager-short"}) {
      CommandLineRun run = CommandLineRun.of("check", file.toString(), "--algorithm", algorithm);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.errLines())
          .containsExactly(
              ("%s:2:3: the algorithm '%s' plans executions ahead and cannot explore a program in"
                      + " which a process may have to wait, as at 'lock(a)'; use optimal")
                  .formatted(file, algorithm));
    }
    CommandLineRun compare =
        CommandLineRun.of("compare", file.toString(), "--algorithms", "optimal,eager");
    assertThat(compare.code()).isEqualTo(2);
    assertThat(compare.errLines()).hasSize(1);
    assertThat(CommandLineRun.of("compare", file.toString()).out()).doesNotContain("eager");
  }

  @Test
  void whereProcessesAlwaysMayWaitWhoPlansAheadIsNotOffered() throws IOException {
    Path file = Files.writeString(folder.resolve("chain.blocks"), "A1 -> B1");
    CommandLineRun run = CommandLineRun.of("check", file.toString(), "--algorithm", "lazy");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.errLines())
        .containsExactly(
            file
                + ": the algorithm 'lazy' does not work on this kind of system (block structure);"
                + " these do: none, sleep, dpor-nosleep, dpor, source, optimal, blocks,"
                + " blocks-newest, blocks-object-newest");
    assertThat(CommandLineRun.of("algorithms").outLines())
        .anyMatch(line -> line.matches("optimal .* dlang, Creol, block structure, Java .*"))
        .anyMatch(line -> line.matches("lazy .* dlang +\\[LAZY] 3, 4, 5"))
        .anyMatch(line -> line.matches("full .* dlang, Petri net +-"));
  }

  @Test
  void aSolverThatCannotBeLoadedIsOneLine() {
    assertThatThrownBy(
            () ->
                PlanningOptions.loaded(
                    () -> {
                      throw new UnsatisfiedLinkError("no z3java in java.library.path");
                    }))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            "the solver 'z3' cannot be loaded on this platform \\(.+, .+\\); use --solver linear");
  }

  @Test
  void aBadFileDoesNotStopTheOthers() throws IOException {
    Path good = Files.writeString(folder.resolve("good.d"), Sources.ring(3));
    CommandLineRun run = CommandLineRun.of("check", "missing.d", good.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("good.d: verified: 6 traces");
  }

  @Test
  void replayAndCompareSayTheSame() {
    for (String[] args :
        new String[][] {{"replay", "missing.d", "--schedule", "0"}, {"compare", "missing.d"}}) {
      CommandLineRun run = CommandLineRun.of(args);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.errLines()).containsExactly("missing.d: no such file");
    }
  }
}
