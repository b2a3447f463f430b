package org.mazurka.jvm.jdk.java.util.concurrent;

/** In the place of the JDK's, which belongs to a preview. */
public final class StructureViolationException extends RuntimeException {

  public StructureViolationException() {}

  public StructureViolationException(String message) {
    super(message);
  }
}
