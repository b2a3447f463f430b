package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Stacks of the program, in lines for people: frames of its own code, and what that called of the
 * JDK. What the JDK calls in turn, and what calls the program from there, are left out.
 */
final class Stacks {

  private static final int LONGEST = 30;
  private static final int MOST_CAUSES = 5;

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

  /** Where an exception and its causes were made; nothing if that is one place. */
  static List<String> lines(Throwable e) {
    List<String> lines = new ArrayList<>(ofException(e));
    Throwable cause = e.getCause();
    for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
      lines.add("caused by " + ObjectRecord.simpleName(cause.getClass()) + Failures.said(cause));
      lines.addAll(ofException(cause));
      cause = cause.getCause();
    }
    return lines.size() == 1 ? List.of() : lines;
  }

  private static List<String> ofException(Throwable e) {
    return lines(
        Arrays.stream(e.getStackTrace())
            .filter(f -> WeavingLoader.NAME.equals(f.getClassLoaderName())));
  }

  private static List<String> lines(Stream<StackTraceElement> frames) {
    List<StackTraceElement> all = frames.filter(f -> !isWovenIn(f)).toList();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < all.size() && lines.size() < LONGEST; i++) {
      StackTraceElement frame = all.get(i);
      if (!isOfTheJdk(frame)) {
        lines.add("  at " + text(frame));
      } else if (i + 1 < all.size() && !isOfTheJdk(all.get(i + 1))) {
        lines.add("  at " + textOfTheJdk(frame));
      }
    }
    return lines;
  }

  /** Whether a method of the program was added to it. */
  static boolean isWovenIn(StackTraceElement frame) {
    String name = frame.getMethodName();
    return name.startsWith(Weaver.PREFIX) && !name.equals(Weaver.INITIALISE);
  }

  /** Whether it is of a class in the place of one of the JDK. */
  static boolean isOfTheJdk(StackTraceElement frame) {
    return Substitution.isReplacement(internalName(frame));
  }

  private static String internalName(StackTraceElement frame) {
    return frame.getClassName().replace('.', '/');
  }

  private static String text(StackTraceElement frame) {
    return "%s.%s(%s%s)"
        .formatted(
            frame.getClassName(),
            frame.getMethodName().equals(Weaver.INITIALISE) ? "<clinit>" : frame.getMethodName(),
            frame.getFileName() == null ? "unknown" : frame.getFileName(),
            frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
  }

  /** By the name that the program knows; the line may be one of ours, and would mislead. */
  private static String textOfTheJdk(StackTraceElement frame) {
    return "%s.%s(the JDK)"
        .formatted(
            Substitution.original(internalName(frame)).replace('/', '.'), frame.getMethodName());
  }
}
