package org.mazurka.jvm;

/**
 * What is known of an object in all executions: who made it, and which of its maker's objects it
 * is. That does not depend on the schedule, so that a location has one number in all executions.
 */
final class ObjectRecord {

  private static final String MODELLED = "org.mazurka.jvm.hooks.Modelled"; // ModelledCondition

  final int number;
  final int maker; // a process, or the bitwise complement of the number of a class
  final int index;
  final int hash; // the identity hash code: 31 bits, not 0

  Object object; // in the execution of that number
  int execution;
  private Class<?> type; // of the object
  boolean keepsValues; // the values of its locations are in the object itself
  boolean isSynchroniser; // of java.util.concurrent, and keeps no values

  // Of its locations those that were asked for last, each at the last bits of its slot.
  Cell[] cells = new Cell[1];
  Shadow[] shadows = new Shadow[1];

  ObjectRecord(int number, int maker, int index) {
    this.number = number;
    this.maker = maker;
    this.index = index;
    this.hash = hash(maker, index);
  }

  /** A number that no other object has, small if it is an early one of the main thread. */
  long identity() {
    long from = maker < 0 ? (long) -maker << 40 : (long) maker << 20;
    return from + index + 1;
  }

  /** A hash code that does not depend on the schedule. */
  static int hash(int maker, int index) {
    return Math.max(1, (maker * 31 + index + 1) * 0x9E3779B1 >>> 1);
  }

  /** The hash code of a class. */
  static int hash(Class<?> type) {
    return Math.max(1, type.getName().hashCode() >>> 1);
  }

  /** Says which object it is in an execution. */
  void is(Object present, int number) {
    object = present;
    execution = number;
    if (present.getClass() != type) {
      type = present.getClass();
      keepsValues = Semantics.isAtomic(present);
      isSynchroniser = !keepsValues && type.getName().startsWith("java.util.concurrent.");
    }
  }

  /** Its locations are those of another registry from now on. */
  void forgetLocations() {
    cells = new Cell[1];
    shadows = new Shadow[1];
  }

  /** The name in reports. */
  String name() {
    String type = object == null ? "object" : simpleName(object.getClass());
    String from = maker > 0 ? maker + "." : "";
    return type + "#" + from + (index + 1);
  }

  /** The name of a class without its package; what stands for one of the JDK has that one's. */
  static String simpleName(Class<?> type) {
    String name = type.getName();
    if (name.startsWith(MODELLED)) {
      return name.substring(MODELLED.length());
    }
    return type.isArray() ? type.getSimpleName() : simpleName(name);
  }

  /** The same by its name; one without a name is shown as a part of the class around it. */
  private static String simpleName(String name) {
    int last = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$'));
    boolean isAnonymous = name.substring(last + 1).chars().allMatch(Character::isDigit);
    if (isAnonymous && last > 0) {
      last = Math.max(name.lastIndexOf('.', last - 1), name.lastIndexOf('$', last - 1));
    }
    return name.substring(last + 1);
  }
}
