package org.mazurka.reference;

import java.util.Arrays;
import java.util.List;

/** An array in the header of a program; missing initial values are 0. */
public record Declaration(Kind kind, String name, int length, List<Long> initial) {

  /** What an array holds, and for whom. */
  public enum Kind {
    GLOBAL(""),
    LOCAL("local "),
    CONST("const "),
    LOCK("lock "),
    CHANNEL("chan ");

    final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  /** An array of the given initial values and the length to hold them. */
  public static Declaration of(Kind kind, String name, long... initial) {
    List<Long> values = Arrays.stream(initial).boxed().toList();
    return new Declaration(kind, name, values.size(), values);
  }

  /** An array of zeros, locks or channels. */
  public static Declaration ofLength(Kind kind, String name, int length) {
    return new Declaration(kind, name, length, List.of());
  }

  /** The initial value of an element. */
  long initial(int index) {
    return index < initial.size() ? initial.get(index) : 0;
  }
}
