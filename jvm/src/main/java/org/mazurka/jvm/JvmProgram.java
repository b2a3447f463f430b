package org.mazurka.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.mazurka.jvm.hooks.Hooks;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Replay;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;

/**
 * A Java program under our schedule.
 *
 * <p>Its classes are loaded woven, in a class loader of their own. All its steps are fixed or plain
 * in the sense of {@link org.mazurka.model.Run}. Executions are sequentially consistent; data
 * races, which are what Java promises nothing about, are reported as errors.
 */
public final class JvmProgram implements Program {

  private static final int WARM_UP_STEPS = 20_000;
  private static final Duration NO_PATIENCE = Duration.ofSeconds(1);
  private static final int UNKNOWN = -1;
  private static final int SHOWN_RACES = 5;
  private static final VarHandle SWITCHES;

  static {
    try {
      SWITCHES = MethodHandles.lookup().findVarHandle(JvmProgram.class, "switches", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final String name;
  private final Names names;
  private final CallRules rules;
  private final Loading loading;
  private Substitution.Streams streams;
  private WeavingLoader loader;
  private Entry entry;
  private StaticState statics;
  private Trial trial;
  private int failuresAtFirst; // how many threads failed in the first execution, or UNKNOWN
  private boolean watched;
  private Witness witness; // made when needed
  private final Set<String> reserved = new LinkedHashSet<>();
  private final Footprints footprints = new Footprints();
  private final Output output;
  private Registry registry;
  private volatile boolean givenUp;
  private volatile boolean stopped;
  private Execution present; // the one that runs, or ran last
  private long switches; // how often the program was entered or left: odd while it runs
  private long steps;
  private Duration patience = Duration.ofSeconds(10);
  private BooleanSupplier interruption = () -> false;
  private Plain plain = Plain.WATCHED;
  private Timeouts timeouts = Timeouts.ANY;
  private CarrierKind carrier = Fibers.usual();
  private final Set<String> dataRaces = new LinkedHashSet<>();
  private final Lessons lessons = new Lessons();

  /** What becomes of accesses of plain fields, array elements and collections. */
  public enum Plain {
    /** They are no steps; a data race ends its execution, which is bad. */
    WATCHED,
    /** They are steps, as if memory were sequentially consistent; data races are let pass. */
    VISIBLE
  }

  /** Whether somebody reads what a program prints. */
  public enum Attention {
    /** The order in which threads print is of no interest. */
    IGNORE_OUTPUT,
    /** Executions that print in another order are different. */
    READ_OUTPUT
  }

  private JvmProgram(
      String name, Names names, CallRules rules, Loading loading, Attention attention)
      throws BadInput {
    this.name = name;
    this.names = names;
    this.rules = rules;
    this.loading = loading;
    this.output = new Output(attention, this::prints);
    load(Substitution.Streams.KEPT);
  }

  /** Loads the classes of the program, from the first on. */
  private interface Loading {
    Loaded load(Substitution substitution) throws BadInput;
  }

  private record Loaded(WeavingLoader loader, Entry entry) {}

  private void load(Substitution.Streams given) throws BadInput {
    streams = given;
    Loaded loaded = loading.load(new Substitution(given));
    loader = loaded.loader();
    entry = loaded.entry();
    Installation.open(loader.getUnnamedModule());
    statics = new StaticState();
    trial = new Trial(this, names, statics);
    registry = new Registry(new Variables(names, loader));
  }

  /**
   * A program that begins with a main method.
   *
   * @param classPath folders and jars
   * @param mainClass the name of the class, with dots
   */
  public static JvmProgram ofMain(
      List<Path> classPath, String mainClass, List<String> arguments, Attention attention)
      throws BadInput {
    Installation.ensure();
    Names names = new Names();
    CallRules rules = new CallRules();
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    ClassLoader source = ClassPath.loader(classPath, platform);
    Loading loading =
        substitution -> {
          WeavingLoader loader =
              new WeavingLoader(platform, source, JvmProgram::isOurs, substitution, names, rules);
          return new Loaded(loader, MainMethod.of(loader, mainClass).entry(arguments));
        };
    return new JvmProgram(mainClass, names, rules, loading, attention);
  }

  /**
   * A program that is a test of JUnit.
   *
   * @param classPath folders and jars; JUnit, and what else the test needs, is among them
   * @param testClass the name of the class, with dots
   * @param method the name of the test's method
   */
  public static JvmProgram ofTest(
      List<Path> classPath, String testClass, String method, Attention attention) throws BadInput {
    ClassLoader classes = ClassPath.loader(classPath, ClassLoader.getPlatformClassLoader());
    TestMethod test = TestMethod.of(classes, testClass, method);
    return of(test.name(), classes, Outside::contains, test, attention)
        .treatingPlainAccesses(test.plain())
        .timingOut(test.timeouts());
  }

  private static boolean isOurs(String name) {
    return name.replace('.', '/').equals(CallRules.CHOICES);
  }

  /** What the main thread of a program does. */
  @FunctionalInterface
  public interface Body {

    /**
     * Runs at the beginning of each execution.
     *
     * @param program loads the woven classes
     */
    void run(ClassLoader program) throws Throwable;

    /** What the executions so far do not show, in sentences. */
    default List<String> reservations() {
      return List.of();
    }
  }

  /**
   * A program made of classes that are also loaded as they are.
   *
   * @param classes finds the class files, and loads what is outside
   * @param outside whether the class of that name is not part of the program
   */
  public static JvmProgram of(
      String name, ClassLoader classes, Predicate<String> outside, Body body) {
    return of(name, classes, outside, body, Attention.IGNORE_OUTPUT);
  }

  private static JvmProgram of(
      String name, ClassLoader classes, Predicate<String> outside, Body body, Attention attention) {
    Installation.ensure();
    Names names = new Names();
    CallRules rules = new CallRules();
    Loading loading =
        substitution -> {
          WeavingLoader loader =
              new WeavingLoader(classes, classes, outside, substitution, names, rules);
          return new Loaded(loader, new Entry.OfBody(body, loader));
        };
    try {
      return new JvmProgram(name, names, rules, loading, attention);
    } catch (BadInput e) {
      throw new IllegalStateException(e); // there is no input here
    }
  }

  /**
   * Does some work with this program and its runs, on a thread that is theirs alone. The work may
   * have to begin again.
   *
   * @throws NotControlled if the program does something that is not under control
   * @throws NotDeterministic if the same schedule gives other steps than before
   */
  public <T> T explore(Callable<T> work) throws Exception {
    return explore(work, _ -> false);
  }

  /**
   * The same.
   *
   * @param doubtful whether a result shows a fault of ours, if the program is deterministic
   */
  public <T> T explore(Callable<T> work, Predicate<T> doubtful) throws Exception {
    return new Examination<>(this, work, doubtful).result();
  }

  /** The schedule of the trial once more. */
  void repeatTrial() {
    Registry kept = registry;
    registry = new Registry(kept);
    trial.repeat();
    kept.goOnAfter(registry);
    registry = kept;
  }

  /** What the program has printed in the execution that ran last. */
  public String printed() {
    return output.printed();
  }

  /**
   * Who took most of the steps of the execution that ran last, and where it was about to take the
   * next; empty if that execution was short.
   */
  public Optional<String> busiest() {
    return present == null ? Optional.empty() : present.busiest();
  }

  /** What it has written to standard error in that execution. */
  public String printedErrors() {
    return output.errors();
  }

  /** How many steps executions have taken, those that were taken again to go back included. */
  public long steps() {
    return steps;
  }

  /** An execution takes a step. */
  void stepTaken() {
    steps++;
  }

  /** Where it prints to. */
  Output output() {
    return output;
  }

  private void prints(Printed stream) {
    if (present != null) {
      present.print(stream);
    }
  }

  /** A number that changes when the program is entered or left; odd while it runs. */
  long switches() {
    return (long) SWITCHES.getOpaque(this);
  }

  /** Gives the exploration up; the result is the thread that does not come back. */
  Thread giveUp() {
    givenUp = true;
    return present.runningThread();
  }

  /** Ends the exploration at its next step. */
  void stop() {
    stopped = true;
  }

  boolean isGivenUp() {
    return givenUp || stopped;
  }

  /** How long a thread may run without a visible operation. */
  Duration patience() {
    return interruption.getAsBoolean() ? NO_PATIENCE : patience;
  }

  /** Whoever asks for the end of it all need not wait long for a thread that does not come back. */
  public JvmProgram heeding(BooleanSupplier request) {
    interruption = request;
    return this;
  }

  /** Sets how long a thread may run without a visible operation. */
  void patience(Duration given) {
    patience = given;
  }

  /** An execution begins. */
  void begins(Execution execution) {
    if (present != execution) {
      end();
    }
    present = execution;
    output.begin();
  }

  /** The program is entered, or left. */
  void switches(long present) {
    SWITCHES.setOpaque(this, present);
  }

  Registry registry() {
    return registry;
  }

  Names names() {
    return names;
  }

  /** Says what becomes of plain accesses; before the program is started. */
  public JvmProgram treatingPlainAccesses(Plain how) {
    plain = how;
    return this;
  }

  /** Says when calls with time limits give up; before the program is started. */
  public JvmProgram timingOut(Timeouts when) {
    timeouts = when;
    return this;
  }

  Timeouts timeouts() {
    return timeouts;
  }

  @Override
  public boolean hasLastResorts() {
    return timeouts == Timeouts.LAST;
  }

  /** Says what the threads of the program run on; before anything else is done with it. */
  public JvmProgram on(CarrierKind kind) {
    carrier = kind;
    return this;
  }

  CarrierKind carrier() {
    return carrier;
  }

  /** What is on the stack of the thread that does not come back. */
  StackTraceElement[] stackTrace(Thread resumer) {
    return present.stackTrace(resumer);
  }

  /** No execution goes on. */
  void end() {
    if (present != null && !givenUp) {
      present.abandon();
    }
  }

  Plain plain() {
    return plain;
  }

  /** A data race was let pass. */
  void dataRace(String text) {
    dataRaces.add(text);
  }

  WeavingLoader loader() {
    return loader;
  }

  /** A class of the program, whose static fields are those of the present execution. */
  public static Class<?> initialised(String name, ClassLoader woven) throws ClassNotFoundException {
    return Hooks.forName(name, true, woven);
  }

  /** Code outside of the program has made an object, which may be of its classes. */
  public static void given(Object object) {
    Hooks.given(object);
  }

  /** The verdict does not cover something. */
  void reserve(String what) {
    reserved.add(what);
  }

  /** What the verdict does not cover, in sentences. */
  public List<String> reservations() {
    Set<String> all = new LinkedHashSet<>(rules.reservations());
    all.addAll(loader.reservations());
    all.addAll(reserved);
    all.addAll(entry.reservations());
    dataRaces.stream()
        .limit(SHOWN_RACES)
        .map(race -> race + ": what only weaker memory shows is not explored")
        .forEach(all::add);
    return List.copyOf(all);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isPlain() {
    if (!lessons.isFirstOver()) {
      warmUp();
    }
    return !lessons.isInterrupted() && !lessons.waitsForSeveral();
  }

  /** Runs a schedule; if it does not fit, as one of an exploration that had found rare steps. */
  public Replay replay(Schedule schedule) {
    Replay replay = Replay.of(this, schedule);
    Set<RareSteps> known = lessons.rareSteps();
    for (Set<RareSteps> tried : RareSteps.COMBINATIONS) {
      if (replay.divergence().isPresent()) {
        lessons.takeOnly(known);
        tried.forEach(lessons::foundToTake);
        replay = Replay.of(this, schedule);
      }
    }
    return replay;
  }

  /** What the executions so far have shown. */
  Lessons lessons() {
    return lessons;
  }

  /** Threads may be interrupted; nothing changes after the first execution. */
  void mayInterrupt() {
    rules.interrupts();
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    if (!lessons.isFirstOver()) {
      warmUp();
    }
    if (!watched) {
      return new JvmRun(this, newExecution());
    }
    if (witness == null) {
      witness = new Witness(names, registry, footprints);
    }
    return new WitnessedRun(this, newExecution(), witness);
  }

  /** Whether what threads do must follow from what happened before, which is slow. */
  void watch(boolean on) {
    watched = on;
  }

  boolean isWatched() {
    return watched;
  }

  Execution newExecution() {
    return new Execution(this, registry, names, footprints, statics, entry, loader);
  }

  /** A first execution; if it wants parallel streams, again with streams that are copied. */
  private void warmUp() {
    try {
      runOnce();
    } catch (NotControlled e) {
      if (!rules.wantParallelStreams() || streams == Substitution.Streams.COPIED) {
        throw e;
      }
      loadAgain(Substitution.Streams.COPIED);
      runOnce();
    }
    while (names.areStale()) {
      loadAgain(streams);
      runOnce();
    }
    tryOut();
    lessons.firstIsOver();
  }

  /**
   * More executions that are thrown away, to see whether the program is deterministic. What the
   * trial loads for the first time, it must have loaded before it counts.
   */
  private void tryOut() {
    registry = new Registry(registry);
    boolean interrupts = rules.mayInterrupt();
    lessons.setInterrupts(interrupts);
    trial.run();
    if (!interrupts) { // else the first execution may have taken another way
      trial.compareFailures(failuresAtFirst);
    }
    if (interrupts != rules.mayInterrupt()) {
      tryOut();
      return;
    }
    registry = new Registry(registry);
    trial.run();
    repeatTrial();
    registry = new Registry(registry);
  }

  private void loadAgain(Substitution.Streams given) {
    try {
      load(given);
    } catch (BadInput impossible) {
      throw new IllegalStateException(impossible); // it was good before
    }
  }

  /**
   * One execution that is thrown away: it loads classes, which happens once. The threads take
   * turns, so that none waits in a loop for another.
   */
  private void runOnce() {
    Execution execution = newExecution();
    execution.runAgain(0);
    int steps = 0;
    boolean moved = true;
    while (moved && steps < WARM_UP_STEPS) {
      moved = false;
      for (int p = 0; p < registry.processCount(); p++) {
        if (execution.isEnabled(p)) {
          execution.step(p);
          steps++;
          moved = true;
        }
      }
    }
    failuresAtFirst = moved ? UNKNOWN : execution.failures();
  }
}
