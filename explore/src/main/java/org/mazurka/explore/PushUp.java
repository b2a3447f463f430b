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
    return inner.footprints();
  }

  @Override
  public Run start() {
    return new PushedRun(this, inner.start());
  }

  /** The union of footprints; also keeps an eye on how many locations there are. */
  long union(List<Long> parts) {
    Footprints footprints = footprints();
    int size = 0;
    for (long part : parts) {
      size += footprints.size(part);
    }
    int[] accesses = new int[size];
    int count = 0;
    for (long part : parts) {
      for (int i = 0; i < footprints.size(part); i++) {
        int access = footprints.access(part, i);
        largestLocation = Math.max(largestLocation, Footprints.location(access));
        accesses[count++] = access;
      }
    }
    return footprints.of(accesses, count);
  }

  /** The same locations, only read. */
  long reads(long footprint) {
    int[] accesses = new int[footprints().size(footprint)];
    for (int i = 0; i < accesses.length; i++) {
      accesses[i] = Footprints.readAccess(Footprints.location(footprints().access(footprint, i)));
    }
    return footprints().of(accesses, accesses.length);
  }

  /** A footprint that conflicts with every step that touches anything. */
  long everything() {
    List<Integer> writes = new ArrayList<>();
    for (int location = 0; location <= largestLocation; location++) {
      writes.add(Footprints.writeAccess(location));
    }
    int[] accesses = writes.stream().mapToInt(Integer::intValue).toArray();
    return footprints().of(accesses, accesses.length);
  }
}
