package org.mazurka.model;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * An action of an entity-based system: what it reads (R), forbids (N), deletes (D) and creates (C);
 * [PROBE] definition 18.
 *
 * <p>Entities are numbers, and each has a type. What an action forbids is given by types, because
 * not all entities of a type are known beforehand: of a forbidden type there must be fewer entities
 * than its limit, so with limit 1 none at all. Read, deleted and created entities are disjoint.
 */
public final class EntityAction {

  private final int id;
  private final int label;
  private final int[] read;
  private final int[] deleted;
  private final int[] created;
  private final int[] forbidden;
  private final int[] limits;
  private final int[] deletedTypes;
  private final int[] createdTypes;
  private final int[] changed; // deleted or created
  private final int[] touched; // read, deleted or created
  private final long changedMask; // a bit for each changed entity; several share a bit
  private final long touchedMask;

  /**
   * An action; the arrays become its own.
   *
   * @param id equal for equal actions of a system, and only for those
   * @param label what the action is called; several actions may have the same label
   * @param forbidden types, ascending
   * @param limits for each forbidden type, how many entities of it are too many
   * @param typeOf the type of each entity
   */
  public EntityAction(
      int id,
      int label,
      int[] read,
      int[] deleted,
      int[] created,
      int[] forbidden,
      int[] limits,
      IntUnaryOperator typeOf) {
    this.id = id;
    this.label = label;
    this.read = sorted(read);
    this.deleted = sorted(deleted);
    this.created = sorted(created);
    this.forbidden = forbidden;
    this.limits = limits;
    this.deletedTypes = Arrays.stream(deleted).map(typeOf).sorted().distinct().toArray();
    this.createdTypes = Arrays.stream(created).map(typeOf).sorted().distinct().toArray();
    this.changed = merged(deleted, created);
    this.touched = merged(changed, read);
    this.changedMask = mask(changed);
    this.touchedMask = mask(touched);
  }

  public int id() {
    return id;
  }

  /** The number of what people call it. */
  public int label() {
    return label;
  }

  /** The entities that it needs and leaves alone, ascending. */
  public int[] read() {
    return read;
  }

  /** The entities that it needs and takes away, ascending. */
  public int[] deleted() {
    return deleted;
  }

  /** The entities that must not be there before it and are there afterwards, ascending. */
  public int[] created() {
    return created;
  }

  /** The types that it forbids, ascending. */
  public int[] forbidden() {
    return forbidden;
  }

  /** For each forbidden type, how many entities of it are too many. */
  public int[] limits() {
    return limits;
  }

  /** Whether it leaves every state as it is. */
  public boolean changesNothing() {
    return changed.length == 0;
  }

  /** Whether this action fulfils a part of what the other needs; [PROBE] definition 20. */
  public boolean stimulates(EntityAction other) {
    return meet(created, other.read)
        || meet(created, other.deleted)
        || meet(deleted, other.created)
        || meet(deletedTypes, other.forbidden);
  }

  /** Whether this action violates a part of what the other needs; [PROBE] definition 21. */
  public boolean disables(EntityAction other) {
    return id == other.id
        || meet(deleted, other.read)
        || meet(deleted, other.deleted)
        || meet(created, other.created)
        || meet(createdTypes, other.forbidden);
  }

  /** Whether this action, right before the other, cannot be swapped with it; definition 11. */
  public boolean influences(EntityAction other) {
    return stimulates(other) || other.disables(this);
  }

  /** Whether the two undo a part of each other's effect; [PROBE] definition 38. */
  public boolean reverses(EntityAction other) {
    return meet(created, other.deleted) || meet(deleted, other.created);
  }

  /** Whether one of the two influences the other; if not, they commute wherever they meet. */
  public boolean interferes(EntityAction other) {
    if (id == other.id) {
      return true;
    }
    if (((changedMask & other.touchedMask) | (touchedMask & other.changedMask)) != 0
        && (meet(changed, other.touched) || meet(read, other.changed))) {
      return true;
    }
    return (forbidden.length | other.forbidden.length) != 0
        && (meet(forbidden, other.deletedTypes)
            || meet(forbidden, other.createdTypes)
            || meet(deletedTypes, other.forbidden)
            || meet(createdTypes, other.forbidden));
  }

  private static long mask(int[] entities) {
    long mask = 0;
    for (int entity : entities) {
      mask |= 1L << (entity * 0x9E3779B1 >>> 26);
    }
    return mask;
  }

  private static int[] sorted(int[] numbers) {
    Arrays.sort(numbers);
    return numbers;
  }

  private static int[] merged(int[] a, int[] b) {
    int[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return sorted(both);
  }

  /** Whether two ascending sequences have a number in common. */
  private static boolean meet(int[] a, int[] b) {
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      if (a[i] == b[j]) {
        return true;
      }
      if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return false;
  }
}
