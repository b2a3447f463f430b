package org.mazurka.jvm;

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
          "java/util/Locale.getDefault",
          "java/util/Locale.setDefault",
          "java/util/TimeZone.getDefault",
          "java/util/TimeZone.setDefault",
          "java/time/ZoneId.systemDefault",
          "java/lang/Thread.getDefaultUncaughtExceptionHandler",
          "java/lang/Thread.setDefaultUncaughtExceptionHandler",
          "java/lang/Runtime.maxMemory",
          "java/lang/ProcessHandle.current",
          "java/lang/ProcessHandle.pid",
          "java/net/URL.setURLStreamHandlerFactory",
          "java/net/Authenticator.setDefault",
          "java/util/random/RandomGeneratorFactory.create");

  private static final List<String> PACKAGES =
      List.of(
          "java/io/File",
          "java/io/RandomAccessFile",
          "java/nio/file/",
          "java/util/logging/",
          "java/util/prefs/",
          "java/util/ServiceLoader",
          "java/security/Security",
          "java/security/Provider",
          "java/lang/management/",
          "java/beans/",
          "java/sql/DriverManager",
          "java/net/CookieHandler",
          "java/net/ProxySelector",
          "java/net/InetAddress");

  private final Set<String> calls = new LinkedHashSet<>();
  private final Set<String> seen = new LinkedHashSet<>(); // what did happen

  private static final Set<String> SETTERS =
      Set.of(
          "java/util/Locale.setDefault",
          "java/util/TimeZone.setDefault",
          "java/lang/Thread.setDefaultUncaughtExceptionHandler");

  /** Whether a method of the JDK changes something that all threads have in common. */
  static boolean isSetter(String declarer, String name) {
    return SETTERS.contains(declarer + "." + name) || declarer.startsWith("java/util/logging/");
  }

  /** Whether a method of the JDK may give something else each time. */
  static boolean isSuspect(String declarer, String name) {
    return METHODS.contains(declarer + "." + name)
        || PACKAGES.stream().anyMatch(declarer::startsWith)
            && !declarer.startsWith("java/nio/file/Path");
  }

  /** The program has a call of such a method. */
  void add(String declarer, String name, Site site) {
    calls.add(text(CallRules.text(declarer, name), site));
  }

  /** It was called. */
  void happens(String method, Site site) {
    seen.add(text(method, site));
  }

  /** Something else in the program is one. */
  void add(String what) {
    seen.add(what);
  }

  private static String text(String method, Site site) {
    return "%s (%s)".formatted(method, site);
  }

  boolean isEmpty() {
    return calls.isEmpty() && seen.isEmpty();
  }

  @Override
  public String toString() {
    if (isEmpty()) {
      return "it depends on something that is not controlled (hash codes of objects of the JDK?)";
    }
    Set<String> suspects = new LinkedHashSet<>(seen);
    suspects.addAll(calls);
    List<String> all = List.copyOf(suspects);
    String shown = String.join(", ", all.subList(0, Math.min(SHOWN, all.size())));
    return "likely cause: " + shown + (all.size() > SHOWN ? ", ..." : "");
  }
}
