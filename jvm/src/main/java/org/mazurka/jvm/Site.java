package org.mazurka.jvm;

import org.mazurka.model.Position;

/**
 * A place in the program where something happens that we are told of.
 *
 * @param text what is done there
 */
record Site(String type, String method, String file, int line, String text) {

  /** Where nothing of the program is. */
  static final Site NOWHERE = new Site("", "", "(start)", 0, "");

  Position position() {
    return new Position(file, line, 0);
  }

  /** The same place, where something else is done. */
  Site doing(String other) {
    return new Site(type, method, file, line, other);
  }

  @Override
  public String toString() {
    return position().toString();
  }
}
