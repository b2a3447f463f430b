package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.stream.BaseStream;

/**
 * Of which lists, or parts of lists, the iterators, streams and wrappers are views that the JDK has
 * made in this execution.
 */
final class ListViews {

  /** Where an iterator is that does not tell. */
  private static final Map<Class<?>, VarHandle> CURSORS =
      Map.of(
          new ArrayList<>().iterator().getClass(), cursor(new ArrayList<>()),
          Arrays.asList().iterator().getClass(), cursor(Arrays.asList()));

  private static Map<Object, List<?>> lists = new IdentityHashMap<>();

  private ListViews() {}

  private static VarHandle cursor(List<?> list) {
    Class<?> type = list.iterator().getClass();
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVarHandle(type, "cursor", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** An execution begins. */
  static void forget() {
    if (!lists.isEmpty()) {
      lists = new IdentityHashMap<>(); // to empty a large one would take time in each
    }
  }

  /** A list, or a view of one, gave a view: those that go through the elements are kept. */
  static void add(Object viewed, Object view) {
    if (view instanceof Iterator<?> || view instanceof BaseStream<?, ?>) {
      put(viewed, view);
    }
  }

  /** The JDK put a list into another, which has the same elements at the same places. */
  static void wrap(Object list, Object wrapper) {
    if (list instanceof List<?> && wrapper instanceof List<?>) {
      put(list, wrapper);
    }
  }

  private static void put(Object viewed, Object view) {
    List<?> list = list(viewed);
    if (list != null && view != viewed) {
      IdentityHashCodes.set(view, lists.size() + 1); // the same when the schedule runs again
      lists.put(view, list);
    }
  }

  /** The list that something is a view of, or itself, if its elements are kept apart; or null. */
  static List<?> list(Object view) {
    if (view instanceof List<?> list && ListAccesses.keepsApart(list)) {
      return list;
    }
    boolean mayBe =
        view instanceof List<?> || view instanceof Iterator<?> || view instanceof BaseStream<?, ?>;
    return mayBe ? lists.get(view) : null;
  }

  /** The index of the element that an iterator gives next, or {@link Controller#NO_ELEMENT}. */
  static int nextIndex(Iterator<?> iterator) {
    if (iterator instanceof ListIterator<?> ofList) {
      return ofList.nextIndex();
    }
    VarHandle cursor = CURSORS.get(iterator.getClass());
    return cursor == null ? Controller.NO_ELEMENT : (int) cursor.get(iterator);
  }
}
