package org.mazurka.reference;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.mazurka.reference.Expression.Element;
import org.mazurka.reference.State.Code;
import org.mazurka.reference.Statement.Assert;
import org.mazurka.reference.Statement.Assign;
import org.mazurka.reference.Statement.Atomic;
import org.mazurka.reference.Statement.Await;
import org.mazurka.reference.Statement.If;
import org.mazurka.reference.Statement.Lock;
import org.mazurka.reference.Statement.Receive;
import org.mazurka.reference.Statement.Send;
import org.mazurka.reference.Statement.Skip;
import org.mazurka.reference.Statement.Unlock;
import org.mazurka.reference.Statement.While;

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

  /** How a process uses a channel. */
  enum Use {
    SEND,
    RECEIVE
  }

  /** The processes with a statement that may use the element of a channel so. */
  Set<Integer> users(Element channel, Use use) {
    Set<Integer> users = new HashSet<>();
    for (int p = 0; p < program.processes().size(); p++) {
      if (program.processes().get(p).stream().anyMatch(s -> uses(s, channel, use))) {
        users.add(p);
      }
    }
    return users;
  }

  private static boolean uses(Statement statement, Element channel, Use use) {
    return switch (statement) {
      case Send(Element to, Expression _) -> use == Use.SEND && mayBeSame(to, channel);
      case Receive(Element from, Element _) -> use == Use.RECEIVE && mayBeSame(from, channel);
      case If(Condition _, List<Statement> then, List<Statement> otherwise) ->
          Stream.concat(then.stream(), otherwise.stream()).anyMatch(s -> uses(s, channel, use));
      case While(Condition _, List<Statement> body) ->
          body.stream().anyMatch(s -> uses(s, channel, use));
      case Atomic(List<Statement> body) -> body.stream().anyMatch(s -> uses(s, channel, use));
      case Assign _, Skip _, Statement.Cas _, Await _, Assert _, Lock _, Unlock _ -> false;
    };
  }

  private static boolean mayBeSame(Element one, Element other) {
    boolean literal =
        one.index() instanceof Expression.Number && other.index() instanceof Expression.Number;
    return one.name().equals(other.name()) && (!literal || one.index().equals(other.index()));
  }

  /** The locks that a process holds. */
  BitSet locksOf(State state, int process) {
    BitSet held = new BitSet();
    for (Slot slot : slots.values()) {
      if (slot.declaration().kind() == Declaration.Kind.LOCK) {
        for (int l = slot.base(); l < slot.base() + slot.declaration().length(); l++) {
          held.set(l, state.shared()[l] == process + 1);
        }
      }
    }
    return held;
  }

  /** Whether a location is a message of a channel rather than a shared value. */
  boolean isMessage(int location) {
    return location >= sharedCount;
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
