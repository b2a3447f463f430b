package org.mazurka.dlang;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.mazurka.model.Footprints;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/**
 * A run of a dlang program.
 *
 * <p>Invariants: {@code pcs[p]} is the op that process p executes next; {@code enabled} holds
 * exactly the processes that can step; {@code blockers} those whose op can block. The record of
 * step i is the process, the op it was at, the mark of the memory's log, and the mark in {@code
 * flips}, which lists the other processes that the step enabled or disabled.
 */
final class DlangRun implements Run {

  private final DlangProgram program;
  private final Footprints footprints;
  private final Op[] code;
  private final Machine machine;
  private final NextSteps nextSteps;
  private final Words words;
  private final boolean canBlock;

  private final int[] pcs;
  private final long[] enabled;
  private final long[] blockers;
  private final int[] failedSites;
  private final long[] failedDetails;
  private int failureCount;
  private int liveCount;

  private int depth;
  private int localSteps; // of the last stepOn
  private int[] stepProcess = new int[256];
  private int[] stepPc = new int[256];
  private int[] stepMark = new int[256];
  private int[] stepFlips = new int[256];
  private int[] flips = new int[64];
  private int flipCount;

  DlangRun(DlangProgram program) {
    this.program = program;
    this.footprints = program.footprints();
    this.code = program.code();
    this.machine = new Machine(program.layout(), code);
    this.words = new Words(program, machine);
    this.canBlock = program.canBlock();
    this.pcs = program.entries().clone();
    this.nextSteps = new NextSteps(program, machine, pcs);
    int wordCount = Math.max(1, pcs.length + 63 >> 6);
    this.enabled = new long[wordCount];
    this.blockers = new long[wordCount];
    this.failedSites = new int[pcs.length];
    this.failedDetails = new long[pcs.length];
    settle();
  }

  Machine machine() {
    return machine;
  }

  /** Whether a process that has not ended can step, found by trying. */
  boolean canStep(int process) {
    return canStep(process, code[pcs[process]]);
  }

  /** The same with its op; a step that fails is enabled. */
  private boolean canStep(int process, Op op) {
    boolean result = machine.attempt(process, op) != Op.BLOCKED;
    machine.takeBack();
    return result;
  }

  int pc(int process) {
    return pcs[process];
  }

  int failedSite(int process) {
    return failedSites[process];
  }

  long failedDetail(int process) {
    return failedDetails[process];
  }

  /** Sets where a process is; for {@link DlangCursor}, which settles the run afterwards. */
  void place(int process, int pc, int site, long detail) {
    pcs[process] = pc;
    failedSites[process] = site;
    failedDetails[process] = detail;
  }

  /** Makes the present state the beginning. */
  void forgetHistory() {
    depth = 0;
    flipCount = 0;
    machine.forgetHistory();
  }

  /** Computes all that follows from memory and pcs. */
  void settle() {
    forgetHistory();
    failureCount = 0;
    liveCount = pcs.length;
    Arrays.fill(enabled, 0);
    Arrays.fill(blockers, 0);
    for (int p = 0; p < pcs.length; p++) {
      Op op = code[pcs[p]];
      if (op.canBlock) {
        set(blockers, p);
      }
      if (pcs[p] > Op.FAILED && (!op.canBlock || canStep(p, op))) {
        set(enabled, p);
      }
      if (pcs[p] <= Op.FAILED) {
        liveCount--;
        failureCount += pcs[p] == Op.FAILED ? 1 : 0;
      }
    }
  }

  private static void set(long[] words, int p) {
    words[p >> 6] |= 1L << p;
  }

  private static void clear(long[] words, int p) {
    words[p >> 6] &= ~(1L << p);
  }

  // ---- stepping

  @Override
  public long step(int process) {
    int pc = pcs[process];
    Op op = code[pc];
    int mark = machine.mark();
    record(process, pc, mark);
    machine.beginStep(process);
    int next;
    try {
      next = op.execute(machine);
    } catch (Machine.Failed _) {
      next = Op.FAILED;
    }
    if (next <= Op.FAILED) {
      stop(process, next);
    }
    pcs[process] = next;
    long footprint = op.constant ? op.footprint : machine.footprint(footprints);
    if (canBlock) {
      updateEnabled(process, op, code[next], mark);
    }
    return footprint;
  }

  /**
   * The same, with local steps. It shares nothing with {@link #step}, measured: the JVM learns by
   * the place of a call which ops are executed there, and these are fewer where local steps are
   * executed elsewhere; and divided into common parts, both are slower by some hundredths.
   */
  @Override
  public long stepOn(int process, int most) {
    int pc = pcs[process];
    Op op = code[pc];
    int mark = machine.mark();
    record(process, pc, mark);
    machine.beginStep(process);
    int next;
    try {
      next = op.execute(machine);
    } catch (Machine.Failed _) {
      next = Op.FAILED;
    }
    long footprint = op.constant ? op.footprint : machine.footprint(footprints);
    localSteps = 0;
    if (next > Op.FAILED && code[next].isLocal) {
      next = takeLocalSteps(next, most);
    }
    if (next <= Op.FAILED) {
      stop(process, next);
    }
    pcs[process] = next;
    if (canBlock) {
      updateEnabled(process, op, code[next], mark);
    }
    return footprint;
  }

  /** Executes local steps, from an op on, which is one; the op behind them. */
  private int takeLocalSteps(int first, int most) {
    int next = first;
    try {
      while (localSteps < most && code[next].isLocal) {
        localSteps++;
        next = code[next].execute(machine);
      }
    } catch (Machine.Failed _) {
      next = Op.FAILED;
    }
    return next;
  }

  @Override
  public int localSteps() {
    return localSteps;
  }

  private void record(int process, int pc, int mark) {
    int i = depth++;
    if (i == stepProcess.length) {
      stepProcess = Arrays.copyOf(stepProcess, 2 * i);
      stepPc = Arrays.copyOf(stepPc, 2 * i);
      stepMark = Arrays.copyOf(stepMark, 2 * i);
      stepFlips = Arrays.copyOf(stepFlips, 2 * i);
    }
    stepProcess[i] = process;
    stepPc[i] = pc;
    stepMark[i] = mark;
    stepFlips[i] = flipCount;
  }

  private void stop(int process, int next) {
    if (next == Op.BLOCKED) {
      throw new IllegalStateException("p" + process + " is not enabled");
    }
    clear(enabled, process);
    liveCount--;
    if (next == Op.FAILED) {
      failureCount++;
      failedSites[process] = machine.failedSite;
      failedDetails[process] = machine.failedDetail;
    }
  }

  private void updateEnabled(int process, Op before, Op now, int mark) {
    if (before.canBlock) {
      clear(blockers, process);
    }
    if (machine.mark() > mark) {
      for (int word = 0; word < blockers.length; word++) {
        for (long rest = blockers[word]; rest != 0; rest &= rest - 1) {
          reconsider(word << 6 | Long.numberOfTrailingZeros(rest), process, mark);
        }
      }
    }
    if (now.canBlock) {
      set(blockers, process);
      if (canStep(process, now)) {
        set(enabled, process);
      } else {
        clear(enabled, process);
      }
    }
  }

  private void reconsider(int other, int process, int mark) {
    Op op = code[pcs[other]];
    if (other != process
        && machine.wroteSince(mark, op.watchLow, op.watchHigh)
        && canStep(other, op) != isEnabled(other)) {
      enabled[other >> 6] ^= 1L << other;
      if (flipCount == flips.length) {
        flips = Arrays.copyOf(flips, 2 * flipCount);
      }
      flips[flipCount++] = other;
    }
  }

  @Override
  public void backTo(int target) {
    if (target < 0 || target > depth) {
      throw new IllegalArgumentException("depth " + target + " of a run of depth " + depth);
    }
    if (target == depth) {
      return;
    }
    machine.undoTo(stepMark[target]);
    for (int i = depth - 1; i >= target; i--) {
      int p = stepProcess[i];
      int pc = pcs[p];
      liveCount += pc - Op.FAILED - 1 >>> 31; // 1 if it had ended: no processor could foresee that
      failureCount -= pc == Op.FAILED ? 1 : 0;
      pcs[p] = stepPc[i];
      if (canBlock) {
        undoFlips(stepFlips[i]);
        if (code[pcs[p]].canBlock) {
          set(blockers, p);
        } else {
          clear(blockers, p);
        }
      }
      set(enabled, p);
    }
    depth = target;
  }

  private void undoFlips(int mark) {
    while (flipCount > mark) {
      int p = flips[--flipCount];
      enabled[p >> 6] ^= 1L << p;
    }
  }

  // ---- questions of the explorer

  @Override
  public int processCount() {
    return pcs.length;
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public boolean isEnabled(int process) {
    return (enabled[process >> 6] >>> process & 1) != 0;
  }

  @Override
  public long enabledWord(int word) {
    return word < enabled.length ? enabled[word] : 0;
  }

  @Override
  public Status status(int process) {
    return switch (pcs[process]) {
      case Op.ENDED -> Status.ENDED;
      case Op.FAILED -> Status.FAILED;
      default -> isEnabled(process) ? Status.ENABLED : Status.BLOCKED;
    };
  }

  @Override
  public int liveCount() {
    return liveCount;
  }

  @Override
  public int failureCount() {
    return failureCount;
  }

  @Override
  public boolean isLocal(int process) {
    return code[pcs[process]].isLocal;
  }

  @Override
  public long pending(int process) {
    return nextSteps.pending(process);
  }

  @Override
  public int decidingLocation(int process) {
    return nextSteps.decidingLocation(process);
  }

  @Override
  public long reach(int process) {
    return nextSteps.reach(process);
  }

  @Override
  public long reads(int process) {
    return nextSteps.reads(process);
  }

  @Override
  public long pendingBefore(int process, int event) {
    int location = nextSteps.decidingLocation(process);
    if (location >= 0) {
      int start = stepMark[event];
      int end = event + 1 < depth ? stepMark[event + 1] : machine.mark();
      if (program.layout().isSlot(location)) {
        if (isSent(location, start, end)) {
          return NOT_ENABLED;
        }
      } else {
        int entry = machine.firstWrite(location, start, end);
        if (entry >= 0) {
          return nextSteps.pendingWith(process, location, machine.loggedValue(entry));
        }
      }
    }
    return isEnabled(process) ? nextSteps.pending(process) : NOT_ENABLED;
  }

  /** Whether the message of a slot was sent between two marks of the log. */
  private boolean isSent(int slot, int start, int end) {
    Layout layout = program.layout();
    int tail = layout.tail(layout.slotChannel(slot));
    for (int i = machine.firstWrite(tail, start, end);
        i >= 0;
        i = machine.firstWrite(tail, i + 1, end)) {
      if (machine.loggedValue(i) == layout.slotIndex(slot)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean steers(int process) {
    return code[pcs[process]].steers;
  }

  @Override
  public long[] stateWords() {
    Layout layout = program.layout();
    LongStream.Builder state = LongStream.builder();
    Arrays.stream(pcs).forEach(state::add);
    Arrays.stream(machine.cells).forEach(state::add);
    for (int c = 0; c < layout.channelCount(); c++) {
      long tail = machine.cells[layout.tail(c)];
      for (long k = machine.cells[layout.head(c)]; k < tail; k++) {
        state.add(machine.message(c, k));
      }
    }
    return state.build().toArray();
  }

  // ---- for people

  @Override
  public String processName(int process) {
    return "p" + process;
  }

  @Override
  public String statement(int process) {
    return words.statement(code[pcs[process]]);
  }

  @Override
  public Position position(int process) {
    return words.position(code[pcs[process]]);
  }

  @Override
  public String locationName(int location) {
    return program.layout().locationName(location);
  }

  @Override
  public String value(int location) {
    return words.value(location);
  }

  @Override
  public String waitsFor(int process) {
    return nextSteps.whereItBlocks(process, words::waitsFor);
  }

  @Override
  public Failure failure(int process) {
    return words.failure(failedSites[process], failedDetails[process]);
  }

  @Override
  public List<Variable> globals() {
    return words.globals();
  }
}
