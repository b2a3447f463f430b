package org.mazurka.jvm.hooks;

import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A method of a collection that calls a function for one element after the other, and is told of as
 * a whole when it begins. By the function, other threads may go on meanwhile: so it is also told of
 * each element when that is read, before the function gets it, and when that is replaced. These are
 * no steps.
 */
abstract class Traversal {

  final int site;

  private Traversal(int site) {
    this.site = site;
  }

  /**
   * That of a collection, or of an iterator of one; null, if nothing is told of it.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  static Traversal of(Object collection, String method, int site) {
    if (collection == null || !Hooks.isWatched(collection, method)) {
      return null;
    }
    if (collection instanceof Map<?, ?> map && MapAccesses.keepsApart(map)) {
      return new OfValues(map, site);
    }
    String name = collection.getClass().getName();
    if ((name.endsWith("KeySet") || name.endsWith("EntrySet"))
        && Hooks.controller().viewed(collection) instanceof Map<?, ?> map
        && MapAccesses.keepsApart(map)) {
      return name.endsWith("KeySet") ? new OfKeys(map, site) : new OfEntries(map, site);
    }
    List<?> list = ListAccesses.list(collection, method);
    int first = collection instanceof Iterator<?> iterator ? ListViews.nextIndex(iterator) : 0;
    return list == null || first == Controller.NO_ELEMENT
        ? new OfAll(collection, site)
        : new OfElements(list, first, method, site);
  }

  /**
   * The function is called next.
   *
   * @param element of a collection, or the key of a map
   */
  abstract void reads(Object element);

  /** The function has said what takes the place of the element that was read last. */
  abstract void replaces();

  /** The method has returned, and has changed the collection after the last call, or only looks. */
  abstract void ends(boolean changed);

  static void whole(Object collection, boolean write, int site) {
    if (Hooks.controller().goesOn(collection, write)) {
      Hooks.controller().whole(collection, write, site);
    }
  }

  /** Elements of a list are told apart. */
  private static final class OfElements extends Traversal {
    private final List<?> list;
    private final String method;
    private int next;

    private OfElements(List<?> list, int first, String method, int site) {
      super(site);
      this.list = list;
      this.method = method;
      this.next = first;
    }

    @Override
    void reads(Object element) {
      ListAccesses.again(list, next++, false, site);
    }

    @Override
    void replaces() {
      ListAccesses.again(list, next - 1, true, site);
    }

    @Override
    void ends(boolean changed) {
      if (!changed) {
        ListAccesses.again(list, Controller.NO_ELEMENT, false, site);
      } else if (!(Hooks.REPLACE.contains(method) && ListAccesses.partAgain(list, site))) {
        whole(list, true, site);
      }
    }
  }

  /** Values of a map are told apart by their keys. */
  private static class OfValues extends Traversal {
    final Map<?, ?> map;
    private Object present;

    private OfValues(Map<?, ?> map, int site) {
      super(site);
      this.map = map;
    }

    @Override
    void reads(Object key) {
      present = key;
      MapAccesses.again(map, key, false, site);
    }

    @Override
    void replaces() {
      MapAccesses.again(map, present, true, site);
    }

    @Override
    void ends(boolean changed) {
      if (changed) {
        whole(map, true, site);
      } else {
        looks();
      }
    }

    final void looks() {
      if (Hooks.controller().goesOn(map, false)) {
        Hooks.controller().element(map, Controller.NO_ELEMENT, false, site);
      }
    }
  }

  /** Who gets an entry asks for its value. */
  private static final class OfEntries extends OfValues {
    private OfEntries(Map<?, ?> map, int site) {
      super(map, site);
    }

    @Override
    void reads(Object entry) {
      super.reads(((Map.Entry<?, ?>) entry).getKey());
    }
  }

  /** Keys are there without their values, but for those of enums. */
  private static final class OfKeys extends OfValues {
    private OfKeys(Map<?, ?> map, int site) {
      super(map, site);
    }

    @Override
    void reads(Object key) {
      if (map instanceof EnumMap<?, ?>) {
        super.reads(key);
      } else {
        looks();
      }
    }
  }

  /** Nothing is told apart. */
  private static final class OfAll extends Traversal {
    private final Object collection;

    private OfAll(Object collection, int site) {
      super(site);
      this.collection = collection;
    }

    @Override
    void reads(Object element) {
      whole(collection, false, site);
    }

    @Override
    void replaces() {
      whole(collection, true, site);
    }

    @Override
    void ends(boolean changed) {
      boolean isDone = collection instanceof Set<?> || collection instanceof Iterator<?>;
      if (changed || !isDone) { // a set does not look again after the last element
        whole(collection, changed, site);
      }
    }
  }
}
