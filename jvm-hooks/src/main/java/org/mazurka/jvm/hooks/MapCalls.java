package org.mazurka.jvm.hooks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stands for methods of {@link Map}, which may be a {@link ConcurrentHashMap}: then a call is one
 * step on the map, and orders what was done before by its key. Other maps of the JDK are watched
 * for data races.
 */
public final class MapCalls {

  private MapCalls() {}

  public static Object get(Map<?, ?> map, Object key, int site) {
    read(map, key, site);
    return map.get(key);
  }

  public static boolean containsKey(Map<?, ?> map, Object key, int site) {
    read(map, key, site);
    return map.containsKey(key);
  }

  public static <V> V getOrDefault(Map<?, V> map, Object key, V other, int site) {
    read(map, key, site);
    return map.getOrDefault(key, other);
  }

  public static <K, V> V put(Map<K, V> map, K key, V value, int site) {
    update(map, key, site);
    return map.put(key, value);
  }

  public static <K, V> V putIfAbsent(Map<K, V> map, K key, V value, int site) {
    update(map, key, site);
    return map.putIfAbsent(key, value);
  }

  public static Object remove(Map<?, ?> map, Object key, int site) {
    update(map, key, site);
    return map.remove(key);
  }

  public static boolean remove(Map<?, ?> map, Object key, Object value, int site) {
    update(map, key, site);
    return map.remove(key, value);
  }

  public static <K, V> V replace(Map<K, V> map, K key, V value, int site) {
    update(map, key, site);
    return map.replace(key, value);
  }

  public static <K, V> boolean replace(Map<K, V> map, K key, V before, V after, int site) {
    update(map, key, site);
    return map.replace(key, before, after);
  }

  public static int size(Map<?, ?> map, int site) {
    read(map, null, site);
    return map.size();
  }

  public static boolean isEmpty(Map<?, ?> map, int site) {
    read(map, null, site);
    return map.isEmpty();
  }

  private static void read(Map<?, ?> map, Object key, int site) {
    if (isConcurrent(map)) {
      Hooks.controller().perform(Operation.MAP_READ, map, Slots.VALUE, 0, key, site);
    } else {
      Hooks.contents(map, false, site);
    }
  }

  private static void update(Map<?, ?> map, Object key, int site) {
    if (isConcurrent(map)) {
      Hooks.controller().perform(Operation.MAP_UPDATE, map, Slots.VALUE, 0, key, site);
    } else {
      Hooks.contents(map, true, site);
    }
  }

  private static boolean isConcurrent(Map<?, ?> map) {
    return map != null && map.getClass() == ConcurrentHashMap.class;
  }
}
