package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The annotation as a test framework runs it. */
class EveryInterleavingTest {

  private static final Map<String, TestExecutionResult> RESULTS = new HashMap<>();

  @BeforeAll
  static void runTheSample() throws ClassNotFoundException {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(Class.forName("org.mazurka.sample.AccountSample")))
            .build();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                RESULTS.put(test.getDisplayName(), result);
              }
            });
  }

  private static String failure(String test) {
    return RESULTS.get(test + "()").getThrowable().orElseThrow().getMessage();
  }

  private static void succeeds(String test) {
    assertThat(RESULTS.get(test + "()").getThrowable()).isEmpty();
  }

  @Test
  void goodTestsPass() {
    succeeds("anOrdinaryTest");
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
  void aReplayShowsTheSameFailure() {
    assertThat(failure("replayed"))
        .startsWith("AccountSample.replayed: assertion failed")
        .contains("expected: <2> but was: <1>");
  }

  @Test
  void whatIsExpectedMustBeFound() {
    assertThat(failure("noDeadlockAlthoughExpected"))
        .startsWith("expected a deadlock, but: verified: 2 traces");
  }

  @Test
  void aLimitIsNoPass() {
    assertThat(failure("limited")).contains("incomplete: stopped after 3 executions");
  }
}
