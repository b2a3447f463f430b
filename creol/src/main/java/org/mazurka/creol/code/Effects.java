package org.mazurka.creol.code;

import java.util.BitSet;

/** What a method may do, whatever the state: attributes by their slots, and ways to go on. */
public final class Effects {

  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();
  private boolean blocks;
  private boolean labelAttributes;

  /** Attributes that it may read. */
  public BitSet reads() {
    return reads;
  }

  /** Attributes that it may write. */
  public BitSet writes() {
    return writes;
  }

  /** Whether it may hold its object while it waits for the result of a call. */
  public boolean blocks() {
    return blocks;
  }

  /** Whether it may ask for futures that it finds in attributes. */
  public boolean usesLabelAttributes() {
    return labelAttributes;
  }

  void addBlocking() {
    blocks = true;
  }

  void addLabelAttribute() {
    labelAttributes = true;
  }

  /** Adds the effects of a method that is called; says whether anything was new. */
  boolean addAll(Effects other) {
    int before = reads.cardinality() + writes.cardinality();
    boolean flags =
        blocks == (blocks | other.blocks)
            && labelAttributes == (labelAttributes | other.labelAttributes);
    reads.or(other.reads);
    writes.or(other.writes);
    blocks |= other.blocks;
    labelAttributes |= other.labelAttributes;
    return !flags || reads.cardinality() + writes.cardinality() > before;
  }
}
