package org.mazurka.petri;

import java.util.Arrays;
import java.util.function.BiPredicate;
import org.mazurka.model.EntitySet;

/**
 * The ways to choose which tokens a transition deletes and reads ([PROBE] algorithms 4 and 6).
 *
 * <p>Tokens of one place and origin that no action of the trace has touched form a class: nothing
 * tells them apart, so of each class the first ones are deleted and the next ones read, and only
 * how many of each class is chosen. Without this a place with many tokens has as many choices as
 * subsets.
 */
final class TokenChoice {

  private EntitySet present;
  private int[] origin;

  private int places;
  private int[] place = new int[8];
  private int[] toDelete = new int[8];
  private int[] toRead = new int[8];
  private int[][][] classes = new int[8][][]; // of each place

  private int deletedCount;
  private int readCount;
  private int[] deleted = new int[8];
  private int[] read = new int[8];
  private BiPredicate<int[], int[]> sink;

  /** Starts over, with the tokens to choose from and the origin of every token. */
  void begin(EntitySet tokens, int[] originOf) {
    present = tokens;
    origin = originOf;
    places = 0;
    deletedCount = 0;
    readCount = 0;
  }

  /** Some tokens of this place, which holds enough of them. */
  void from(int type, int deletions, int reads) {
    if (deletions + reads == 0) {
      return;
    }
    if (places == place.length) {
      place = Arrays.copyOf(place, 2 * places);
      toDelete = Arrays.copyOf(toDelete, 2 * places);
      toRead = Arrays.copyOf(toRead, 2 * places);
      classes = Arrays.copyOf(classes, 2 * places);
    }
    place[places] = type;
    toDelete[places] = deletions;
    toRead[places] = reads;
    classes[places++] = classes(type);
  }

  /** Gives every choice, the tokens to delete and those to read, until the taker has enough. */
  void each(BiPredicate<int[], int[]> taker) {
    int deletions = 0;
    int reads = 0;
    for (int i = 0; i < places; i++) {
      deletions += toDelete[i];
      reads += toRead[i];
    }
    deleted = new int[deletions];
    read = new int[reads];
    sink = taker;
    choose(0);
  }

  private boolean choose(int index) {
    return choose(index, 0, index == places ? 0 : present.size(place[index]), 0, 0);
  }

  /**
   * Chooses from the classes of a place from one on.
   *
   * @param available the tokens in those classes
   * @param deletions how many tokens of the place were chosen before
   */
  private boolean choose(int index, int fromClass, int available, int deletions, int reads) {
    if (index == places) {
      return sink.test(deleted.clone(), read.clone());
    }
    if (deletions == toDelete[index] && reads == toRead[index]) {
      return choose(index + 1);
    }
    if (available < toDelete[index] - deletions + toRead[index] - reads) {
      return true;
    }
    int[] members = classes[index][fromClass];
    for (int d = Math.min(members.length, toDelete[index] - deletions); d >= 0; d--) {
      for (int r = Math.min(members.length - d, toRead[index] - reads); r >= 0; r--) {
        System.arraycopy(members, 0, deleted, deletedCount, d);
        System.arraycopy(members, d, read, readCount, r);
        deletedCount += d;
        readCount += r;
        boolean more =
            choose(index, fromClass + 1, available - members.length, deletions + d, reads + r);
        deletedCount -= d;
        readCount -= r;
        if (!more) {
          return false;
        }
      }
    }
    return true;
  }

  private int[][] classes(int type) {
    int size = present.size(type);
    int[][] found = new int[size][];
    int[] classOrigin = new int[size];
    boolean[] single = new boolean[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      int token = present.entity(type, i);
      boolean touched = present.isTouched(type, i);
      int c = 0;
      while (c < count && (touched || single[c] || classOrigin[c] != origin[token])) {
        c++;
      }
      if (c == count) {
        single[c] = touched;
        classOrigin[c] = origin[token];
        found[count++] = new int[] {token};
      } else {
        found[c] = Arrays.copyOf(found[c], found[c].length + 1);
        found[c][found[c].length - 1] = token;
      }
    }
    return Arrays.copyOf(found, count);
  }
}
