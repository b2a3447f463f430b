package org.mazurka.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Program;
import org.mazurka.model.Result;

/**
 * An exploration that can be repeated, and the bare walk of as many steps. It lives among classes
 * of its own ({@link Apart}), so it speaks in texts and numbers.
 */
public final class Workload implements Function<String, double[]> {

  static final String EXPLORE = "explore";
  static final String WALK = "walk";
  static final String STEP_AND_UNDO = "step and undo";

  // What is answered, in this order; a walk answers with the first alone.
  static final int SECONDS = 0; // of processor time
  static final int TRACES = 1;
  static final int BLOCKED = 2;
  static final int EVENTS = 3;
  static final int BYTES = 4; // allocated by this thread

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static volatile long consumed;

  private final Program program;
  private final Algorithm algorithm;
  private Result last;
  private BareWalk bare; // recorded when first asked for

  /** The language is the name of its class. */
  public Workload(String language, String program, int parameter, String algorithm)
      throws ReflectiveOperationException {
    Language compiler = (Language) Class.forName(language).getConstructor().newInstance();
    this.program = compiler.compile(program, parameter);
    this.algorithm = Algorithm.named(algorithm).orElseThrow();
  }

  @Override
  public double[] apply(String part) {
    return switch (part) {
      case WALK -> walk(BareWalk.WayBack.AT_ONCE);
      case STEP_AND_UNDO -> walk(BareWalk.WayBack.STEP_BY_STEP);
      case EXPLORE -> explore();
      default -> throw new IllegalArgumentException(part);
    };
  }

  private double[] explore() {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    double seconds =
        seconds(
            () -> {
              last =
                  Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), Observer.NONE);
              return last.statistics().events();
            });
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    return new double[] {
      seconds,
      last.statistics().traces(),
      last.statistics().blocked(),
      last.statistics().events(),
      bytes
    };
  }

  private double[] walk(BareWalk.WayBack way) {
    if (last == null) {
      explore();
    }
    if (bare == null) {
      bare = BareWalk.of(program, algorithm);
    }
    return new double[] {seconds(() -> bare.walk(last.statistics().events(), way))};
  }

  private static double seconds(LongSupplier work) {
    long start = THREADS.getCurrentThreadCpuTime();
    consumed = work.getAsLong();
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
  }
}
