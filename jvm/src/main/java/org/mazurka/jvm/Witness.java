package org.mazurka.jvm;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.model.Footprints;

/**
 * Tells a program that is not deterministic from a fault of ours: what a thread does next, and what
 * a location holds, must follow from the steps that happened before, in whatever execution. Steps
 * that happened before in the same way have the same hash code here.
 */
final class Witness {

  private static final int MAX_KEPT = 1 << 20;

  /** What a thread was about to do. */
  private record Next(Operation operation, Cell cell, int site) {}

  private final Names names;
  private final Registry registry;
  private final Footprints footprints;
  private final Map<Long, Next> nexts = new HashMap<>();
  private final Map<Long, String> values = new HashMap<>();

  // Of the present run.
  private long[] ofProcesses = new long[8]; // what each process has done
  private long[] writes = new long[64]; // the last write of each location
  private long[] reads = new long[64]; // all reads since then

  Witness(Names names, Registry registry, Footprints footprints) {
    this.names = names;
    this.registry = registry;
    this.footprints = footprints;
  }

  /** A run begins. */
  void begin() {
    Arrays.fill(ofProcesses, 0);
    Arrays.fill(writes, 0);
    Arrays.fill(reads, 0);
  }

  /** A process took a step. */
  void step(int process, long footprint) {
    if (process >= ofProcesses.length) {
      ofProcesses = Arrays.copyOf(ofProcesses, 2 * process);
    }
    long past = mix(ofProcesses[process], process + 1);
    for (int i = 0; i < footprints.size(footprint); i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (location >= writes.length) {
        writes = Arrays.copyOf(writes, 2 * location);
        reads = Arrays.copyOf(reads, 2 * location);
      }
      past = mix(mix(past, access), writes[location]);
      past = Footprints.isWrite(access) ? mix(past, reads[location]) : past;
    }
    ofProcesses[process] = past;
    for (int i = 0; i < footprints.size(footprint); i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (Footprints.isWrite(access)) {
        writes[location] = past;
        reads[location] = 0;
      } else {
        reads[location] += past;
      }
    }
  }

  /**
   * Compares what the last step, of a process, led to.
   *
   * @throws NotDeterministic if the same past led to something else before
   */
  void compare(int depth, ModelledThread thread, long footprint, Execution execution) {
    if (thread.end == null && nexts.size() < MAX_KEPT) {
      Next now = new Next(thread.operation, thread.cell, thread.site);
      Next before = nexts.putIfAbsent(ofProcesses[thread.process], now);
      if (before != null && !before.equals(now)) {
        throw difference(depth, thread, text(before), text(now));
      }
    }
    for (int i = 0; i < footprints.size(footprint) && values.size() < MAX_KEPT; i++) {
      int location = Footprints.location(footprints.access(footprint, i));
      Cell cell = registry.cell(location);
      if (cell.slot == Slots.STATE) {
        continue; // its bits may stand for what came first
      }
      String now = Texts.value(names, cell, execution);
      String before =
          values.putIfAbsent(mix(mix(writes[location], reads[location]), location), now);
      if (before != null && !before.equals(now)) {
        String name = Texts.location(names, cell);
        throw difference(depth, thread, "leave %s in %s".formatted(before, name), now);
      }
    }
  }

  private String text(Next next) {
    return Texts.described(names, next.operation(), next.cell(), next.site());
  }

  private NotDeterministic difference(int depth, ModelledThread thread, String before, String now) {
    return new NotDeterministic(depth, thread.title(), before, now, names.suspects());
  }

  private static long mix(long hash, long value) {
    long mixed = (hash ^ value) * 0x9E3779B97F4A7C15L;
    return (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
  }
}
