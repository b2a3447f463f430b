package org.mazurka.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.reference.State.Code;

/** Where each array of a program lies in a state, and which locations footprints name. */
final class Layout {

  private static final int LOCATIONS_OF_A_CHANNEL = 32;

  /** An array: its declaration and where its first element lies among those of its kind. */
  record Slot(Declaration declaration, int base) {}

  private final SmallProgram program;
  private final Map<String, Slot> slots = new HashMap<>();
  private int sharedCount;
  private int localCount;
  private int channelCount;

  Layout(SmallProgram program) {
    this.program = program;
    for (Declaration d : program.declarations()) {
      int base =
          switch (d.kind()) {
            case GLOBAL, LOCK -> sharedCount;
            case LOCAL -> localCount;
            case CHANNEL -> channelCount;
            case CONST -> 0;
          };
      switch (d.kind()) {
        case GLOBAL, LOCK -> sharedCount += d.length();
        case LOCAL -> localCount += d.length();
        case CHANNEL -> channelCount += d.length();
        case CONST -> {}
      }
      slots.put(d.name(), new Slot(d, base));
    }
  }

  Slot slot(String name) {
    return slots.get(name);
  }

  /** One more than the largest location. */
  int locationCount() {
    return head(channelCount);
  }

  int head(int channel) {
    return sharedCount + channel * LOCATIONS_OF_A_CHANNEL;
  }

  int tail(int channel) {
    return head(channel) + 1;
  }

  int message(int channel, int number) {
    if (number >= LOCATIONS_OF_A_CHANNEL - 2) {
      throw new IllegalArgumentException("too many messages for the reference: " + number);
    }
    return head(channel) + 2 + number;
  }

  State initial() {
    long[] shared = new long[sharedCount];
    long[] local = new long[localCount];
    for (Slot slot : slots.values()) {
      Declaration d = slot.declaration();
      for (int i = 0; i < d.length(); i++) {
        switch (d.kind()) {
          case GLOBAL -> shared[slot.base() + i] = d.initial(i);
          case LOCAL -> local[slot.base() + i] = d.initial(i);
          case CONST, LOCK, CHANNEL -> {}
        }
      }
    }
    int processes = program.processes().size();
    long[][] locals = new long[processes][];
    Code[] code = new Code[processes];
    for (int p = 0; p < processes; p++) {
      locals[p] = local;
      code[p] = Code.of(program.processes().get(p), null);
    }
    return new State(
        shared,
        locals,
        new long[channelCount][0],
        new int[channelCount],
        code,
        new boolean[processes]);
  }

  /** The values of the global variables, in the order of declaration. */
  List<Variable> globals(State state) {
    List<Variable> globals = new ArrayList<>();
    for (Declaration d : program.declarations()) {
      if (d.kind() == Declaration.Kind.GLOBAL) {
        int base = slots.get(d.name()).base();
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < d.length(); i++) {
          values.add(state.shared()[base + i]);
        }
        globals.add(new Variable(d.name(), List.copyOf(values)));
      }
    }
    return List.copyOf(globals);
  }

  /** A global variable and its values. */
  record Variable(String name, List<Long> values) {}
}
