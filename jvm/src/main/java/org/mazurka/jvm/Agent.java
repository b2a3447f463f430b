package org.mazurka.jvm;

import java.lang.instrument.Instrumentation;

/** The way to the instrumentation of the JVM that we run in; it weaves nothing itself. */
public final class Agent {

  private static volatile Instrumentation instrumentation;

  private Agent() {}

  /** Called by the JVM when it is started with {@code -javaagent}. */
  public static void premain(String arguments, Instrumentation given) {
    instrumentation = given;
  }

  /** Called by the JVM when we attach to it. */
  public static void agentmain(String arguments, Instrumentation given) {
    instrumentation = given;
  }

  /** The instrumentation, or null before the agent was loaded. */
  public static Instrumentation instrumentation() {
    return instrumentation;
  }
}
