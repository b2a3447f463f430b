package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;

/** A program of the language dlang, ready to run. */
public final class DlangProgram implements Program, StateSpace {

  private final Source source;
  private final String name;
  private final Layout layout;
  private final FailureSite.Registry sites;
  private final Footprints footprints = new Footprints();
  private final Op[] code;
  private final int[] entries;
  private final boolean canBlock;

  private DlangProgram(Source source, Ast.Program program) {
    this.source = source;
    this.name = program.header().name().orElseGet(() -> baseName(source.fileName()));
    this.layout =
        new Layout(program.header().declarations(), (int) program.header().processCount().value());
    this.sites = new FailureSite.Registry();
    List<List<Action>> processes = lower(program);
    Compiler compiler =
        new Compiler(layout, new Exclusive(layout.channelCount(), processes), footprints);
    this.entries = processes.stream().mapToInt(compiler::process).toArray();
    this.code = compiler.code();
    boolean blocks = false;
    for (Op op : code) {
      blocks |= op.canBlock;
    }
    this.canBlock = blocks;
  }

  /**
   * Reads, checks and compiles a program.
   *
   * @param fileName the name that messages show
   * @throws BadInput the first error in the text
   */
  public static DlangProgram compile(String fileName, String text) throws BadInput {
    Source source = new Source(fileName, text);
    Ast.Program program = new Reader(source).read();
    new Checker(source).check(program);
    return new DlangProgram(source, program);
  }

  private static String baseName(String fileName) {
    String base = fileName.substring(fileName.lastIndexOf('/') + 1);
    return base.endsWith(".d") ? base.substring(0, base.length() - 2) : base;
  }

  private List<List<Action>> lower(Ast.Program program) {
    long[] constants = layout.initialCells();
    List<List<Action>> processes = new ArrayList<>();
    for (Ast.ProcessItem item : program.items()) {
      switch (item) {
        case Ast.Process process -> processes.add(lower(process, constants, processes.size(), 0));
        case Ast.ProcessRepetition repetition -> {
          for (long dollar = 0; dollar < repetition.count().value(); dollar++) {
            for (Ast.Process process : repetition.processes()) {
              processes.add(lower(process, constants, processes.size(), dollar));
            }
          }
        }
      }
    }
    return processes;
  }

  private List<Action> lower(Ast.Process process, long[] constants, int number, long dollar) {
    return new Lowering(source, layout, sites, constants, number, dollar).block(process.body());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isPlain() {
    return Arrays.stream(code).noneMatch(op -> op.nature == Effects.Nature.STATE_DEPENDENT);
  }

  @Override
  public boolean isFixed() {
    return Arrays.stream(code).allMatch(op -> op.nature == Effects.Nature.FIXED);
  }

  @Override
  public Optional<Waiting> waiting() {
    return Arrays.stream(code)
        .filter(op -> op.canBlock)
        .map(op -> op.origin)
        .min(Comparator.comparingInt(origin -> origin.statement().span().start()))
        .map(
            origin ->
                new Waiting(
                    source.text(origin.statement().span(), origin.dollar()),
                    Optional.of(source.position(origin.statement().span()))));
  }

  @Override
  public String howToWait() {
    return "wait by await";
  }

  @Override
  public boolean runsInParallel() {
    return true;
  }

  @Override
  public boolean hasLocalSteps() {
    return Arrays.stream(code).anyMatch(op -> op.isLocal);
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new DlangRun(this);
  }

  @Override
  public Cursor cursor() {
    return new DlangCursor(this);
  }

  Layout layout() {
    return layout;
  }

  Op[] code() {
    return code;
  }

  /** The number of the first op of each process. */
  int[] entries() {
    return entries;
  }

  /** Whether some statement can block. */
  boolean canBlock() {
    return canBlock;
  }

  FailureSite site(int number) {
    return sites.site(number);
  }

  Source source() {
    return source;
  }
}
