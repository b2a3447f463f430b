package org.mazurka.dlang;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * The memory of a run, with the way back, and the accesses of the current step.
 *
 * <p>Invariants: {@code cells} at any earlier point is obtained by undoing the log from its top
 * down to the mark of that point. What is behind the tail of a channel in {@code messages} is
 * rubbish, so messages need no undo: the tail is a cell. A step that fails leaves its site and
 * detail in {@code failedSite} and {@code failedDetail}.
 */
final class Machine {

  final long[] cells;
  final Layout layout;

  /** The ops of all processes, for those within atomic blocks. */
  final Op[] code;

  /** The op that blocked an atomic block. */
  Op blocker;

  /** The process that takes the current step. */
  int self;

  int failedSite;
  long failedDetail;

  private int[] accesses = new int[16];
  private int accessCount;

  private int[] logCell = new int[1024];
  private long[] logOld = new long[1024];
  private int logTop;
  private int attemptMark; // of the log, where the last attempt began

  private final long[][] messages;

  Machine(Layout layout, Op[] code) {
    this.layout = layout;
    this.code = code;
    this.cells = layout.initialCells();
    this.messages = new long[layout.channelCount()][];
  }

  // ---- trying a step

  /**
   * Executes an op, to be taken back; the next op of the process, {@link Op#FAILED} or {@link
   * Op#BLOCKED}.
   */
  int attempt(int process, Op op) {
    attemptMark = logTop;
    beginStep(process);
    try {
      return op.execute(this);
    } catch (Failed _) {
      return Op.FAILED;
    }
  }

  /** Takes the last attempt back; its accesses stay noted. */
  void takeBack() {
    undoTo(attemptMark);
  }

  // ---- accesses

  void beginStep(int process) {
    self = process;
    accessCount = 0;
  }

  /**
   * Notes an access, as {@link Footprints#readAccess} or {@link Footprints#writeAccess} code it.
   */
  void note(int access) {
    if (accessCount == accesses.length) {
      growAccesses();
    }
    accesses[accessCount++] = access;
  }

  private void growAccesses() {
    if (accessCount > 64) { // a long atomic block: keep one access for each location
      Arrays.sort(accesses, 0, accessCount);
      int last = 0;
      for (int i = 1; i < accessCount; i++) {
        last = accesses[i] >>> 1 == accesses[last] >>> 1 ? last : last + 1;
        accesses[last] = accesses[i];
      }
      accessCount = last + 1;
    }
    if (2 * accessCount > accesses.length) {
      accesses = Arrays.copyOf(accesses, 2 * accesses.length);
    }
  }

  /** The footprint of the accesses that were noted. */
  long footprint(Footprints footprints) {
    return accessCount == 1 ? accesses[0] : footprints.of(accesses, accessCount);
  }

  /** Turns all accesses into reads: the step did not happen. */
  void demoteToReads() {
    for (int i = 0; i < accessCount; i++) {
      accesses[i] &= ~1;
    }
  }

  /** Keeps only the accesses that were noted as reads. */
  void keepReads() {
    int kept = 0;
    for (int i = 0; i < accessCount; i++) {
      if (!Footprints.isWrite(accesses[i])) {
        accesses[kept++] = accesses[i];
      }
    }
    accessCount = kept;
  }

  /** Whether so much was noted that accesses to one location may have been merged. */
  boolean mayHaveMerged() {
    return accesses.length > 64;
  }

  // ---- memory

  void write(int cell, long value) {
    int top = logTop;
    if (top == logCell.length) {
      logCell = Arrays.copyOf(logCell, 2 * top);
      logOld = Arrays.copyOf(logOld, 2 * top);
    }
    logCell[top] = cell;
    logOld[top] = cells[cell];
    logTop = top + 1;
    cells[cell] = value;
  }

  int mark() {
    return logTop;
  }

  void undoTo(int mark) {
    int top = logTop;
    while (top > mark) {
      top--;
      cells[logCell[top]] = logOld[top];
    }
    logTop = top;
  }

  /** Whether a cell between {@code low} and {@code high} was written since the mark. */
  boolean wroteSince(int mark, int low, int high) {
    for (int i = mark; i < logTop; i++) {
      if (logCell[i] >= low && logCell[i] <= high) {
        return true;
      }
    }
    return false;
  }

  /** The first log entry from {@code mark} on, and before {@code end}, of a cell; -1 if none. */
  int firstWrite(int cell, int mark, int end) {
    for (int i = mark; i < end; i++) {
      if (logCell[i] == cell) {
        return i;
      }
    }
    return -1;
  }

  long loggedValue(int entry) {
    return logOld[entry];
  }

  /** Makes the present state the beginning. */
  void forgetHistory() {
    logTop = 0;
  }

  // ---- channels

  long message(int channel, long k) {
    return messages[channel][(int) k];
  }

  void putMessage(int channel, long k, long value) {
    long[] queue = messages[channel];
    if (queue == null || k >= queue.length) {
      queue = queue == null ? new long[8] : Arrays.copyOf(queue, 2 * queue.length);
      messages[channel] = queue;
    }
    queue[(int) k] = value;
  }

  /** Numbers the waiting messages of a channel from 0; only for a state without history. */
  void compact(int channel) {
    long head = cells[layout.head(channel)];
    if (head > 0) {
      long count = cells[layout.tail(channel)] - head;
      System.arraycopy(messages[channel], (int) head, messages[channel], 0, (int) count);
      cells[layout.head(channel)] = 0;
      cells[layout.tail(channel)] = count;
    }
  }

  // ---- failure

  /** Ends the step: {@code throw machine.fail(site, detail)}. */
  Failed fail(int site, long detail) {
    failedSite = site;
    failedDetail = detail;
    return Failed.FAILED;
  }

  /** Thrown by a step that ends its process with an error; one for all, so it costs nothing. */
  static final class Failed extends RuntimeException {
    private static final Failed FAILED = new Failed();

    private Failed() {
      super(null, null, false, false);
    }
  }
}
