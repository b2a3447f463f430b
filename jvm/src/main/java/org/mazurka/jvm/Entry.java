package org.mazurka.jvm;

import java.util.List;

/** What the main thread of a program does. */
@FunctionalInterface
interface Entry {

  void run() throws Throwable;

  /** What the executions so far do not show, in sentences. */
  default List<String> reservations() {
    return List.of();
  }

  /** A body, with the woven classes that it uses. */
  record OfBody(JvmProgram.Body body, ClassLoader woven) implements Entry {

    @Override
    public void run() throws Throwable {
      body.run(woven);
    }

    @Override
    public List<String> reservations() {
      return body.reservations();
    }
  }
}
