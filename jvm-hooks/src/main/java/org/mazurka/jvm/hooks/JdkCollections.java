package org.mazurka.jvm.hooks;

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
import java.util.TreeSet;

/**
 * Collections of the JDK that are no steps. No code of others is called where one goes through
 * them.
 */
final class JdkCollections {

  static final Set<Class<?>> CLASSES =
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
          TreeMap.class,
          TreeSet.class);

  private JdkCollections() {}
}
