package org.mazurka.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.RateLimiter;
import com.netflix.concurrency.limits.Limiter;
import com.netflix.concurrency.limits.limit.FixedLimit;
import com.netflix.concurrency.limits.limiter.LifoBlockingLimiter;
import com.netflix.concurrency.limits.limiter.SimpleLimiter;
import io.github.bucket4j.Bucket;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.ratelimiter.internal.AtomicRateLimiter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import net.jodah.failsafe.CircuitBreaker;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Expect;

/** Rate limiters, circuit breakers and other limits: none lets more pass than it should. */
class LimitersTest {

  private static final Duration LONG = Duration.ofHours(1);

  @EveryInterleaving
  void resilience4jRateLimiter() throws InterruptedException {
    AtomicRateLimiter limiter =
        new AtomicRateLimiter(
            "one an hour",
            RateLimiterConfig.custom()
                .limitForPeriod(1)
                .limitRefreshPeriod(LONG)
                .timeoutDuration(Duration.ZERO)
                .build());
    AtomicInteger passed = new AtomicInteger();
    Together.Body ask = () -> passed.addAndGet(limiter.acquirePermission(1) ? 1 : 0);
    Together.run(ask, ask);
    assertEquals(1, passed.get());
  }

  @EveryInterleaving
  void resilience4jCircuitBreaker() throws InterruptedException {
    var breaker =
        io.github.resilience4j.circuitbreaker.CircuitBreaker.of(
            "opens after two",
            CircuitBreakerConfig.custom()
                .slidingWindowSize(2)
                .minimumNumberOfCalls(2)
                .failureRateThreshold(50)
                .build());
    Together.Body fail = () -> breaker.onError(1, TimeUnit.NANOSECONDS, new RuntimeException());
    Together.run(fail, fail);
    assertEquals(
        io.github.resilience4j.circuitbreaker.CircuitBreaker.State.OPEN, breaker.getState());
  }

  @EveryInterleaving
  void bucket4j() throws InterruptedException {
    Bucket bucket =
        Bucket.builder().addLimit(limit -> limit.capacity(1).refillGreedy(1, LONG)).build();
    AtomicInteger passed = new AtomicInteger();
    Together.Body ask = () -> passed.addAndGet(bucket.tryConsume(1) ? 1 : 0);
    Together.run(ask, ask);
    assertEquals(1, passed.get());
  }

  @EveryInterleaving
  void guavaRateLimiter() throws InterruptedException {
    RateLimiter limiter = RateLimiter.create(1);
    AtomicInteger passed = new AtomicInteger();
    Together.Body ask = () -> passed.addAndGet(limiter.tryAcquire() ? 1 : 0);
    Together.run(ask, ask);
    assertEquals(1, passed.get());
  }

  @EveryInterleaving
  void failsafeCircuitBreaker() throws InterruptedException {
    CircuitBreaker<Object> breaker = new CircuitBreaker<>().withFailureThreshold(2);
    Together.run(breaker::recordFailure, breaker::recordFailure);
    assertTrue(breaker.isOpen());
  }

  /** Issue 140 of concurrency-limits: whether there is room, and taking it, are two steps. */
  @EveryInterleaving(expect = Expect.ASSERTION)
  void concurrencyLimitsLetTwoPassInsteadOfOne() throws InterruptedException {
    Limiter<Void> limiter = SimpleLimiter.newBuilder().limit(FixedLimit.of(1)).build();
    AtomicInteger passed = new AtomicInteger();
    Together.Body ask = () -> passed.addAndGet(limiter.acquire(null).isPresent() ? 1 : 0);
    Together.run(ask, ask);
    assertEquals(1, passed.get());
  }

  /** Lets one pass at a time. */
  private static final class One implements Limiter<Void>, Limiter.Listener {
    private final AtomicBoolean taken = new AtomicBoolean();

    @Override
    public Optional<Limiter.Listener> acquire(Void context) {
      return taken.compareAndSet(false, true) ? Optional.of(this) : Optional.empty();
    }

    @Override
    public void onSuccess() {
      taken.set(false);
    }

    @Override
    public void onIgnore() {
      taken.set(false);
    }

    @Override
    public void onDropped() {
      taken.set(false);
    }
  }

  /**
   * Pull request 179 of concurrency-limits: a token given to somebody who has just stopped waiting
   * is lost. Version 0.4.0 is verified.
   */
  @EveryInterleaving(expect = Expect.ASSERTION)
  void concurrencyLimitsLoseAToken() throws InterruptedException {
    Limiter<Void> limiter =
        LifoBlockingLimiter.newBuilder(new One()).backlogTimeout(1, TimeUnit.MILLISECONDS).build();
    Limiter.Listener held = limiter.acquire(null).orElseThrow();
    Together.run(
        held::onSuccess, () -> limiter.acquire(null).ifPresent(Limiter.Listener::onSuccess));
    assertTrue(limiter.acquire(null).isPresent(), "a token is lost");
  }
}
