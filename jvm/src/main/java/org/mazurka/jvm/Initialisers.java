package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Step;

/**
 * The class initialisers of one execution: those of classes where a class is first used, those of
 * interfaces at the start.
 *
 * <p>They run in one piece, which is no step at all. A class whose initialiser is seen to concern
 * other threads is initialised by steps from then on, as the language says: the first user begins,
 * others wait until it is done.
 */
final class Initialisers {

  /** One that is running, and the number of its class. */
  record Running(Class<?> type, int number) {}

  private final JvmProgram program;
  private final Registry registry;
  private final Names names;
  private final StaticState statics;
  private final Threads threads;

  private final List<Running> running = new ArrayList<>(); // in one piece
  private final Set<Class<?>> failed = new HashSet<>();

  Initialisers(
      JvmProgram program, Registry registry, Names names, StaticState statics, Threads threads) {
    this.program = program;
    this.registry = registry;
    this.names = names;
    this.statics = statics;
    this.threads = threads;
  }

  /** An execution begins. */
  void clear() {
    statics.forgetConstants(program.loader().annotated());
    running.clear();
    if (!failed.isEmpty()) {
      failed.clear();
    }
  }

  /** Whether one is running in one piece. */
  boolean areRunning() {
    return !running.isEmpty();
  }

  /** The class whose initialiser began last, of those that run in one piece. */
  Class<?> type() {
    return running.getLast().type();
  }

  /** The initialiser of a class begins, in one piece. */
  void begin(Class<?> type) {
    running.add(new Running(type, registry.beginClass(type.getName())));
  }

  /** The one that began last ends. */
  void end() {
    statics.add(running.removeLast().type());
  }

  // ---- uses of classes

  /** A class is used that may not be initialised: whether the running thread must do so. */
  boolean use(Class<?> type, ToldCalls calls) {
    return program.lessons().isInitialisedBySteps(type) ? useBySteps(type, calls) : useAtOnce(type);
  }

  private boolean useAtOnce(Class<?> type) {
    if (failed.contains(type)) {
      throw failure(type);
    }
    for (int i = 0; i < running.size(); i++) {
      if (running.get(i).type() == type) {
        if (i < running.size() - 1 && threads.hasStarted()) {
          concernOthers(); // two threads that begin at two places of a circle wait for each other
        }
        return false;
      }
    }
    begin(type);
    return true;
  }

  private boolean useBySteps(Class<?> type, ToldCalls calls) {
    ModelledThread thread = threads.current();
    Cell cell = cell(type);
    boolean begun = cell.state != Cell.Initialisations.NOT_BEGUN;
    if (begun && cell.state == Step.HELD && cell.starter == thread.process) {
      return false;
    }
    boolean known =
        begun && cell.state != Step.HELD && thread.isAfter(cell.starter, cell.startedAt);
    if (!known) {
      if (areRunning()) {
        concernOthers();
      }
      int site = names.siteOnStack(program.loader(), "initialise");
      if (calls.perform(Operation.CHANGE_IF, type, Slots.INITIALISATION, 0, null, site) != 0) {
        cell.state = Step.HELD;
        cell.starter = thread.process;
        thread.initialises.add(new Running(type, registry.beginClass(type.getName())));
        return true;
      }
      Effects.acquire(thread, cell);
    }
    if (cell.state == Cell.Initialisations.FAILED) {
      throw failure(type);
    }
    return false;
  }

  private static Error failure(Class<?> type) {
    return new NoClassDefFoundError("Could not initialize class " + type.getName());
  }

  /** The running thread has initialised a class: whether nobody needs to ask any more. */
  boolean hasInitialised(Class<?> type, ToldCalls calls) {
    if (program.lessons().isInitialisedBySteps(type)) {
      end(type, Cell.Initialisations.DONE, calls);
      return false;
    }
    end();
    return true;
  }

  /** The one of a class has ended by an exception; gives what the user of the class gets. */
  Error fail(Class<?> type, Throwable exception, ToldCalls calls) {
    if (Threads.isStop(exception)) {
      return (Error) exception;
    }
    if (program.lessons().isInitialisedBySteps(type)) {
      end(type, Cell.Initialisations.FAILED, calls);
    } else {
      if (threads.hasStarted()) {
        concernOthers(); // one thread gets the exception, others hear of it
      }
      failed.add(type);
      running.removeLast();
    }
    return exception instanceof Error error ? error : new ExceptionInInitializerError(exception);
  }

  private void end(Class<?> type, int state, ToldCalls calls) {
    ModelledThread thread = threads.current();
    int site = names.siteOnStack(program.loader(), "end the initialiser of");
    calls.perform(Operation.CHANGE, type, Slots.INITIALISATION, 0, null, site);
    Cell cell = cell(type);
    cell.state = state;
    cell.startedAt = thread.clock[thread.process];
    Effects.release(thread, cell);
    thread.initialises.removeLast();
    statics.add(type);
  }

  private Cell cell(Class<?> type) {
    return registry.cell(registry.find(type), Slots.INITIALISATION);
  }

  /**
   * What runs in one piece concerns other threads, and must be steps; then this does not return.
   * The JVM's own initialisers cannot be left, and the JDK's are trusted.
   */
  void concernOthers() {
    if (running.stream().allMatch(r -> canBeSteps(r.type()))) {
      running.forEach(r -> program.lessons().foundToInitialiseBySteps(r.type()));
      threads.stop(new FoundLate("the initialiser of " + type().getName()));
    }
  }

  private static boolean canBeSteps(Class<?> type) {
    return !type.isInterface()
        && StaticState.isRestartable(type)
        && !Substitution.isReplacement(type.getName().replace('.', '/'));
  }

  // ---- what they make and access

  /** The one that began last, of those that run in one piece, has made an object. */
  void made(Object object) {
    registry.madeByClass(object, running.getLast().number(), !StaticState.isRestartable(type()));
  }

  /**
   * Whether a part of an object, or a static field, belongs to a class that is initialised now in
   * one piece.
   */
  boolean own(ObjectRecord owner, Names.Field field) {
    for (Running r : running) {
      if (owner == null ? r.type().getName().equals(field.owner()) : owner.maker == ~r.number()) {
        return true;
      }
    }
    return false;
  }

  /** A name for a thread that is the next object of an initialiser; null if none is running. */
  String threadName(ModelledThread thread) {
    Running maker =
        areRunning()
            ? running.getLast()
            : thread.initialises.isEmpty() ? null : thread.initialises.getLast();
    return maker == null
        ? null
        : "Thread-%s.%d"
            .formatted(maker.type().getSimpleName(), registry.madeByClass(maker.number()));
  }

  /** Initialises the interfaces again that earlier executions have initialised. */
  void runAgain() throws Throwable {
    for (StaticState.Initialised initialised : statics.interfaces()) {
      begin(initialised.type());
      try {
        initialised.initialiser().invokeExact();
      } finally {
        end();
      }
    }
  }
}
