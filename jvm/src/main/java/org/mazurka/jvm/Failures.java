package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.List;
import org.mazurka.model.Position;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/** What an exception that ends a thread is called. */
final class Failures {

  private Failures() {}

  /**
   * What an exception is called.
   *
   * @param more lines for people, behind its stack
   */
  static Run.Failure of(Throwable e, List<String> more) {
    Violation.Kind kind =
        e instanceof AssertionError ? Violation.Kind.ASSERTION : Violation.Kind.ERROR;
    String type = ObjectRecord.simpleName(e.getClass());
    String said = said(e);
    String message =
        kind == Violation.Kind.ASSERTION && !said.isEmpty() ? said.substring(2) : type + said;
    List<String> lines = new ArrayList<>(Stacks.lines(e));
    lines.addAll(more);
    return new Run.Failure(kind, message, place(e), List.copyOf(lines));
  }

  /** The message of an exception in one line, after a colon; empty if it has none. */
  static String said(Throwable e) {
    if (e.getMessage() == null) {
      return "";
    }
    String line =
        e.getMessage()
            .strip()
            .replaceAll("(?<=[:;,])\\s*\\R\\s*", " ")
            .replaceAll("\\s*\\R\\s*", "; ")
            .replace(WeavingLoader.NAME + "//", ""); // stacks have it before names of classes
    return ": " + line;
  }

  /** The last step of a thread that fails. */
  static String end(Run.Failure failure) {
    boolean isNamed =
        failure.kind() != Violation.Kind.ASSERTION || failure.message().contains("Error");
    return "end by " + (isNamed ? "" : "AssertionError: ") + failure.message();
  }

  /** The first frame of the program's own code. */
  private static Position place(Throwable e) {
    for (StackTraceElement frame : e.getStackTrace()) {
      if (WeavingLoader.NAME.equals(frame.getClassLoaderName())
          && !Stacks.isWovenIn(frame)
          && !Stacks.isOfTheJdk(frame)) {
        String file = // without it, what Weaver takes for it
            frame.getFileName() == null
                ? frame.getClassName().replace('.', '/')
                : frame.getFileName();
        return new Position(file, Math.max(0, frame.getLineNumber()), 0);
      }
    }
    return Site.NOWHERE.position();
  }
}
