package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Expect;
import org.mazurka.junit.PlainAccesses;
import org.mazurka.junit.Replay;

/** Tests that another test runs: some are meant to fail. */
class AccountSample {

  static int before;
  private Account account;

  /** What is tested. */
  static final class Account {
    private volatile int balance;

    void depositWrongly() {
      balance = balance + 1;
    }

    synchronized void deposit() {
      balance = balance + 1;
    }
  }

  @BeforeEach
  void open() {
    account = new Account();
    before++;
  }

  @AfterEach
  void close() {
    assertEquals(1, before, "executions share static state");
  }

  private static void twice(Runnable body) throws InterruptedException {
    Thread first = new Thread(body);
    Thread second = new Thread(body);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  @Test
  void anOrdinaryTest() {
    assertEquals(0, account.balance);
    before = 1;
  }

  @EveryInterleaving
  void comparedWhileItChanges() {
    List<Integer> deposits = new ArrayList<>();
    Thread other = new Thread(() -> deposits.add(1));
    other.start();
    assertEquals(List.of(), deposits);
  }

  @EveryInterleaving
  void numbersComparedWhileTheyChange() {
    int[] deposits = {0};
    Thread other = new Thread(() -> deposits[0] = 0);
    other.start();
    assertArrayEquals(new int[] {0}, deposits);
  }

  @EveryInterleaving
  void askedForWhileItChanges() {
    List<Integer> deposits = new ArrayList<>();
    Thread other = new Thread(() -> deposits.add(1));
    other.start();
    assertNotNull(deposits);
  }

  @EveryInterleaving
  void right() throws InterruptedException {
    twice(() -> account.deposit());
    assertEquals(2, account.balance);
  }

  @EveryInterleaving
  void wrong() throws InterruptedException {
    twice(() -> account.depositWrongly());
    assertEquals(2, account.balance);
  }

  @EveryInterleaving(expect = Expect.ASSERTION)
  void wrongAsExpected() throws InterruptedException {
    wrong();
  }

  @EveryInterleaving(expect = Expect.DEADLOCK)
  void noDeadlockAlthoughExpected() throws InterruptedException {
    right();
  }

  @EveryInterleaving
  @Replay("0,0,1,2,1,2,1,2,1,2,0,0,0,0")
  void replayed() throws InterruptedException {
    wrong();
  }

  private static void count(int[] cell) {
    cell[0]++;
  }

  @EveryInterleaving
  void racy() throws InterruptedException {
    int[] cell = new int[1];
    twice(() -> count(cell));
  }

  @EveryInterleaving(plainAccesses = PlainAccesses.VISIBLE)
  void racyStepByStep() throws InterruptedException {
    int[] cell = new int[1];
    twice(() -> count(cell));
    assertEquals(2, cell[0]);
  }

  @EveryInterleaving(maxExecutions = 3)
  void limited() throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    twice(
        () -> {
          counter.incrementAndGet();
          counter.incrementAndGet();
        });
  }

  @Nested
  class Inside {
    @EveryInterleaving
    void rightToo() throws InterruptedException {
      right();
    }
  }
}
