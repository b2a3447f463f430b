package org.mazurka.jvm;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.ReentrantLock;
import org.mazurka.jvm.hooks.Hooks;

/**
 * The thread that all threads of a program run on, and somebody who watches it: a program that
 * blocks, or loops without any visible operation, does not come back by itself.
 */
final class Carrier<T> {

  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();
  private static final long STACK_BYTES = 64L << 20;
  private static final int LOOK_MILLIS = 200;

  /** Threads of programs that did not come back: when they do, they are to end. */
  private static final Set<Thread> ABANDONED = Collections.synchronizedSet(new HashSet<>());

  /** Standard error while something is explored. */
  static final Printed ERRORS = new Printed("System.err", Carrier::error);

  private static volatile JvmProgram carried; // what is explored, or null
  private static volatile PrintStream errors = System.err; // what it was before

  private final JvmProgram program;
  private final Callable<T> work;
  private T result;
  private Throwable thrown;

  private Carrier(JvmProgram program, Callable<T> work) {
    this.program = program;
    this.work = work;
  }

  /** Does the work on a carrier, with what the program prints going to the program. */
  static <T> T run(JvmProgram program, Callable<T> work) throws Exception {
    ONE_AT_A_TIME.lock();
    PrintStream out = System.out;
    PrintStream err = System.err;
    try {
      errors = err == ERRORS ? errors : err;
      carried = program;
      program.output().receive();
      return new Carrier<>(program, work).watch();
    } finally {
      carried = null;
      System.setOut(out);
      System.setErr(err);
      ONE_AT_A_TIME.unlock();
    }
  }

  /** Handlers of loggers keep the stream that they found, and go on with it afterwards. */
  private static void error(String text) {
    JvmProgram program = carried;
    if (program == null) {
      errors.print(text);
    } else {
      program.output().error(text);
    }
  }

  /** The exploration goes on without a thread of a program. */
  static void abandons(Thread thread) {
    ABANDONED.add(thread);
  }

  /** A thread without which the exploration went on has ended. */
  static void hasUnwound(Thread thread) {
    ABANDONED.remove(thread);
  }

  /** Whether the exploration that a thread of a program belongs to was given up. */
  static boolean isAbandoned(Thread thread) {
    return ABANDONED.contains(thread);
  }

  private T watch() throws Exception {
    Thread carrier = new Thread(null, this::carry, "mazurka carrier", STACK_BYTES);
    carrier.setDaemon(true);
    carrier.start();
    long seen = -1;
    long since = System.nanoTime();
    while (carrier.isAlive()) {
      try {
        carrier.join(LOOK_MILLIS);
      } catch (InterruptedException e) {
        stop(carrier);
        throw e;
      }
      long now = program.switches();
      Duration ran = Duration.ofNanos(System.nanoTime() - since);
      if (now != seen || now % 2 == 0) {
        seen = now;
        since = System.nanoTime();
      } else if (ran.compareTo(program.patience()) > 0) {
        NotControlled stuck = stuck(program.stackTrace(carrier), ran.toSeconds());
        abandons(program.giveUp());
        throw stuck;
      }
    }
    switch (thrown) {
      case null -> {}
      case Exception e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(thrown);
    }
    return result;
  }

  /** Nobody waits for the work any more: it must not go on beside that of others. */
  private void stop(Thread carrier) throws InterruptedException {
    program.stop();
    carrier.join(program.patience());
    if (carrier.isAlive()) {
      abandons(program.giveUp());
    }
  }

  private void carry() {
    try {
      result = work.call();
    } catch (Throwable e) {
      thrown = e;
    } finally {
      program.end();
    }
  }

  private NotControlled stuck(StackTraceElement[] stack, long ran) {
    String seconds = "for " + ran + " s";
    for (int i = 0; i < stack.length; i++) {
      if (WeavingLoader.NAME.equals(stack[i].getClassLoaderName())) {
        String what =
            i == 0 || isHook(stack[i - 1])
                ? "a thread has run %s without any visible operation".formatted(seconds)
                : "a thread has been %s in %s.%s, which is not under control"
                    .formatted(seconds, stack[i - 1].getClassName(), stack[i - 1].getMethodName());
        return new NotControlled(
            "%s:%d: %s".formatted(stack[i].getFileName(), stack[i].getLineNumber(), what));
      }
    }
    return new NotControlled(
        "a thread has not come to a visible operation %s; it is in %s"
            .formatted(seconds, stack.length == 0 ? "an unknown place" : stack[0]));
  }

  /** Whether the program was only telling about an access of its own. */
  private static boolean isHook(StackTraceElement frame) {
    return frame.getClassName().startsWith(Hooks.class.getPackageName());
  }
}
