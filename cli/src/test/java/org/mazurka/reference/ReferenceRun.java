package org.mazurka.reference;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mazurka.model.Footprints;
import org.mazurka.model.Position;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;
import org.mazurka.reference.ReferenceProgram.Claim;

/** A run of a {@link ReferenceProgram}: a path that grows and shrinks. */
final class ReferenceRun implements Run {

  private final Footprints footprints;
  private final Claim claim;
  private Path path;

  ReferenceRun(Path start, Footprints footprints, Claim claim) {
    this.claim = claim;
    this.path = start;
    this.footprints = footprints;
  }

  @Override
  public int processCount() {
    return path.processCount();
  }

  @Override
  public int depth() {
    return path.length();
  }

  @Override
  public boolean isEnabled(int process) {
    return path.extend(process).isPresent();
  }

  @Override
  public Status status(int process) {
    return statusOf(path, process);
  }

  /** How a process is doing at the end of a path. */
  static Status statusOf(Path path, int process) {
    if (path.hasFailed(process)) {
      return Status.FAILED;
    }
    if (path.hasEnded(process)) {
      return Status.ENDED;
    }
    return path.extend(process).isPresent() ? Status.ENABLED : Status.BLOCKED;
  }

  @Override
  public int liveCount() {
    int live = 0;
    for (int p = 0; p < processCount(); p++) {
      live += status(p) == Status.ENABLED || status(p) == Status.BLOCKED ? 1 : 0;
    }
    return live;
  }

  @Override
  public int failureCount() {
    return (int) IntStream.range(0, processCount()).filter(path::hasFailed).count();
  }

  @Override
  public long step(int process) {
    path = path.extend(process).orElseThrow();
    return footprint(path.reads(), path.writes());
  }

  @Override
  public void backTo(int depth) {
    while (path.length() > depth) {
      path = path.parent();
    }
  }

  @Override
  public long pending(int process) {
    Optional<Path> next = path.extend(process);
    return next.isPresent()
        ? footprint(next.get().reads(), next.get().writes())
        : footprint(path.readsOfBlocked(process), new BitSet());
  }

  @Override
  public int decidingLocation(int process) {
    return switch (claim) {
      case STATE_DEPENDENT -> STATE_DEPENDENT;
      case HONEST -> path.hasEnded(process) ? FIXED : path.decider(process);
      case FIXED -> FIXED;
    };
  }

  @Override
  public long pendingBefore(int process, int event) {
    int location = decidingLocation(process);
    if (location < 0) {
      throw new IllegalStateException("asked of a step that is not plain");
    }
    return path.stepBefore(process, location, event)
        .map(done -> footprint(done.reads(), done.writes()))
        .orElse(NOT_ENABLED);
  }

  @Override
  public long reach(int process) {
    BitSet everything = new BitSet();
    everything.set(0, path.locationCount());
    return footprint(new BitSet(), everything);
  }

  private long footprint(BitSet reads, BitSet writes) {
    int[] accesses =
        IntStream.concat(
                reads.stream().map(Footprints::readAccess),
                writes.stream().map(Footprints::writeAccess))
            .toArray();
    return footprints.of(accesses, accesses.length);
  }

  @Override
  public String processName(int process) {
    return "p" + process;
  }

  @Override
  public String statement(int process) {
    return "step of p" + process;
  }

  @Override
  public Position position(int process) {
    return new Position("reference", process + 1, 1);
  }

  @Override
  public String locationName(int location) {
    return "location " + location;
  }

  @Override
  public String value(int location) {
    return "?";
  }

  @Override
  public String waitsFor(int process) {
    return "?";
  }

  @Override
  public Failure failure(int process) {
    return new Failure(Violation.Kind.ERROR, "failed", position(process));
  }

  @Override
  public List<Variable> globals() {
    return path.ending().globals().stream()
        .map(v -> new Variable(v.name(), v.values()))
        .collect(Collectors.toList());
  }
}
