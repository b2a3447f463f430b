package org.mazurka.explore;

import java.util.Arrays;
import java.util.Optional;

/** In which order a search of states goes on from those that it has found. */
public enum SearchOrder {
  /** The oldest first: the way to the first deadlock found is as short as can be. */
  BREADTH("breadth"),
  /** The newest first: deep states are reached soon. */
  DEPTH("depth");

  private final String label;

  SearchOrder(String label) {
    this.label = label;
  }

  /** The order of that name. */
  public static Optional<SearchOrder> named(String label) {
    return Arrays.stream(values()).filter(o -> o.label.equals(label)).findFirst();
  }

  /** The name on the command line. */
  public String label() {
    return label;
  }
}
