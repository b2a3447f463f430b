package org.mazurka.jvm;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.mazurka.jvm.Semantics.Outcome;
import org.mazurka.jvm.hooks.Fiber;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.model.Run;

/**
 * A thread of the program: its stack, and the operation that it is about to do. It stands for the
 * thread of the same number in all executions, one after the other.
 */
final class ModelledThread {

  /**
   * When executions begin, in nanoseconds since 1970: programs take 0 for never and for long ago.
   */
  static final long START =
      TimeUnit.SECONDS.toNanos(Instant.parse("2026-01-01T00:00:00Z").getEpochSecond());

  /** The deadline of who waits without one, or does not wait. */
  static final long NEVER = Long.MAX_VALUE;

  final int process;
  final Runnable run; // what its stack begins with
  final ModelledThread chooser; // of the other values of a choice: whose choice; else null
  Thread thread; // the program's own object, never really started
  Runnable body; // what it runs, unless it is the main thread
  Fiber fiber;
  Cell life;

  Operation operation;
  Outcome outcome; // what that does here, as far as EnabledThreads was told of all steps
  Cell cell; // the location that decides, if one does
  Cell lock; // that WAIT or END gives back, or null
  long argument;
  Object reference;
  int site;
  int callSite; // where the program last called what stands in the place of a class of the JDK
  long result;
  Cell alarm; // of an operation that takes notice of interrupts: whether there is one
  long deadline = NEVER; // when the pending operation gives up, if nobody can go on until then
  boolean heedsWhileWaiting; // the wait that begins takes notice of interrupts
  boolean interrupted; // the last operation took notice of one
  boolean idle; // where it waits, it does not keep the program alive
  boolean repeats; // it is in a run of a task that is repeated

  int[] clock = new int[0];
  boolean bodyEnded;
  Run.Status end; // how it ended, or null
  Run.Failure failure;

  final Spinning spinning;
  long steps; // that it has begun
  int made; // objects
  int lambdas; // objects that lambda expressions gave
  int started; // threads
  final List<Initialisers.Running> initialises = new ArrayList<>(); // by steps, the last one now
  private int named; // threads that it made and that got a name from us
  private String given; // the last of these names
  private final List<String> childNames = new ArrayList<>();
  long time; // in nanoseconds; not before that of anything that happens before
  final PassedTime passed = new PassedTime();
  final BitSet slept = new BitSet(); // sites where it has slept, if it matters
  Random random; // its ThreadLocalRandom, made when needed

  /**
   * A thread.
   *
   * @param run what its stack begins with
   */
  ModelledThread(int process, Consumer<ModelledThread> run, PlainChanges changes) {
    this.process = process;
    this.spinning = new Spinning(changes);
    this.run = () -> run.accept(this);
    this.chooser = null;
  }

  /** What offers the other values of a choice that a thread is about to make: no thread at all. */
  ModelledThread(int process, ModelledThread chooser, PlainChanges changes) {
    this.process = process;
    this.spinning = new Spinning(changes);
    this.thread = chooser.thread;
    this.run = null;
    this.life = chooser.life;
    this.clock = chooser.clock;
    this.chooser = chooser;
  }

  /** It is there, in an execution that has begun, and has done nothing. */
  void begin(Thread identity, Fiber itsStack, Cell itsLife, int processes) {
    thread = identity;
    fiber = itsStack;
    life = itsLife;
    cell = null;
    lock = null;
    callSite = 0;
    alarm = null;
    deadline = NEVER;
    slept.clear();
    heedsWhileWaiting = false;
    interrupted = false;
    idle = false;
    repeats = false;
    if (clock.length < Math.max(processes, process + 1)) {
      clock = new int[Math.max(processes, process + 1)];
    } else {
      Arrays.fill(clock, 0);
    }
    clock[process] = 1;
    bodyEnded = false;
    end = null;
    failure = null;
    spinning.begin();
    steps = 0;
    made = 0;
    lambdas = 0;
    started = 0;
    initialises.clear();
    named = 0;
    time = START;
    passed.begin();
    random = null;
  }

  /** Whether it happens after what another, or itself, did at a time of that one's clock. */
  boolean isAfter(int other, int when) {
    return other < clock.length && clock[other] >= when;
  }

  /** What it does next. */
  void intend(Operation next, Cell on, long with, Object expected, int where) {
    operation = next;
    spinning.intends(next, on, alarm != null);
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

  /** Whether the pending operation waits, but not for ever. */
  boolean hasDeadline() {
    return deadline != NEVER;
  }

  /** Whether it is in a loop that waits for a write of one of several locations. */
  boolean waitsForSeveral() {
    return spinning.wait == Spinning.Wait.ANY_WRITE;
  }

  /** The lock that the operation gives back beside what it does to its location, or null. */
  Cell released() {
    return operation == Operation.WAIT || operation == Operation.END ? lock : null;
  }

  /** Whether the operation ends a wait. */
  boolean leavesWaitSet() {
    return operation == Operation.WAKE || operation == Operation.WAKE_OR_TIME_OUT;
  }

  /** The name in reports; virtual threads usually have none of their own. */
  String title() {
    return Texts.threadName(life);
  }

  /** The JVM counts threads that have no name; that count would go on in the next execution. */
  void name(Thread child) {
    if (child.getName() != given && isNumbered(child.getName())) {
      child.setName(nameOfChild());
    }
  }

  /** The name of the next thread that it makes and that has none. */
  String nameOfChild() {
    if (named == childNames.size()) {
      String from = process == 0 ? "" : process + ".";
      childNames.add("Thread-" + from + named);
    }
    given = childNames.get(named++);
    return given;
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
