package org.mazurka.explore;

/**
 * An access of an event to a location. It knows the access before it at the same location, and the
 * last one there that is a write: itself, if it is one.
 */
final class Access {

  /** The event, with the prefix that it follows. */
  final Prefix event;

  Location location;

  /** The access before this one at the same location, or null. */
  Access before;

  /** The last write up to this access, or null. */
  Access write;

  Access(Prefix event) {
    this.event = event;
  }

  boolean isWrite() {
    return write == this;
  }

  /** The write before a write, or null. */
  Access writeBefore() {
    return before == null ? null : before.write;
  }

  /** The last one before it at the same location that a read or a write depends on, or null. */
  Access beforeAgainst(boolean isWrite) {
    return isWrite ? before : writeBefore();
  }

  /** Puts it behind all others at a location, and gives the one before it, or null. */
  Access enter(Location there, boolean isWrite) {
    Access latest = there.latest;
    location = there;
    before = latest;
    write = isWrite ? this : latest == null ? null : latest.write;
    there.latest = this;
    return latest;
  }

  /** Those of the processes 0 to 63 whose sleeping step depends on it, as bits. */
  long wokenFirst() {
    return location.wokenFirst(isWrite());
  }

  /** Takes out of a set whose sleeping step depends on it. */
  void wake(ProcessSet asleep) {
    location.wake(asleep, isWrite());
  }

  /** Takes it out; it is the latest at its location. */
  void leave() {
    location.latest = before;
  }
}
