package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.ToLongFunction;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;

/**
 * An exploration by sections, on one thread or on several: {@link SectionWalk walks} that share the
 * limits, and what they found together.
 *
 * <p>The result does not depend on the number of threads, unless a limit or the first violation
 * ends the exploration: a walk takes over what its branches found in the order in which it would
 * have found it itself. Where memory runs out it cannot, and all is collected at the end.
 */
final class SectionSearch {

  private static final int MOST_WORKERS = 0x7fff; // of a ForkJoinPool; threads start when needed

  private final Program program;
  private final Algorithm algorithm;
  private final Settings settings;
  private final Observer observer;
  private final int workers;
  private final Limits limits;
  private final ConcurrentMap<SectionRecords.State, Section> records = new ConcurrentHashMap<>();
  private final List<SectionWalk> walks = new ArrayList<>(); // all; the first begins at the root
  private final Deque<SectionWalk> idle = new ArrayDeque<>();

  SectionSearch(Program program, Algorithm algorithm, Settings settings, Observer observer) {
    this.program = program;
    this.algorithm = algorithm;
    this.settings = settings;
    this.workers = program.runsInParallel() ? settings.planning().workers() : 1;
    this.observer = workers == 1 ? observer : new OneAtATime(observer);
    this.limits = new Limits(settings, this.observer, program);
  }

  Result explore() {
    SectionWalk root = newWalk();
    try {
      Runnable walk = () -> limits.whileMemoryLasts(root::walk);
      if (workers == 1) {
        walk.run();
      } else {
        runInParallel(walk);
      }
      if (limits.ranOutOfMemory()) {
        records.clear();
        collectFindings(root.ends());
      }
      return root.ends().findings().result(algorithm, statistics(), limits.reached());
    } finally {
      walks.forEach(SectionWalk::close);
    }
  }

  private void runInParallel(Runnable walk) {
    try (ForkJoinPool pool = new ForkJoinPool(Math.min(workers, MOST_WORKERS))) {
      CompletableFuture.runAsync(walk, pool).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    }
  }

  /** Adds what no walk has taken over; of what memory does not suffice for, some may be missing. */
  private void collectFindings(SectionEnds ends) {
    for (SectionWalk walk : walks) {
      for (Findings found : walk.findings()) {
        limits.takePartWhileMemoryLasts(() -> ends.addAll(found, 0));
      }
    }
  }

  private SectionWalk newWalk() {
    SectionWalk walk = new SectionWalk(program, algorithm, settings, observer, records, this);
    walks.add(walk);
    return walk;
  }

  // ---- for the walks

  Limits limits() {
    return limits;
  }

  /** Whether a walk should give a branch away: nothing of what this thread gave away is left. */
  boolean wantsBranches() {
    return workers > 1 && ForkJoinTask.getQueuedTaskCount() == 0;
  }

  /** Explores a branch by a walk that has nothing else to do. */
  void explore(Branch branch) {
    if (limits.isReached()) {
      return;
    }
    SectionWalk walk;
    synchronized (this) {
      walk = idle.isEmpty() ? newWalk() : idle.pop();
    }
    walk.walk(branch);
    synchronized (this) {
      idle.push(walk);
    }
  }

  /** How far all walks have come; the share is that of the first one. */
  synchronized Observer.Progress progress(int depth) {
    long executions = 0;
    long events = 0;
    for (SectionWalk walk : walks) { // a little behind what other threads do
      executions += walk.ends().traces() + walk.ends().blocked();
      events += walk.events();
    }
    return new Observer.Progress(executions, events, depth, walks.getFirst().share());
  }

  // ---- what they counted

  private Statistics statistics() {
    return new Statistics(
        sum(walk -> walk.ends().traces()),
        sum(walk -> walk.ends().blocked()),
        0,
        sum(walk -> walk.ends().errors()),
        sum(SectionWalk::events),
        sum(SectionWalk::dependencyChecks),
        sum(SectionWalk::raceChecks),
        sum(SectionWalk::unsatisfiable),
        distinctTraces(),
        OptionalLong.of(walks.stream().mapToLong(SectionWalk::planLength).max().orElse(0)),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  /** Empty if there is no memory to count them. */
  private OptionalLong distinctTraces() {
    LongSet distinctTraces = walks.getFirst().ends().distinctTraces();
    try {
      for (SectionWalk walk : walks.subList(1, walks.size())) {
        distinctTraces.addAll(walk.ends().distinctTraces());
      }
      return OptionalLong.of(distinctTraces.size());
    } catch (OutOfMemoryError _) {
      return OptionalLong.empty();
    }
  }

  private long sum(ToLongFunction<SectionWalk> count) {
    return walks.stream().mapToLong(count).sum();
  }
}
