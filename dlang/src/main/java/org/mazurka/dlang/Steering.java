package org.mazurka.dlang;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which steps of a process read shared values that steer it: values that can change which steps it
 * takes later, or what those touch.
 *
 * <p>A value steers where it is an index, a divisor, the operand of a logical operator, what a
 * compare-and-swap expects, or part of a condition; a local variable steers if it is used so, or is
 * assigned to one that does. A step steers if it uses a shared value so, or assigns one to a
 * variable that steers. All this is found without knowing values and errs on the side of steering.
 * What a process writes to shared memory and reads again in a later step is left to the caller;
 * within an atomic block that uses a shared value so, what is written to shared memory steers.
 */
final class Steering {

  private final Set<Integer> locals = new HashSet<>(); // first cells of variables that steer
  private boolean found; // a shared value steers
  private boolean memorySteers; // within an atomic block, which uses it again

  Steering(List<Action> body) {
    int before;
    do {
      before = locals.size();
      body.forEach(this::look);
    } while (locals.size() > before);
  }

  /** Whether shared values that a step reads steer the process. */
  boolean steers(Action action) {
    found = false;
    step(action);
    return found;
  }

  private void look(Action action) {
    step(action);
    switch (action) {
      case Action.If it -> {
        it.yes().forEach(this::look);
        it.no().forEach(this::look);
      }
      case Action.While it -> it.body().forEach(this::look);
      case Action.Atomic it -> it.body().forEach(this::look);
      case Action.Assign _,
          Action.Evaluate _,
          Action.Skip _,
          Action.Await _,
          Action.Assert _,
          Action.Lock _,
          Action.Unlock _,
          Action.Send _,
          Action.Receive _,
          Action.Indexer _ -> {}
    }
  }

  /** An action as one step; of a branching one, the evaluation of its condition. */
  private void step(Action action) {
    switch (action) {
      case Action.Assign it -> {
        index(it.target());
        flow(it.value(), it.target());
      }
      case Action.Evaluate it -> value(it.term());
      case Action.Skip _ -> {}
      case Action.Await it -> steering(it.condition());
      case Action.Assert it -> steering(it.condition());
      case Action.If it -> steering(it.condition());
      case Action.While it -> steering(it.condition());
      case Action.Lock it -> index(it.lock());
      case Action.Unlock it -> index(it.lock());
      case Action.Send it -> {
        index(it.channel());
        if (memorySteers) {
          steering(it.value());
        } else {
          value(it.value());
        }
      }
      case Action.Receive it -> {
        index(it.channel());
        index(it.target());
        found |= steers(it.target());
      }
      case Action.Indexer it -> {
        steering(it.max());
        steering(it.size());
        locals.add(it.m());
        locals.add(it.w());
        locals.add(it.h());
        found = true;
      }
      case Action.Atomic it -> atomic(it.body());
    }
  }

  private void atomic(List<Action> body) {
    boolean before = found;
    found = false;
    body.forEach(this::inner);
    if (found) {
      boolean around = memorySteers;
      memorySteers = true;
      body.forEach(this::inner);
      memorySteers = around;
    }
    found |= before;
  }

  /** An action within an atomic block, with all that it contains. */
  private void inner(Action action) {
    step(action);
    switch (action) {
      case Action.If it -> {
        it.yes().forEach(this::inner);
        it.no().forEach(this::inner);
      }
      case Action.While it -> it.body().forEach(this::inner);
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
  }

  private void flow(Term value, Term.Place target) {
    if (steers(target)) {
      steering(value);
    } else {
      value(value);
    }
  }

  /** Whether what is assigned there steers. */
  private boolean steers(Term.Place place) {
    return switch (place.array().kind()) {
      case LOCAL -> locals.contains(place.array().base());
      case GLOBAL -> memorySteers;
      case CONSTANT, LOCK, CHANNEL -> false;
    };
  }

  /** A term whose value does not steer; but something in it may. */
  private void value(Term term) {
    switch (term) {
      case Term.Constant _, Term.Cell _ -> {}
      case Term.Element it -> steering(it.index());
      case Term.Negate it -> value(it.operand());
      case Term.Not it -> value(it.operand());
      case Term.Binary it when it.operator().isLogical() -> {
        steering(it.left());
        steering(it.right());
      }
      case Term.Binary it -> {
        value(it.left());
        if (it.mayDivideByZero()) {
          steering(it.right());
        } else {
          value(it.right());
        }
      }
      case Term.Cas it -> cas(it);
    }
  }

  /** A term whose value steers. */
  private void steering(Term term) {
    switch (term) {
      case Term.Constant _ -> {}
      case Term.Cell it -> use(it);
      case Term.Element it -> {
        steering(it.index());
        use(it);
      }
      case Term.Negate it -> steering(it.operand());
      case Term.Not it -> steering(it.operand());
      case Term.Binary it -> {
        steering(it.left());
        steering(it.right());
      }
      case Term.Cas it -> {
        cas(it);
        use(it.target());
      }
    }
  }

  private void cas(Term.Cas it) {
    index(it.target());
    steering(it.expected());
    flow(it.replacement(), it.target());
    if (steers(it.target())) {
      use(it.target());
    }
  }

  private void index(Term.Place place) {
    if (place instanceof Term.Element it) {
      steering(it.index());
    }
  }

  private void use(Term.Place place) {
    switch (place.array().kind()) {
      case GLOBAL -> found = true;
      case LOCAL -> locals.add(place.array().base());
      case CONSTANT, LOCK, CHANNEL -> {}
    }
  }
}
