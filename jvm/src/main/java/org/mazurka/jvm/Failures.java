package org.mazurka.jvm;

import org.mazurka.model.Position;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/** What an exception that ends a thread is called. */
final class Failures {

  private Failures() {}

  static Run.Failure of(Throwable e) {
    Violation.Kind kind =
        e instanceof AssertionError ? Violation.Kind.ASSERTION : Violation.Kind.ERROR;
    String type = ObjectRecord.simpleName(e.getClass());
    String said =
        e.getMessage() == null ? "" : ": " + e.getMessage().strip().replaceAll("\\s*\\R\\s*", "; ");
    String message =
        kind == Violation.Kind.ASSERTION && !said.isEmpty() ? said.substring(2) : type + said;
    return new Run.Failure(kind, message, place(e), Stacks.lines(e));
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
      if ("program".equals(frame.getClassLoaderName())
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
