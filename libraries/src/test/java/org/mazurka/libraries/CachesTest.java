package org.mazurka.libraries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.util.concurrent.Striped;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;
import org.mazurka.junit.EveryInterleaving;

/** Caches and pools with locks of their own, and with weak and soft references. */
class CachesTest {

  @EveryInterleaving
  void guavaLoadingCacheLoadsOnce() throws InterruptedException {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<String, Integer> cache =
        CacheBuilder.newBuilder()
            .concurrencyLevel(1)
            .build(CacheLoader.from(_ -> loads.incrementAndGet()));
    Together.run(() -> cache.get("a"), () -> cache.get("a"));
    assertEquals(1, loads.get());
  }

  @EveryInterleaving
  void guavaCacheWithWeakKeysKeepsToItsSize() throws InterruptedException {
    Cache<String, Integer> cache =
        CacheBuilder.newBuilder().weakKeys().maximumSize(1).concurrencyLevel(1).build();
    Together.run(() -> cache.get("a", () -> 1), () -> cache.put("b", 2));
    assertEquals(1, cache.size());
  }

  @EveryInterleaving
  void guavaWeakInternerKeepsOneOfTwo() throws InterruptedException {
    Interner<List<Integer>> interner = Interners.newWeakInterner();
    AtomicReference<List<Integer>> first = new AtomicReference<>();
    AtomicReference<List<Integer>> second = new AtomicReference<>();
    Together.run(
        () -> first.set(interner.intern(new ArrayList<>(List.of(1)))),
        () -> second.set(interner.intern(new ArrayList<>(List.of(1)))));
    assertSame(first.get(), second.get());
  }

  @EveryInterleaving
  void guavaStripedGivesOneLockForAKey() throws InterruptedException {
    Striped<Lock> locks = Striped.lazyWeakLock(2);
    int[] count = {0};
    Together.Body add =
        () -> {
          Lock lock = locks.get("a");
          lock.lock();
          count[0]++;
          lock.unlock();
        };
    Together.run(add, add);
    assertEquals(2, count[0]);
  }

  /** Makes numbers. */
  private static final class Numbers extends BasePooledObjectFactory<Integer> {
    private final AtomicInteger made = new AtomicInteger();

    @Override
    public Integer create() {
      return made.incrementAndGet();
    }

    @Override
    public PooledObject<Integer> wrap(Integer number) {
      return new DefaultPooledObject<>(number);
    }
  }

  @EveryInterleaving
  void commonsPoolGivesAnObjectToOneAtATime() throws InterruptedException {
    SoftReferenceObjectPool<Integer> pool = new SoftReferenceObjectPool<>(new Numbers());
    int[] users = new int[3];
    Together.Body use =
        () -> {
          Integer number = pool.borrowObject();
          users[number]++; // no data race: nobody else has it
          pool.returnObject(number);
        };
    Together.run(use, use);
    assertEquals(2, users[1] + users[2]);
    assertEquals(0, pool.getNumActive());
  }

  /** A pool that has made all its objects. */
  private static GenericObjectPool<Integer> poolOf(int objects) throws Exception {
    GenericObjectPoolConfig<Integer> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(objects);
    config.setJmxEnabled(false);
    GenericObjectPool<Integer> pool = new GenericObjectPool<>(new Numbers(), config);
    pool.addObjects(objects);
    return pool;
  }

  @EveryInterleaving
  void commonsGenericPoolGivesEachItsOwn() throws Exception {
    GenericObjectPool<Integer> pool = poolOf(2);
    int[] users = new int[3];
    Together.Body use = () -> users[pool.borrowObject()]++;
    Together.run(use, use);
    assertArrayEquals(new int[] {0, 1, 1}, users);
  }

  @EveryInterleaving
  void commonsGenericPoolGivesWhatIsReturned() throws Exception {
    GenericObjectPool<Integer> pool = poolOf(1);
    Integer only = pool.borrowObject();
    Together.run(() -> pool.returnObject(only), () -> assertEquals(only, pool.borrowObject()));
    assertEquals(1, pool.getNumActive());
  }
}
