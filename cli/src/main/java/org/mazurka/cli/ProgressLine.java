package org.mazurka.cli;

import java.io.PrintStream;
import java.util.Locale;
import org.mazurka.explore.Observer;

/**
 * A line on a terminal that says how far an exploration has come; redrawn in place, erased at the
 * end, and never there if nobody watches.
 */
final class ProgressLine {

  private static final long PERIOD_NANOS = 200_000_000;
  private static final String ERASE = "\r\u001b[K";
  private static final int WIDTH = 79;
  private static final double TOO_LITTLE = 1e-6; // a share from which nothing can be concluded

  private final PrintStream err;
  private final boolean watched;
  private final Interruption interruption;
  private long nextDrawing = System.nanoTime() + PERIOD_NANOS;
  private boolean drawn;

  ProgressLine(Terminal terminal, Interruption interruption) {
    this.err = terminal.err();
    this.watched = terminal.reader() == Terminal.Reader.PERSON;
    this.interruption = interruption;
  }

  /** Follows one exploration, and stops it when the person asks for that. */
  Observer follow(String title) {
    interruption.watch();
    long start = System.nanoTime();
    return new Observer() {
      @Override
      public boolean wantsExecutions() {
        return false;
      }

      @Override
      public boolean shouldStop(Progress progress) {
        if (watched) {
          long now = System.nanoTime();
          draw(now, title, progress, now - start);
        }
        return interruption.isRequested();
      }
    };
  }

  /** Makes room for other text. */
  synchronized void erase() {
    if (drawn) {
      err.print(ERASE);
      err.flush();
      drawn = false;
    }
  }

  private synchronized void draw(
      long now, String title, Observer.Progress progress, long elapsedNanos) {
    if (now - nextDrawing < 0) {
      return;
    }
    nextDrawing = now + PERIOD_NANOS;
    String text = text(title, progress, elapsedNanos / 1e9);
    err.print(ERASE + (text.length() > WIDTH ? text.substring(0, WIDTH) : text));
    err.flush();
    drawn = true;
  }

  static String text(String title, Observer.Progress progress, double seconds) {
    double rate = seconds > 0 ? progress.executions() / seconds : 0;
    String work =
        String.format(
            Locale.ROOT,
            "%s: %,d executions, %,d/s, depth %d",
            title,
            progress.executions(),
            Math.round(rate),
            progress.depth());
    double share = progress.share();
    if (share < TOO_LITTLE) {
      return work;
    }
    double rest = seconds * (1 - Math.min(1, share)) / share;
    String percent = share < 0.01 ? "under 1%" : "at most " + Math.round(100 * share) + "%";
    return work + ", " + percent + ", at least " + duration(rest) + " left";
  }

  private static String duration(double seconds) {
    if (seconds < 100) {
      return Math.round(seconds) + " s";
    }
    if (seconds < 100 * 60) {
      return Math.round(seconds / 60) + " min";
    }
    return String.format(Locale.ROOT, "%,d h", Math.round(seconds / 3600));
  }
}
