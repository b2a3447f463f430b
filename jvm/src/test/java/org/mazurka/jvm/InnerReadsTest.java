package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** What the JDK and test frameworks read of objects that are inside of others. */
class InnerReadsTest {

  static List<String> racy() {
    return org.mazurka.sample.InnerReads.racy();
  }

  static List<String> steps() {
    return org.mazurka.sample.InnerReads.steps();
  }

  static List<String> notCovered() {
    return org.mazurka.sample.InnerReads.notCovered();
  }

  static List<String> safe() {
    return org.mazurka.sample.InnerReads.safe();
  }

  private static Result explore(JvmProgram program) throws Exception {
    return Programs.explore(program, Algorithm.OPTIMAL);
  }

  @ParameterizedTest
  @MethodSource
  void racy(String name) throws Exception {
    assertThat(explore(Programs.sample("InnerReads", name)).violation().map(Violation::kind))
        .contains(Violation.Kind.DATA_RACE);
  }

  @ParameterizedTest
  @MethodSource
  void steps(String name) throws Exception {
    JvmProgram program = Programs.sample("InnerReads", name);
    Result result = explore(program);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo(2);
    assertThat(program.reservations()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource
  void notCovered(String name) throws Exception {
    JvmProgram program = Programs.sample("InnerReads", name);
    assertThat(explore(program).verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(program.reservations()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource
  void safe(String name) throws Exception {
    JvmProgram program = Programs.sample("InnerReads", name);
    assertThat(explore(program).verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(program.reservations()).isEmpty();
  }
}
