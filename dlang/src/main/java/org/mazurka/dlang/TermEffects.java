package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the evaluation of terms can touch: the part of {@link Effects} that knows no statements.
 *
 * <p>A value is <i>shared</i> if it was computed from a shared location; a local variable that is
 * assigned a shared value within the step is <i>tainted</i>, and shared from then on (here:
 * anywhere in the step).
 */
abstract class TermEffects {

  /** An access to one of the locations from {@code low} to {@code high}. */
  record Access(int low, int high, boolean write) {

    boolean isExact() {
      return low == high;
    }
  }

  final List<Access> accesses = new ArrayList<>();

  /** The local variables that may hold shared values, by their first cells. */
  final Set<Integer> tainted = new HashSet<>();

  /** Every location is known, and none depends on how an operand turns out. */
  boolean constant = true;

  /** It can fail, apart from a failing assertion at its end. */
  boolean fallible;

  /** It can end before it touches the place that decides it. */
  boolean fallsShort;

  /** A compare-and-swap of a shared location is evaluated only if something else holds. */
  boolean swapBehindCondition;

  /** Some shared value decides about a location, or whether the step goes on. */
  boolean dependent;

  /** There is a compare-and-swap of a shared location. */
  boolean swaps;

  /** There is a compare-and-swap of a local variable. */
  boolean swapsLocal;

  /** How many places decide whether the step is enabled, or what it writes. */
  int deciders;

  Optional<Term.Place> decider = Optional.empty();

  /** Forgets all but the taint. */
  final void reset() {
    accesses.clear();
    constant = true;
    fallible = false;
    fallsShort = false;
    swapBehindCondition = false;
    dependent = false;
    swaps = false;
    swapsLocal = false;
    deciders = 0;
    decider = Optional.empty();
  }

  final void assign(Term.Place target, boolean sharedValue) {
    switch (target.array().kind()) {
      case GLOBAL -> touch(target, true);
      case LOCAL -> {
        evaluateIndex(target);
        if (sharedValue) {
          tainted.add(target.array().base());
        }
      }
      case CONSTANT -> {
        evaluateIndex(target);
        fails();
      }
      case LOCK, CHANNEL -> throw new IllegalStateException("checked: " + target);
    }
  }

  final void fails() {
    fallible = true;
    fallsShort = true;
  }

  /** Touches the place that decides; that its own index may be out of range is no matter. */
  final void touchDecider(Term.Place place, boolean write) {
    boolean before = fallsShort;
    touch(place, write);
    fallsShort = before;
  }

  final void evaluateIndex(Term.Place place) {
    switch (place) {
      case Term.Cell _ -> {}
      case Term.Element it -> {
        dependent |= evaluate(it.index());
        fails();
      }
    }
  }

  /** The index of a place, and an access to it. */
  final void touch(Term.Place place, boolean write) {
    evaluateIndex(place);
    switch (place) {
      case Term.Cell(Layout.Array _, int cell) -> accesses.add(new Access(cell, cell, write));
      case Term.Element it -> {
        constant = false;
        range(it.array(), write);
        if (!write && decider.isEmpty()) {
          decider = Optional.of(place); // of an await on one element
        }
      }
    }
  }

  final void range(Layout.Array array, boolean write) {
    accesses.add(new Access(array.base(), array.base() + array.length() - 1, write));
  }

  /** Notes what the evaluation touches; the result is whether the value is shared. */
  final boolean evaluate(Term term) {
    return switch (term) {
      case Term.Constant _ -> false;
      case Term.Place it -> read(it);
      case Term.Negate it -> evaluate(it.operand());
      case Term.Not it -> evaluate(it.operand());
      case Term.Binary it when it.operator().isLogical() -> shortCircuit(it);
      case Term.Binary it -> {
        boolean left = evaluate(it.left());
        boolean right = evaluate(it.right());
        if (it.mayDivideByZero()) {
          fails();
          dependent |= right;
        }
        yield left || right;
      }
      case Term.Cas it -> cas(it);
    };
  }

  final boolean read(Term.Place place) {
    if (place.array().isShared()) {
      touch(place, false);
      return true;
    }
    boolean sharedIndex = place instanceof Term.Element it && evaluate(it.index());
    evaluateIndex(place);
    return sharedIndex || tainted.contains(place.array().base());
  }

  final boolean shortCircuit(Term.Binary it) {
    boolean left = evaluate(it.left());
    int accessesBefore = accesses.size();
    boolean fallibleBefore = fallible;
    fallible = false;
    int decidersBefore = deciders;
    boolean right = evaluate(it.right());
    swapBehindCondition |= deciders > decidersBefore;
    boolean matters = accesses.size() > accessesBefore || fallible || assignsLocal(it.right());
    fallible |= fallibleBefore;
    if (matters) {
      constant = false;
      dependent |= left;
    }
    return left || right;
  }

  /** Whether a compare-and-swap of a local variable is somewhere in a term. */
  private static boolean assignsLocal(Term term) {
    return switch (term) {
      case Term.Constant _, Term.Cell _ -> false;
      case Term.Element it -> assignsLocal(it.index());
      case Term.Negate it -> assignsLocal(it.operand());
      case Term.Not it -> assignsLocal(it.operand());
      case Term.Binary it -> assignsLocal(it.left()) || assignsLocal(it.right());
      case Term.Cas _ -> true;
    };
  }

  final boolean cas(Term.Cas it) {
    boolean sharedIndex = it.target() instanceof Term.Element e && evaluate(e.index());
    boolean shared = evaluate(it.expected());
    boolean sharedNew = evaluate(it.replacement());
    constant = false;
    if (it.target().array().isShared()) {
      dependent |= shared;
      deciders++;
      swaps = true;
      touchDecider(it.target(), true);
      decider = Optional.of(it.target());
      return true;
    }
    evaluateIndex(it.target());
    if (it.target().array().kind() == Ast.Kind.CONSTANT) {
      fails();
      dependent |= shared;
      return shared || sharedIndex;
    }
    swapsLocal = true;
    if (shared || sharedNew || sharedIndex) {
      tainted.add(it.target().array().base());
    }
    return shared || sharedIndex || tainted.contains(it.target().array().base());
  }
}
