package org.mazurka.jvm;

/** What the main thread of a program does. */
@FunctionalInterface
interface Entry {

  void run() throws Throwable;
}
