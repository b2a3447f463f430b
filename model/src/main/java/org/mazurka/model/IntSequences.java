package org.mazurka.model;

import java.util.Arrays;

/** A set of sequences of numbers, numbered in the order in which they were added. */
public final class IntSequences {

  private int[] numbers = new int[1024]; // the sequences, one behind the other
  private int[] end = new int[256]; // of each sequence
  private int[] table = new int[512]; // open addressing; 0 is free, else the number + 1
  private int size;

  public int size() {
    return size;
  }

  /** The number of a sequence; if it is new, it is added and has the highest number. */
  public int add(int... sequence) {
    if (2 * (size + 1) > table.length) {
      grow();
    }
    int slot = slotOf(sequence);
    if (table[slot] == 0) {
      store(sequence);
      table[slot] = ++size;
    }
    return table[slot] - 1;
  }

  public boolean contains(int... sequence) {
    return table[slotOf(sequence)] != 0;
  }

  private int slotOf(int[] sequence) {
    int slot = hash(sequence, 0, sequence.length) & table.length - 1;
    while (table[slot] != 0) {
      int present = table[slot] - 1;
      if (Arrays.equals(numbers, start(present), end[present], sequence, 0, sequence.length)) {
        break;
      }
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private int start(int index) {
    return index == 0 ? 0 : end[index - 1];
  }

  private void store(int[] sequence) {
    int from = start(size);
    int to = Math.addExact(from, sequence.length);
    if (to > numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(to, 2 * numbers.length));
    }
    if (size == end.length) {
      end = Arrays.copyOf(end, 2 * size);
    }
    System.arraycopy(sequence, 0, numbers, from, sequence.length);
    end[size] = to;
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int index = 0; index < size; index++) {
      int slot = hash(numbers, start(index), end[index]) & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = index + 1;
    }
  }

  private static int hash(int[] numbers, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ numbers[i]) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    return hash ^ hash >>> 13;
  }
}
