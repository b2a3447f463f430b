package org.mazurka.creol.blocks;

import java.util.List;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * A structure of atomic blocks as a program: each block is a process of one step.
 *
 * <p>A block writes its object, so that two blocks of one object are dependent, as [CREOL] 3.3
 * assumes. It also writes one location for each block that it creates, which that block reads: a
 * creation happens before what it creates.
 */
public final class BlocksProgram implements Program {

  private final String name;
  private final Structure structure;
  private final Footprints footprints = new Footprints();
  private final long[] footprintOf;

  private BlocksProgram(String name, Structure structure) {
    this.name = name;
    this.structure = structure;
    this.footprintOf = new long[structure.blocks().size()];
    for (int block = 0; block < footprintOf.length; block++) {
      footprintOf[block] = footprintOf(block);
    }
  }

  /** Reads a {@code .blocks} file. */
  public static BlocksProgram read(String fileName, String text) throws BadInput {
    String last = fileName.substring(fileName.lastIndexOf('/') + 1);
    int dot = last.lastIndexOf('.');
    return new BlocksProgram(
        dot > 0 ? last.substring(0, dot) : last, Structure.read(fileName, text));
  }

  private long footprintOf(int block) {
    Structure.Block it = structure.blocks().get(block);
    int[] accesses = new int[2 + it.created().length];
    int count = 0;
    accesses[count++] = Footprints.writeAccess(it.object());
    if (it.creator() >= 0) {
      accesses[count++] = Footprints.readAccess(creation(block));
    }
    for (int created : it.created()) {
      accesses[count++] = Footprints.writeAccess(creation(created));
    }
    return footprints.of(accesses, count);
  }

  /** The location that stands for the creation of a block. */
  int creation(int block) {
    return structure.objects().size() + block;
  }

  long footprint(int block) {
    return footprintOf[block];
  }

  List<Structure.Block> blocks() {
    return structure.blocks();
  }

  List<String> objects() {
    return structure.objects();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isPlain() {
    return true;
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new BlocksRun(this);
  }
}
