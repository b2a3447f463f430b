package org.mazurka.jvm;

import java.util.Random;
import org.mazurka.jvm.hooks.Fiber;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.model.Run;

/** A thread of the program: its stack, and the operation that it is about to do. */
final class ModelledThread {

  final int process;
  final Thread thread; // the program's own object, never really started
  final Fiber fiber;
  final Cell life;
  final ModelledThread chooser; // of the other values of a choice: whose choice; else null

  Operation operation;
  Cell cell; // the location that decides, if one does
  Cell lock; // of WAIT: the lock that is given back
  long argument;
  Object reference;
  int site;
  int callSite; // where the program last called what stands in the place of a class of the JDK
  long result;
  Cell alarm; // of an operation that takes notice of interrupts: whether there is one
  boolean heedsWhileWaiting; // the wait that begins takes notice of interrupts
  boolean interrupted; // the last operation took notice of one
  boolean idle; // where it waits, it does not keep the program alive

  int[] clock;
  boolean bodyEnded;
  Run.Status end; // how it ended, or null
  Run.Failure failure;

  final Spinning spinning = new Spinning();
  long steps; // that it has begun
  int made; // objects
  int lambdas; // objects that lambda expressions gave
  int started; // threads
  int named; // threads that it made and that got a name from us
  long time; // in nanoseconds
  Random random; // its ThreadLocalRandom, made when needed

  ModelledThread(int process, Thread thread, Fiber fiber, Cell life, int[] clock) {
    this.process = process;
    this.thread = thread;
    this.fiber = fiber;
    this.life = life;
    this.clock = clock;
    this.chooser = null;
  }

  /** What offers the other values of a choice that a thread is about to make: no thread at all. */
  ModelledThread(int process, ModelledThread chooser) {
    this.process = process;
    this.thread = chooser.thread;
    this.fiber = null;
    this.life = chooser.life;
    this.clock = chooser.clock;
    this.chooser = chooser;
  }

  /** What it does next. */
  void intend(Operation next, Cell on, long with, Object expected, int where) {
    operation = next;
    spinning.intends(alarm != null);
    if (cell != on) {
      if (cell != null) {
        cell.isNotPending(process);
      }
      on.isPending(process);
      cell = on;
    }
    if (alarm != null) {
      alarm.isPending(process);
    }
    for (int i = 0; waitsForSeveral() && i < spinning.waitedCount(); i++) {
      spinning.waited(i).isPending(process);
    }
    argument = with;
    reference = expected;
    site = where;
  }

  /** Whether it is in a loop that waits for a write of one of several locations. */
  boolean waitsForSeveral() {
    return spinning.wait == Spinning.Wait.ANY_WRITE;
  }

  /** Whether the operation ends a wait. */
  boolean leavesWaitSet() {
    return operation == Operation.WAKE || operation == Operation.WAKE_OR_TIME_OUT;
  }

  /** The name in reports; virtual threads usually have none of their own. */
  String title() {
    return thread.getName().isEmpty() ? "virtual-" + process : thread.getName();
  }

  /** The JVM counts threads that have no name; that count would go on in the next execution. */
  void name(Thread child) {
    if (isNumbered(child.getName())) {
      String from = process == 0 ? "" : process + ".";
      child.setName("Thread-" + from + named++);
    }
  }

  private static boolean isNumbered(String name) {
    int digits = name.startsWith("Thread-") ? "Thread-".length() : name.length();
    for (int i = digits; i < name.length(); i++) {
      if (!Character.isDigit(name.charAt(i))) {
        return false;
      }
    }
    return digits < name.length();
  }
}
