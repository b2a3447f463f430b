package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.mazurka.explore.constraints.Constraint;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.explore.constraints.Solver;
import org.mazurka.explore.constraints.TraceConstraintSystem;

/**
 * Plans the representatives when a section begins, as the papers do: builds its trace constraint
 * systems, has them solved, and keeps the solutions, as least linear extensions in their order.
 */
final class SolvedSystems implements Representatives {

  private final Enumeration enumeration;
  private final Solver solver;
  private final BooleanSupplier over;
  private long unsatisfiable;

  SolvedSystems(Enumeration enumeration, Solver solver, BooleanSupplier over) {
    this.enumeration = enumeration;
    this.solver = solver;
    this.over = over;
  }

  @Override
  public long unsatisfiable() {
    return unsatisfiable;
  }

  @Override
  public void begin(Section section) {
    List<byte[]> words = new ArrayList<>();
    unsatisfiable +=
        enumeration.solve(
            system(section),
            solver,
            solution -> {
              byte[] word = leastExtension(section, solution);
              if (neverTakesASleeper(section, word)) {
                words.add(word);
              }
            },
            over);
    words.sort(Arrays::compare);
    section.representatives = words.toArray(byte[][]::new);
  }

  /**
   * The trace constraint system of the section: a variable for each event, slot by slot, and the
   * constraints as in the order of the variables.
   */
  static TraceConstraintSystem system(Section section) {
    List<Integer> labels = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>();
    int[] events = variables(section);
    for (int variable = 0; variable < events.length; variable++) {
      labels.add(section.process[slotOf(section, events[variable])]);
      for (int other = variable + 1; other < events.length; other++) {
        if ((section.dependent[events[variable]] >>> events[other] & 1) != 0) {
          constraints.add(new Constraint(variable, other));
        }
      }
    }
    return new TraceConstraintSystem(labels, constraints);
  }

  /** The event of each variable. */
  private static int[] variables(Section section) {
    int[] events = new int[Long.bitCount(section.events())];
    int count = 0;
    for (int slot = 0; slot < section.slots; slot++) {
      for (long rest = section.eventsOf[slot]; rest != 0; rest &= rest - 1) {
        events[count++] = Long.numberOfTrailingZeros(rest);
      }
    }
    return events;
  }

  private static int slotOf(Section section, int event) {
    int slot = 0;
    while ((section.eventsOf[slot] >>> event & 1) == 0) {
      slot++;
    }
    return slot;
  }

  /** The slots of the least sequence of the same trace. */
  private static byte[] leastExtension(Section section, int[] solution) {
    int[] events = variables(section);
    long[] before = new long[Section.MAX_EVENTS]; // what must come before each event
    long taken = 0;
    for (int variable : solution) {
      int event = events[variable];
      before[event] = section.dependent[event] & taken;
      taken |= 1L << event;
    }
    byte[] word = new byte[solution.length];
    long done = 0;
    for (int i = 0; i < word.length; i++) {
      int slot = 0;
      while ((section.eventsOf[slot] & ~done) == 0
          || (before[section.next(slot, done)] & ~done) != 0) {
        slot++;
      }
      done |= 1L << section.next(slot, done);
      word[i] = (byte) slot;
    }
    return word;
  }

  private static boolean neverTakesASleeper(Section section, byte[] word) {
    long asleep = section.asleep;
    long done = 0;
    for (byte slot : word) {
      if ((asleep >>> slot & 1) != 0) {
        return false;
      }
      int event = section.next(slot, done);
      asleep = section.stillAsleep(asleep, event, done);
      done |= 1L << event;
    }
    return true;
  }

  @Override
  public long after(Section section, SectionPath path, long done, long asleep) {
    int length = Long.bitCount(done);
    byte[] prefix = new byte[length];
    for (int i = 0; i < length; i++) {
      prefix[i] = (byte) section.slotOf(path.process(section.start + i));
    }
    long next = 0;
    for (int i = firstFrom(section.representatives, prefix);
        i < section.representatives.length;
        i++) {
      byte[] word = section.representatives[i];
      if (Arrays.mismatch(prefix, 0, length, word, 0, length) >= 0) {
        break;
      }
      next |= 1L << word[length];
    }
    return next;
  }

  @Override
  public void close() {
    solver.close();
  }

  private static int firstFrom(byte[][] words, byte[] prefix) {
    int low = 0;
    int high = words.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Arrays.compare(words[middle], prefix) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
