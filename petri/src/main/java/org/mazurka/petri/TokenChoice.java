package org.mazurka.petri;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  private final List<Decision> decisions = new ArrayList<>();
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
    decisions.clear();
    boolean more = goOn(start(0));
    while (more && !decisions.isEmpty()) {
      Decision last = decisions.removeLast();
      Point at = last.at();
      int d = last.deletions();
      int r = last.reads();
      deletedCount -= d;
      readCount -= r;
      if (r > 0 && isEnough(at, d, r - 1)) {
        more = goOn(decide(at, d, r - 1));
      } else if (d > 0 && isEnough(at, d - 1, mostReads(at, d - 1))) {
        more = goOn(decide(at, d - 1, mostReads(at, d - 1)));
      }
    }
  }

  /**
   * A class to choose from.
   *
   * @param available the tokens of the place in this class and those after it
   * @param deletions how many tokens of the place are still to be deleted
   */
  private record Point(int index, int classIndex, int available, int deletions, int reads) {}

  /** How many tokens of a class are deleted and read. */
  private record Decision(Point at, int deletions, int reads) {}

  private Point start(int index) {
    return index == places
        ? new Point(index, 0, 0, 0, 0)
        : new Point(index, 0, present.size(place[index]), toDelete[index], toRead[index]);
  }

  /** Chooses as many as possible from each class; there may be too many classes for recursion. */
  private boolean goOn(Point from) {
    Point at = from;
    while (at.index() < places) {
      if (at.deletions() + at.reads() == 0) {
        at = start(at.index() + 1);
      } else {
        int d = Math.min(members(at).length, at.deletions());
        at = decide(at, d, mostReads(at, d));
      }
    }
    return sink.test(deleted.clone(), read.clone());
  }

  private int[] members(Point at) {
    return classes[at.index()][at.classIndex()];
  }

  private int mostReads(Point at, int deletions) {
    return Math.min(members(at).length - deletions, at.reads());
  }

  /** Whether the classes after this one hold the rest. */
  private boolean isEnough(Point at, int d, int r) {
    return at.deletions() - d + at.reads() - r <= at.available() - members(at).length;
  }

  private Point decide(Point at, int d, int r) {
    int[] members = members(at);
    System.arraycopy(members, 0, deleted, deletedCount, d);
    System.arraycopy(members, d, read, readCount, r);
    deletedCount += d;
    readCount += r;
    decisions.add(new Decision(at, d, r));
    return new Point(
        at.index(),
        at.classIndex() + 1,
        at.available() - members.length,
        at.deletions() - d,
        at.reads() - r);
  }

  private int[][] classes(int type) {
    int size = present.size(type);
    int[][] found = new int[size][];
    int[] sizes = new int[size];
    int[] classOrigin = new int[size];
    boolean[] single = new boolean[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      int token = present.entity(type, i);
      boolean touched = present.isTouched(type, i);
      int c = touched ? count : 0;
      while (c < count && (single[c] || classOrigin[c] != origin[token])) {
        c++;
      }
      if (c == count) {
        single[c] = touched;
        classOrigin[c] = origin[token];
        found[count++] = new int[1];
      } else if (sizes[c] == found[c].length) {
        found[c] = Arrays.copyOf(found[c], 2 * sizes[c]);
      }
      found[c][sizes[c]++] = token;
    }
    for (int c = 0; c < count; c++) {
      found[c] = Arrays.copyOf(found[c], sizes[c]);
    }
    return Arrays.copyOf(found, count);
  }
}
