package org.mazurka.explore;

/** A shared location: who accessed it, and who would be woken by an access. */
final class Location {

  /** The last access, or null. */
  Access latest;

  // Whose sleeping step depends on a read or a write: processes 0 to 63 as bits, and the others.
  private long wokenByRead;
  private long wokenByWrite;
  private ProcessSet othersWokenByRead; // null: there never was one
  private ProcessSet othersWokenByWrite;

  /** The last write, or null. */
  Access latestWrite() {
    return latest == null ? null : latest.write;
  }

  /** The last access that a read or a write depends on, or null. */
  Access latestAgainst(boolean isWrite) {
    return isWrite ? latest : latestWrite();
  }

  /** Those of the processes 0 to 63 that an access would wake, as bits. See {@link SleepSets}. */
  long wokenFirst(boolean isWrite) {
    return isWrite ? wokenByWrite : wokenByRead;
  }

  /** Takes out of a set who would be woken by an access. */
  void wake(ProcessSet asleep, boolean isWrite) {
    asleep.removeFirst(wokenFirst(isWrite));
    if (othersWokenByWrite != null) {
      asleep.removeAll(isWrite ? othersWokenByWrite : othersWokenByRead);
    }
  }

  /** The sleeping step of a process has an access to this location. */
  void addSleeper(int process, boolean isWrite) {
    if (process < 64) {
      long bit = 1L << process;
      wokenByWrite |= bit;
      wokenByRead |= isWrite ? bit : 0;
    } else {
      addOther(process, isWrite);
    }
  }

  private void addOther(int process, boolean isWrite) {
    if (othersWokenByWrite == null) {
      othersWokenByRead = new ProcessSet();
      othersWokenByWrite = new ProcessSet();
    }
    othersWokenByWrite.add(process);
    if (isWrite) {
      othersWokenByRead.add(process);
    }
  }

  /** It does not sleep any more. */
  void removeSleeper(int process) {
    if (process < 64) {
      long others = ~(1L << process);
      wokenByWrite &= others;
      wokenByRead &= others;
    } else {
      othersWokenByWrite.remove(process);
      othersWokenByRead.remove(process);
    }
  }
}
