package org.mazurka.explore;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.mazurka.model.Program;

/**
 * The limits of an exploration, and whether one was reached.
 *
 * <p>Threads that explore together have an object each, and {@link #share} what was reached.
 */
final class Limits {

  private static final int MOST_STEPS_BETWEEN_LOOKS = 4096;
  private static final int QUESTIONS_BETWEEN_LOOKS = 16;
  private static final long NANOS_BETWEEN_LOOKS = 20_000_000; // as far as steps are that fast
  private static final int RESERVE = 1 << 19;

  /** Memory to say what was found once all other is full. */
  private static byte[] reserve = new byte[0];

  private final Settings settings;
  private final Observer observer;
  private final String howToWait; // Program.howToWait
  private final long timeoutNanos;
  private final int maxDepth;
  private final Reached reached;
  private int stepsBetweenLooks = 16;
  private long nextLook = stepsBetweenLooks;
  private long lastLook;
  private int questions;
  private Supplier<Observer.Progress> latestProgress = () -> new Observer.Progress(0, 0, 0, 0);

  /** What all threads know. */
  private static final class Reached {
    private final long start = System.nanoTime();
    private volatile Optional<String> reason = Optional.empty();
    private volatile boolean over; // nothing more is to be explored
    private volatile OutOfMemoryError withoutMemory; // if one ended it
    private final AtomicLong executions = new AtomicLong(); // that were begun
  }

  /** The limits of a search of states, which knows no loops. */
  Limits(Settings settings, Observer observer) {
    this(settings, observer, "wait", new Reached());
  }

  Limits(Settings settings, Observer observer, Program program) {
    this(settings, observer, program.howToWait(), new Reached());
  }

  private Limits(Settings settings, Observer observer, String howToWait, Reached reached) {
    this.settings = settings;
    this.observer = observer;
    this.howToWait = howToWait;
    this.reached = reached;
    this.timeoutNanos = settings.timeout().map(Duration::toNanos).orElse(Long.MAX_VALUE);
    this.maxDepth = settings.maxDepth().orElse(Settings.DEFAULT_DEPTH);
    this.lastLook = reached.start;
  }

  /** The same limits, for another thread. */
  Limits share() {
    return new Limits(settings, observer, howToWait, reached);
  }

  /** Why the exploration is not complete, if it is not. */
  Optional<String> reached() {
    return ranOutOfMemory() ? Optional.of(outOfMemory()) : reached.reason;
  }

  private String outOfMemory() {
    long heap = Runtime.getRuntime().maxMemory() >> 20;
    return ("out of memory (%s, at most %d MB); "
            + "-Xmx%dg, for the launcher in MAZURKA_JAVA_OPTIONS, gives more")
        .formatted(reached.withoutMemory.getMessage(), heap, heap / 512 + 1);
  }

  /** Whether it ended because all memory was full. */
  boolean ranOutOfMemory() {
    return reached.withoutMemory != null;
  }

  /** Whether the exploration must end. */
  boolean isReached() {
    return reached.over;
  }

  /** Ends the exploration, though no limit was reached. */
  void finish() {
    reached.over = true;
  }

  /** Explores; memory is a limit like the others, and what was found before it ran out stays. */
  void whileMemoryLasts(Runnable exploration) {
    if (reserve.length == 0) {
      reserve = new byte[RESERVE];
    }
    takePartWhileMemoryLasts(exploration);
    if (ranOutOfMemory()) {
      reserve = new byte[0];
    }
  }

  /**
   * The same for one of several threads. It leaves the reserve to the exploration as a whole: the
   * others would use it up before they stop. So nothing is allocated here.
   */
  void takePartWhileMemoryLasts(Runnable part) {
    try {
      part.run();
    } catch (OutOfMemoryError e) {
      reached.withoutMemory = e;
      reached.over = true;
    }
  }

  /** Whether another execution would be one too many. */
  boolean forbidExecution(long executions) {
    if (executions >= settings.maxExecutions()) {
      end(enoughExecutions());
    }
    return reached.over;
  }

  private String enoughExecutions() {
    return "stopped after %s (--max-executions)"
        .formatted(counted(settings.maxExecutions(), "execution"));
  }

  /**
   * The same where several threads begin executions; if not, one more is begun now. Those that were
   * begun may go on to their end.
   */
  boolean forbidNextExecution() {
    if (settings.maxExecutions() == Long.MAX_VALUE
        || reached.executions.getAndIncrement() < settings.maxExecutions()) {
      return false;
    }
    reached.executions.decrementAndGet();
    reached.reason = Optional.of(enoughExecutions());
    return true;
  }

  /** Whether an execution of this depth is too long, even if it has ended. */
  boolean isBeyondDepth(int depth) {
    return depth > maxDepth;
  }

  /** Whether an execution may not go on beyond this depth. */
  boolean forbidDepth(int depth) {
    if (depth < maxDepth) {
      return false;
    }
    if (settings.maxDepth().isPresent()) {
      reached.reason =
          Optional.of(
              "executions longer than %s were cut (--max-depth)"
                  .formatted(counted(maxDepth, "step")));
    } else {
      end(
          ("an execution did not end within %d steps: the program may not terminate; "
                  + "let its loops %s or end, or raise --max-depth")
              .formatted(maxDepth, howToWait));
    }
    return true;
  }

  /** Whether an execution has created so many processes that it is taken for endless. */
  boolean forbidProcesses(int created) {
    if (created <= Settings.MAX_PROCESSES) {
      return false;
    }
    end(
        ("an execution created more than %d processes: the program may not terminate; "
                + "--max-depth bounds its executions")
            .formatted(Settings.MAX_PROCESSES));
    return true;
  }

  /** Looks at the clock and asks the observer, now and then; whether that ends it all. */
  boolean forbidStep(long steps, Supplier<Observer.Progress> progress) {
    return steps >= nextLook && look(steps, progress);
  }

  private boolean look(long steps, Supplier<Observer.Progress> progress) {
    long now = System.nanoTime();
    stepsBetweenLooks =
        now - lastLook < NANOS_BETWEEN_LOOKS
            ? Math.min(2 * stepsBetweenLooks, MOST_STEPS_BETWEEN_LOOKS)
            : Math.max(1, stepsBetweenLooks / 2);
    nextLook = steps + stepsBetweenLooks;
    latestProgress = progress;
    return look(now);
  }

  private boolean look(long now) {
    lastLook = now;
    if (now - reached.start > timeoutNanos) {
      end("stopped after %s (--timeout)".formatted(text(settings.timeout().get())));
    } else if (observer.shouldStop(latestProgress.get())) {
      end("interrupted");
    }
    return reached.over;
  }

  /** The same where much is done between two steps. */
  boolean isOverdue() {
    if (!reached.over && (++questions & QUESTIONS_BETWEEN_LOOKS - 1) == 0) {
      long now = System.nanoTime();
      return now - lastLook >= NANOS_BETWEEN_LOOKS && look(now);
    }
    return reached.over;
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  /** A time span as it is given on the command line. */
  private static String text(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
  }

  /** The same for a search of states. */
  void checkStates(long states, long steps, Supplier<Observer.Progress> progress) {
    if (states > settings.maxExecutions()) {
      end(
          "stopped after %s (--max-executions)"
              .formatted(counted(settings.maxExecutions(), "state")));
    }
    forbidStep(steps, progress);
  }

  /** The states have no end. */
  void infinite(String growth) {
    end("the states have no end: %s".formatted(growth));
  }

  private void end(String reason) {
    reached.reason = Optional.of(reason);
    reached.over = true;
  }
}
