package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;

/** Classes of the JDK that are copied and woven inside, or stood in for by simple ones. */
class CopiesTest {

  @ParameterizedTest
  @CsvSource({
    "Stamped, 4",
    "Phases, 3",
    "Handover, 20",
    "Transfer, 20",
    "Exchange, 20",
    "Delays, 2",
    "Timed, 3",
    "Publisher, 1",
    "Lists, 8",
    "LockedList, 2",
    "AtomicText, 2",
    "Sorted, 16",
    "Structured, 14",
    "Scheduled, 4",
    "ManyKeys, 1",
    "OwnLock, 34"
  })
  void isVerifiedAsBySleepSets(String name, long traces) throws Exception {
    Findings.verified(() -> Programs.sample("Copies$" + name), traces);
  }

  @Test
  void tasksAreJoinedByWhoeverIsFirst() throws Exception {
    Result result = Programs.explore(Programs.sample("Copies$Fibonacci"), Algorithm.OPTIMAL);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo(64);
  }

  @Test
  void aMethodThatIsNotThereIsRefusedByName() {
    assertThatThrownBy(() -> Programs.explore(Programs.sample("Copies$Missing"), Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Copies.java:\\d+: java.util.concurrent.ForkJoinPool.getStealCount is not under"
                + " control");
  }

  @Test
  void aPoolMayHaveTheDefaultFactory() throws Exception {
    Result result = Programs.explore(Programs.sample("Copies$Factory"), Algorithm.OPTIMAL);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThatThrownBy(
            () -> Programs.explore(Programs.sample("Copies$Factory", "own"), Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Copies.java:\\d+: a ForkJoinPool with a factory or a handler of its own is not under"
                + " control");
  }

  @Test
  void aClassThatExtendsAnAtomicArrayIsRefused() {
    assertThatThrownBy(
            () -> Programs.explore(Programs.sample("ExtensionBugs$Table"), Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageContaining("a class that extends AtomicReferenceArray is not under control");
  }

  @Test
  void theVerdictSaysThatNoReferenceIsCleared() throws Exception {
    JvmProgram program = Programs.sample("ReferenceBugs$GetTwice", "fixed");
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations())
        .containsExactly(
            "what follows when the garbage collector clears a reference is not explored");
  }

  @Test
  void theVerdictSaysThatKeysMayShareABin() throws Exception {
    JvmProgram program = Programs.sample("Copies$OneBin");
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations())
        .containsExactly(
            "what follows when keys of a ConcurrentHashMap share a bin, and one waits for the"
                + " other, is not explored");
  }
}
