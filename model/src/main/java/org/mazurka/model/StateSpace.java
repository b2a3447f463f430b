package org.mazurka.model;

import java.util.Arrays;
import java.util.List;

/**
 * A space of states: the stateful port.
 *
 * <p>Actions are numbered from 0; which of them are enabled, and where they lead, is given by the
 * state alone. A state is a sequence of bytes: equal states are equal sequences.
 */
public interface StateSpace {

  /** The name that reports show. */
  String name();

  /** A new cursor at the initial state; a cursor is confined to one thread. */
  Cursor cursor();

  /** A place in the space that can be read, moved and set. */
  interface Cursor {

    /** How many actions there are. */
    int actionCount();

    /** Whether an action is enabled here. */
    boolean isEnabled(int action);

    /** Moves to the successor by an enabled action. */
    void fire(int action);

    /**
     * Writes the state to {@code target} from {@code offset} on, and gives the offset behind it.
     */
    int save(StateBuffer target, int offset);

    /** Moves to a saved state. */
    void load(byte[] source, int offset, int length);

    /** Whether the state, in which nothing is enabled, is a deadlock rather than a proper end. */
    boolean isDeadlock();

    /** How many processes have failed here. */
    int failureCount();

    /** The error of a process that has failed here. */
    Run.Failure failure();

    /** The values of the global variables here. */
    List<Run.Variable> globals();
  }

  /** Bytes that grow when needed. */
  final class StateBuffer {
    private byte[] bytes = new byte[256];

    /** The bytes; the array may be replaced when the buffer grows. */
    public byte[] bytes() {
      return bytes;
    }

    /** Writes a number in as few bytes as its absolute value needs; gives the next offset. */
    public int putNumber(int offset, long number) {
      if (offset + 10 > bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      long rest = number << 1 ^ number >> 63;
      int next = offset;
      while ((rest & ~0x7FL) != 0) {
        bytes[next++] = (byte) (rest & 0x7F | 0x80);
        rest >>>= 7;
      }
      bytes[next++] = (byte) rest;
      return next;
    }
  }
}
