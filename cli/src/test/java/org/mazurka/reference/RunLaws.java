package org.mazurka.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;
import org.mazurka.reference.Enumerator.Outcome;

/** What must hold of the runs of any program, whatever explores them. */
final class RunLaws {

  private final Footprints footprints;
  private final Program program;
  private final Set<Executed> executed = new HashSet<>();

  private record Executed(int process, long footprint) {}

  RunLaws(Program program) {
    this.program = program;
    this.footprints = program.footprints();
  }

  /** Two runs of one schedule, and one that went back in between, have the same events. */
  Optional<String> replayingAScheduleGivesTheSameEvents(Outcome expected) {
    Run other = program.start();
    Random random = new Random(expected.interleavings());
    for (Enumerator.Trace trace : expected.traces().values()) {
      int[] schedule = trace.schedule();
      String fresh = events(program.start(), schedule);
      other.backTo(0);
      String again = events(other, schedule);
      other.backTo(random.nextInt(schedule.length + 1));
      wander(other, random);
      other.backTo(0);
      String late = events(other, schedule);
      if (!fresh.equals(again) || !fresh.equals(late)) {
        return Optional.of(
            "%s gives%n%s%nthen%n%s%nthen%n%s"
                .formatted(Arrays.toString(schedule), fresh, again, late));
      }
    }
    return Optional.empty();
  }

  /** Takes a few steps that nobody asked for, so that there is something to undo. */
  private static void wander(Run run, Random random) {
    for (int i = 0; i < 5; i++) {
      int p = random.nextInt(run.processCount());
      if (run.isEnabled(p)) {
        run.step(p);
      }
    }
  }

  private String events(Run run, int[] schedule) {
    StringBuilder events = new StringBuilder();
    for (int p : schedule) {
      if (program.isFixed() && run.decidingLocation(p) != Run.FIXED) {
        throw new IllegalStateException(
            "process %d at depth %d: not a fixed step of a program of fixed steps"
                .formatted(p, run.depth()));
      }
      boolean isLocal = run.isLocal(p);
      long pending = run.pending(p);
      long footprint = run.step(p);
      if (isLocal && (footprint != Footprints.EMPTY || !program.hasLocalSteps())) {
        throw new IllegalStateException(
            "process %d at depth %d: a local step touches %s, in a program with%s local steps"
                .formatted(
                    p, run.depth() - 1, text(footprint), program.hasLocalSteps() ? "" : "out"));
      }
      if (pending != footprint) {
        throw new IllegalStateException(
            "process %d at depth %d: pending %s, but executed %s"
                .formatted(p, run.depth() - 1, text(pending), text(footprint)));
      }
      events.append(p).append(' ').append(text(footprint)).append(statuses(run)).append('\n');
    }
    return events.append(run.globals()).append(run.failureCount()).toString();
  }

  private static String statuses(Run run) {
    StringBuilder statuses = new StringBuilder(" ");
    long enabled = run.enabledWord(0);
    int live = 0;
    for (int p = 0; p < run.processCount(); p++) {
      Run.Status status = run.status(p);
      boolean isEnabled = status == Run.Status.ENABLED;
      if (run.isEnabled(p) != isEnabled || (enabled >>> p & 1) != 0 != isEnabled) {
        throw new IllegalStateException("process %d is enabled in one way only".formatted(p));
      }
      statuses.append(status).append(' ');
      live += isLive(status) ? 1 : 0;
    }
    if (run.liveCount() != live) {
      throw new IllegalStateException(
          "liveCount is %d, the statuses are%s".formatted(run.liveCount(), statuses));
    }
    return statuses.toString();
  }

  private static boolean isLive(Run.Status status) {
    return switch (status) {
      case ENABLED, BLOCKED -> true;
      case ENDED, FAILED, ABSENT -> false;
    };
  }

  /**
   * A step that takes the local ones along does what they do one by one, and the run goes back over
   * all of them at once.
   */
  Optional<String> localStepsTakenAlongAreTheSameSteps(Outcome expected) {
    Random random = new Random(expected.interleavings());
    for (Enumerator.Trace trace : expected.traces().values()) {
      Run singly = program.start();
      Run together = program.start();
      List<Integer> depths = new ArrayList<>(List.of(0)); // of the one, by depth of the other
      for (int p : trace.schedule()) {
        if (!together.isEnabled(p)) {
          continue; // it was taken along
        }
        int most = random.nextInt(4);
        long footprint = together.stepOn(p, most);
        String wrong = difference(singly, p, most, footprint, together);
        depths.add(singly.depth());
        int back = Math.max(0, together.depth() - random.nextInt(3));
        if (wrong.isEmpty() && random.nextInt(4) == 0) {
          together.backTo(back);
          singly.backTo(depths.get(back));
          depths.subList(back + 1, depths.size()).clear();
          wrong = difference(singly, together);
        }
        if (!wrong.isEmpty()) {
          return Optional.of(
              "%s, process %d, at most %d local steps: %s"
                  .formatted(Arrays.toString(trace.schedule()), p, most, wrong));
        }
      }
    }
    return Optional.empty();
  }

  /** Takes the same steps one by one; what is not the same then. */
  private String difference(Run singly, int p, int most, long footprint, Run together) {
    long first = singly.step(p);
    int local = 0;
    while (local < most && singly.isLocal(p)) {
      singly.step(p);
      local++;
    }
    return first != footprint || local != together.localSteps()
        ? "%s and %d local steps, expected %s and %d"
            .formatted(text(footprint), together.localSteps(), text(first), local)
        : difference(singly, together);
  }

  private static String difference(Run singly, Run together) {
    String wanted = singly.globals() + statuses(singly) + singly.failureCount();
    String found = together.globals() + statuses(together) + together.failureCount();
    return found.equals(wanted) ? "" : "%s, expected %s".formatted(found, wanted);
  }

  /** Dependence as a law: swap neighbours that do not conflict, and nothing else changes. */
  Optional<String> swappingIndependentNeighboursReachesTheSameState(Outcome expected) {
    Run run = program.start();
    for (Enumerator.Trace trace : expected.traces().values()) {
      int[] schedule = trace.schedule();
      long[] executed = execute(run, schedule);
      String end = run.globals() + statuses(run);
      for (int i = 0; i + 1 < schedule.length; i++) {
        if (schedule[i] == schedule[i + 1] || footprints.conflict(executed[i], executed[i + 1])) {
          continue;
        }
        int[] swapped = schedule.clone();
        swapped[i] = schedule[i + 1];
        swapped[i + 1] = schedule[i];
        long[] wanted = executed.clone();
        wanted[i] = executed[i + 1];
        wanted[i + 1] = executed[i];
        long[] found = execute(run, swapped);
        if (!Arrays.equals(wanted, found) || !end.equals(run.globals() + statuses(run))) {
          return Optional.of(
              "%s with steps %d and %d swapped: %s, expected %s; footprints %s, expected %s"
                  .formatted(
                      Arrays.toString(schedule),
                      i,
                      i + 1,
                      run.globals() + statuses(run),
                      end,
                      text(found),
                      text(wanted)));
        }
      }
    }
    return Optional.empty();
  }

  /** The footprints of a schedule; a step that is not enabled ends it. */
  private static long[] execute(Run run, int[] schedule) {
    run.backTo(0);
    long[] executed = new long[schedule.length];
    for (int i = 0; i < schedule.length && run.isEnabled(schedule[i]); i++) {
      executed[i] = run.step(schedule[i]);
    }
    return executed;
  }

  /**
   * What a run says beforehand about a step holds in every state where the process's local state is
   * the same: a fixed step is always enabled or never and has one footprint, a plain one touches
   * the location that decides it and one set of locations when it is enabled, and none conflicts
   * with more than its reach does.
   */
  Optional<String> whatIsSaidOfAStepHolds(SmallProgram small, Outcome expected) {
    Map<String, Said> said = new HashMap<>();
    Run run = program.start();
    for (Enumerator.Trace trace : expected.traces().values()) {
      long[] steps = execute(run, trace.schedule());
      for (int i = 0; i < steps.length; i++) {
        executed.add(new Executed(trace.schedule()[i], steps[i]));
      }
    }
    Replay replay = new Replay(small);
    for (Enumerator.Trace trace : expected.traces().values()) {
      int[] schedule = trace.schedule();
      run.backTo(0);
      for (int depth = 0; depth <= schedule.length; depth++) {
        Path path = replay.run(depth, i -> schedule[i]).orElseThrow();
        for (int p = 0; p < run.processCount(); p++) {
          if (path.hasEnded(p)) {
            continue;
          }
          Said before = said.putIfAbsent(path.localKey(p), said(run, p));
          String wrong = contradiction(run, p, before == null ? said(run, p) : before);
          if (!wrong.isEmpty()) {
            return Optional.of(
                "process %d at depth %d of %s, %s: %s"
                    .formatted(p, depth, Arrays.toString(schedule), run.statement(p), wrong));
          }
        }
        if (depth < schedule.length) {
          run.step(schedule[depth]);
        }
      }
    }
    return Optional.empty();
  }

  /** What a run once said of a step; {@code footprint} is {@code NOT_ENABLED} if it was not. */
  private record Said(int deciding, long reach, long footprint) {}

  private static Said said(Run run, int p) {
    long footprint = run.isEnabled(p) ? run.pending(p) : Run.NOT_ENABLED;
    return new Said(run.decidingLocation(p), run.reach(p), footprint);
  }

  private String contradiction(Run run, int p, Said before) {
    Said now = said(run, p);
    if (now.footprint != Run.NOT_ENABLED && !covers(before.reach, now.footprint, p)) {
      return "reach %s does not cover %s".formatted(text(before.reach), text(now.footprint));
    }
    if (program.isPlain() && now.deciding == Run.STATE_DEPENDENT) {
      return "state-dependent, in a program that says it is plain";
    }
    if (now.deciding == Run.STATE_DEPENDENT || before.deciding == Run.STATE_DEPENDENT) {
      return "";
    }
    if (now.deciding != before.deciding) {
      return "decided by %d, once by %d".formatted(now.deciding, before.deciding);
    }
    if (now.deciding >= 0 && !touches(run.pending(p), now.deciding)) {
      return "decided by location %d, which it does not touch: %s"
          .formatted(now.deciding, text(run.pending(p)));
    }
    if (now.deciding == Run.FIXED) {
      return now.footprint == before.footprint
          ? ""
          : "fixed, but once %s, now %s".formatted(text(before.footprint), text(now.footprint));
    }
    boolean bothEnabled = now.footprint != Run.NOT_ENABLED && before.footprint != Run.NOT_ENABLED;
    return !bothEnabled || locations(now.footprint).equals(locations(before.footprint))
        ? ""
        : "plain, but once %s, now %s".formatted(text(before.footprint), text(now.footprint));
  }

  /** Whether the reach conflicts with every known step of others that the footprint does. */
  private boolean covers(long reach, long footprint, int p) {
    return executed.stream()
        .noneMatch(
            step ->
                step.process() != p
                    && footprints.conflict(footprint, step.footprint())
                    && !footprints.conflict(reach, step.footprint()));
  }

  private boolean touches(long footprint, int location) {
    for (int i = 0; i < footprints.size(footprint); i++) {
      if (Footprints.location(footprints.access(footprint, i)) == location) {
        return true;
      }
    }
    return false;
  }

  private String locations(long footprint) {
    StringBuilder locations = new StringBuilder();
    for (int i = 0; i < footprints.size(footprint); i++) {
      locations.append(Footprints.location(footprints.access(footprint, i))).append(' ');
    }
    return locations.toString();
  }

  private String text(long... several) {
    StringBuilder text = new StringBuilder();
    for (long footprint : several) {
      if (footprint == Run.NOT_ENABLED) {
        text.append("not enabled");
        continue;
      }
      text.append('{');
      for (int i = 0; i < footprints.size(footprint); i++) {
        int access = footprints.access(footprint, i);
        text.append(i == 0 ? "" : " ")
            .append(Footprints.isWrite(access) ? "w" : "r")
            .append(Footprints.location(access));
      }
      text.append('}');
    }
    return text.toString();
  }
}
