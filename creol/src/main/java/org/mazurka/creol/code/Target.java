package org.mazurka.creol.code;

/** A variable that is assigned to. */
public sealed interface Target {

  /** A local variable. */
  record Local(int slot) implements Target {}

  /** An attribute. */
  record Attribute(int slot) implements Target {}

  /** {@code _}: the value is dropped. */
  record Nowhere() implements Target {}
}
