package org.mazurka.jvm;

import java.util.Arrays;

/**
 * Who waits, and how many of them may go.
 *
 * <p>Java leaves open which thread {@code notify} chooses. Here the choice is made when a thread
 * leaves: a notification is for anyone who waited when it was given. A thread that leaves takes the
 * oldest notification that it may take; then the others stay for those who may take only them.
 *
 * @param next the number that the next one to wait gets
 * @param processes who waits
 * @param numbers the number of each
 * @param notifications for each, in the order given, the value of {@code next} at that time
 */
record WaitSet(int next, int[] processes, int[] numbers, int[] notifications) {

  static final WaitSet EMPTY = new WaitSet(0, new int[0], new int[0], new int[0]);

  WaitSet join(int process) {
    int count = processes.length;
    int[] more = Arrays.copyOf(processes, count + 1);
    int[] moreNumbers = Arrays.copyOf(numbers, count + 1);
    more[count] = process;
    moreNumbers[count] = next;
    return new WaitSet(next + 1, more, moreNumbers, notifications);
  }

  /** Whether somebody waits for whom there is no notification. */
  boolean canNotify() {
    return processes.length > notifications.length;
  }

  WaitSet notifyOne() {
    int[] more = Arrays.copyOf(notifications, notifications.length + 1);
    more[notifications.length] = next;
    return new WaitSet(next, processes, numbers, more);
  }

  WaitSet notifyAllOfThem() {
    int[] more = Arrays.copyOf(notifications, processes.length);
    Arrays.fill(more, notifications.length, more.length, next);
    return new WaitSet(next, processes, numbers, more);
  }

  boolean isNotified(int process) {
    return notificationFor(process) >= 0;
  }

  /** Leaves, with a notification if there is one. */
  WaitSet leave(int process) {
    int taken = notificationFor(process);
    int at = indexOf(process);
    int[] left = taken < 0 ? notifications : without(notifications, taken);
    WaitSet rest = new WaitSet(next, without(processes, at), without(numbers, at), left);
    return taken < 0 ? rest.withoutSurplus() : rest;
  }

  /** A notification that nobody is left to take is void. */
  private WaitSet withoutSurplus() {
    WaitSet set = this;
    for (int i = 0; i < set.notifications.length; i++) {
      int limit = set.notifications[i];
      long takers = Arrays.stream(set.numbers).filter(n -> n < limit).count();
      if (takers < i + 1) {
        set = new WaitSet(next, processes, numbers, without(set.notifications, i));
        i--;
      }
    }
    return set;
  }

  private int notificationFor(int process) {
    int number = numbers[indexOf(process)];
    for (int i = 0; i < notifications.length; i++) {
      if (notifications[i] > number) {
        return i;
      }
    }
    return -1;
  }

  private int indexOf(int process) {
    for (int i = 0; i < processes.length; i++) {
      if (processes[i] == process) {
        return i;
      }
    }
    throw new IllegalStateException("process " + process + " does not wait");
  }

  private static int[] without(int[] array, int at) {
    int[] rest = new int[array.length - 1];
    System.arraycopy(array, 0, rest, 0, at);
    System.arraycopy(array, at + 1, rest, at, rest.length - at);
    return rest;
  }
}
