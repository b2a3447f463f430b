package org.mazurka.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.util.concurrent.SettableFuture;
import io.vavr.Lazy;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.mazurka.junit.EveryInterleaving;

/** Caches, lazy values and futures: what is to happen once happens once. */
class OnceTest {

  @EveryInterleaving
  void caffeineCacheLoadsOnce() throws InterruptedException {
    Cache<String, Integer> cache = Caffeine.newBuilder().build();
    AtomicInteger loads = new AtomicInteger();
    Together.Body get = () -> cache.get("a", _ -> loads.incrementAndGet());
    Together.run(get, get);
    assertEquals(1, loads.get());
  }

  @EveryInterleaving
  void guavaMemoizedSupplierIsAskedOnce() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    Supplier<Integer> supplier = Suppliers.memoize(made::incrementAndGet);
    Together.run(supplier::get, supplier::get, supplier::get);
    assertEquals(1, made.get());
  }

  @EveryInterleaving
  void guavaFutureIsSetOnce() throws InterruptedException {
    SettableFuture<Integer> future = SettableFuture.create();
    AtomicInteger set = new AtomicInteger();
    Together.run(
        () -> set.addAndGet(future.set(1) ? 1 : 0), () -> set.addAndGet(future.set(2) ? 1 : 0));
    assertEquals(1, set.get());
    assertTrue(future.isDone());
  }

  @EveryInterleaving
  void vavrLazyIsEvaluatedOnce() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    Lazy<Integer> lazy = Lazy.of(made::incrementAndGet);
    Together.run(lazy::get, lazy::get);
    assertEquals(1, made.get());
  }

  @EveryInterleaving
  void commonsLangInitialisesOnce() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    LazyInitializer<Object> lazy =
        new LazyInitializer<>() {
          @Override
          protected Object initialize() {
            made.incrementAndGet();
            return new Object();
          }
        };
    Together.run(lazy::get, lazy::get);
    assertEquals(1, made.get());
  }
}
