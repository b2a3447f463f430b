package org.mazurka.jvm;

import java.util.Set;
import org.mazurka.jvm.CallRule.Access;
import org.mazurka.jvm.CallRule.Place;

/**
 * Which methods of the plain collections of java.util, of their entries and of their streams read
 * and which change, for data races.
 */
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
          "PrimitiveIterator",
          "PrimitiveIterator$OfInt",
          "PrimitiveIterator$OfLong",
          "PrimitiveIterator$OfDouble",
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
          "BitSet",
          "Map$Entry",
          "AbstractMap$SimpleEntry",
          "stream/BaseStream",
          "stream/Stream",
          "stream/IntStream",
          "stream/LongStream",
          "stream/DoubleStream");

  private static final Set<String> LISTS =
      Set.of("List", "AbstractList", "AbstractSequentialList", "ArrayList", "LinkedList");

  private static final Set<String> MAPS =
      Set.of(
          "Map",
          "SequencedMap",
          "SortedMap",
          "NavigableMap",
          "AbstractMap",
          "HashMap",
          "LinkedHashMap",
          "TreeMap",
          "EnumMap");

  /** Methods of maps that read or replace the value of a key, or add that. */
  private static final Set<String> OF_KEYS =
      Set.of("containsKey", "get", "getOrDefault", "put", "putIfAbsent", "replace");

  /** Those that do so, or remove it, after a function has said what. */
  private static final Set<String> REMAP_KEYS =
      Set.of("compute", "computeIfAbsent", "computeIfPresent", "merge");

  private static final Set<String> COLLECTION_VIEWS =
      Set.of(
          "iterator", // which reads at once: the JDK may get it, and then nobody tells
          "listIterator",
          "descendingIterator",
          "entrySet",
          "keySet",
          "values",
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
          "descendingKeySet",
          "sequencedEntrySet",
          "sequencedKeySet",
          "sequencedValues",
          "spliterator",
          "asDoubleStream",
          "asLongStream",
          "boxed",
          "distinct",
          "dropWhile",
          "filter",
          "flatMap",
          "flatMapToDouble",
          "flatMapToInt",
          "flatMapToLong",
          "gather",
          "limit",
          "map",
          "mapMulti",
          "mapMultiToDouble",
          "mapMultiToInt",
          "mapMultiToLong",
          "mapToDouble",
          "mapToInt",
          "mapToLong",
          "mapToObj",
          "onClose",
          "peek",
          "sequential",
          "skip",
          "sorted",
          "takeWhile",
          "unordered");

  private static final Set<String> COLLECTION_CHANGES =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "and",
          "andNot",
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
          "or",
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
          "setValue",
          "sort",
          "trimToSize",
          "xor");

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
    if (declarer.endsWith("Entry") && name.equals("getKey")) {
      return CallRule.Keep.KEEP; // it never changes
    }
    return COLLECTIONS.contains(declarer)
        ? new CallRule.Tell(access(declarer, name), place(declarer, name))
        : CallRule.Keep.KEEP;
  }

  private static Access access(String declarer, String name) {
    if (declarer.startsWith("stream/") && COLLECTION_VIEWS.contains(name)) {
      return Access.NONE; // the last method of a stream reads
    }
    return COLLECTION_CHANGES.contains(name) ? Access.PLAIN_WRITE : Access.PLAIN_READ;
  }

  private static Place place(String declarer, String name) {
    if (LISTS.contains(declarer) && (name.equals("get") || name.equals("set"))) {
      return Place.ELEMENT;
    }
    if (MAPS.contains(declarer) && OF_KEYS.contains(name)) {
      return Place.VALUE_OF_KEY;
    }
    if (MAPS.contains(declarer) && REMAP_KEYS.contains(name)) {
      return Place.REMAPPED_KEY;
    }
    if (declarer.startsWith("stream/")) {
      return COLLECTION_VIEWS.contains(name) ? Place.VIEWED_CONTENTS : Place.CONTENTS;
    }
    return switch (name) {
      case "size", "isEmpty" -> Place.SIZE;
      case "getFirst", "element", "peek", "peekFirst" -> Place.FIRST;
      case "getLast", "peekLast" -> Place.LAST;
      case "subList" -> Place.VIEWED_SIZE;
      case "next" -> Place.CONTENTS_WITH_ENTRIES;
      case "stream" -> Place.STREAMED_CONTENTS;
      case "forEach", "forEachRemaining", "removeIf", "replaceAll", "sort" -> Place.TRAVERSED;
      default -> COLLECTION_VIEWS.contains(name) ? Place.VIEWED_CONTENTS : Place.CONTENTS;
    };
  }
}
