package org.mazurka.jvm.hooks;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Stands for the clocks of {@code java.time}: they show the virtual time of who looks at them. */
public final class TimeCalls {

  private TimeCalls() {}

  /** The clock that {@code now()} means. */
  public static Clock clock(int site) {
    return new VirtualClock(ZoneId.systemDefault());
  }

  /** The clock that {@code now(zone)} means. */
  public static Clock clock(ZoneId zone, int site) {
    return new VirtualClock(zone);
  }

  public static Clock systemUTC(int site) {
    return new VirtualClock(ZoneOffset.UTC);
  }

  public static Clock systemDefaultZone(int site) {
    return clock(site);
  }

  public static Clock system(ZoneId zone, int site) {
    return new VirtualClock(zone);
  }

  public static InstantSource system(int site) {
    return systemUTC(site);
  }

  public static Clock tickMillis(ZoneId zone, int site) {
    return Clock.tick(new VirtualClock(zone), Duration.ofMillis(1));
  }

  public static Clock tickSeconds(ZoneId zone, int site) {
    return Clock.tick(new VirtualClock(zone), Duration.ofSeconds(1));
  }

  public static Clock tickMinutes(ZoneId zone, int site) {
    return Clock.tick(new VirtualClock(zone), Duration.ofMinutes(1));
  }

  private static final class VirtualClock extends Clock {
    private final ZoneId zone;

    VirtualClock(ZoneId zone) {
      this.zone = zone;
    }

    @Override
    public ZoneId getZone() {
      return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
      return new VirtualClock(other);
    }

    @Override
    public Instant instant() {
      return Instant.EPOCH.plusNanos(Hooks.controller().time());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof VirtualClock clock && clock.zone.equals(zone);
    }

    @Override
    public int hashCode() {
      return zone.hashCode();
    }

    @Override
    public String toString() {
      return "SystemClock[" + zone + "]";
    }
  }
}
