package org.mazurka.jvm;

import java.util.Set;
import org.mazurka.jvm.CallRule.Access;
import org.mazurka.jvm.CallRule.Place;

/** Which methods of the plain collections of java.util read and which change, for data races. */
final class CollectionRules {

  private static final Set<String> COLLECTIONS =
      Set.of(
          "Collection",
          "SequencedCollection",
          "List",
          "Set",
          "SequencedSet",
          "SortedSet",
          "NavigableSet",
          "Queue",
          "Deque",
          "Map",
          "SequencedMap",
          "SortedMap",
          "NavigableMap",
          "Iterator",
          "ListIterator",
          "AbstractCollection",
          "AbstractList",
          "AbstractSequentialList",
          "AbstractSet",
          "AbstractQueue",
          "AbstractMap",
          "ArrayList",
          "LinkedList",
          "ArrayDeque",
          "PriorityQueue",
          "HashMap",
          "LinkedHashMap",
          "TreeMap",
          "HashSet",
          "LinkedHashSet",
          "TreeSet",
          "IdentityHashMap",
          "WeakHashMap",
          "EnumMap",
          "EnumSet",
          "BitSet");

  private static final Set<String> COLLECTION_VIEWS =
      Set.of(
          "iterator",
          "listIterator",
          "descendingIterator",
          "entrySet",
          "keySet",
          "values",
          "subList",
          "reversed",
          "headMap",
          "tailMap",
          "subMap",
          "headSet",
          "tailSet",
          "subSet",
          "descendingMap",
          "descendingSet",
          "navigableKeySet",
          "descendingKeySet");

  private static final Set<String> COLLECTION_CHANGES =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "clear",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "ensureCapacity",
          "flip",
          "merge",
          "offer",
          "offerFirst",
          "offerLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pollFirstEntry",
          "pollLastEntry",
          "pop",
          "push",
          "put",
          "putAll",
          "putIfAbsent",
          "putFirst",
          "putLast",
          "remove",
          "removeAll",
          "removeFirst",
          "removeFirstOccurrence",
          "removeIf",
          "removeLast",
          "removeLastOccurrence",
          "replace",
          "replaceAll",
          "retainAll",
          "set",
          "sort",
          "trimToSize");

  private CollectionRules() {}

  /** Whether a class, without java.util, is one of these. */
  static boolean contains(String declarer) {
    return COLLECTIONS.contains(declarer);
  }

  /**
   * The rule for a call of a method of an object.
   *
   * @param declarer the name of the class without java.util
   */
  static CallRule rule(String declarer, String name) {
    return COLLECTIONS.contains(declarer)
        ? new CallRule.Tell(
            COLLECTION_CHANGES.contains(name) ? Access.PLAIN_WRITE : Access.PLAIN_READ,
            COLLECTION_VIEWS.contains(name) ? Place.VIEWED_CONTENTS : Place.CONTENTS)
        : CallRule.Keep.KEEP;
  }
}
