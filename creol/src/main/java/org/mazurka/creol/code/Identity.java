package org.mazurka.creol.code;

/**
 * Who someone is: the how-manieth thing that was created by whom. Processes and objects have
 * identities; they do not depend on the order in which independent blocks are executed.
 */
public final class Identity implements Comparable<Identity> {

  private final Identity creator; // null for what is there at the start
  private final int index;
  private final int depth;

  /** The thing that {@code creator} creates after {@code index} others. */
  public Identity(Identity creator, int index) {
    this.creator = creator;
    this.index = index;
    this.depth = creator == null ? 0 : creator.depth + 1;
  }

  /** A creator comes before what it creates, and that in the order of its creation. */
  @Override
  public int compareTo(Identity other) {
    Identity a = this;
    Identity b = other;
    while (a.depth > other.depth) {
      a = a.creator;
    }
    while (b.depth > depth) {
      b = b.creator;
    }
    if (a == b) {
      return Integer.compare(depth, other.depth);
    }
    while (a.creator != b.creator) {
      a = a.creator;
      b = b.creator;
    }
    return Integer.compare(a.index, b.index);
  }

  @Override
  public String toString() {
    return creator == null ? "" + index : creator + "." + index;
  }
}
