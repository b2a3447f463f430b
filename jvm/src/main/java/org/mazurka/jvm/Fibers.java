package org.mazurka.jvm;

import java.util.Locale;
import org.mazurka.jvm.hooks.ContinuationFiber;
import org.mazurka.jvm.hooks.Fiber;
import org.mazurka.jvm.hooks.PlatformFiber;

/** Makes stacks for the threads of a program, of the kind that works in this JVM. */
final class Fibers {

  /** The system property that chooses the kind. */
  static final String PROPERTY = "mazurka.carrier";

  private static final int TRIAL_SWITCHES = 100;

  private Fibers() {}

  static Fiber of(CarrierKind kind, Runnable body) {
    return switch (kind) {
      case CONTINUATIONS -> new ContinuationFiber(body);
      case THREADS -> new PlatformFiber(body);
    };
  }

  /** What the system property says; else continuations, if they work. */
  static CarrierKind usual() {
    String wanted = System.getProperty(PROPERTY, "");
    for (CarrierKind kind : CarrierKind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(wanted)) {
        return kind;
      }
    }
    if (!wanted.isEmpty()) {
      throw new NotControlled(
          "the system property %s is '%s', expected continuations or threads"
              .formatted(PROPERTY, wanted));
    }
    return Trial.CONTINUATIONS_WORK ? CarrierKind.CONTINUATIONS : CarrierKind.THREADS;
  }

  /** Tries continuations once: they are no public part of the JDK. */
  private static final class Trial {
    static final boolean CONTINUATIONS_WORK = continuationsWork();

    private static boolean continuationsWork() {
      try {
        return isAlternating(CarrierKind.CONTINUATIONS);
      } catch (Throwable _) { // whatever a JVM does that does not have them
        return false;
      }
    }
  }

  /** Whether two fibers take turns, each as its own thread. */
  static boolean isAlternating(CarrierKind kind) throws Throwable {
    Fiber[] fibers = new Fiber[2];
    Thread[] identities = {new Thread("first"), new Thread("second")};
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 2; i++) {
      int self = i;
      fibers[i] =
          of(
              kind,
              () -> {
                for (int turn = 0; turn < TRIAL_SWITCHES; turn++) {
                  order.append(Thread.currentThread() == identities[self] ? self : "?");
                  fibers[self].suspend();
                }
              });
    }
    Thread carrier = Thread.currentThread();
    for (int turn = 0; turn <= TRIAL_SWITCHES; turn++) {
      fibers[0].resume(carrier, identities[0]);
      fibers[1].resume(carrier, identities[1]);
    }
    return Thread.currentThread() == carrier
        && order.toString().equals("01".repeat(TRIAL_SWITCHES));
  }
}
