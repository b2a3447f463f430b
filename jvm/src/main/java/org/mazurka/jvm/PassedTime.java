package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a thread last let time pass. People expect others to have gone on meanwhile, so a failure
 * tells them.
 */
final class PassedTime {

  private static final int NOWHERE = 0;
  private static final long MILLIS = 1_000_000;
  private static final long SECONDS = 1_000 * MILLIS;

  private int timedOutAt;
  private long timeLimit;
  private int sleptAt;
  private long slept;
  private Timeouts sleepsEnd; // at any time, or last

  /** An execution begins. */
  void begin() {
    timedOutAt = NOWHERE;
    sleptAt = NOWHERE;
  }

  /** A call with a limit has waited in vain. */
  void timesOut(int site, long nanos) {
    timedOutAt = site;
    timeLimit = nanos;
  }

  /**
   * The thread sleeps.
   *
   * @param end when that is over
   */
  void sleeps(int site, long nanos, Timeouts end) {
    sleptAt = site;
    slept = nanos;
    sleepsEnd = end;
  }

  /** What the reader of a failure should know. */
  List<String> lines(String thread, Names names, Timeouts timeouts) {
    List<String> lines = new ArrayList<>();
    if (timedOutAt != NOWHERE) {
      Site site = names.site(timedOutAt);
      lines.add(
          "%s gave up waiting at %s (%s, %s): %s"
              .formatted(thread, site, site.text(), text(timeLimit), why(timeouts)));
    }
    if (sleptAt != NOWHERE) {
      String meanwhile =
          switch (sleepsEnd) {
            case ANY -> "others need not go on meanwhile, however long it is";
            case LAST -> "until nobody could do anything else, since it had slept there before";
          };
      lines.add(
          "%s slept at %s (%s): %s".formatted(thread, names.site(sleptAt), text(slept), meanwhile));
    }
    return lines;
  }

  private static String why(Timeouts timeouts) {
    return switch (timeouts) {
      case ANY ->
          "a call with a time limit may reach it whatever others do, unless time limits come last"
              + " (timeouts = Timeouts.LAST, --timeouts last); one without waits";
      case LAST -> "nobody could do anything else";
    };
  }

  private static String text(long nanos) {
    return nanos % SECONDS == 0
        ? nanos / SECONDS + " s"
        : nanos % MILLIS == 0 ? nanos / MILLIS + " ms" : nanos + " ns";
  }
}
