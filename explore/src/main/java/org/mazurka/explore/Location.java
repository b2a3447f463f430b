package org.mazurka.explore;

/** A shared location: who accessed it, and who would be woken by an access. */
final class Location {

  /** The last access, or null. */
  Access latest;

  private ProcessSet wokenByRead; // null: nobody ever was
  private ProcessSet wokenByWrite;

  /** The last write, or null. */
  Access latestWrite() {
    return latest == null ? null : latest.write;
  }

  /** The last access that a read or a write depends on, or null. */
  Access latestAgainst(boolean isWrite) {
    return isWrite ? latest : latestWrite();
  }

  /** The processes whose sleeping step depends on an access; null: none. See {@link SleepSets}. */
  ProcessSet wokenBy(boolean write) {
    return write ? wokenByWrite : wokenByRead;
  }

  /** The sleeping step of a process has an access to this location. */
  void addSleeper(int process, boolean write) {
    if (wokenByWrite == null) {
      wokenByRead = new ProcessSet();
      wokenByWrite = new ProcessSet();
    }
    wokenByWrite.add(process);
    if (write) {
      wokenByRead.add(process);
    }
  }

  /** It does not sleep any more. */
  void removeSleeper(int process) {
    wokenByWrite.remove(process);
    wokenByRead.remove(process);
  }
}
