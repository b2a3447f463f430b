package org.mazurka.jvm.jdk.java.util;

import java.util.AbstractMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: a map that keeps its keys; it is watched for data races. */
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V> {

  private final Map<K, V> map;

  public WeakHashMap() {
    this(new HashMap<>(), null);
  }

  public WeakHashMap(int capacity) {
    this(new HashMap<>(capacity), null);
  }

  public WeakHashMap(int capacity, float loadFactor) {
    this(new HashMap<>(capacity, loadFactor), null);
  }

  public WeakHashMap(Map<? extends K, ? extends V> entries) {
    this(new HashMap<>(), entries);
  }

  private WeakHashMap(Map<K, V> map, Map<? extends K, ? extends V> entries) {
    this.map = map;
    Step.notCovered("what follows when the garbage collector clears a reference is not explored");
    if (entries != null) {
      map.putAll(entries);
    }
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public boolean isEmpty() {
    return map.isEmpty();
  }

  @Override
  public V get(Object key) {
    return map.get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    return map.containsKey(key);
  }

  @Override
  public boolean containsValue(Object value) {
    return map.containsValue(value);
  }

  @Override
  public V put(K key, V value) {
    return map.put(key, value);
  }

  @Override
  public V remove(Object key) {
    return map.remove(key);
  }

  @Override
  public void clear() {
    map.clear();
  }

  @Override
  public Set<K> keySet() {
    return map.keySet();
  }

  @Override
  public Collection<V> values() {
    return map.values();
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return map.entrySet();
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    map.forEach(action);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    map.replaceAll(function);
  }
}
