package org.mazurka.model;

import java.util.Arrays;

/** A set of entities, by type; it can be filled again and again without allocation. */
public final class EntitySet {

  private final int[][] byType;
  private final boolean[][] touched;
  private final int[] sizes;
  private final int[] usedTypes; // since the set was cleared, each once
  private final boolean[] used;
  private int usedTypeCount;

  /** An empty set. */
  public EntitySet(int typeCount) {
    this.byType = new int[typeCount][];
    this.touched = new boolean[typeCount][];
    this.sizes = new int[typeCount];
    this.usedTypes = new int[typeCount];
    this.used = new boolean[typeCount];
  }

  /** Forgets all entities. */
  public void clear() {
    for (int i = 0; i < usedTypeCount; i++) {
      sizes[usedTypes[i]] = 0;
      used[usedTypes[i]] = false;
    }
    usedTypeCount = 0;
  }

  /** Adds an entity that is not there. */
  public void add(int entity, int type) {
    int size = sizes[type];
    if (byType[type] == null) {
      byType[type] = new int[2];
      touched[type] = new boolean[2];
    } else if (size == byType[type].length) {
      byType[type] = Arrays.copyOf(byType[type], 2 * size);
      touched[type] = Arrays.copyOf(touched[type], 2 * size);
    }
    if (!used[type]) {
      used[type] = true;
      usedTypes[usedTypeCount++] = type;
    }
    byType[type][size] = entity;
    touched[type][size] = false;
    sizes[type] = size + 1;
  }

  /** Removes an entity that is there. */
  private void remove(int entity, int type) {
    int index = indexOf(entity, type);
    int last = --sizes[type];
    System.arraycopy(byType[type], index + 1, byType[type], index, last - index);
    System.arraycopy(touched[type], index + 1, touched[type], index, last - index);
  }

  /** Does what an enabled action does, and notes which entities it has touched. */
  public void execute(EntityAction action, EntitySystem system) {
    touch(action, system);
    for (int entity : action.deleted()) {
      remove(entity, system.typeOf(entity));
    }
    for (int entity : action.created()) {
      add(entity, system.typeOf(entity));
    }
  }

  /** Notes that those entities which an action reads or deletes are told apart by it. */
  public void touch(EntityAction action, EntitySystem system) {
    for (int entity : action.read()) {
      touch(entity, system.typeOf(entity));
    }
    for (int entity : action.deleted()) {
      touch(entity, system.typeOf(entity));
    }
  }

  private void touch(int entity, int type) {
    int index = indexOf(entity, type);
    if (index >= 0) {
      touched[type][index] = true;
    }
  }

  /** Copies the entities, ascending. */
  public int[] toArray() {
    int[] entities = new int[size()];
    int next = 0;
    for (int i = 0; i < usedTypeCount; i++) {
      System.arraycopy(byType[usedTypes[i]], 0, entities, next, sizes[usedTypes[i]]);
      next += sizes[usedTypes[i]];
    }
    Arrays.sort(entities);
    return entities;
  }

  /** The type of each entity, ascending. */
  public int[] types() {
    int[] types = new int[size()];
    int next = 0;
    for (int i = 0; i < usedTypeCount; i++) {
      Arrays.fill(types, next, next + sizes[usedTypes[i]], usedTypes[i]);
      next += sizes[usedTypes[i]];
    }
    Arrays.sort(types);
    return types;
  }

  public boolean contains(int entity, int type) {
    return indexOf(entity, type) >= 0;
  }

  private int size() {
    int size = 0;
    for (int i = 0; i < usedTypeCount; i++) {
      size += sizes[usedTypes[i]];
    }
    return size;
  }

  /** How many entities of a type there are. */
  public int size(int type) {
    return sizes[type];
  }

  /** The entity of a type with that index, in the order in which they were added. */
  public int entity(int type, int index) {
    return byType[type][index];
  }

  /**
   * Whether something tells the entity with that index apart from others of its type and origin.
   */
  public boolean isTouched(int type, int index) {
    return touched[type][index];
  }

  /**
   * Whether nothing is here that an action forbids or would create. If all that it reads and
   * deletes is here, it is enabled; [PROBE] definition 19.
   */
  public boolean allows(EntityAction action, EntitySystem system) {
    int[] forbidden = action.forbidden();
    for (int i = 0; i < forbidden.length; i++) {
      if (sizes[forbidden[i]] >= action.limits()[i]) {
        return false;
      }
    }
    for (int entity : action.created()) {
      if (contains(entity, system.typeOf(entity))) {
        return false;
      }
    }
    return true;
  }

  private int indexOf(int entity, int type) {
    int[] entities = byType[type];
    for (int i = 0; i < sizes[type]; i++) {
      if (entities[i] == entity) {
        return i;
      }
    }
    return -1;
  }
}
