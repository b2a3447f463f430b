package org.mazurka.dlang;

import java.util.List;

/** A statement of one process with all names resolved. */
sealed interface Action {

  /** Where it comes from. */
  Origin origin();

  /**
   * The statement as it was written.
   *
   * @param dollar the number of the repetition that it stands in, else 0
   */
  record Origin(Ast.Statement statement, long dollar) {}

  /** The site is for a target that is a constant. */
  record Assign(Origin origin, Term.Place target, Term value, int site) implements Action {}

  /** Evaluates a term for its effect. */
  record Evaluate(Origin origin, Term term) implements Action {}

  record Skip(Origin origin) implements Action {}

  record Await(Origin origin, Term condition) implements Action {}

  record Assert(Origin origin, Term condition, int site) implements Action {}

  record Lock(Origin origin, Term.Place lock) implements Action {}

  record Unlock(Origin origin, Term.Place lock, int site) implements Action {}

  /** The cell of a channel is its number; the site is for a channel that is full. */
  record Send(Origin origin, Term.Place channel, Term value, int site) implements Action {}

  /** The site is for a target that is a constant. */
  record Receive(Origin origin, Term.Place channel, Term.Place target, int site)
      implements Action {}

  record Indexer(
      Origin origin,
      Term max,
      Term size,
      int m,
      int w,
      int h,
      Layout.Array target,
      int indexSite,
      int divisionSite)
      implements Action {}

  record Atomic(Origin origin, List<Action> body, int site) implements Action {}

  record If(Origin origin, Term condition, List<Action> yes, List<Action> no) implements Action {}

  record While(Origin origin, Term condition, List<Action> body) implements Action {}
}
