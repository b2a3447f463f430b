package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Stacks of the program, in lines for people: frames of its own code only. */
final class Stacks {

  private static final int LONGEST = 30;

  private Stacks() {}

  /** Where the thread that runs is. */
  static List<String> ofCaller(ClassLoader program) {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                lines(
                    frames
                        .filter(f -> f.getDeclaringClass().getClassLoader() == program)
                        .map(StackWalker.StackFrame::toStackTraceElement)));
  }

  /** Where an exception was made; nothing if that is one place. */
  static List<String> lines(Throwable e) {
    List<String> lines =
        lines(
            Arrays.stream(e.getStackTrace()).filter(f -> "program".equals(f.getClassLoaderName())));
    return lines.size() == 1 ? List.of() : lines;
  }

  private static List<String> lines(Stream<StackTraceElement> frames) {
    List<String> lines = new ArrayList<>();
    frames
        .filter(f -> !f.getMethodName().startsWith(Bridges.PREFIX))
        .limit(LONGEST)
        .forEach(f -> lines.add("  at " + text(f)));
    return lines;
  }

  private static String text(StackTraceElement frame) {
    return "%s.%s(%s%s)"
        .formatted(
            frame.getClassName(),
            frame.getMethodName().equals(Weaver.INITIALISE) ? "<clinit>" : frame.getMethodName(),
            frame.getFileName() == null ? "unknown" : frame.getFileName(),
            frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
  }
}
