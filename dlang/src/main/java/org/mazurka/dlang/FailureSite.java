package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.model.Position;
import org.mazurka.model.Violation;

/**
 * A place in the program where a process can fail. Together with one number, the detail, it gives
 * the message; so a failing step stores two numbers and builds no text.
 */
sealed interface FailureSite {

  Position position();

  /** The message for a detail that this site was given. */
  String message(long detail, Layout layout);

  default Violation.Kind kind() {
    return Violation.Kind.ERROR;
  }

  /** The detail is the index. */
  record OutOfRange(Position position, String name, int length) implements FailureSite {
    @Override
    public String message(long detail, Layout layout) {
      return "index %d is outside %s[0..%d]".formatted(detail, name, length - 1);
    }
  }

  record DivisionByZero(Position position) implements FailureSite {
    @Override
    public String message(long detail, Layout layout) {
      return "division by zero";
    }
  }

  record ConstantAssigned(Position position, String name) implements FailureSite {
    @Override
    public String message(long detail, Layout layout) {
      return "assignment to the constant " + name;
    }
  }

  record AssertionFailed(Position position, String condition) implements FailureSite {
    @Override
    public String message(long detail, Layout layout) {
      return "assertion failed: " + condition;
    }

    @Override
    public Violation.Kind kind() {
      return Violation.Kind.ASSERTION;
    }
  }

  /** The detail is the cell of the lock, and its value in the low bits. */
  record NotTheHolder(Position position) implements FailureSite {

    private static final int HOLDER_BITS = 20;

    static long detail(int cell, long value) {
      return (long) cell << HOLDER_BITS | value;
    }

    @Override
    public String message(long detail, Layout layout) {
      String lock = layout.lockName((int) (detail >>> HOLDER_BITS));
      long value = detail & (1 << HOLDER_BITS) - 1;
      return "unlock of "
          + lock
          + ", which "
          + (value == 0 ? "nobody" : "p" + (value - 1))
          + " holds";
    }
  }

  record EndlessBlock(Position position) implements FailureSite {
    @Override
    public String message(long detail, Layout layout) {
      return "atomic block does not end: it took more than " + detail + " steps";
    }
  }

  /** The detail is the number of the channel. */
  record ChannelFull(Position position) implements FailureSite {
    @Override
    public String message(long detail, Layout layout) {
      return "too many messages on " + layout.channelName((int) detail);
    }
  }

  /** The sites of a program, numbered in the order of their first use. */
  final class Registry {
    private final Map<FailureSite, Integer> numbers = new HashMap<>();
    private final List<FailureSite> sites = new ArrayList<>();

    int number(FailureSite site) {
      return numbers.computeIfAbsent(
          site,
          added -> {
            sites.add(added);
            return sites.size() - 1;
          });
    }

    FailureSite site(int number) {
      return sites.get(number);
    }
  }
}
