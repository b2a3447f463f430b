package org.mazurka.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Position;

/**
 * Where a test failed, as frames of a stack: IDEs go to the first one, and reports of builds name
 * it.
 */
final class FailurePlaces {

  private static final Pattern FRAME =
      Pattern.compile("\\s*at (?<type>.+)\\.(?<method>[^.(]+)\\((?<file>[^:()]+):(?<line>\\d+)\\)");

  private FailurePlaces() {}

  /** Puts the places of a bad execution at the beginning of the stack of its failure. */
  static AssertionError in(AssertionError failure, Counterexample bad, Optional<Method> test) {
    List<StackTraceElement> frames = new ArrayList<>(frames(bad.stacks()));
    if (frames.isEmpty()) {
      last(bad).flatMap(place -> frame(place, test)).ifPresent(frames::add);
    }
    frames.addAll(List.of(failure.getStackTrace()));
    failure.setStackTrace(frames.toArray(StackTraceElement[]::new));
    return failure;
  }

  private static List<StackTraceElement> frames(List<String> lines) {
    return lines.stream()
        .map(FRAME::matcher)
        .filter(Matcher::matches)
        .map(
            frame ->
                new StackTraceElement(
                    frame.group("type"),
                    frame.group("method"),
                    frame.group("file"),
                    Integer.parseInt(frame.group("line"))))
        .toList();
  }

  /** The place of the last step, or of the first one that somebody waits with. */
  private static Optional<Position> last(Counterexample bad) {
    return bad.waiting().isEmpty()
        ? bad.events().stream().reduce((_, later) -> later).map(event -> event.position())
        : Optional.of(bad.waiting().getFirst().position());
  }

  /** Only a place in the file of the test has a class that is known. */
  private static Optional<StackTraceElement> frame(Position place, Optional<Method> test) {
    return test.filter(method -> file(method.getDeclaringClass()).equals(place.file()))
        .map(
            method ->
                new StackTraceElement(
                    method.getDeclaringClass().getName(),
                    method.getName(),
                    place.file(),
                    place.line()));
  }

  private static String file(Class<?> type) {
    Class<?> outermost = type;
    while (outermost.getEnclosingClass() != null) {
      outermost = outermost.getEnclosingClass();
    }
    return outermost.getSimpleName() + ".java";
  }
}
