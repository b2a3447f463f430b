package org.mazurka.jvm;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/**
 * Weaves classes after the agent that measures code coverage has put its probes into them. Such an
 * agent knows a class by its bytes, so it must see them as the compiler left them.
 */
final class LateWeaving implements ClassFileTransformer {

  private static volatile boolean installed;

  private LateWeaving() {}

  /** Whether classes are to be defined as they are, and will be woven on the way. */
  static boolean isInstalled() {
    return installed;
  }

  /** Comes after the agents that are there already. */
  static void installIfNeeded(Instrumentation instrumentation) {
    if (isCoverageMeasured()) {
      instrumentation.addTransformer(new LateWeaving());
      installed = true;
    }
  }

  private static boolean isCoverageMeasured() {
    try {
      Class.forName("org.jacoco.agent.rt.RT", false, ClassLoader.getSystemClassLoader());
      return true;
    } catch (ClassNotFoundException _) {
      return false;
    }
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    return loader instanceof WeavingLoader program && name != null
        ? program.weave(name, bytes)
        : null;
  }
}
