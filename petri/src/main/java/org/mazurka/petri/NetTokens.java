package org.mazurka.petri;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.IntSequences;
import org.mazurka.model.Run;

/**
 * A net as an entity-based system in which each token is an entity ([PROBE] 4.2.2).
 *
 * <p>A token's type is its place. It is named by the firing that made it (the transition and the
 * tokens consumed and read) and by its index among the tokens of that firing, so that independent
 * firings create the same tokens in any order. The tokens of a vector's first state are named by
 * place and number alone, whatever made them ({@link #rename}).
 *
 * <p>A transition that creates without deleting would name the tokens of all its firings alike; it
 * gets a place of its own with one token, which each firing replaces.
 */
final class NetTokens implements EntitySystem {

  private static final int AT_START = -1;

  private final Net net;
  private final List<SymbolicAction> symbolic = new ArrayList<>();
  private final int[] sourcePlace; // of each transition, or -1
  private final int typeCount;
  private final BitSet isTested = new BitSet(); // the places that inhibit something
  private final Neighbours neighbours;

  private int[] typeOf = new int[1024];
  private int[] origin = new int[1024]; // the action that made a token, or AT_START
  private int tokenCount;
  private final int[][] startTokens; // of each type, by number
  private final IntSequences firings = new IntSequences();
  private final List<EntityAction> actions = new ArrayList<>(); // by number of firing
  private final TokenChoice choice = new TokenChoice();

  private int[] newName = new int[1024]; // scratch of rename, by old name
  private final int[] used; // scratch of rename: start tokens of each type that are given away

  NetTokens(Net net) {
    this.net = net;
    this.sourcePlace = new int[net.transitionCount()];
    int types = net.placeCount();
    for (int t = 0; t < net.transitionCount(); t++) {
      symbolic.add(SymbolicAction.of(net, t));
      sourcePlace[t] = symbolic.getLast().isSource() ? types++ : -1;
    }
    this.typeCount = types;
    symbolic.forEach(action -> Arrays.stream(action.forbidden()).forEach(isTested::set));
    this.neighbours = new Neighbours(symbolic, net.placeCount());
    this.startTokens = new int[types][0];
    this.used = new int[types];
  }

  @Override
  public int typeCount() {
    return typeCount;
  }

  @Override
  public int typeOf(int entity) {
    return typeOf[entity];
  }

  @Override
  public int labelCount() {
    return net.transitionCount();
  }

  @Override
  public Optional<String> growth(int[] earlier, int[] later) {
    int[] more = new int[typeCount];
    Arrays.stream(later).forEach(token -> more[typeOf[token]]++);
    Arrays.stream(earlier).forEach(token -> more[typeOf[token]]--);
    boolean repeats =
        IntStream.range(0, typeCount)
            .allMatch(p -> more[p] == 0 || more[p] > 0 && !isTested.get(p));
    return repeats
        ? IntStream.range(0, typeCount)
            .filter(p -> more[p] > 0)
            .mapToObj(
                p -> "the net is unbounded, place '%s' can grow for ever".formatted(net.place(p)))
            .findFirst()
        : Optional.empty();
  }

  @Override
  public List<Run.Variable> variables(EntitySet state) {
    return NetEntities.marked(net, state);
  }

  @Override
  public int[] neighbours(int label) {
    return neighbours.of(label);
  }

  @Override
  public int[] initial() {
    int[] marking = new int[typeCount];
    for (int type = 0; type < typeCount; type++) {
      marking[type] = type < net.placeCount() ? net.initial(type) : 1;
    }
    return startTokens(marking);
  }

  /** The tokens of a marking that nothing is known of. */
  private int[] startTokens(int[] marking) {
    long all = Arrays.stream(marking).asLongStream().sum();
    if (all > Integer.MAX_VALUE) {
      throw new OutOfMemoryError("%d tokens".formatted(all));
    }
    int[] tokens = new int[(int) all];
    int count = 0;
    for (int type = 0; type < typeCount; type++) {
      for (int number = 0; number < marking[type]; number++) {
        tokens[count++] = startToken(type, number);
      }
    }
    Arrays.sort(tokens);
    return tokens;
  }

  private int startToken(int type, int number) {
    int known = startTokens[type].length;
    if (number >= known) {
      startTokens[type] = Arrays.copyOf(startTokens[type], Math.max(number + 1, 2 * known));
      for (int i = known; i < startTokens[type].length; i++) {
        startTokens[type][i] = newToken(type, AT_START);
      }
    }
    return startTokens[type][number];
  }

  private int newToken(int type, int madeBy) {
    if (tokenCount == typeOf.length) {
      typeOf = Arrays.copyOf(typeOf, 2 * tokenCount);
      origin = Arrays.copyOf(origin, 2 * tokenCount);
    }
    typeOf[tokenCount] = type;
    origin[tokenCount] = madeBy;
    return tokenCount++;
  }

  @Override
  public void concretize(int label, EntitySet present, Predicate<EntityAction> sink) {
    SymbolicAction action = symbolic.get(label);
    int[] places = action.places();
    for (int i = 0; i < places.length; i++) {
      if (present.size(places[i]) < action.read()[i] + action.deleted()[i]) {
        return;
      }
    }
    choice.begin(present, origin);
    for (int i = 0; i < places.length; i++) {
      choice.from(places[i], action.deleted()[i], action.read()[i]);
    }
    if (sourcePlace[label] >= 0) {
      choice.from(sourcePlace[label], 1, 0);
    }
    choice.each((deleted, read) -> sink.test(firing(label, deleted, read)));
  }

  /** The action of a transition that deletes and reads these tokens; the arrays are kept. */
  private EntityAction firing(int label, int[] deleted, int[] read) {
    Arrays.sort(deleted);
    Arrays.sort(read);
    int[] key = new int[2 + deleted.length + read.length];
    key[0] = label;
    key[1] = deleted.length;
    System.arraycopy(deleted, 0, key, 2, deleted.length);
    System.arraycopy(read, 0, key, 2 + deleted.length, read.length);
    int number = firings.add(key);
    if (number == actions.size()) {
      SymbolicAction action = symbolic.get(label);
      actions.add(
          new EntityAction(
              number,
              label,
              read,
              deleted,
              created(label, number),
              action.forbidden(),
              action.limits(),
              this::typeOf));
    }
    return actions.get(number);
  }

  private int[] created(int label, int number) {
    SymbolicAction action = symbolic.get(label);
    IntStream.Builder tokens = IntStream.builder();
    for (int i = 0; i < action.places().length; i++) {
      for (int k = 0; k < action.created()[i]; k++) {
        tokens.add(newToken(action.places()[i], number));
      }
    }
    if (sourcePlace[label] >= 0) {
      tokens.add(newToken(sourcePlace[label], number));
    }
    return tokens.build().toArray();
  }

  /**
   * Names the tokens of the state by place and number, in the order in which the trace uses them.
   */
  @Override
  public Renamed rename(int[] state, EntityAction[] trace) {
    if (newName.length < tokenCount) {
      newName = new int[typeOf.length];
    }
    Arrays.fill(used, 0);
    for (int token : state) {
      newName[token] = -1;
    }
    EntityAction[] renamed = new EntityAction[trace.length];
    for (int i = 0; i < trace.length; i++) {
      EntityAction old = trace[i];
      renamed[i] = firing(old.label(), renamed(old.deleted()), renamed(old.read()));
      for (int k = 0; k < old.created().length; k++) {
        newName[old.created()[k]] = renamed[i].created()[k];
      }
    }
    for (int token : state) {
      renamed(token);
    }
    return new Renamed(startTokens(used), renamed);
  }

  private int[] renamed(int[] tokens) {
    int[] names = new int[tokens.length];
    for (int i = 0; i < tokens.length; i++) {
      names[i] = renamed(tokens[i]);
    }
    return names;
  }

  private int renamed(int token) {
    if (newName[token] < 0) {
      int type = typeOf[token];
      newName[token] = startToken(type, used[type]++);
    }
    return newName[token];
  }
}
