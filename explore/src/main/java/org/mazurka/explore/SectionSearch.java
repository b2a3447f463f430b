package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import org.mazurka.explore.Variation.Plan;
import org.mazurka.explore.constraints.LinearSolver;
import org.mazurka.explore.constraints.Solver;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.model.Statistics;
import org.mazurka.model.Violation;

/**
 * Exploration section by section: Eager POR, [EAGER] figure 3, and LazyPOR, [LAZY] listing 3.1.
 *
 * <p>After a prefix that ends a section, the next section is built, and one representative of each
 * of its traces is run; races within a section are not looked for. A race of an event with one
 * before its section leads to a detour at the prefix before the earlier one: the variation in which
 * the later step comes first. The two families differ in how much of a variation is planned. Eager
 * POR plans its first step, unless an initial of it is explored there anyway, as source sets do.
 * LazyPOR plans it whole, unless a sleeping process is a weak initial of it; so it never begins an
 * execution in vain.
 *
 * <p>A planned step is a section of one event: its races with all events before it are looked for.
 * See docs/algorithms.md for why this covers every trace once.
 */
final class SectionSearch {

  private final Algorithm algorithm;
  private final Observer observer;
  private final Footprints footprints;
  private final Run run;
  private final SectionPath path;
  private final SectionSource sections;
  private final Representatives representatives;
  private final ContextRaces contexts;
  private final Variation variation;
  private final Limits limits;
  private final Findings findings;
  private final Supplier<Observer.Progress> progress = this::progress;
  private final boolean racesAtTheEnd;
  private final boolean wholeVariations;
  private final long[] enabled;

  // By depth: the node after the prefix of that length.
  private Section[] home = new Section[64]; // the section that goes on here; null at an end
  private long[] done = new long[64]; // its events before
  private long[] asleep = new long[64]; // its slots that sleep, the explored ones among them
  private long[] children = new long[64]; // its slots that are still to be explored
  private Detours[] detours = new Detours[64]; // or null
  private Plan[] plan = new Plan[64]; // that goes on here, or null
  private int[] planned = new int[64]; // how many of its steps were taken
  private long[] executionsBefore = new long[64];
  private Section[] sectionOf = new Section[64]; // of the event at this depth
  private Section[] spare = new Section[16];
  private int spareCount;
  private final Deque<Section> sectionsBehindTheCut = new ArrayDeque<>();
  private final SleepList sleeping = new SleepList(); // scratch

  private long traces;
  private long blocked;
  private long deadlocks;
  private long errors;
  private long events;
  private long planLength;
  private final TraceSet distinctTraces = new TraceSet();

  SectionSearch(Program program, Algorithm algorithm, Settings settings, Observer observer) {
    this.algorithm = algorithm;
    this.observer = observer;
    this.footprints = program.footprints();
    this.run = program.start();
    this.limits = new Limits(settings, observer);
    this.findings = new Findings(settings);
    this.path = new SectionPath(run, footprints, program.isPlain());
    this.variation = new Variation(path);
    this.contexts = program.isPlain() ? null : new ContextRaces(program, path, this::cover);
    this.wholeVariations = algorithm == Algorithm.LAZY || algorithm == Algorithm.LAZY_STATEFUL;
    this.racesAtTheEnd = wholeVariations || !program.isPlain();
    SectionBuilder builder =
        new SectionBuilder(
            run,
            footprints,
            path,
            algorithm == Algorithm.EAGER_SHORT
                ? SectionBuilder.Length.SHORT
                : SectionBuilder.Length.FULL,
            order(run.processCount(), settings.seed()));
    this.sections =
        algorithm == Algorithm.LAZY_STATEFUL ? new SectionRecords(run, builder) : builder;
    this.representatives = representatives(settings.planning());
    this.enabled = new long[Math.max(1, run.processCount() + 63 >>> 6)];
  }

  private Representatives representatives(Planning planning) {
    if (planning.equals(Planning.DEFAULT)) {
      return new LeastExtensions();
    }
    Solver solver = planning.solver().<Solver>map(Supplier::get).orElseGet(LinearSolver::new);
    return new SolvedSystems(planning.enumeration(), solver, limits::isReached);
  }

  private static int[] order(int processes, long seed) {
    int[] order = new int[processes];
    Random random = new Random(seed);
    for (int i = 0; i < processes; i++) {
      int j = seed == 0 ? i : random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  Result explore() {
    try {
      walk();
      return findings.result(algorithm, statistics(), limits.reached());
    } finally {
      representatives.close();
    }
  }

  // ---- the walk

  private void walk() {
    boolean open = arrive();
    while (!limits.isReached() && !findings.isEnough()) {
      int depth = path.length();
      if (open && goOn(depth)) {
        open = arrive();
        limits.check(events, progress);
      } else if (depth == 0) {
        return;
      } else {
        leave(depth);
        open = true;
      }
    }
  }

  /** The prefix is new: which section is it in, and what is to be explored after it? */
  private boolean arrive() {
    int depth = path.length();
    reserve(depth);
    executionsBefore[depth] = traces + blocked;
    home[depth] = null;
    Section before = depth == 0 ? null : sectionOf[depth - 1];
    if (before != null && plan[depth] == null && done[depth] != before.events()) {
      if (limits.forbidDepth(depth)) {
        cut();
        return false;
      }
      home[depth] = before;
      children[depth] = representatives.after(before, path, done[depth], asleep[depth]);
      return true;
    }
    sleepersAfter(before);
    if (plan[depth] != null) { // [LAZY] 3.1, l. 24-31
      begin(depth, single(depth, plan[depth], planned[depth]));
      children[depth] = 1;
      return true;
    }
    return arriveAtNewSection(depth);
  }

  private boolean arriveAtNewSection(int depth) {
    run.copyEnabled(enabled, 0, enabled.length);
    if (isNoneEnabled()) {
      complete();
      ended();
      return false;
    }
    if (areAllAsleep()) { // [EAGER] figure 3, l. 4
      blocked++;
      ended();
      return false;
    }
    if (limits.forbidDepth(depth)) {
      cut();
      return false;
    }
    Section section = take();
    sections.build(section, sleeping); // l. 6-8
    representatives.begin(section);
    begin(depth, section);
    children[depth] = representatives.after(section, path, 0, section.asleep);
    return true;
  }

  private void begin(int depth, Section section) {
    path.begin(section);
    home[depth] = section;
    done[depth] = 0;
    asleep[depth] = section.asleep;
  }

  private Section single(int depth, Plan of, int step) {
    Section section = take();
    section.setSingle(depth, of.processes()[step], of.footprints()[step], sleeping, path);
    return section;
  }

  /** Takes the next step after the prefix, if there is one left. */
  private boolean goOn(int depth) {
    if (home[depth] == null) {
      return false;
    }
    if (children[depth] != 0) { // [EAGER] figure 3, l. 10
      if (limits.forbidExecution(traces + blocked)) {
        return true;
      }
      long slot = Long.lowestOneBit(children[depth]);
      children[depth] &= ~slot;
      step(depth, home[depth], Long.numberOfTrailingZeros(slot));
      plan[depth + 1] = continues(depth) ? plan[depth] : null;
      planned[depth + 1] = planned[depth] + 1;
      return true;
    }
    Plan next = nextDetour(depth); // l. 16
    if (next == null) {
      return false;
    }
    if (limits.forbidExecution(traces + blocked)) {
      return true;
    }
    Section section = single(depth, next, 0);
    sectionOf[depth] = section;
    path.begin(section);
    path.append(section, 0, 0, 0);
    taken(depth, section, 0);
    done[depth + 1] = 1;
    asleep[depth + 1] = 0;
    plan[depth + 1] = next.processes().length > 1 ? next : null;
    planned[depth + 1] = 1;
    return true;
  }

  private boolean continues(int depth) {
    return plan[depth] != null && planned[depth] + 1 < plan[depth].processes().length;
  }

  private void step(int depth, Section section, int slot) {
    int event = section.next(slot, done[depth]);
    path.append(section, slot, event, done[depth]);
    reserve(depth + 1);
    sectionOf[depth] = section;
    done[depth + 1] = done[depth] | 1L << event;
    asleep[depth + 1] = section.stillAsleep(asleep[depth], event, done[depth]);
    taken(depth, section, event);
  }

  private void taken(int depth, Section section, int event) {
    events++;
    reserve(depth + 1);
    if (path.footprint(depth) != section.footprint[event]) {
      throw new ForbiddenState(
          "step %d of p%d touched something else than its section foresaw"
              .formatted(depth, path.process(depth)));
    }
    if (!racesAtTheEnd) { // l. 11, 18
      reverseRacesOf(depth, depth);
    }
  }

  private Plan nextDetour(int depth) {
    if (detours[depth] == null || detours[depth].waiting.isEmpty()) {
      return null;
    }
    sleepersAt(depth);
    Plan next = detours[depth].waiting.poll();
    while (next != null && variation.hasInitialIn(next, sleeping)) {
      int p = next.processes()[0];
      if (detours[depth].isReliedOn(p) && !sleeping.contains(p)) {
        return next.first();
      }
      next = detours[depth].waiting.poll();
    }
    return next;
  }

  /** Goes back to the prefix before the last event, whose process is explored there now. */
  private void leave(int depth) {
    if (home[depth] != null && home[depth].start == depth) {
      release(home[depth]);
    }
    if (detours[depth] != null) {
      detours[depth].clear();
    }
    int event = depth - 1;
    Section section = sectionOf[event];
    int p = path.process(event);
    if (section == home[event]) {
      asleep[event] |= 1L << section.slotOf(p); // l. 15
    } else {
      detours[event].explored.add(p, path.footprint(event)); // l. 21
      release(section);
    }
    path.removeLast();
  }

  // ---- sleep sets

  /** Collects the processes that sleep where a section ends. */
  private void sleepersAfter(Section section) {
    sleeping.clear();
    if (section != null) {
      addOutsiders(section, section.events());
    }
  }

  private void addOutsiders(Section section, long events) {
    for (int i = 0; i < section.outsiders.size(); i++) {
      if ((section.wakers[i] & events) == 0) {
        sleeping.add(section.outsiders.process(i), section.outsiders.footprint(i));
      }
    }
  }

  /** Collects the processes that sleep after a prefix of the execution. */
  private void sleepersAt(int depth) {
    sleeping.clear();
    Section section = home[depth];
    addSlots(section, done[depth], asleep[depth]);
    addOutsiders(section, done[depth]);
    if (detours[depth] != null) {
      addAll(detours[depth].explored);
    }
  }

  /** The same, and those that will be explored there within the section. */
  private void coverersAt(int depth) {
    sleepersAt(depth);
    addSlots(home[depth], done[depth], children[depth]);
  }

  private void addSlots(Section section, long before, long slots) {
    for (long rest = slots; rest != 0; rest &= rest - 1) {
      int slot = Long.numberOfTrailingZeros(rest);
      sleeping.add(section.process[slot], section.footprint[section.next(slot, before)]);
    }
  }

  private void addAll(SleepList others) {
    for (int i = 0; i < others.size(); i++) {
      sleeping.add(others.process(i), others.footprint(i));
    }
  }

  private boolean isNoneEnabled() {
    for (long word : enabled) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean areAllAsleep() {
    for (int i = 0; i < sleeping.size(); i++) {
      enabled[sleeping.process(i) >>> 6] &= ~(1L << sleeping.process(i));
    }
    return isNoneEnabled();
  }

  // ---- races

  /** The execution cannot become longer. */
  private void ended() {
    if (racesAtTheEnd) {
      path.computeClocks();
      for (int event = 0; event < path.length(); event++) {
        reverseRacesOf(event, path.length());
      }
    }
    if (contexts != null) {
      contexts.reverseAll();
    }
  }

  private void reverseRacesOf(int event, int end) {
    for (int race = path.raceEnd(event); race < path.raceEnd(event + 1); race++) {
      int e = path.raceFirst(race);
      variation.set(e, end, event, path.raceFootprint(race));
      cover(e, variation);
    }
  }

  /** Makes sure that the variation is explored after the prefix of length {@code e}. */
  private void cover(int e, Variation v) {
    coverersAt(e);
    if (v.initialIn(sleeping) == Variation.NONE // [EAGER] figure 3, l. 33
        && (detours[e] == null || !detours[e].relyOn(v))) {
      plan(e, wholeVariations ? v.whole() : v.initial()); // l. 34
    }
  }

  private void plan(int e, Plan wanted) {
    if (detours[e] == null) {
      detours[e] = new Detours();
    }
    detours[e].waiting.add(wanted);
    planLength = Math.max(planLength, wanted.processes().length);
  }

  // ---- what executions end with

  private void complete() {
    traces++;
    if (run.liveCount() > 0) {
      throw new ForbiddenState("a process waits in a program in which none can");
    }
    distinctTraces.add(path.high(), path.low());
    if (run.failureCount() > 0) {
      errors++;
      recordFailure();
    }
    if (findings.wantFinalStates()) {
      findings.addFinalState(run.globals());
    }
    observer.completed(path, run);
  }

  private void cut() {
    if (run.failureCount() > 0) {
      errors++;
      recordFailure();
    }
    if (!limits.isReached()) {
      ended();
      reverseRacesOfNextSteps();
    }
  }

  /**
   * Where an execution is cut, each process goes on alone for as many steps as the execution has:
   * without that, one that runs up to the limit would hide all others.
   */
  private void reverseRacesOfNextSteps() {
    int end = path.length();
    for (int p = 0; p < path.processCount(); p++) {
      while (path.run().isEnabled(p) && path.length() < 2 * end) {
        Section section = take();
        sleeping.clear();
        section.setSingle(path.length(), p, path.run().pending(p), sleeping, path);
        path.begin(section);
        path.append(section, 0, 0, 0);
        reverseRacesOf(path.length() - 1, path.length());
        sectionsBehindTheCut.push(section);
      }
      while (path.length() > end) {
        path.removeLast();
        release(sectionsBehindTheCut.pop());
      }
    }
  }

  private void recordFailure() {
    for (int p = 0; findings.wantViolation() && p < run.processCount(); p++) {
      if (run.status(p) == Run.Status.FAILED) {
        int[] steps = new int[path.length()];
        Arrays.setAll(steps, path::process);
        findings.record(
            new Violation(
                run.failure(p).kind(),
                run.failure(p).message(),
                Schedule.of(steps),
                traces + blocked));
      }
    }
  }

  private Statistics statistics() {
    return new Statistics(
        traces,
        blocked,
        deadlocks,
        errors,
        events,
        path.dependencyChecks(),
        path.raceChecks(),
        representatives instanceof SolvedSystems solved ? solved.unsatisfiable() : 0,
        OptionalLong.of(distinctTraces.size()),
        OptionalLong.of(planLength),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  private Observer.Progress progress() {
    long executions = traces + blocked;
    double rest = 0;
    for (int depth = 0; depth < path.length(); depth++) {
      double below = executions - executionsBefore[depth] + 1;
      int explored = Long.bitCount(asleep[depth] & ~home[depth].asleep);
      rest += Long.bitCount(children[depth]) * below / (explored + 1);
    }
    return new Observer.Progress(
        executions, events, path.length(), executions / (executions + rest + 1));
  }

  // ---- storage

  private Section take() {
    return spareCount == 0 ? new Section() : spare[--spareCount];
  }

  private void release(Section section) {
    if (spareCount == spare.length) {
      spare = Arrays.copyOf(spare, 2 * spareCount);
    }
    spare[spareCount++] = section;
  }

  private void reserve(int depth) {
    if (depth + 1 < home.length) {
      return;
    }
    int capacity = 2 * home.length;
    home = Arrays.copyOf(home, capacity);
    done = Arrays.copyOf(done, capacity);
    asleep = Arrays.copyOf(asleep, capacity);
    children = Arrays.copyOf(children, capacity);
    detours = Arrays.copyOf(detours, capacity);
    plan = Arrays.copyOf(plan, capacity);
    planned = Arrays.copyOf(planned, capacity);
    executionsBefore = Arrays.copyOf(executionsBefore, capacity);
    sectionOf = Arrays.copyOf(sectionOf, capacity);
  }
}
