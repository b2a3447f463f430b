package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;
import org.mazurka.sample.LookingLoops;

/** Loops that ask an object wait if its answer changes nothing, and only then. */
class AskingLoopsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lambda",
        "reference",
        "number",
        "service",
        "default",
        "lambdaOfService",
        "referenceOfService",
        "asking",
        "callable",
        "calledPromise",
        "calledTask",
        "lambdaOfPromise",
        "lambdaOfTask",
        "referenceOfPromise",
        "referenceOfTask",
        "knownPromise"
      })
  void whoIsAnsweredInTheEndGoesOnAndWhoIsNotStandsStill(String way) throws Exception {
    endsOrStandsStill("AskingLoops$Waiting", way);
  }

  static List<String> waysToLook() {
    return LookingLoops.names();
  }

  @ParameterizedTest
  @MethodSource("waysToLook")
  void whoLooksIntoACollectionWaitsUntilItChanges(String way) throws Exception {
    endsOrStandsStill("LookingLoops$Waiting", way);
  }

  /** A loop that waited would stand still for good. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "key",
        "keyOfSet",
        "element",
        "inside",
        "get",
        "containsKey",
        "getOrDefault",
        "keySet"
      })
  void whoComparesInItsOwnWayIsAskedAgain(String who) throws Exception {
    isVerified("LookingLoops$Patient", who);
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "fixed", "work-stealing", "virtual"})
  void poolsAreAskedWhetherTheyHaveEnded(String kind) throws Exception {
    isVerified("AskingLoops$Pools", kind);
  }

  /** A loop that waited would stand still for good. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lambda",
        "reference",
        "iterator",
        "counting",
        "asking",
        "proxy",
        "future",
        "pool"
      })
  void whoChangesByBeingAskedIsAskedAgain(String who) throws Exception {
    isVerified("AskingLoops$Patient", who);
  }

  /** The same where another method than the one that runs would change nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "default of a lambda",
        "default of a lambda by reference",
        "private",
        "special",
        "hidden",
        "semaphore",
        "queue",
        "view",
        "text",
        "again"
      })
  void theMethodThatRunsIsLookedAt(String which) throws Exception {
    isVerified("AskingLoops$Mistaken", which);
  }

  /** If somebody ends the loop, it ends in each trace; if nobody does, it is a deadlock. */
  private static void endsOrStandsStill(String sample, String way) throws Exception {
    Result ends = isVerified(sample, way);
    assertThat(ends.statistics().traces())
        .isGreaterThan(1)
        .isEqualTo(
            Programs.explore(Programs.sample(sample, way), Algorithm.SLEEP).statistics().traces());
    Result never = Programs.explore(Programs.sample(sample, way, "never"), Algorithm.OPTIMAL);
    assertThat(never.violation())
        .hasValueSatisfying(v -> assertThat(v.kind()).isEqualTo(Violation.Kind.DEADLOCK));
  }

  private static Result isVerified(String sample, String argument) throws Exception {
    Result result = Programs.explore(Programs.sample(sample, argument), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    return result;
  }
}
