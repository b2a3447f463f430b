package org.mazurka.jvm.hooks;

/**
 * Stands in for methods of {@code StringBuffer} that call code of the program: others wait for the
 * monitor meanwhile.
 */
public final class BufferCalls {

  private BufferCalls() {}

  public static StringBuffer append(StringBuffer buffer, Object object, int site) {
    if (isItsOwnText(object)) {
      Hooks.passes(buffer, site);
      return buffer.append(object);
    }
    Hooks.monitorEnter(buffer, site);
    try {
      Hooks.makesText(object, site);
      return buffer.append(String.valueOf(object));
    } finally {
      Hooks.monitorExit(buffer, site);
    }
  }

  public static StringBuffer insert(StringBuffer buffer, int index, Object object, int site) {
    if (isItsOwnText(object)) {
      Hooks.passes(buffer, site);
      return buffer.insert(index, object);
    }
    Hooks.monitorEnter(buffer, site);
    try {
      Hooks.makesText(object, site);
      return buffer.insert(index, String.valueOf(object));
    } finally {
      Hooks.monitorExit(buffer, site);
    }
  }

  /** Whether its text is made without a call of anybody else's code. */
  private static boolean isItsOwnText(Object object) {
    return switch (object) {
      case null -> true;
      case String _, Boolean _, Character _ -> true;
      case Byte _, Short _, Integer _, Long _, Float _, Double _ -> true;
      default -> false;
    };
  }
}
