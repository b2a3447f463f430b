package org.mazurka.jvm.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.stream.BaseStream;
import java.util.stream.IntStream;

/**
 * Accesses of lists of the JDK that concern some of their elements only. What such an access needs
 * to know of the list beside these, how many they are and whether that has changed, is read with
 * them.
 */
public final class ListAccesses {

  /** Lists whose elements may be set by several threads, each its own. */
  private static final Set<Class<?>> KEEP_ELEMENTS_APART =
      Set.of(ArrayList.class, LinkedList.class, Arrays.asList().getClass());

  private static final String GET = "get(I)";
  private static final String SET = "set(ILjava/lang/Object;)";

  private static final String NEXT = "next()";
  private static final String PREVIOUS = "previous()";
  private static final String FOR_EACH_REMAINING =
      "forEachRemaining(Ljava/util/function/Consumer;)";
  private static final String SET_LAST = "set(Ljava/lang/Object;)";

  /** Methods of iterators that leave a list as long as it is. */
  private static final Set<String> OF_ITERATORS =
      Set.of(
          NEXT,
          PREVIOUS,
          FOR_EACH_REMAINING,
          SET_LAST,
          "hasNext()",
          "hasPrevious()",
          "nextIndex()",
          "previousIndex()");

  private ListAccesses() {}

  /**
   * Whether it is such a list, or a part of one, and all of its methods are the JDK's. A part of an
   * array list asks no method of that for elements, whatever the class of it is.
   */
  static boolean keepsApart(List<?> list) {
    List<?> whole = ListPart.whole(list);
    return KEEP_ELEMENTS_APART.contains(whole.getClass())
        || whole != list && whole instanceof ArrayList<?>;
  }

  /** Whether it is such a list of a class of the program, and a method of it is the JDK's. */
  private static boolean inherits(Object collection, String method) {
    return (collection instanceof ArrayList<?> || collection instanceof LinkedList<?>)
        && !Inheritance.isOfJdk(collection.getClass())
        && Extension.inherits(collection, method);
  }

  /** The list that a method accesses by elements, or whose view does so; or null. */
  static List<?> list(Object collection, String method) {
    return inherits(collection, method) ? (List<?>) collection : ListViews.list(collection);
  }

  static boolean isPart(List<?> list) {
    return list != null && ListPart.whole(list) != list;
  }

  /** The index of the last element of what may be a list. */
  public static int lastIndex(Object collection) {
    List<?> list =
        switch (collection) {
          case ArrayList<?> ofProgramToo -> ofProgramToo;
          case LinkedList<?> ofProgramToo -> ofProgramToo;
          case List<?> other -> ListViews.list(other);
          case null, default -> null;
        };
    return list == null ? Controller.NO_ELEMENT : ListPart.size(list) - 1;
  }

  /**
   * A method is called that gets or sets an element of what may be a list, or tells how many there
   * are; whether it is one whose elements are kept apart.
   *
   * @param index without an element of that index, it is only looked how many there are
   */
  static boolean element(Object collection, int index, boolean write, String method, int site) {
    if (inherits(collection, method)) {
      Hooks.controller().calls(site);
      Hooks.controller().usesUnknown();
      element((List<?>) collection, index, write, site);
      return true;
    }
    List<?> list = collection instanceof List<?> ? ListViews.list(collection) : null;
    if (list != null) {
      element(list, index, write, site);
    }
    return list != null;
  }

  private static void element(List<?> list, int index, boolean write, int site) {
    if (Hooks.controller().accesses(ListPart.whole(list), write, site)) {
      tell(list, index, write, site);
    }
  }

  static void tell(List<?> list, int index, boolean write, int site) {
    boolean isThere = index >= 0 && index < ListPart.size(list);
    int element = isThere ? ListPart.offset(list) + index : Controller.NO_ELEMENT;
    Hooks.controller().element(ListPart.whole(list), element, isThere && write, site);
  }

  /** Several elements at once, as far as they are there. */
  private static void tell(List<?> list, IntStream indices, boolean write, int site) {
    int size = ListPart.size(list);
    int offset = ListPart.offset(list);
    int[] there = indices.filter(i -> i >= 0 && i < size).map(i -> offset + i).toArray();
    Hooks.controller().elements(ListPart.whole(list), there, there.length > 0 && write, site);
  }

  static void tellOfAll(List<?> list, boolean write, int site) {
    tell(list, IntStream.range(0, ListPart.size(list)), write, site);
  }

  /** A part is read, by itself or by a stream of it, or its elements are replaced; whether so. */
  static boolean part(Object collection, boolean write, int site) {
    boolean mayBe = collection instanceof List<?> || collection instanceof BaseStream<?, ?>;
    List<?> list = mayBe ? ListViews.list(collection) : null;
    if (!isPart(list)) {
      return false;
    }
    if (list != collection) {
      Hooks.controller().changesUnseen(); // a stream calls others
    }
    if (Hooks.controller().accesses(ListPart.whole(list), write, site)) {
      tellOfAll(list, write, site);
    }
    return true;
  }

  /** A method of what may be an iterator of a list is called; whether it accesses elements only. */
  static boolean iterator(Object collection, String method, int site) {
    if (!(collection instanceof Iterator<?> iterator)) {
      return false;
    }
    List<?> list = ListViews.list(iterator);
    if (list == null
        || ListViews.nextIndex(iterator) == Controller.NO_ELEMENT
        || !OF_ITERATORS.contains(method)) {
      return false;
    }
    Hooks.controller().changesUnseen(); // an iterator is somewhere, of which nobody is told
    if (Hooks.controller().accesses(ListPart.whole(list), method.equals(SET_LAST), site)) {
      int next = ListViews.nextIndex(iterator);
      switch (method) {
        case NEXT -> tell(list, next, false, site);
        case PREVIOUS -> tell(list, next - 1, false, site);
        case FOR_EACH_REMAINING ->
            tell(list, IntStream.range(next, ListPart.size(list)), false, site);
        case SET_LAST -> tell(list, IntStream.of(next - 1, next), true, site); // one of them
        default -> tell(list, Controller.NO_ELEMENT, false, site);
      }
    }
    return true;
  }

  /** {@link java.util.Collections#swap} is called. */
  public static void swap(Object collection, int i, int j, int site) {
    boolean isInherited = inherits(collection, GET) && inherits(collection, SET);
    List<?> list =
        isInherited
            ? (List<?>) collection
            : collection instanceof List<?> ? ListViews.list(collection) : null;
    if (list == null) {
      Hooks.argument(collection, true, site);
    } else if (Hooks.controller().accesses(ListPart.whole(list), true, site)) {
      tell(list, IntStream.of(i, j), true, site);
    }
  }
}
