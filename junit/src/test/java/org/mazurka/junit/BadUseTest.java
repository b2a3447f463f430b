package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.BadInput;

/** Who uses the annotations wrongly gets one clear line. */
class BadUseTest {

  private static LauncherRun run;

  @BeforeAll
  static void runTheSample() throws ClassNotFoundException {
    run = LauncherRun.of("org.mazurka.sample.BadUseSample");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "algorithm | there is no algorithm 'fastest' for Java programs; there are: none,"
            + " .*optimal.*",
        "algorithmThatPlans | there is no algorithm 'eager' for Java programs.*",
        "algorithmForNets | there is no algorithm 'stubborn' for Java programs.*",
        "maxExecutions | maxExecutions of @EveryInterleaving is 0, expected at least 1",
        "timeoutSeconds | timeoutSeconds of @EveryInterleaving is -1, expected at least 1",
        "maxDepth | maxDepth of @EveryInterleaving is -1, expected at least 0",
        "garbled | step 1 of the schedule is 'first', expected the number of a process",
        "replayAlone() | @Replay goes with @EveryInterleaving; write it in the place of @Test at"
            + " .*",
        "nested | BadUseSample.java:\\d+: an exploration inside of an exploration is not under.*",
        "socket | BadUseSample.java:\\d+: new java.net.Socket is not under control",
        "otherThread | BadUseSample.java:\\d+: .*assertTimeoutPreemptively \\(it calls the test in"
            + " a thread of JUnit's; assertTimeout and @Timeout do not\\) is not under control",
        "otherTime | BadUseSample.java:\\d+: org.mockito.Mockito.timeout \\(.*join the threads,"
            + " then verify\\) is not under control",
        "otherFuture | BadUseSample.java:\\d+: org.assertj.core.api.Assertions.assertThat \\(it"
            + " takes or gives a java.util.concurrent.CompletableFuture\\) is not under control"
      })
  void getsOneLine(String test, String line) {
    assertThat(run.failure(test)).matches(line);
  }

  @Test
  void aScheduleThatDoesNotFitIsExplained() {
    assertThat(run.failure("foreign"))
        .startsWith(
            "BadUseSample.foreign: the schedule does not fit: it is of another test, or the code"
                + " has changed")
        .contains("replay diverged at step 2: the schedule says process 7");
    assertThat(run.failure("unfinished"))
        .startsWith("BadUseSample.unfinished: the schedule ends before the test does");
  }

  @Test
  void whoReplaysATestFromTheCommandLineIsToldHowItIsDone() {
    List<Path> classPath =
        Arrays.stream(
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"))
                    .split(File.pathSeparator))
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    assertThatThrownBy(
            () ->
                JvmProgram.ofMain(
                    classPath,
                    "org.mazurka.sample.BadUseSample",
                    List.of(),
                    JvmProgram.Attention.IGNORE_OUTPUT))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(
            "has no method main(String[]); a test is named by its class and method");
  }

  @Test
  void limitsHaveTheNamesThatTheyHaveInTheAnnotation() {
    assertThat(run.failure("depthReached")).contains("(maxDepth)").doesNotContain("--max-depth");
  }

  @Test
  void whatIsIncompleteIsSaidWithWhatToDo() {
    assertThat(run.failure("asking"))
        .startsWith("BadUseSample.asking: incomplete: an execution did not end within")
        .containsPattern("main has taken \\d+ steps .* at BadUseSample.java:\\d+")
        .contains("should wait instead");
    assertThat(run.failure("tooMany"))
        .startsWith("BadUseSample.tooMany: incomplete: stopped after 1 execution")
        .contains("fewer threads, or fewer calls in each, have fewer traces");
  }

  @Test
  void whatIsNotCoveredIsSaid() {
    assertThat(run.failure("file"))
        .containsPattern(
            "not covered: BadUseSample.java:\\d+: java.nio.file.Files.exists is not under control");
  }
}
