package org.mazurka.creol.code;

/** The value of what has none: uninitialised variables, absent keys, no object. */
public enum Null {
  NULL;

  @Override
  public String toString() {
    return "null";
  }
}
