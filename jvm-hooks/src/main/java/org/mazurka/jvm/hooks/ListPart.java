package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** A kind of parts of lists that the JDK makes: the list, and which of its elements they have. */
final class ListPart {

  private static final ListPart OF_ARRAY_LIST =
      new ListPart("java.util.ArrayList$SubList", ArrayList.class);
  private static final ListPart OF_OTHERS =
      new ListPart("java.util.AbstractList$SubList", AbstractList.class);

  private static final VarHandle SIZE_OF_ARRAY_LIST = size(ArrayList.class);
  private static final VarHandle SIZE_OF_LINKED_LIST = size(LinkedList.class);

  private final Class<?> type;
  private final VarHandle root;
  private final VarHandle offset;
  private final VarHandle size;

  private ListPart(String name, Class<?> rootType) {
    try {
      type = Class.forName(name);
      MethodHandles.Lookup inside = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      root = inside.findVarHandle(type, "root", rootType);
      offset = inside.findVarHandle(type, "offset", int.class);
      size = size(type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static VarHandle size(Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVarHandle(type, "size", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The list itself, or the one that it is a part of. */
  static List<?> whole(List<?> list) {
    ListPart part = of(list);
    return part == null ? list : (List<?>) part.root.get(list);
  }

  /** Where the elements of a list begin in the {@link #whole} one. */
  static int offset(List<?> list) {
    ListPart part = of(list);
    return part == null ? 0 : (int) part.offset.get(list);
  }

  /**
   * How many elements it has; a part whose list has got others says how many it had. A class of the
   * program is not asked: its answer would be a part of the execution.
   */
  static int size(List<?> list) {
    ListPart part = of(list);
    if (part != null) {
      return (int) part.size.get(list);
    }
    return switch (list) {
      case ArrayList<?> _ -> (int) SIZE_OF_ARRAY_LIST.get(list);
      case LinkedList<?> _ -> (int) SIZE_OF_LINKED_LIST.get(list);
      default -> list.size();
    };
  }

  private static ListPart of(List<?> list) {
    if (OF_ARRAY_LIST.type.isInstance(list)) {
      return OF_ARRAY_LIST;
    }
    return OF_OTHERS.type.isInstance(list) ? OF_OTHERS : null;
  }
}
