package org.mazurka.petri.models;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mazurka.petri.Net;

/**
 * Lamport's bakery ([PROBE] Algorithm 9) with tickets up to a maximum; a thread that would need a
 * higher one is stuck.
 *
 * <p>The steps of a thread are: entering := true; look at all tickets, at once; take the next one;
 * entering := false; then for each other thread wait until it is not entering, and wait until it is
 * not before us; and leave the critical section. How the net of [PROBE] table A.1 was cut into
 * steps is not said there, and its counts are a little smaller (85 and 94 for p2m2): see
 * docs/petri.md.
 */
final class BakeryNet {

  private final Sketch sketch;
  private final int threads;
  private final int max;

  private BakeryNet(String name, NetModel.Size size) {
    this.sketch = new Sketch(name);
    this.threads = size.threads();
    this.max = size.max();
  }

  static Net of(String name, NetModel.Size size) {
    BakeryNet net = new BakeryNet(name, size);
    IntStream.range(0, size.threads()).forEach(net::thread);
    return net.sketch.net();
  }

  private void thread(int t) {
    sketch.mark(at(t, "idle"));
    sketch.mark(at(t, "outside"));
    sketch.mark(ticket(t, 0));
    sketch.step(
        at(t, "enter"),
        List.of(at(t, "idle"), at(t, "outside")),
        List.of(at(t, "looking"), at(t, "entering")));
    look(t, 0, 0, List.of());
    for (int number = 1; number <= max; number++) {
      sketch.step(
          at(t, "take-" + number),
          List.of(at(t, "saw-" + number), ticket(t, 0)),
          List.of(at(t, "has-ticket"), ticket(t, number)));
    }
    sketch.step(
        at(t, "entered"),
        List.of(at(t, "has-ticket"), at(t, "entering")),
        List.of(waiting(t, 0), at(t, "outside")));
    for (int other = 0; other < threads; other++) {
      if (other != t) {
        await(t, other);
      }
    }
    for (int number = 1; number <= max; number++) {
      sketch.step(
          at(t, "leave-" + number),
          List.of(waiting(t, threads), ticket(t, number)),
          List.of(at(t, "idle"), ticket(t, 0)));
    }
  }

  /** A step for each way in which the tickets of the others can be. */
  private void look(int t, int other, int highest, List<String> seen) {
    if (other == threads) {
      if (highest < max) {
        sketch.step(
            at(t, "look-")
                + String.join("-", seen.stream().map(s -> s.replaceAll(".*-", "")).toList()),
            List.of(at(t, "looking")),
            seen,
            List.of(at(t, "saw-" + (highest + 1))));
      }
    } else if (other == t) {
      look(t, other + 1, highest, seen);
    } else {
      for (int number = 0; number <= max; number++) {
        List<String> more = new ArrayList<>(seen);
        more.add(ticket(other, number));
        look(t, other + 1, Math.max(highest, number), more);
      }
    }
  }

  private void await(int t, int other) {
    sketch.step(
        at(t, "not-entering-" + other),
        List.of(waiting(t, other)),
        List.of(at(other, "outside")),
        List.of(at(t, "asks-" + other)));
    for (int own = 1; own <= max; own++) {
      for (int theirs = 0; theirs <= max; theirs++) {
        boolean isBefore = theirs != 0 && (theirs < own || theirs == own && other < t);
        if (!isBefore) {
          sketch.step(
              at(t, "not-before-%d-%d-%d".formatted(other, own, theirs)),
              List.of(at(t, "asks-" + other)),
              List.of(ticket(t, own), ticket(other, theirs)),
              List.of(waiting(t, other + 1)));
        }
      }
    }
  }

  /** Where a thread waits for the next other thread from that number on, or is in the section. */
  private String waiting(int t, int from) {
    int next = from == t ? from + 1 : from;
    return at(t, next >= threads ? "critical" : "waits-for-" + next);
  }

  private static String ticket(int t, int number) {
    return "t%d-ticket-%d".formatted(t, number);
  }

  private static String at(int t, String name) {
    return "t%d-%s".formatted(t, name);
  }
}
