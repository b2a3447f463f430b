package org.mazurka.creol.code;

/**
 * A reference to an object; there is one for each object that any run of the program has had.
 *
 * @param number in the order in which the objects were first seen
 */
public record Ref(int number, Identity identity, ClassCode type) {

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return number;
  }
}
