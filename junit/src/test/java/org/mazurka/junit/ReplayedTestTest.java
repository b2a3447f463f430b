package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.model.Verdict;
import org.mazurka.report.TextReport;

/** What a failure of a test prints, replayed without a test framework. */
class ReplayedTestTest {

  private static final String JUNIT_4 = "org.mazurka.sample.JUnit4Sample";
  private static final Pattern REPLAY = Pattern.compile("replay: @Replay\\(\"([\\d,]+)\"\\)");

  private static List<Path> classPath() {
    return Arrays.stream(
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                .split(File.pathSeparator))
        .map(Path::of)
        .filter(Files::exists)
        .toList();
  }

  private static String replay(String type, String test, String schedule) throws Exception {
    JvmProgram program =
        JvmProgram.ofTest(classPath(), type, test, JvmProgram.Attention.IGNORE_OUTPUT);
    return program.explore(
        () ->
            String.join(
                "\n",
                TextReport.replay(org.mazurka.model.Replay.of(program, Schedule.parse(schedule)))));
  }

  @ParameterizedTest
  @CsvSource({
    "AccountSample, wrong",
    "AccountSample, racy",
    "AccountSample, racyStepByStep",
    "TimeLimitSample, noSignal"
  })
  void aFailureOfATestIsTheSameWithoutJUnit(String type, String test) throws Exception {
    String sample = "org.mazurka.sample." + type;
    String failure = LauncherRun.of(sample).failure(test);
    Matcher replay = REPLAY.matcher(failure);
    assertThat(replay.find()).isTrue();
    String first = replay(sample, test, replay.group(1)).lines().findFirst().orElseThrow();
    assertThat(failure.replaceFirst(" \\(execution \\d+\\)", ""))
        .startsWith(type + "." + test + ": " + first);
  }

  @Test
  void aScheduleInWhichSomebodyGivesUpRunsAgainUnderJUnit() throws Exception {
    String sample = "org.mazurka.sample.TimeLimitSample";
    Matcher replay = REPLAY.matcher(LauncherRun.of(sample).failure("noSignal"));
    assertThat(replay.find()).isTrue();
    LauncherRun again = LauncherRun.of(sample, Map.of("mazurka.replay", replay.group(1)));
    assertThat(again.failure("noSignal"))
        .startsWith("TimeLimitSample.noSignal: assertion failed")
        .contains("nobody could do anything else");
  }

  @ParameterizedTest
  @CsvSource({
    "org.mazurka.sample.AccountSample$Inside, rightToo", // nested
    "org.mazurka.sample.PerClassSample, counts"
  })
  void methodsAroundATestHaveTheirInstances(String type, String test) throws Exception {
    assertThat(explore(type, test).verdict()).isEqualTo(Verdict.VERIFIED);
  }

  private static Result explore(String type, String test) throws Exception {
    return explore(JvmProgram.ofTest(classPath(), type, test, JvmProgram.Attention.IGNORE_OUTPUT));
  }

  private static Result explore(JvmProgram program) throws Exception {
    return program.explore(
        () -> Explorer.explore(program, Algorithm.OPTIMAL, Settings.DEFAULT, Observer.NONE));
  }

  @ParameterizedTest
  @CsvSource({
    "org.mazurka.sample.FeaturesSample, neverAsAssumed, 1",
    "org.mazurka.sample.FeaturesSample, sometimesAsAssumed, 0"
  })
  void whatNoExecutionHasCheckedIsSaid(String type, String test, int remarks) throws Exception {
    JvmProgram program =
        JvmProgram.ofTest(classPath(), type, test, JvmProgram.Attention.IGNORE_OUTPUT);
    assertThat(explore(program).verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(program.reservations())
        .filteredOn(
            "no execution has gone beyond the assumptions of FeaturesSample.%s".formatted(test)
                ::equals)
        .hasSize(remarks);
  }

  @ParameterizedTest
  @ValueSource(strings = {"counts", "throwsAlways", "assumes"})
  void testsOfJUnit4AreVerified(String test) throws Exception {
    assertThat(explore(JUNIT_4, test).verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @ParameterizedTest
  @CsvSource({
    "loses, expected:<12> but was:<11>",
    "throwsSometimes, Expected exception: java.lang.IllegalStateException"
  })
  void failuresOfTestsOfJUnit4AreFound(String test, String message) throws Exception {
    Result result = explore(JUNIT_4, test);
    assertThat(result.verdict()).isEqualTo(Verdict.VIOLATION);
    assertThat(result.violation().orElseThrow().message()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "org.mazurka.sample.AccountSample | wring | has no test 'wring' marked @Test or"
            + " @EveryInterleaving; there are: ",
        "org.mazurka.sample.PlainSample | numbers | is a @ParameterizedTest, so only JUnit can run"
            + " it",
        "org.mazurka.sample.Missing | x | no such class on the class path",
        "org.mazurka.sample.InjectionSample | mocks | so only JUnit can run it: mark it",
        "org.mazurka.sample.JUnit4Sample$Ruled | exists | uses a rule or a runner of JUnit 4",
        "org.mazurka.sample.JUnit4Sample$Several | holds | uses a rule or a runner of JUnit 4",
        "java.lang.String | length | has no test marked @Test or @EveryInterleaving",
      })
  void whatCannotBeReplayedIsSaidInALine(String type, String test, String message) {
    assertThatThrownBy(
            () -> JvmProgram.ofTest(classPath(), type, test, JvmProgram.Attention.IGNORE_OUTPUT))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }
}
