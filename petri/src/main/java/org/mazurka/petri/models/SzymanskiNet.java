package org.mazurka.petri.models;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mazurka.petri.Net;

/**
 * Szymanski's mutual exclusion ([PROBE] Algorithm 10); 5, 25, 112, 469, 1894 markings for 1 to 5
 * threads, as in [PROBE] table A.2.
 *
 * <p>Each test of all flags and the assignment behind it are one step, and so are the two waits
 * around the critical section with entering and leaving it. Beside the place where a thread is,
 * there is one for each range that its flag is tested for.
 */
final class SzymanskiNet {

  private final Sketch sketch;
  private final int threads;

  private SzymanskiNet(String name, int threads) {
    this.sketch = new Sketch(name);
    this.threads = threads;
  }

  static Net of(String name, NetModel.Size size) {
    SzymanskiNet net = new SzymanskiNet(name, size.threads());
    IntStream.range(0, size.threads()).forEach(net::thread);
    return net.sketch.net();
  }

  private void thread(int t) {
    move(t, "ask", At.IDLE, At.WANTS, List.of()); // flag := 1
    move(t, "enter", At.WANTS, At.ENTERED, others(t, "flag-0-to-2")); // flag := 3
    for (int other : others(t)) {
      move(t, "wait-for-%d".formatted(other), At.ENTERED, At.WAITS, List.of(place(other, "wants")));
    }
    move(t, "close", At.ENTERED, At.CLOSES, others(t, "flag-not-1")); // flag := 4
    for (int other : others(t)) {
      move(
          t,
          "follow-%d".formatted(other),
          At.WAITS,
          At.CLOSES,
          List.of(place(other, "flag-4"))); // flag := 4
    }
    List<String> lower =
        IntStream.range(0, t).mapToObj(other -> place(other, "flag-0-or-1")).toList();
    move(t, "go-in", At.CLOSES, At.CRITICAL, lower);
    List<String> higher =
        IntStream.range(t + 1, threads).mapToObj(other -> place(other, "flag-0-1-or-4")).toList();
    move(t, "leave", At.CRITICAL, At.IDLE, higher); // flag := 0
    At.IDLE.places().forEach(place -> sketch.mark(place(t, place)));
  }

  /** Where a thread is, and what that says of its flag. */
  private enum At {
    IDLE("idle", 0),
    WANTS("wants", 1),
    ENTERED("entered", 3),
    WAITS("waits", 2),
    CLOSES("closes", 4),
    CRITICAL("critical", 4);

    private final String label;
    private final int flag;

    At(String label, int flag) {
      this.label = label;
      this.flag = flag;
    }

    List<String> places() {
      List<String> places = new ArrayList<>(List.of(label));
      if (flag <= 2) {
        places.add("flag-0-to-2");
      }
      if (flag <= 1) {
        places.add("flag-0-or-1");
      }
      if (flag <= 1 || flag == 4) {
        places.add("flag-0-1-or-4");
      }
      places.add(flag == 1 ? "flag-1" : "flag-not-1");
      if (flag == 4) {
        places.add("flag-4");
      }
      return places;
    }
  }

  private void move(int t, String step, At from, At to, List<String> read) {
    List<String> take = from.places().stream().filter(p -> !to.places().contains(p)).toList();
    List<String> give = to.places().stream().filter(p -> !from.places().contains(p)).toList();
    sketch.step(
        place(t, step),
        take.stream().map(p -> place(t, p)).toList(),
        read,
        give.stream().map(p -> place(t, p)).toList());
  }

  private List<Integer> others(int t) {
    return IntStream.range(0, threads).filter(other -> other != t).boxed().toList();
  }

  private List<String> others(int t, String place) {
    Stream<Integer> others = others(t).stream();
    return others.map(other -> place(other, place)).toList();
  }

  private static String place(int t, String name) {
    return "t%d-%s".formatted(t, name);
  }
}
