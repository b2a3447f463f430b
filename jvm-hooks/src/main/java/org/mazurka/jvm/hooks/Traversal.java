package org.mazurka.jvm.hooks;

import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A method of a collection that calls a function for one element after the other, and is told of as
 * a whole when it begins. By the function, other threads may go on meanwhile: so it is also told of
 * each element when that is read, before the function gets it, and when that is replaced or
 * removed. These are no steps.
 */
abstract class Traversal {

  final Object collection;
  final int site;
  private long begin = -1; // the moment for which all was told

  private Traversal(Object collection, int site) {
    this.collection = collection;
    this.site = site;
  }

  /**
   * That of a collection, or of an iterator of one, whose method is called; null, if nothing is
   * told of it.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  static Traversal begin(Object collection, String method, int site) {
    Traversal traversal = of(collection, method, site);
    if (traversal != null) {
      traversal.begin = Hooks.controller().moment();
    }
    return traversal;
  }

  /** The same; the method has returned. */
  static Traversal of(Object collection, String method, int site) {
    if (collection == null || !Hooks.isWatched(collection, method)) {
      return null;
    }
    if (collection instanceof Map<?, ?> map && MapAccesses.keepsApart(map)) {
      return new OfValues(map, map, site);
    }
    String name = collection.getClass().getName();
    if ((name.endsWith("KeySet") || name.endsWith("EntrySet"))
        && Hooks.controller().viewed(collection) instanceof Map<?, ?> map
        && MapAccesses.keepsApart(map)) {
      return name.endsWith("KeySet")
          ? new OfKeys(collection, map, site)
          : new OfEntries(collection, map, site);
    }
    List<?> list = ListAccesses.list(collection, method);
    int first = collection instanceof Iterator<?> iterator ? ListViews.nextIndex(iterator) : 0;
    return list == null || first == Controller.NO_ELEMENT
        ? new OfAll(collection, site)
        : new OfElements(collection, list, first, method, site);
  }

  /** Whether a collection removes elements one by one, and not all when it has asked for each. */
  static boolean removesAtOnce(Object collection) {
    return collection instanceof Set<?>
        || collection instanceof List<?> list && ListPart.whole(list) instanceof LinkedList<?>
        || collection.getClass().getName().endsWith("Values"); // of a map
  }

  /**
   * The function is called next.
   *
   * @param element of a collection, or the key of a map
   */
  abstract void reads(Object element);

  /** The function has said what takes the place of the element that was read last. */
  abstract void replaces();

  /**
   * The function has said that the element that was read last is removed, which is done at once.
   */
  void removes() {
    accesses(true);
  }

  /** The method has changed the collection after the last call. */
  void changes() {
    accesses(true);
  }

  /** After the last call, the method looks whether the collection was changed. */
  abstract void looks();

  /** The method has returned; a set does not look again. */
  final void ends(boolean changed) {
    if (changed) {
      changes();
    } else if (!(collection instanceof Set<?>)) {
      looks();
    }
  }

  /** All of the collection. */
  final void accesses(boolean write) {
    if (goesOn(write)) {
      Hooks.controller().whole(collection, write, site);
    }
  }

  /** Whether there is something to tell: nothing, if nobody may have gone on by the function. */
  final boolean goesOn(boolean write) {
    return Hooks.controller().moment() != begin && Hooks.controller().goesOn(collection, write);
  }

  /** Elements of a list are told apart. */
  private static final class OfElements extends Traversal {
    private final List<?> list;
    private final String method;
    private int next;

    private OfElements(Object collection, List<?> list, int first, String method, int site) {
      super(collection, site);
      this.list = list;
      this.method = method;
      this.next = first;
    }

    @Override
    void reads(Object element) {
      access(next++, false);
    }

    @Override
    void replaces() {
      access(next - 1, true);
    }

    private void access(int index, boolean write) {
      if (goesOn(write)) {
        ListAccesses.tell(list, index, write, site);
      }
    }

    @Override
    void removes() {
      next--;
      super.removes();
    }

    @Override
    void changes() {
      if (!Hooks.REPLACE.contains(method) || !ListAccesses.isPart(list)) {
        super.changes();
      } else if (goesOn(true)) {
        ListAccesses.tellOfAll(list, true, site);
      }
    }

    @Override
    void looks() {
      access(Controller.NO_ELEMENT, false);
    }
  }

  /** Values of a map are told apart by their keys. */
  private static class OfValues extends Traversal {
    final Map<?, ?> map;
    private Object present;

    private OfValues(Object collection, Map<?, ?> map, int site) {
      super(collection, site);
      this.map = map;
    }

    @Override
    void reads(Object key) {
      present = key;
      access(false);
    }

    @Override
    void replaces() {
      access(true);
    }

    private void access(boolean write) {
      if (goesOn(write)) {
        MapAccesses.tell(map, present, write, site);
      }
    }

    @Override
    void looks() {
      if (goesOn(false)) {
        Hooks.controller().element(map, Controller.NO_ELEMENT, false, site);
      }
    }
  }

  /** Who gets an entry asks for its value. */
  private static final class OfEntries extends OfValues {
    private OfEntries(Object entries, Map<?, ?> map, int site) {
      super(entries, map, site);
    }

    @Override
    void reads(Object entry) {
      super.reads(((Map.Entry<?, ?>) entry).getKey());
    }
  }

  /** Keys are there without their values, but for those of enums. */
  private static final class OfKeys extends OfValues {
    private OfKeys(Object keys, Map<?, ?> map, int site) {
      super(keys, map, site);
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
    private OfAll(Object collection, int site) {
      super(collection, site);
    }

    @Override
    void reads(Object element) {
      accesses(false);
    }

    @Override
    void replaces() {
      accesses(true);
    }

    @Override
    void looks() {
      if (!(collection instanceof Iterator<?>)) { // that knows whether there are more
        accesses(false);
      }
    }
  }
}
