package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where everything is in memory.
 *
 * <p>The cells, in this order: global variables, locks (0 is free, else the number of the holder +
 * 1), head and tail of each channel, constants, the local variables of each process. The number of
 * a shared cell is the number of its location. The k-th message of channel c is no cell, but has a
 * location behind those: {@code sharedCount + k * channelCount + c}.
 */
final class Layout {

  /** A declared name: its elements are the cells (of a channel: the channels) from base on. */
  record Array(String name, Ast.Kind kind, int base, int length) {

    boolean isShared() {
      return kind == Ast.Kind.GLOBAL;
    }

    /** The name of an element; a name of length 1 needs no index. */
    String element(long index) {
      return length == 1 ? name : name + "[" + index + "]";
    }
  }

  private final Map<String, Array> arrays = new LinkedHashMap<>();
  private final List<long[]> initial = new ArrayList<>();
  private final int processCount;
  private int globalCount;
  private int lockEnd;
  private int channelCount;
  private int sharedCount;
  private int constantEnd;
  private int localCount;

  Layout(List<Ast.Declaration> declarations, int processCount) {
    this.processCount = processCount;
    int next = place(declarations, Ast.Kind.GLOBAL, 0);
    globalCount = next;
    next = place(declarations, Ast.Kind.LOCK, next);
    lockEnd = next;
    channelCount = place(declarations, Ast.Kind.CHANNEL, 0);
    sharedCount = lockEnd + 2 * channelCount;
    constantEnd = place(declarations, Ast.Kind.CONSTANT, sharedCount);
    localCount = place(declarations, Ast.Kind.LOCAL, constantEnd) - constantEnd;
    Map<String, Array> declared = new LinkedHashMap<>();
    for (Ast.Declaration declaration : declarations) {
      declared.put(declaration.name(), arrays.get(declaration.name()));
    }
    arrays.clear();
    arrays.putAll(declared);
  }

  private int place(List<Ast.Declaration> declarations, Ast.Kind kind, int start) {
    int next = start;
    for (Ast.Declaration declaration : declarations) {
      if (declaration.kind() == kind) {
        int length = (int) declaration.length().value();
        arrays.put(declaration.name(), new Array(declaration.name(), kind, next, length));
        for (int i = 0; i < declaration.initial().size(); i++) {
          initial.add(new long[] {next + i, declaration.initial().get(i).value()});
        }
        next += length;
      }
    }
    return next;
  }

  /** A name as a process sees it: each has its own copy of a local variable. */
  Array array(String name, int process) {
    Array array = arrays.get(name);
    return array.kind() == Ast.Kind.LOCAL
        ? new Array(name, array.kind(), array.base() + process * localCount, array.length())
        : array;
  }

  /** All names in the order of their declaration, as process 0 sees them. */
  Iterable<Array> arrays() {
    return arrays.values();
  }

  /** New memory with the initial values. */
  long[] initialCells() {
    long[] cells = new long[constantEnd + processCount * localCount];
    for (long[] entry : initial) {
      int cell = (int) entry[0];
      int copies = cell < constantEnd ? 1 : processCount;
      for (int p = 0; p < copies; p++) {
        cells[cell + p * localCount] = entry[1];
      }
    }
    return cells;
  }

  int processCount() {
    return processCount;
  }

  int channelCount() {
    return channelCount;
  }

  /** How many cells are shared; they are the first ones. */
  int sharedCount() {
    return sharedCount;
  }

  /** Where the cells of the channels begin. */
  int channelStart() {
    return lockEnd;
  }

  /** Where the cells of the local variables begin. */
  int localStart() {
    return constantEnd;
  }

  /** Where channel {@code c} counts the messages that were received. */
  int head(int c) {
    return lockEnd + 2 * c;
  }

  /** Where channel {@code c} counts the messages that were sent. */
  int tail(int c) {
    return lockEnd + 2 * c + 1;
  }

  /** The location of message {@code k}, counted from 0, of channel {@code c}. */
  long slot(int c, long k) {
    return sharedCount + k * channelCount + c;
  }

  boolean isSlot(int location) {
    return location >= sharedCount;
  }

  int slotChannel(int location) {
    return (location - sharedCount) % channelCount;
  }

  int slotIndex(int location) {
    return (location - sharedCount) / channelCount;
  }

  boolean isGlobal(int location) {
    return location < globalCount;
  }

  boolean isLock(int location) {
    return location >= globalCount && location < lockEnd;
  }

  /** The name of a location in reports. */
  String locationName(int location) {
    if (isSlot(location)) {
      return "message " + (slotIndex(location) + 1) + " of " + channelName(slotChannel(location));
    }
    if (location >= lockEnd) {
      int c = (location - lockEnd) / 2;
      return (location == head(c) ? "head of " : "tail of ") + channelName(c);
    }
    return isLock(location)
        ? "lock " + elementName(Ast.Kind.LOCK, location)
        : elementName(Ast.Kind.GLOBAL, location);
  }

  String lockName(int cell) {
    return elementName(Ast.Kind.LOCK, cell);
  }

  String channelName(int c) {
    return elementName(Ast.Kind.CHANNEL, c);
  }

  private String elementName(Ast.Kind kind, int number) {
    for (Array array : arrays.values()) {
      if (array.kind() == kind
          && number >= array.base()
          && number < array.base() + array.length()) {
        return array.element(number - array.base());
      }
    }
    throw new IllegalArgumentException("no " + kind + " " + number);
  }
}
