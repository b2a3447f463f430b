package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;

/** The annotation as a test framework runs it. */
class EveryInterleavingTest {

  private static LauncherRun accounts;
  private static LauncherRun features;

  @BeforeAll
  static void runTheSamples() throws ClassNotFoundException {
    accounts = LauncherRun.of("org.mazurka.sample.AccountSample");
    features = LauncherRun.of("org.mazurka.sample.FeaturesSample");
  }

  private static String failure(String test) {
    return accounts.failure(test);
  }

  private static void succeeds(String test) {
    assertThat(accounts.status(test)).isEqualTo(Status.SUCCESSFUL);
  }

  @Test
  void goodTestsPass() {
    succeeds("anOrdinaryTest()");
    succeeds("right");
    succeeds("rightToo");
    succeeds("wrongAsExpected");
  }

  @Test
  void aFailureShowsTheInterleavingAndHowToReplayIt() {
    assertThat(failure("wrong"))
        .startsWith("AccountSample.wrong: assertion failed after")
        .contains("expected: <2> but was: <1>")
        .containsPattern("AccountSample.java:\\d+ +write\\s+Account#3.balance: 0\\s+-> 1")
        .containsPattern("replay: @Replay\\(\"[\\d,]+\"\\)");
  }

  @Test
  void theStackOfAFailureBeginsInTheTest() {
    assertThat(accounts.place("wrong").toString())
        .matches("org.mazurka.sample.AccountSample.wrong\\(AccountSample.java:\\d+\\)");
    assertThat(accounts.place("racy").toString())
        .matches("org.mazurka.sample.AccountSample.count\\(AccountSample.java:\\d+\\)");
  }

  @Test
  void aReplayShowsTheSameFailure() {
    assertThat(failure("replayed"))
        .startsWith("AccountSample.replayed: assertion failed")
        .contains("expected: <2> but was: <1>");
  }

  @Test
  void aDataRaceIsShownWithBothStacks() {
    assertThat(failure("racy"))
        .startsWith("AccountSample.racy: data race after")
        .containsPattern(
            "int\\[]#\\d+\\[0] is written by Thread-0\\s+at"
                + " org.mazurka.sample.AccountSample.count\\(AccountSample.java:\\d+\\)\\s+at"
                + " org.mazurka.sample.AccountSample.lambda.racy")
        .containsPattern(
            "and read by Thread-1\\s+at"
                + " org.mazurka.sample.AccountSample.count\\(AccountSample.java:\\d+\\)\\s+at"
                + " org.mazurka.sample.AccountSample.lambda.racy");
  }

  @Test
  void whatAssertionsCompareIsRead() {
    assertThat(failure("comparedWhileItChanges"))
        .startsWith("AccountSample.comparedWhileItChanges: data race after");
    assertThat(failure("numbersComparedWhileTheyChange"))
        .startsWith("AccountSample.numbersComparedWhileTheyChange: data race after");
    succeeds("askedForWhileItChanges");
  }

  @Test
  void plainAccessesCanBeSteps() {
    assertThat(failure("racyStepByStep"))
        .startsWith("AccountSample.racyStepByStep: assertion failed")
        .contains("expected: <2> but was: <1>")
        .containsPattern("write\\s+int\\[]#\\d+\\[0]: 0\\s+-> 1")
        .containsPattern("not covered: .*: a data race on int\\[]#\\d+\\[0]");
  }

  @Test
  void timeLimitsMayComeLast() throws ClassNotFoundException {
    LauncherRun run = LauncherRun.of("org.mazurka.sample.TimeLimitSample");
    assertThat(run.failure("signalAtAnyTime"))
        .contains("main gave up waiting at TimeLimitSample.java:", "timeouts = Timeouts.LAST");
    assertThat(run.status("signalInTime")).isEqualTo(Status.SUCCESSFUL);
    assertThat(run.failure("noSignal"))
        .startsWith("TimeLimitSample.noSignal: assertion failed")
        .contains("main gave up waiting at", "nobody could do anything else");
  }

  @Test
  void whatIsExpectedMustBeFound() {
    assertThat(failure("noDeadlockAlthoughExpected"))
        .startsWith("expected: deadlock, but: verified: 2 traces");
  }

  @Test
  void aLimitIsNoPass() {
    assertThat(failure("limited")).contains("incomplete: stopped after 3 executions");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "values 1",
        "values 3",
        "rows 1",
        "plan 1",
        "plan 2",
        "collections 1",
        "made 1",
        "made 2",
        "ticket",
        "ticket from elsewhere",
        "repeated 2",
        "beforeAllIsSeen",
        "sometimesAsAssumed"
      })
  void whatJUnitOffersGoesTogetherWithExploration(String invocation) {
    assertThat(features.status(invocation)).isEqualTo(Status.SUCCESSFUL);
  }

  @Test
  void eachInvocationIsExplored() {
    assertThat(features.failure("rows 2"))
        .startsWith("FeaturesSample.rows(WITH_A_GAP, 2): assertion failed after")
        .contains("expected: <2> but was: <1>");
  }

  @Test
  void aTestWhoseAssumptionsNeverHoldIsAborted() {
    assertThat(features.status("neverAsAssumed")).isEqualTo(Status.ABORTED);
  }

  @Test
  void whatIsDisabledOrFilteredOutDoesNotRun() {
    assertThat(features.status("disabled")).isNull();
    assertThat(features.status("tagged")).isNull();
  }

  @Test
  void testsOfSeveralThreadsAreExploredOneAfterTheOther() throws ClassNotFoundException {
    LauncherRun parallel =
        LauncherRun.of(
            "org.mazurka.sample.AccountSample",
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.mode.default", "concurrent"));
    assertThat(parallel.statuses()).isEqualTo(accounts.statuses());
  }

  @Test
  void whatTakesTooLongForJUnitDoesNotGoOn() throws ClassNotFoundException {
    LauncherRun run = LauncherRun.of("org.mazurka.sample.TimeoutSample");
    assertThat(run.failure("tooLong")).contains("timed out after 1 second");
    assertThat(run.status("quick")).isEqualTo(Status.SUCCESSFUL);
    assertThat(Thread.getAllStackTraces().keySet())
        .extracting(Thread::getName)
        .doesNotContain("mazurka carrier");
  }

  @Test
  void wrongUseIsExplained() {
    assertThat(features.failure("markedTwice()")).contains("remove @Test");
    assertThat(features.failure("notParameterised(int)"))
        .contains("has arguments but is not marked @ParameterizedTest");
    assertThat(features.failure("shared 1"))
        .startsWith("argument 1 is an object of org.mazurka.sample.FeaturesSample")
        .contains("which executions would share");
  }

  @Test
  void methodsAroundAllTestsMayBelongToTheInstance() throws Exception {
    LauncherRun run = LauncherRun.of("org.mazurka.sample.PerClassSample");
    assertThat(run.status("counts")).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
  }
}
