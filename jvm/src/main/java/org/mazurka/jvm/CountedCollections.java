package org.mazurka.jvm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/**
 * Collections of the JDK that know how much they have, without a call of anybody else's code. A
 * {@code TreeSet} is none: it may be a part of another one, which asks a comparator.
 */
final class CountedCollections {

  private static final Set<Class<?>> CLASSES =
      Set.of(
          ArrayDeque.class,
          ArrayList.class,
          BitSet.class,
          EnumMap.class,
          HashMap.class,
          HashSet.class,
          IdentityHashMap.class,
          LinkedHashMap.class,
          LinkedHashSet.class,
          LinkedList.class,
          PriorityQueue.class,
          TreeMap.class);

  private CountedCollections() {}

  /** Whether a collection is one of these. */
  static boolean contains(Object collection) {
    return CLASSES.contains(collection.getClass());
  }
}
