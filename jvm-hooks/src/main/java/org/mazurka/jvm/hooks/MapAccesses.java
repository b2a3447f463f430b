package org.mazurka.jvm.hooks;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Accesses of maps of the JDK that concern the value of one key. To replace the value of a key that
 * a map has is no change of the map, says the JDK; threads may do so, each with its own key. Only
 * keys are told apart that can be compared without a call of code of the program.
 */
public final class MapAccesses {

  /** Nothing was told. */
  private static final int UNKNOWN = 0;

  private static final int TOLD = 1;

  /**
   * It was told of the value of a key that the map has. The call asks a function for another one,
   * and then replaces the value, or takes the key away.
   */
  private static final int OF_VALUE = 2;

  /** It was told of the map: the call asks a function for the value of a key, and then adds it. */
  private static final int OF_MAP = 3;

  /** Nobody watches; a function may start the first thread. */
  private static final int UNWATCHED = 4;

  private static final Map<Object, Integer> NUMBERS = new HashMap<>(); // in this execution
  private static final List<Object> KEYS = new ArrayList<>(); // by their numbers

  private MapAccesses() {}

  /** An execution begins. */
  static void forget() {
    NUMBERS.clear();
    KEYS.clear();
  }

  /** The text of the key that has a number; an enum of the program is not asked for one. */
  public static String text(int number) {
    return KEYS.get(number) instanceof Enum<?> key ? key.name() : KEYS.get(number).toString();
  }

  private static int number(Object key) {
    Integer number = NUMBERS.putIfAbsent(key, KEYS.size());
    if (number != null) {
      return number;
    }
    KEYS.add(key);
    return KEYS.size() - 1;
  }

  static boolean keepsApart(Map<?, ?> map) {
    Class<?> type = map.getClass();
    return type == HashMap.class
        || type == EnumMap.class
        || map instanceof LinkedHashMap<?, ?> linked
            && type == LinkedHashMap.class
            && !AccessOrder.isKept(linked)
        || map instanceof TreeMap<?, ?> sorted
            && type == TreeMap.class
            && sorted.comparator() == null; // else keys that differ may be the same
  }

  private static boolean isKnown(Object key) {
    return switch (key) {
      case String _, Enum<?> _, Character _, Boolean _ -> true;
      case Integer _, Long _, Short _, Byte _ -> true;
      case null, default -> false;
    };
  }

  /** What may be a map is asked how many keys it has; whether it is one. */
  static boolean size(Object collection, int site) {
    boolean isMap = collection instanceof Map<?, ?> map && keepsApart(map);
    if (isMap && Hooks.controller().accesses(collection, false, site)) {
      Hooks.controller().element(collection, Controller.NO_ELEMENT, false, site);
    }
    return isMap;
  }

  /**
   * A method that has a key is called of what may be a map; gives what was told.
   *
   * @param method its name
   */
  public static int value(Object collection, Object key, boolean write, String method, int site) {
    if (!(collection instanceof Map<?, ?> map) || !keepsApart(map) || !isKnown(key)) {
      return UNKNOWN;
    }
    if (!Hooks.controller().accesses(map, write, site)) {
      return UNWATCHED;
    }
    boolean isThere;
    boolean hasValue;
    try {
      isThere = map.containsKey(key);
      hasValue = isThere && map.get(key) != null;
    } catch (ClassCastException _) { // as the call will find
      return tell(map, key, false, false, site);
    }
    return switch (method) {
      case "containsKey" -> tell(map, key, isThere && map instanceof EnumMap<?, ?>, false, site);
      case "get", "getOrDefault" -> tell(map, key, isThere, false, site);
      case "replace" -> tell(map, key, isThere, true, site);
      case "putIfAbsent" -> tellOrAdd(map, key, isThere, !hasValue, site);
      case "put" -> tellOrAdd(map, key, isThere, true, site);
      case "computeIfPresent" -> {
        tell(map, key, isThere, hasValue, site);
        yield hasValue ? OF_VALUE : TOLD;
      }
      default -> { // computeIfAbsent, merge, compute
        boolean writes = !hasValue || !method.equals("computeIfAbsent");
        boolean isValue = isThere && !HashTable.isOverdue(map);
        tellOrAdd(map, key, isValue, writes, site);
        yield !isValue ? OF_MAP : writes ? OF_VALUE : TOLD;
      }
    };
  }

  private static int tell(Map<?, ?> map, Object key, boolean isThere, boolean write, int site) {
    int element = isThere ? number(key) : Controller.NO_ELEMENT;
    Hooks.controller().element(map, element, isThere && write, site);
    return TOLD;
  }

  /** The same of a method that adds a key which is not there. */
  private static int tellOrAdd(
      Map<?, ?> map, Object key, boolean isThere, boolean write, int site) {
    if (isThere) {
      return tell(map, key, true, write, site);
    }
    Hooks.controller().whole(map, true, site);
    return TOLD;
  }

  /** A method that goes through a map comes to the value of a key. */
  static void tell(Map<?, ?> map, Object key, boolean write, int site) {
    if (isKnown(key)) {
      Hooks.controller().element(map, number(key), write, site);
    } else {
      Hooks.controller().whole(map, write, site);
    }
  }

  /**
   * A method has asked a function for the value of a key, and then changed the map: whom the
   * function let go on was not to access that before.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  public static void remapped(int told, Object map, Object key, String method, int site) {
    if (told == UNKNOWN) {
      CallBacks.end(map, true, method, site);
    } else if (told != TOLD && Hooks.controller().goesOn(map, true)) {
      if (told == OF_VALUE && ((Map<?, ?>) map).containsKey(key)) {
        Hooks.controller().element(map, number(key), true, site);
      } else {
        Hooks.controller().whole(map, true, site);
      }
    }
  }
}
