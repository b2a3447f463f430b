package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;

/**
 * A program in which urgent steps are not left to the scheduler: they are taken at once, as a part
 * of the step that made them possible. [CREOL] theorems 2 and 3; what is urgent is for the program
 * to say ({@link Run#urgency}).
 *
 * <p>Any algorithm can explore it. It finds the same deadlocks, errors and final states, in fewer
 * and longer steps.
 */
public final class PushUp implements Program {

  private final Program inner;
  private final Footprints footprints = new Footprints();
  private int largestLocation = -1;

  /** A layer over a program. */
  public PushUp(Program inner) {
    this.inner = inner;
  }

  /** The steps of the program below that the steps of a schedule stand for. */
  public Schedule expand(Schedule schedule) {
    PushedRun run = new PushedRun(this, inner.start());
    for (int i = 0; i < schedule.length(); i++) {
      run.step(schedule.process(i));
    }
    return run.steps();
  }

  @Override
  public String name() {
    return inner.name();
  }

  /** What an urgent step does may depend on much. */
  @Override
  public boolean isPlain() {
    return false;
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new PushedRun(this, inner.start());
  }

  /**
   * The footprint of a step with the given parts; also keeps an eye on how many locations there
   * are. The parts of one process are ordered, whosever steps they belong to: each writes a
   * location of its process, an odd one; those of the program below are the even ones.
   *
   * @param parts footprints of the program below
   * @param processes who took them
   */
  long union(List<Long> parts, List<Integer> processes) {
    Footprints below = inner.footprints();
    List<Integer> accesses = new ArrayList<>();
    for (long part : parts) {
      for (int i = 0; i < below.size(part); i++) {
        int access = below.access(part, i);
        int location = 2 * Footprints.location(access);
        accesses.add(
            Footprints.isWrite(access)
                ? Footprints.writeAccess(location)
                : Footprints.readAccess(location));
        largestLocation = Math.max(largestLocation, location);
      }
    }
    for (int process : processes) {
      accesses.add(Footprints.writeAccess(2 * process + 1));
      largestLocation = Math.max(largestLocation, 2 * process + 1);
    }
    return footprintOf(accesses);
  }

  private long footprintOf(List<Integer> accesses) {
    int[] array = accesses.stream().mapToInt(Integer::intValue).toArray();
    return footprints.of(array, array.length);
  }

  /** The same locations of the program below, only read. */
  long reads(long footprint) {
    Footprints below = inner.footprints();
    int[] accesses = new int[below.size(footprint)];
    for (int i = 0; i < accesses.length; i++) {
      accesses[i] = Footprints.readAccess(Footprints.location(below.access(footprint, i)));
    }
    return below.of(accesses, accesses.length);
  }

  /** A footprint that conflicts with every step that touches anything. */
  long everything() {
    List<Integer> writes = new ArrayList<>();
    for (int location = 0; location <= largestLocation; location++) {
      writes.add(Footprints.writeAccess(location));
    }
    return footprintOf(writes);
  }
}
