package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/**
 * What other extensions bring into a test reaches each of its executions, or it is said why not.
 */
class InjectionTest {

  private static LauncherRun run;
  private static LauncherRun nested;

  @BeforeAll
  static void runTheSample() throws ClassNotFoundException {
    run = LauncherRun.of("org.mazurka.sample.InjectionSample");
    nested = LauncherRun.of("org.mazurka.sample.InjectionSample$Outer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"foldersAndNumbers", "filesAreNew", "mocks", "spies"})
  void isThere(String test) {
    assertThat(run.status(test)).isEqualTo(Status.SUCCESSFUL);
  }

  @Test
  void whatSpiesCallIsExplored() {
    assertThat(run.failure("spiesOfBugs"))
        .startsWith("InjectionSample.spiesOfBugs: assertion failed after")
        .contains("expected: <2> but was: <1>")
        .containsPattern("write\\s+Purse#\\d+.coins: 0\\s+->\\s+1");
  }

  @Test
  void isThereInNestedClasses() {
    assertThat(nested.status("nested")).isEqualTo(Status.SUCCESSFUL);
  }

  @Test
  void anObjectThatExecutionsWouldShareIsNot() {
    assertThat(run.failure("emptyField"))
        .contains("NullPointerException")
        .contains(
            "the field counter (@Deprecated) is empty, because executions would share its object:"
                + " make one in the test or in @BeforeEach");
    assertThat(run.failure("sharedParameter"))
        .startsWith("argument 1 is an object of java.util.concurrent.atomic.AtomicInteger, which");
    assertThat(nested.failure("sharedBefore"))
        .isEqualTo(
            "parameter 1 of shared is an object of java.util.concurrent.atomic.AtomicInteger,"
                + " which executions would share; make it there");
  }
}
