package org.mazurka.jvm;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/**
 * What the executions so far have shown of a program, which later ones go by. Some of it means that
 * the first execution must be repeated.
 */
final class Lessons {

  private boolean firstIsOver;
  private boolean interrupts; // there is code for it
  private boolean interrupted; // it happens
  private boolean waitsForSeveral;
  private final Notice notice = new Notice();
  private final Set<String> initialisedBySteps = new HashSet<>(); // names of classes
  private final Set<RareSteps> rareSteps = EnumSet.noneOf(RareSteps.class);

  /** Whether the first execution, which shows what the program needs, has been. */
  boolean isFirstOver() {
    return firstIsOver;
  }

  /** It has. */
  void firstIsOver() {
    firstIsOver = true;
  }

  /** Classes must be woven again, and the first execution be repeated. */
  void foundWovenWrongly() {
    firstIsOver = false;
  }

  // ---- steps that only some programs take

  /** Whether threads are known to take such steps. */
  boolean takes(RareSteps steps) {
    return rareSteps.contains(steps);
  }

  /** They do: the first execution must be repeated, with these steps. */
  void foundToTake(RareSteps steps) {
    rareSteps.add(steps);
    firstIsOver = false;
  }

  /** Those that threads are known to take. */
  Set<RareSteps> rareSteps() {
    return Set.copyOf(rareSteps);
  }

  /** Threads take these, and no others. */
  void takeOnly(Set<RareSteps> known) {
    rareSteps.clear();
    rareSteps.addAll(known);
  }

  /** Whether the initialiser of a class is known to concern other threads. */
  boolean isInitialisedBySteps(Class<?> type) {
    return !initialisedBySteps.isEmpty() && initialisedBySteps.contains(type.getName());
  }

  /** It does: the first execution must be repeated, with its steps. */
  void foundToInitialiseBySteps(Class<?> type) {
    initialisedBySteps.add(type.getName());
    firstIsOver = false;
  }

  // ---- interrupts, and loops that wait

  /**
   * Whether threads may be interrupted, as far as the classes that the first execution loads show:
   * those that sleep then ask whether they are. Schedules depend on it.
   */
  boolean hasInterrupts() {
    return interrupts;
  }

  /** Says whether they may. */
  void setInterrupts(boolean possible) {
    interrupts = possible;
  }

  /** Whether some execution is known to interrupt a thread. */
  boolean isInterrupted() {
    return interrupted;
  }

  /** Some execution does. */
  void foundInterrupt() {
    interrupted = true;
  }

  /** Whether some loop is known to wait for one of several locations. */
  boolean waitsForSeveral() {
    return waitsForSeveral;
  }

  /** Some loop does. */
  void foundToWaitForSeveral() {
    waitsForSeveral = true;
  }

  /** Who could notice turns that loops leave out. */
  Notice notice() {
    return notice;
  }
}
