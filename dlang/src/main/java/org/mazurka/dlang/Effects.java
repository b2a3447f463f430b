package org.mazurka.dlang;

import java.util.List;
import java.util.Optional;

/**
 * What one step can touch, and how much of that is known without knowing the shared values.
 *
 * <p>The analysis is conservative: a step is called {@link Nature#STATE_DEPENDENT} unless it is
 * certain that its footprint is given by the local state. A value is <i>shared</i> if it was
 * computed from a shared location; a local variable that is assigned a shared value within the step
 * is <i>tainted</i>, and shared from then on (here: anywhere in the step).
 */
final class Effects extends TermEffects {

  /** How the outcome of a step depends on shared values. */
  enum Nature {
    FIXED,
    PLAIN,
    STATE_DEPENDENT
  }

  private final Layout layout;
  private final Exclusive exclusive;
  private boolean blocking;
  private Nature nature;

  private Effects(Layout layout, Exclusive exclusive) {
    this.layout = layout;
    this.exclusive = exclusive;
  }

  /** The effects of an action as one step; of a branching one, the evaluation of its condition. */
  static Effects of(Action action, Layout layout, Exclusive exclusive) {
    Effects effects = new Effects(layout, exclusive);
    int before;
    do { // until no more taint is found: what was tainted late may have been used early
      before = effects.tainted.size();
      effects.restart();
      effects.nature = effects.step(action);
    } while (effects.tainted.size() > before);
    if (effects.swapsLocal && effects.nature == Nature.PLAIN) {
      effects.nature = Nature.STATE_DEPENDENT; // the deciding index may change within the step
    }
    return effects;
  }

  private void restart() {
    reset();
    blocking = false;
  }

  Nature nature() {
    return nature;
  }

  /** Whether the footprint is the same in every state. */
  boolean isConstant() {
    return constant && !blocking && !fallible;
  }

  /** Whether the step may be not enabled. */
  boolean canBlock() {
    return blocking;
  }

  /** Whether a condition does nothing but give a value: it cannot fail and changes no variable. */
  boolean onlyGivesValue() {
    return !fallible && !swapsLocal;
  }

  /** Of a plain step: the place that decides, unless it is a message or an indexer's. */
  Optional<Term.Place> decider() {
    return decider;
  }

  /** Whether the step, in some local state, does not come to touch its deciding place. */
  boolean mayMissDecider() {
    return swapBehindCondition || fallsShort;
  }

  /** Whether the step contains a compare-and-swap of a shared location. */
  boolean swaps() {
    return swaps;
  }

  /** Everything that it may touch. */
  List<Access> accesses() {
    return accesses;
  }

  private Nature step(Action action) {
    return switch (action) {
      case Action.Assign it -> {
        assign(it.target(), evaluate(it.value()));
        yield unblocked();
      }
      case Action.Evaluate it -> {
        evaluate(it.term());
        yield unblocked();
      }
      case Action.Skip _ -> Nature.FIXED;
      case Action.Await it -> await(it);
      case Action.Assert it -> condition(it.condition());
      case Action.If it -> condition(it.condition());
      case Action.While it -> condition(it.condition());
      case Action.Lock it -> {
        blocking = true;
        touchDecider(it.lock(), true);
        decider = Optional.of(it.lock());
        yield dependent ? Nature.STATE_DEPENDENT : Nature.PLAIN;
      }
      case Action.Unlock it -> {
        touch(it.lock(), true); // whether it fails is known locally: only the holder can release
        fails();
        yield unblocked();
      }
      case Action.Send it -> {
        send(it);
        yield unblocked();
      }
      case Action.Receive it -> {
        receive(it);
        yield dependent ? Nature.STATE_DEPENDENT : Nature.PLAIN;
      }
      case Action.Indexer it -> {
        indexer(it);
        yield Nature.PLAIN;
      }
      case Action.Atomic it -> atomic(it);
    };
  }

  private Nature unblocked() {
    if (dependent || deciders > 1) {
      return Nature.STATE_DEPENDENT;
    }
    return deciders == 0 ? Nature.FIXED : Nature.PLAIN;
  }

  private Nature condition(Term condition) {
    evaluate(condition);
    // All that depends on shared values depends on one location, which has been read by then.
    return isOneCell() && !swaps ? Nature.FIXED : unblocked();
  }

  private Nature await(Action.Await it) {
    blocking = true;
    evaluate(it.condition());
    if (accesses.isEmpty()) {
      return Nature.FIXED; // nobody else can open or close it
    }
    if (isOneCell()) {
      Access access = accesses.get(0);
      decider = Optional.of(new Term.Cell(globalAt(access.low()), access.low()));
      fallsShort |= !constant; // a local value may answer before the cell is read
      return Nature.PLAIN;
    }
    if (dependent || accesses.size() > 1) {
      return Nature.STATE_DEPENDENT;
    }
    return decider.isPresent() ? Nature.PLAIN : Nature.STATE_DEPENDENT;
  }

  private boolean isOneCell() {
    return !accesses.isEmpty()
        && accesses.stream().allMatch(a -> a.isExact() && a.low() == accesses.get(0).low());
  }

  private Layout.Array globalAt(int cell) {
    return new Layout.Array("", Ast.Kind.GLOBAL, cell, 1);
  }

  private void send(Action.Send it) {
    evaluate(it.value());
    constant = false; // the slot
    evaluateIndex(it.channel());
    fails();
    if (!(it.channel() instanceof Term.Cell(Layout.Array _, int c) && exclusive.isExclusive(c))) {
      dependent = true;
    }
    channelRange(it.channel());
  }

  private void receive(Action.Receive it) {
    blocking = true;
    constant = false;
    evaluateIndex(it.channel());
    if (!(it.channel() instanceof Term.Cell(Layout.Array _, int c) && exclusive.isExclusive(c))) {
      dependent = true;
    }
    channelRange(it.channel());
    boolean before = fallsShort;
    assign(it.target(), true);
    fallsShort = before; // the message is looked at first
  }

  /**
   * Every send writes the tail, every receive touches the head. So a step that may touch any
   * message is covered by a write of both, which conflicts with every step of either kind without
   * naming messages.
   */
  private void channelRange(Term.Place channel) {
    int first;
    int last;
    switch (channel) {
      case Term.Cell(Layout.Array _, int c) -> {
        first = c;
        last = c;
      }
      case Term.Element(Layout.Array array, Term _, int _) -> {
        first = array.base();
        last = array.base() + array.length() - 1;
      }
    }
    for (int c = first; c <= last; c++) {
      accesses.add(new Access(layout.head(c), layout.head(c), true));
      accesses.add(new Access(layout.tail(c), layout.tail(c), true));
    }
  }

  private void indexer(Action.Indexer it) {
    constant = false;
    fallible = true;
    swaps = true;
    deciders++;
    range(it.target(), true);
  }

  // ---- atomic blocks

  private Nature atomic(Action.Atomic it) {
    boolean first = true;
    for (Action action : it.body()) {
      inner(action, first);
      first = false;
    }
    if (blocking) {
      return dependent || deciders > 1 || decider.isEmpty() ? Nature.STATE_DEPENDENT : Nature.PLAIN;
    }
    return unblocked();
  }

  /** An action within an atomic block; only the first of the block may decide about the rest. */
  private void inner(Action action, boolean first) {
    switch (action) {
      case Action.Assign it -> assign(it.target(), only(first, it.value()));
      case Action.Evaluate it -> only(first, it.term());
      case Action.Skip _ -> {}
      case Action.Await it -> innerAwait(it, first);
      case Action.Assert it -> {
        fails();
        dependent |= only(first, it.condition());
      }
      case Action.If it -> {
        dependent |= only(false, it.condition());
        constant = false;
        it.yes().forEach(inner -> inner(inner, false));
        it.no().forEach(inner -> inner(inner, false));
      }
      case Action.While it -> {
        dependent |= only(false, it.condition());
        constant = false;
        fails(); // it may not end
        it.body().forEach(inner -> inner(inner, false));
      }
      case Action.Lock it -> {
        blocking = true;
        touchDecider(it.lock(), true);
        dependent |= !first;
        deciders++;
        decider = Optional.of(it.lock());
      }
      case Action.Unlock it -> {
        fails();
        touch(it.lock(), true);
      }
      case Action.Send it -> {
        dependent |= hasDecider(it.value());
        send(it);
      }
      case Action.Receive it -> {
        receive(it);
        dependent = true;
      }
      case Action.Indexer it -> {
        indexer(it);
        dependent = true;
      }
      case Action.Atomic it -> it.body().forEach(inner -> inner(inner, false));
    }
  }

  private void innerAwait(Action.Await it, boolean first) {
    Effects alone = new Effects(layout, exclusive);
    alone.tainted.addAll(tainted);
    // If a shared value can make the condition fail, it decides whether the rest is reached.
    boolean plain = alone.await(it) == Nature.PLAIN && !(alone.fallible && alone.dependent);
    blocking = true;
    evaluate(it.condition());
    if (first && plain) {
      deciders = 1;
      decider = alone.decider;
      dependent = false; // whatever the condition looked like, one location decides
    } else {
      dependent = true;
    }
  }

  /** Evaluates a term that may decide by a compare-and-swap only where that is allowed. */
  private boolean only(boolean mayDecide, Term term) {
    int before = deciders;
    boolean shared = evaluate(term);
    dependent |= !mayDecide && deciders > before;
    return shared;
  }

  private boolean hasDecider(Term term) {
    Effects alone = new Effects(layout, exclusive);
    alone.evaluate(term);
    return alone.deciders > 0;
  }
}
