package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * Exploration section by section: Eager POR, [EAGER] figure 3, and LazyPOR, [LAZY] listing 3.1.
 *
 * <p>After a prefix that ends a section, the next section is built, and one representative of each
 * of its traces is run; races within a section are not looked for. A race of an event with one
 * before its section leads to a detour at the prefix before the earlier one: the variation in which
 * the later step comes first, unless an initial of it is explored there anyway, as source sets do.
 * The two families differ in how much of a variation is planned: Eager POR its first step, LazyPOR
 * all of it.
 *
 * <p>A planned step is a section of one event: its races with all events before it are looked for.
 * See docs/algorithms.md for why this covers every trace once.
 *
 * <p>A walk is confined to one thread. It may give {@link Branch branches} of the tree to others,
 * and waits for them where it needs to know what they want of its nodes.
 */
final class SectionWalk {

  private static final int MOST_EVENTS_BETWEEN_OFFERS = 1024;

  private final SectionSearch search;
  private final Run run;
  private final SectionPath path;
  private final SectionNodes nodes;
  private final SectionSource sections;
  private final Representatives representatives;
  private final SectionRaces races;
  private final SectionEnds ends;
  private final Limits limits;
  private final boolean racesAtTheEnd;
  private final Supplier<Observer.Progress> progress;
  private final long[] enabled;
  private final SleepList sleeping = new SleepList(); // scratch
  private final SectionPool pool = new SectionPool();

  private int base; // the depth of the node that the walk began at
  private int firstOwn; // the first depth at which detours are explored by this walk
  private final List<Branch> branches = new ArrayList<>(); // given to others, by depth
  private boolean begun; // the present execution was counted as begun
  private boolean stopped; // the next one may not begin
  private long nextOffer;
  private long events;
  private long planLength;

  SectionWalk(
      Program program,
      Algorithm algorithm,
      Settings settings,
      Observer observer,
      ConcurrentMap<SectionRecords.State, Section> records,
      SectionSearch search) {
    this.search = search;
    this.run = program.start();
    this.limits = search.limits().share();
    this.path = new SectionPath(run, program.footprints());
    this.nodes = new SectionNodes();
    this.ends = new SectionEnds(path, run, settings, observer);
    boolean lazy = algorithm == Algorithm.LAZY || algorithm == Algorithm.LAZY_STATEFUL;
    this.races =
        new SectionRaces(
            program,
            path,
            nodes,
            lazy ? Variation.Extent.WHOLE : Variation.Extent.INITIAL,
            limits,
            ends);
    this.racesAtTheEnd = lazy || !program.isPlain();
    SectionBuilder builder =
        new SectionBuilder(
            run,
            program.footprints(),
            path,
            algorithm == Algorithm.EAGER_SHORT
                ? SectionBuilder.Length.SHORT
                : SectionBuilder.Length.FULL,
            settings.seed());
    this.sections =
        algorithm == Algorithm.LAZY_STATEFUL ? new SectionRecords(run, builder, records) : builder;
    this.representatives = settings.planning().representatives(limits::isReached);
    this.progress = () -> search.progress(path.length());
    this.enabled = new long[path.processWords()];
  }

  // ---- the walk

  /** Explores everything. */
  void walk() {
    walk(arrive());
  }

  /** Explores a branch. */
  void walk(Branch branch) {
    ends.begin();
    branch.begin(ends.findings());
    branch.restore(path, nodes);
    base = branch.depth();
    firstOwn = base + 1;
    walk(true);
    branch.explored(nodes, ends.executions());
    while (path.length() > 0) {
      path.removeLast();
    }
  }

  private void walk(boolean atOpenNode) {
    boolean open = atOpenNode;
    stopped = false;
    while (!stopped && !limits.isReached()) {
      int depth = path.length();
      if (!open || !goOn(depth)) {
        if (depth == base) {
          break;
        }
        leave(depth);
        open = true;
      } else if (path.length() > depth) {
        open = arrive();
        limits.forbidStep(events, progress);
        offer();
      }
    }
    awaitBranches(base);
  }

  /** The prefix is new: which section is it in, and what is to be explored after it? */
  private boolean arrive() {
    int depth = path.length();
    nodes.reserve(depth);
    nodes.executionsBefore[depth] = ends.executions();
    Section before = depth == 0 ? null : path.section(depth - 1);
    if (before != null && nodes.plan[depth] == null && nodes.done[depth] != before.events()) {
      if (isTooLong(depth)) {
        return false;
      }
      long asleep = nodes.asleep[depth];
      long done = nodes.done[depth];
      long children = representatives.after(before, path, done, asleep);
      nodes.set(depth, before, done, asleep, children);
      return true;
    }
    sleeping.clear();
    if (before != null) {
      before.collectOutsiders(before.events(), sleeping);
    }
    if (nodes.plan[depth] != null) { // [LAZY] 3.1, l. 24-31
      if (isTooLong(depth)) { // what a plan was made for may come behind the cut
        return false;
      }
      Section next = single(depth, nodes.plan[depth], nodes.planned[depth]);
      path.begin(next);
      nodes.set(depth, next, 0, 0, 1);
      return true;
    }
    return arriveAtNewSection(depth);
  }

  private boolean arriveAtNewSection(int depth) {
    for (int w = 0; w < enabled.length; w++) {
      enabled[w] = run.enabledWord(w);
    }
    if (isNoneEnabled()) {
      ends.complete();
      ended(depth);
      return false;
    }
    if (areAllAsleep()) { // [EAGER] figure 3, l. 4
      ends.block();
      ended(depth);
      return false;
    }
    if (isTooLong(depth)) {
      return false;
    }
    Section section = pool.take();
    sections.build(section, sleeping); // l. 6-8
    representatives.begin(section);
    path.begin(section);
    long children = representatives.after(section, path, 0, section.asleep);
    nodes.set(depth, section, 0, section.asleep, children);
    return true;
  }

  private Section single(int depth, Plan of, int step) {
    Section section = pool.take();
    section.setSingle(depth, of.processes()[step], of.footprints()[step], sleeping, path);
    return section;
  }

  /** Takes the next step after the prefix, if there is one left. */
  private boolean goOn(int depth) {
    if (nodes.home[depth] == null) {
      return false;
    }
    if (nodes.open[depth] != 0) { // [EAGER] figure 3, l. 10
      if (mayBegin()) {
        step(depth, nodes.home[depth], nodes.takeOpen(depth));
      }
      return true;
    }
    if (!nodes.hasPlans(depth) && !beginRound(depth)) { // l. 16
      return false;
    }
    if (mayBegin()) {
      takeDetour(depth, nodes.takePlan(depth, sleeping));
    }
    return true;
  }

  private boolean beginRound(int depth) {
    if (depth < firstOwn) {
      return false;
    }
    awaitBranches(depth);
    return nodes.beginRound(depth);
  }

  private boolean mayBegin() {
    if (!begun) {
      begun = !limits.forbidNextExecution();
      stopped = !begun;
    }
    return begun;
  }

  private void step(int depth, Section section, int slot) {
    nodes.reserve(depth + 1);
    long done = nodes.done[depth];
    int event = section.next(slot, done);
    append(section, slot, event);
    nodes.done[depth + 1] = done | 1L << event;
    nodes.asleep[depth + 1] = section.stillAsleep(nodes.asleepBeside(depth, slot), event, done);
    Plan plan = nodes.plan[depth];
    nodes.planned[depth + 1] = nodes.planned[depth] + 1;
    nodes.plan[depth + 1] = plan != null && nodes.planned[depth + 1] < plan.length() ? plan : null;
  }

  private void takeDetour(int depth, Plan plan) {
    nodes.reserve(depth + 1);
    planLength = Math.max(planLength, plan.length());
    Section section = single(depth, plan, 0);
    path.begin(section);
    append(section, 0, 0);
    nodes.done[depth + 1] = 1;
    nodes.planned[depth + 1] = 1;
    nodes.plan[depth + 1] = plan.length() > 1 ? plan : null;
  }

  private void append(Section section, int slot, int event) {
    int depth = path.length();
    path.append(section, slot, event);
    events++;
    if (path.footprint(depth) != section.footprint[event]) {
      throw new ForbiddenState(
          "step %d of p%d touched something else than its section foresaw"
              .formatted(depth, path.process(depth)));
    }
    if (!racesAtTheEnd) {
      races.reverseRacesOf(depth);
    }
  }

  /** Goes back to the prefix before the last event, whose process is explored there now. */
  private void leave(int depth) {
    Section home = nodes.home[depth];
    if (home != null && home.start == depth) {
      pool.release(home);
    }
    if (nodes.detours[depth] != null) {
      nodes.detours[depth].clear();
    }
    int event = depth - 1;
    Section section = path.section(event);
    if (section != nodes.home[event]) {
      pool.release(section);
    }
    path.removeLast();
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

  // ---- where executions end

  private void ended(int depth) {
    nodes.setEnd(depth);
    begun = false;
    if (ends.findings().isEnough()) {
      limits.finish();
    }
    if (racesAtTheEnd && !limits.isReached()) {
      races.reverseAll();
    }
  }

  /** Whether the execution may not go on; if so, it ends here. */
  private boolean isTooLong(int depth) {
    if (!limits.forbidDepth(depth)) {
      return false;
    }
    ends.cut();
    ended(depth);
    if (!limits.isReached()) {
      races.reverseRacesOfNextSteps(pool);
    }
    return true;
  }

  // ---- branches for others

  /** Gives away what is open at the first node that has something, if somebody is without work. */
  private void offer() {
    if (events < nextOffer) {
      return;
    }
    nextOffer = events + Math.min(events, MOST_EVENTS_BETWEEN_OFFERS);
    if (!search.wantsBranches()) {
      return;
    }
    for (int depth = base; depth < path.length(); depth++) {
      if (nodes.open[depth] != 0 || nodes.hasPlans(depth)) {
        giveAway(depth);
        return;
      }
    }
  }

  private void giveAway(int depth) {
    Branch.Node node = new Branch.Node(path.stem(depth), nodes);
    while (nodes.open[depth] != 0) {
      giveAway(new Branch(node, new Branch.Start.Slot(nodes.takeOpen(depth)), search));
    }
    while (nodes.hasPlans(depth)) {
      SleepList explored = new SleepList();
      explored.addAll(nodes.detours[depth].explored);
      Plan plan = nodes.takePlan(depth, sleeping);
      giveAway(new Branch(node, new Branch.Start.Detour(plan, explored), search));
    }
  }

  private void giveAway(Branch branch) {
    branches.add(branch);
    branch.fork();
  }

  /** Waits for all branches from a depth on, and takes over what was found there. */
  private void awaitBranches(int depth) {
    if (branches.isEmpty()) {
      return;
    }
    int first = branches.size();
    while (first > 0 && branches.get(first - 1).depth() >= depth) {
      first--;
    }
    List<Branch> awaited = branches.subList(first, branches.size());
    for (Branch branch : awaited) {
      branch.await(nodes, ends);
    }
    awaited.clear();
  }

  // ---- what it counted

  SectionEnds ends() {
    return ends;
  }

  /** What was found here, and in branches that were not waited for. */
  List<Findings> findings() {
    List<Findings> findings = new ArrayList<>();
    findings.add(ends.findings());
    branches.forEach(branch -> branch.findings().ifPresent(findings::add));
    return findings;
  }

  long events() {
    return events;
  }

  long planLength() {
    return planLength;
  }

  long dependencyChecks() {
    return path.dependencyChecks() + races.dependencyChecks();
  }

  long raceChecks() {
    return path.raceChecks();
  }

  long unsatisfiable() {
    return representatives.unsatisfiable();
  }

  /** An estimate, rather too high, of the explored share of the tree. */
  double share() {
    double executions = ends.executions();
    return executions / (executions + nodes.rest(path.length(), executions) + 1);
  }

  void close() {
    representatives.close();
  }
}
