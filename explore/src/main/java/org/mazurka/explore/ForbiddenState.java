package org.mazurka.explore;

/**
 * The exploration reached a state that the theory forbids: a bug in Mazurka, or a program that
 * breaks the contract of its port. A verdict would not be worth anything, so there is none.
 */
public final class ForbiddenState extends IllegalStateException {

  ForbiddenState(String message) {
    super(message);
  }
}
