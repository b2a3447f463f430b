package org.mazurka.jvm;

/**
 * A program does something that is not under control, or cannot be run at all; the message says
 * what and where, for the person who wrote it.
 */
public final class NotControlled extends RuntimeException {

  NotControlled(String message) {
    super(message);
  }
}
