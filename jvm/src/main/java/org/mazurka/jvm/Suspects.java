package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls in the program of what may be different in each execution and is not under control: the
 * likely causes, should the program turn out not to be deterministic.
 */
final class Suspects {

  private static final int SHOWN = 3;

  private static final Set<String> METHODS =
      Set.of(
          "java/lang/System.getProperty",
          "java/lang/System.setProperty",
          "java/lang/System.clearProperty",
          "java/lang/System.getProperties",
          "java/lang/System.getenv",
          "java/lang/Integer.getInteger",
          "java/lang/Long.getLong",
          "java/lang/Boolean.getBoolean",
          "java/lang/Thread.toString",
          "java/lang/Runtime.freeMemory",
          "java/lang/Runtime.totalMemory",
          "java/util/Calendar.getInstance",
          "java/util/GregorianCalendar.<init>",
          "java/util/random/RandomGeneratorFactory.create");

  private static final List<String> PACKAGES =
      List.of("java/io/File", "java/io/RandomAccessFile", "java/nio/file/");

  private final Set<String> calls = new LinkedHashSet<>();

  /** Whether a method of the JDK may give something else each time. */
  static boolean isSuspect(String declarer, String name) {
    return METHODS.contains(declarer + "." + name)
        || PACKAGES.stream().anyMatch(declarer::startsWith);
  }

  /** The program calls such a method. */
  void add(String declarer, String name, Site site) {
    String method = declarer.replace('/', '.') + (name.equals("<init>") ? "" : "." + name);
    calls.add("%s (%s)".formatted(method, site));
  }

  @Override
  public String toString() {
    if (calls.isEmpty()) {
      return "it depends on something that is not controlled (hash codes of objects of the JDK?)";
    }
    List<String> all = new ArrayList<>(calls);
    String shown = String.join(", ", all.subList(0, Math.min(SHOWN, all.size())));
    return "likely cause: " + shown + (all.size() > SHOWN ? ", ..." : "");
  }
}
