package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/** Makes ops of actions. */
final class Compiler {

  private final Layout layout;
  private final Exclusive exclusive;
  private final Footprints footprints;
  private final List<Op> code = new ArrayList<>();

  /** Whether terms note what they touch; not where the footprint is constant. */
  private boolean noting;

  private boolean inAtomic;

  /** Of the process that is being compiled. */
  private Steering steering;

  Compiler(Layout layout, Exclusive exclusive, Footprints footprints) {
    this.layout = layout;
    this.exclusive = exclusive;
    this.footprints = footprints;
    code.add(new Ops.End()); // Op.ENDED
    code.add(new Ops.End()); // Op.FAILED
  }

  /** Compiles a process; the result is the number of its first op. */
  int process(List<Action> body) {
    steering = new Steering(body);
    return block(body, Op.ENDED);
  }

  Op[] code() {
    return code.toArray(Op[]::new);
  }

  /** Compiles from the last action to the first, so that each knows what comes next. */
  private int block(List<Action> actions, int next) {
    int following = next;
    for (int i = actions.size() - 1; i >= 0; i--) {
      following = action(actions.get(i), following);
    }
    return following;
  }

  private int action(Action action, int next) {
    int number = code.size();
    code.add(null);
    int yes = next;
    int no = next;
    switch (action) {
      case Action.If it -> {
        yes = block(it.yes(), next);
        no = block(it.no(), next);
      }
      case Action.While it -> yes = block(it.body(), number);
      case Action.Assign _,
          Action.Evaluate _,
          Action.Skip _,
          Action.Await _,
          Action.Assert _,
          Action.Lock _,
          Action.Unlock _,
          Action.Send _,
          Action.Receive _,
          Action.Indexer _,
          Action.Atomic _ -> {}
    }
    code.set(number, inAtomic ? bare(action, yes, no) : step(action, yes, no));
    return number;
  }

  /** An op that is a step of its own, with all that the scheduler asks about it. */
  private Op step(Action action, int yes, int no) {
    Effects effects = Effects.of(action, layout, exclusive);
    noting = !effects.isConstant();
    Op op = bare(action, yes, no);
    op.constant = effects.isConstant();
    op.footprint = op.constant ? footprint(effects.accesses()) : Footprints.EMPTY;
    op.canBlock = effects.canBlock();
    op.isLocal = op.constant && op.footprint == Footprints.EMPTY && !op.canBlock;
    op.watchLow = effects.accesses().stream().mapToInt(TermEffects.Access::low).min().orElse(0);
    op.watchHigh = effects.accesses().stream().mapToInt(TermEffects.Access::high).max().orElse(-1);
    op.nature = effects.nature();
    op.swaps = effects.swaps();
    op.mayMissDecider = effects.mayMissDecider();
    boolean goesOnAnyway = action instanceof Action.If && yes == no && effects.onlyGivesValue();
    op.steers = !goesOnAnyway && steering.steers(action);
    op.readFootprint = op.constant ? footprint(reads(effects.accesses())) : Footprints.EMPTY;
    op.accesses = op.constant ? List.of() : List.copyOf(effects.accesses());
    decide(op, effects);
    return op;
  }

  private void decide(Op op, Effects effects) {
    switch (op.nature) {
      case FIXED -> op.deciding = Run.FIXED;
      case STATE_DEPENDENT -> op.deciding = Run.STATE_DEPENDENT;
      case PLAIN -> {
        op.deciding = Op.ASK;
        if (effects.decider().isPresent() && !(op instanceof Ops.Receive)) {
          noting = false;
          switch (effects.decider().get()) {
            case Term.Cell(Layout.Array _, int cell) -> op.deciding = cell;
            case Term.Element it -> op.decider = location(it);
          }
        }
      }
    }
  }

  private static List<TermEffects.Access> reads(List<TermEffects.Access> accesses) {
    return accesses.stream().filter(access -> !access.write()).toList();
  }

  private long footprint(List<TermEffects.Access> accesses) {
    return footprint(accesses, footprints);
  }

  /** The footprint of all that may be touched. */
  static long footprint(List<TermEffects.Access> accesses, Footprints footprints) {
    int[] all =
        accesses.stream()
            .flatMapToInt(
                a ->
                    IntStream.rangeClosed(a.low(), a.high())
                        .map(
                            location ->
                                a.write()
                                    ? Footprints.writeAccess(location)
                                    : Footprints.readAccess(location)))
            .distinct()
            .toArray();
    Arrays.sort(all); // Footprints sorts by insertion
    return footprints.of(all, all.length);
  }

  private Op bare(Action action, int yes, int no) {
    Op op = make(action, yes, no);
    op.origin = action.origin();
    return op;
  }

  private Op make(Action action, int next, int no) {
    return switch (action) {
      case Action.Assign it -> assign(it, next);
      case Action.Evaluate it -> new Ops.Evaluate(node(it.term()), next);
      case Action.Skip _ -> new Ops.Skip(next);
      case Action.Await it -> new Ops.Await(node(it.condition()), next);
      case Action.Assert it -> new Ops.Assert(node(it.condition()), it.site(), next);
      case Action.Lock it -> new Ops.Lock(location(it.lock()), next);
      case Action.Unlock it -> new Ops.Unlock(location(it.lock()), it.site(), next);
      case Action.Send it ->
          new Ops.Send(location(it.channel()), node(it.value()), it.site(), next);
      case Action.Receive it ->
          new Ops.Receive(
              location(it.channel()),
              location(it.target()),
              it.target().array().isShared(),
              it.site(),
              next);
      case Action.Indexer it -> new IndexerOp(it, node(it.max()), node(it.size()), next);
      case Action.Atomic it -> {
        boolean outer = inAtomic;
        inAtomic = true;
        int start = block(it.body(), Ops.Atomic.DONE);
        inAtomic = outer;
        yield new Ops.Atomic(start, it.site(), next);
      }
      case Action.If it -> new Ops.Branch(node(it.condition()), next, no);
      case Action.While it -> new Ops.Branch(node(it.condition()), next, no);
    };
  }

  private Op assign(Action.Assign it, int next) {
    Node value = node(it.value());
    boolean shared = it.target().array().isShared();
    return it.target() instanceof Term.Cell(Layout.Array _, int cell) && it.site() < 0
        ? new Ops.AssignCell(cell, shared && noting ? Footprints.writeAccess(cell) : 0, value, next)
        : new Ops.AssignElement(location(it.target()), shared, value, it.site(), next);
  }

  private Location location(Term.Place place) {
    return switch (place) {
      case Term.Cell(Layout.Array _, int cell) -> new Location.Known(cell);
      case Term.Element(Layout.Array array, Term index, int site) ->
          new Location.Indexed(array.base(), array.length(), node(index), site);
    };
  }

  private Node node(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> new Node.Constant(value);
      case Term.Cell(Layout.Array array, int cell) ->
          array.isShared() && noting
              ? new Node.NotedCell(cell, Footprints.readAccess(cell))
              : new Node.QuietCell(cell);
      case Term.Element it ->
          it.array().isShared() && noting
              ? new Node.NotedElement(location(it))
              : new Node.QuietElement(location(it));
      case Term.Negate(Term operand) -> new Node.Negate(node(operand));
      case Term.Not(Term operand) -> new Node.Not(node(operand));
      case Term.Binary(Ast.Operator operator, Term left, Term right, int site) ->
          Operators.of(operator, node(left), node(right), site);
      case Term.Cas(Term.Place target, Term expected, Term replacement, int site) ->
          new Node.Cas(
              location(target),
              node(expected),
              node(replacement),
              target.array().isShared() && noting,
              site);
    };
  }
}
