package org.mazurka.dlang;

import java.util.Arrays;

/** Numbers one behind the other in words, each in as few bytes as its absolute value needs. */
final class PackedNumbers {

  private long[] words = new long[8];
  private int next; // the byte to write or read

  /** Begins a new sequence. */
  void clear() {
    Arrays.fill(words, 0, words(), 0);
    next = 0;
  }

  /** Appends a number: seven bits a byte, the lowest first, the sign in the lowest bit. */
  void put(long number) {
    long rest = number << 1 ^ number >> 63;
    while ((rest & ~0x7FL) != 0) {
      putByte(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    putByte(rest);
  }

  /** Reads the next number. */
  long next() {
    long rest = 0;
    int shift = 0;
    long part;
    do {
      part = words[next >>> 3] >>> ((next & 7) << 3);
      next++;
      rest |= (part & 0x7F) << shift;
      shift += 7;
    } while ((part & 0x80) != 0);
    return rest >>> 1 ^ -(rest & 1);
  }

  /** How many words have been begun. */
  int words() {
    return next + 7 >>> 3;
  }

  void copyTo(long[] target, int offset, int count) {
    int begun = Math.min(words(), count);
    System.arraycopy(words, 0, target, offset, begun);
    Arrays.fill(target, offset + begun, offset + count, 0);
  }

  /** Takes over a sequence, to be read from its start. */
  void copyFrom(long[] source, int offset, int count) {
    if (count > words.length) {
      words = Arrays.copyOf(words, 2 * count);
    }
    Arrays.fill(words, 0, words.length, 0);
    System.arraycopy(source, offset, words, 0, count);
    next = 0;
  }

  private void putByte(long part) {
    int word = next >>> 3;
    if (word == words.length) {
      words = Arrays.copyOf(words, 2 * word);
    }
    words[word] |= part << ((next & 7) << 3);
    next++;
  }
}
