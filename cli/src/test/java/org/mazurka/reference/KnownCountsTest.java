package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mazurka.reference.Condition.equal;
import static org.mazurka.reference.Expression.element;
import static org.mazurka.reference.Expression.number;
import static org.mazurka.reference.Expression.plus;
import static org.mazurka.reference.Expression.read;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.reference.Condition.Compare;
import org.mazurka.reference.Condition.Relation;
import org.mazurka.reference.Declaration.Kind;
import org.mazurka.reference.Enumerator.Outcome;
import org.mazurka.reference.Statement.Assign;
import org.mazurka.reference.Statement.Await;
import org.mazurka.reference.Statement.If;
import org.mazurka.reference.Statement.Lock;
import org.mazurka.reference.Statement.Receive;
import org.mazurka.reference.Statement.Send;
import org.mazurka.reference.Statement.Unlock;
import org.mazurka.reference.Statement.While;

/** The reference itself, against counts that are known from the papers or by hand. */
class KnownCountsTest {

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 4", "4, 8", "5, 16"})
  void readersWritersHasAPowerOfTwo(int n, int traces) {
    List<List<Statement>> processes = new ArrayList<>();
    processes.add(List.of(new Assign(element("x"), number(42))));
    IntStream.range(1, n)
        .forEach(_ -> processes.add(List.of(new If(equal(read("x"), 0), List.of(), List.of()))));
    assertThat(traces(global("x", 1), processes)).isEqualTo(traces);
  }

  @ParameterizedTest
  @CsvSource({"1, 3, 6", "1, 4, 14", "1, 5, 30", "2, 2, 6", "2, 3, 90"})
  void ringsCountAsInThePapers(int rounds, int n, int traces) {
    List<List<Statement>> processes = new ArrayList<>();
    for (int p = 0; p < n; p++) {
      Statement copy = new Assign(element("x", (p + 1) % n), read("x", p));
      processes.add(IntStream.range(0, rounds).mapToObj(_ -> copy).toList());
    }
    assertThat(traces(global("x", n), processes)).isEqualTo(traces);
  }

  @ParameterizedTest
  @CsvSource({"2, 11", "3, 28"})
  void branchingCountsAsInThePapers(int n, int traces) {
    List<List<Statement>> processes = new ArrayList<>();
    for (int p = 0; p < n; p++) {
      Statement mark = new Assign(element("x", (p + 1) % n), number(1));
      Statement branch = new If(equal(read("x", p), 0), List.of(mark), List.of());
      processes.add(List.of(branch, branch));
    }
    assertThat(traces(global("x", n), processes)).isEqualTo(traces);
  }

  @ParameterizedTest
  @CsvSource({"2, 5", "3, 12", "4, 28"})
  void lastZeroCountsAsInThePaper(int n, int traces) {
    List<List<Statement>> processes = new ArrayList<>();
    Expression i = read("i");
    processes.add(
        List.of(
            new While(
                new Compare(
                    Relation.UNEQUAL, new Expression.Read(element("a", i)), Expression.number(0)),
                List.of(new Assign(element("i"), plus(i, number(-1)))))));
    for (int j = 1; j <= n; j++) {
      processes.add(List.of(new Assign(element("a", j), plus(read("a", j - 1), number(1)))));
    }
    List<Declaration> header =
        List.of(Declaration.ofLength(Kind.GLOBAL, "a", n + 1), Declaration.of(Kind.LOCAL, "i", n));
    assertThat(traces(header, processes)).isEqualTo(traces);
  }

  @Test
  void theTrapHasSixTraces() {
    Outcome outcome = Enumerator.enumerate(Samples.TRAP, 1_000).orElseThrow();
    assertThat(outcome.traces()).hasSize(6);
    assertThat(outcome.interleavings()).isEqualTo(12);
  }

  @Test
  void twoLockedSectionsHaveTwoOrders() {
    Statement lock = new Lock(element("m"));
    Statement unlock = new Unlock(element("m"));
    Outcome outcome =
        outcome(
            List.of(Declaration.ofLength(Kind.LOCK, "m", 1)),
            List.of(List.of(lock, unlock), List.of(lock, unlock)));
    assertThat(outcome.traces()).hasSize(2);
    assertThat(outcome.interleavings()).isEqualTo(2);
    assertThat(outcome.deadlocks()).isZero();
  }

  @Test
  void twoPhilosophersHaveOneDeadlock() {
    List<List<Statement>> processes = new ArrayList<>();
    for (int p = 0; p < 2; p++) {
      processes.add(
          List.of(
              new Lock(element("m", p)),
              new Lock(element("m", 1 - p)),
              new Unlock(element("m", 1 - p)),
              new Unlock(element("m", p))));
    }
    Outcome outcome = outcome(List.of(Declaration.ofLength(Kind.LOCK, "m", 2)), processes);
    assertThat(outcome.deadlocks()).isEqualTo(1);
    assertThat(outcome.traces()).hasSize(3);
  }

  @Test
  void aSendAndTheReceiveOfAnotherMessageAreIndependent() {
    Statement send = new Send(element("c"), number(1));
    Statement receive = new Receive(element("c"), element("t"));
    List<Declaration> header =
        List.of(
            Declaration.ofLength(Kind.CHANNEL, "c", 1), Declaration.ofLength(Kind.LOCAL, "t", 1));
    Outcome outcome = outcome(header, List.of(List.of(send, send), List.of(receive, receive)));
    assertThat(outcome.traces()).hasSize(1);
    assertThat(outcome.interleavings()).isEqualTo(2);
    assertThat(outcome(header, List.of(List.of(receive), List.of(send))).deadlocks()).isZero();
    assertThat(outcome(header, List.of(List.of(receive), List.of(receive))).deadlocks()).isOne();
  }

  @Test
  void aLockThatOneHoldsBlocks() {
    Statement lock = new Lock(element("m"));
    Outcome outcome =
        outcome(List.of(Declaration.ofLength(Kind.LOCK, "m", 1)), List.of(List.of(lock, lock)));
    assertThat(outcome.deadlocks()).isOne();
  }

  @Test
  void anAwaitThatFailsIsEnabled() {
    Expression quotient = new Expression.Binary(Expression.Operator.DIVIDE, number(1), read("x"));
    Outcome outcome = outcome(global("x", 1), List.of(List.of(new Await(equal(quotient, 1)))));
    assertThat(outcome.errors()).isOne();
    assertThat(outcome.deadlocks()).isZero();
  }

  @Test
  void anAtomicBlockThatBlocksInsideChangesNothing() {
    Statement block =
        new Statement.Atomic(
            List.of(new Assign(element("x"), number(7)), new Await(equal(read("x", 1), 1))));
    Outcome blocked = outcome(global("x", 2), List.of(List.of(block)));
    assertThat(blocked.deadlocks()).isOne();
    assertThat(blocked.finalStates())
        .containsExactly(List.of(new Layout.Variable("x", List.of(0L, 0L))));
    Statement open = new Assign(element("x", 1), number(1));
    Outcome opened = outcome(global("x", 2), List.of(List.of(block), List.of(open)));
    assertThat(opened.deadlocks()).isZero();
    assertThat(opened.traces()).hasSize(1);
  }

  @Test
  void whatAnErrorFoundWrittenStays() {
    Statement block =
        new Statement.Atomic(
            List.of(
                new Assign(element("x"), number(7)),
                new Assign(element("x", 5), number(7)),
                new Assign(element("x", 1), number(7))));
    Outcome outcome = outcome(global("x", 2), List.of(List.of(block)));
    assertThat(outcome.errors()).isOne();
    assertThat(outcome.finalStates())
        .containsExactly(List.of(new Layout.Variable("x", List.of(7L, 0L))));
  }

  private static List<Declaration> global(String name, int length) {
    return List.of(Declaration.ofLength(Kind.GLOBAL, name, length));
  }

  private static Outcome outcome(List<Declaration> header, List<List<Statement>> processes) {
    SmallProgram program = new SmallProgram("sample", header, processes);
    return Enumerator.enumerate(program, 1_000_000).orElseThrow();
  }

  private static int traces(List<Declaration> header, List<List<Statement>> processes) {
    return outcome(header, processes).traces().size();
  }
}
