package org.mazurka.jvm.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

/** Accesses of lists of the JDK that concern some of their elements only. */
final class ListAccesses {

  /** Lists whose elements may be set by several threads, each its own. */
  private static final Set<Class<?>> KEEP_ELEMENTS_APART =
      Set.of(ArrayList.class, LinkedList.class, Arrays.asList().getClass());

  private ListAccesses() {}

  /** Whether it is such a list, or a part of one. */
  static boolean keepsApart(Object collection) {
    return collection instanceof List<?> list
        && KEEP_ELEMENTS_APART.contains(ListPart.whole(list).getClass());
  }

  /** Whether it is a part of such a list. */
  static boolean isPart(Object collection) {
    return keepsApart(collection) && ListPart.whole((List<?>) collection) != collection;
  }

  /** One element; without one of that index, it is only looked how many there are. */
  static void element(Object collection, int index, boolean write, int site) {
    List<?> list = (List<?>) collection;
    List<?> whole = ListPart.whole(list);
    int begin = ListPart.offset(list);
    if (index >= 0 && index < whole.size() - begin) {
      Hooks.controller().element(whole, begin + index, write, site);
    } else {
      Hooks.controller().element(whole, Controller.NO_ELEMENT, false, site);
    }
  }

  /** All elements of a part, as many as there were. */
  static void part(Object collection, boolean write, int site) {
    int size = ListPart.size((List<?>) collection);
    for (int i = 0; i < size; i++) {
      element(collection, i, write, site);
    }
    if (size == 0) {
      element(collection, Controller.NO_ELEMENT, false, site);
    }
  }
}
