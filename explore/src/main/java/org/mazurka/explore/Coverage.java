package org.mazurka.explore;

/**
 * Whether an execution that starts with a continuation was or will be explored.
 *
 * <p>See docs/decisions/0006-old-races-are-analysed-again.md.
 */
enum Coverage {
  /** Not as far as is known. */
  NONE,
  /** Yes; but the continuation for the same race in a later execution may be another matter. */
  NOW,
  /** Yes, and so for the same race in every later execution that still has it. */
  SETTLED
}
