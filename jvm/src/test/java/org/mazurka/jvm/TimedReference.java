package org.mazurka.jvm;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All ends of a program for the sample {@code TimedScript} where time limits come last: a search of
 * its states, written from the documentation of the JDK and decision 0064 alone. Whoever waits for
 * a time gives up only where nobody can take another step, and those with the first deadline, in
 * any order.
 */
final class TimedReference {

  private static final int SIZE = 2;
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int NOBODY = -1;
  private static final int EMPTY = -1;
  private static final int NOT_IN_TIME = 7;
  private static final int BROKEN = 9;
  private static final int INTERRUPTED = 5;

  /** Where a thread is. */
  private enum Life {
    NEW,
    ALIVE,
    ENDED
  }

  /** One thread. */
  private static final class Worker {
    private Life life = Life.NEW;
    private int operation; // which comes next
    private int part; // of that operation
    private int deadline = NEVER; // of the part that is next
    private boolean permit;
    private boolean interrupted;
    private boolean asked; // whether it is interrupted, before it waits
    private boolean throwing; // it was, and goes on to the end of the operation
    private boolean notified; // where it waits to be notified
    private int generation; // of the barrier, when it arrived
    private int index; // at the barrier
    private String seen = "";

    private Worker copy() {
      Worker copy = new Worker();
      copy.life = life;
      copy.operation = operation;
      copy.part = part;
      copy.deadline = deadline;
      copy.permit = permit;
      copy.interrupted = interrupted;
      copy.asked = asked;
      copy.throwing = throwing;
      copy.notified = notified;
      copy.generation = generation;
      copy.index = index;
      copy.seen = seen;
      return copy;
    }

    /** All of it; only how long it is to the deadline matters. */
    private String text(int now) {
      return "%s %d %d %d %b %b %b %b %b %d %d %s"
          .formatted(
              life,
              operation,
              part,
              deadline == NEVER ? NEVER : deadline - now,
              permit,
              interrupted,
              asked,
              throwing,
              notified,
              generation,
              index,
              seen);
    }
  }

  /** What threads share, of one index. */
  private static final class Box {
    private int value;
    private int guarded;
    private int permits;
    private int count = 2; // of the latch
    private int element = EMPTY; // in the queue
    private int holder = NOBODY; // of the lock
    private int holds;
    private int monitor = NOBODY;
    private int result = EMPTY; // of the future
    private int generation; // of the barrier
    private int missing = 2;
    private boolean broken;
    private Set<Integer> waiting = new TreeSet<>(); // for the condition
    private Set<Integer> waitingAtMonitor = new TreeSet<>();

    private Box copy() {
      Box copy = new Box();
      copy.value = value;
      copy.guarded = guarded;
      copy.permits = permits;
      copy.count = count;
      copy.element = element;
      copy.holder = holder;
      copy.holds = holds;
      copy.monitor = monitor;
      copy.result = result;
      copy.generation = generation;
      copy.missing = missing;
      copy.broken = broken;
      copy.waiting = new TreeSet<>(waiting);
      copy.waitingAtMonitor = new TreeSet<>(waitingAtMonitor);
      return copy;
    }

    @Override
    public String toString() {
      return "%d %d %d %d %d %d %d %d %d %d %d %b %s %s"
          .formatted(
              value,
              guarded,
              permits,
              count,
              element,
              holder,
              holds,
              monitor,
              result,
              generation,
              missing,
              broken,
              waiting,
              waitingAtMonitor);
    }
  }

  private final String[][] words;
  private Worker[] workers;
  private Box[] boxes = new Box[SIZE];
  private int started; // by the main thread
  private int now;

  private TimedReference(List<String> words) {
    this.words = words.stream().map(word -> word.split(",")).toArray(String[][]::new);
    this.workers = new Worker[words.size()];
    Arrays.setAll(workers, _ -> new Worker());
    Arrays.setAll(boxes, _ -> new Box());
  }

  private TimedReference(TimedReference other) {
    words = other.words;
    workers = Arrays.stream(other.workers).map(Worker::copy).toArray(Worker[]::new);
    boxes = Arrays.stream(other.boxes).map(Box::copy).toArray(Box[]::new);
    started = other.started;
    now = other.now;
  }

  @Override
  public String toString() {
    return Arrays.stream(workers).map(worker -> worker.text(now)).toList()
        + Arrays.toString(boxes)
        + started;
  }

  /** What the executions of a program end with; whether somebody gives up in one of them. */
  record Ends(Set<String> texts, boolean someoneGivesUp) {}

  static Ends ends(List<String> words) {
    Set<String> ends = new TreeSet<>();
    Set<String> visited = new HashSet<>();
    boolean[] givesUp = {false};
    new TimedReference(words).visit(visited, ends, givesUp);
    return new Ends(ends, givesUp[0]);
  }

  private void visit(Set<String> visited, Set<String> ends, boolean[] givesUp) {
    if (!visited.add(toString())) {
      return;
    }
    boolean moved = false;
    if (started < workers.length) {
      moved = true;
      TimedReference next = new TimedReference(this);
      next.start();
      next.visit(visited, ends, givesUp);
    }
    for (int w = 0; w < workers.length; w++) {
      for (int choice = 0; choice < choices(w); choice++) {
        TimedReference next = new TimedReference(this);
        if (next.step(w, choice)) {
          moved = true;
          next.visit(visited, ends, givesUp);
        }
      }
    }
    if (moved) {
      return;
    }
    int first = Arrays.stream(workers).mapToInt(worker -> worker.deadline).min().orElse(NEVER);
    if (first == NEVER) {
      ends.add(end());
      return;
    }
    givesUp[0] = true;
    for (int w = 0; w < workers.length; w++) {
      if (workers[w].deadline == first) {
        TimedReference next = new TimedReference(this);
        next.now = first;
        next.giveUp(w);
        next.visit(visited, ends, givesUp);
      }
    }
  }

  /** What is printed, or who has not ended. */
  private String end() {
    StringBuilder text = new StringBuilder();
    boolean all = true;
    for (int w = 0; w < workers.length; w++) {
      if (workers[w].life != Life.ENDED) {
        text.append("standstill of ").append(w).append(' ');
        all = false;
      }
    }
    for (Worker worker : workers) {
      text.append(all ? worker.seen + " " : "");
    }
    for (Box box : boxes) {
      String queue = box.element == EMPTY ? "[]" : "[" + box.element + "]";
      text.append(all ? "" + box.value + box.guarded + box.permits + queue + " " : "");
    }
    return text.toString().strip();
  }

  private void start() {
    workers[started].life = Life.ALIVE;
    arrive(started);
    started++;
  }

  /** A thread is before its next operation. */
  private void arrive(int w) {
    Worker worker = workers[w];
    worker.part = 0;
    worker.deadline = NEVER;
    worker.throwing = false;
    worker.asked = worker.operation == words[w].length || "skqolaQbyZ".indexOf(kind(w)) < 0;
    if (worker.asked && worker.operation < words[w].length && "pjfz".indexOf(kind(w)) >= 0) {
      worker.deadline = now + limit(w);
    }
  }

  /** Before it waits, a thread asks whether it is interrupted. */
  private boolean asks(int w) {
    Worker worker = workers[w];
    worker.asked = true;
    boolean interrupted = worker.interrupted;
    worker.interrupted = false;
    if (kind(w) == 'b') {
      worker.throwing = interrupted; // and breaks the barrier
      return true;
    }
    if (interrupted) {
      return sees(w, INTERRUPTED);
    }
    if ("skqoly".indexOf(kind(w)) >= 0) {
      worker.deadline = now + limit(w);
    }
    return true;
  }

  /** Takes notice of an interrupt where it waits. */
  private boolean isInterrupted(int w) {
    Worker worker = workers[w];
    boolean interrupted = worker.interrupted && "sakqQolyjfz".indexOf(kind(w)) >= 0;
    if (!interrupted || kind(w) == 'j' && worker.part > 0) {
      return false;
    }
    worker.interrupted = false;
    return sees(w, INTERRUPTED);
  }

  private char kind(int w) {
    return words[w][workers[w].operation].charAt(0);
  }

  private int index(int w) {
    return words[w][workers[w].operation].charAt(1) - '0';
  }

  private int limit(int w) {
    return words[w][workers[w].operation].charAt(2) - '0';
  }

  private void done(int w) {
    workers[w].operation++;
    arrive(w);
  }

  private boolean sees(int w, int value) {
    workers[w].seen += value;
    done(w);
    return true;
  }

  private boolean goes(int w) {
    done(w);
    return true;
  }

  private boolean on(int w) {
    workers[w].part++;
    workers[w].deadline = NEVER;
    return true;
  }

  /** In how many ways a thread can take its next step, if it can: whom it wakes. */
  private int choices(int w) {
    Worker worker = workers[w];
    if (worker.life == Life.ALIVE
        && worker.operation < words[w].length
        && kind(w) == 'n'
        && worker.part == 1) {
      return Math.max(1, boxes[index(w)].waiting.size());
    }
    return 1;
  }

  /** Takes the next step of a thread, if it can take one that it does not wait in vain for. */
  private boolean step(int w, int choice) {
    Worker worker = workers[w];
    if (worker.life != Life.ALIVE) {
      return false;
    }
    if (worker.operation == words[w].length) {
      worker.life = Life.ENDED;
      worker.deadline = NEVER;
      return true;
    }
    return worker.asked ? goesOn(w, choice) || isInterrupted(w) : asks(w);
  }

  /** The same unless it is interrupted where it would wait. */
  private boolean goesOn(int w, int choice) {
    Worker worker = workers[w];
    Box box = "PjiZ".indexOf(kind(w)) >= 0 ? null : boxes[index(w)];
    return switch (kind(w)) {
      case 's' -> box.permits > 0 && takes(w, box, 1);
      case 'a' -> box.permits > 0 && takes(w, box, NOBODY);
      case 'S' -> {
        box.permits++;
        yield goes(w);
      }
      case 'k' -> box.count == 0 && sees(w, 1);
      case 'K' -> {
        box.count = Math.max(0, box.count - 1);
        yield goes(w);
      }
      case 'q' -> box.element != EMPTY && polls(w, box);
      case 'Q' -> box.element == EMPTY && puts(w, box) && goes(w);
      case 'o' -> box.element == EMPTY && puts(w, box) && sees(w, 1);
      case 'l' -> locks(w, box) && sees(w, 1);
      case 'L' -> locks(w, box) && goes(w);
      case 'U' -> {
        if (box.holder == w && --box.holds == 0) {
          box.holder = NOBODY;
        }
        yield goes(w);
      }
      case 'c', 'C' -> waits(w, box);
      case 'n', 'N' -> signals(w, box, choice);
      case 'w' -> waitsAtMonitor(w, box);
      case 'm' -> notifies(w, box);
      case 'p' -> {
        boolean goes = worker.permit || worker.interrupted;
        worker.permit = false;
        yield goes && goes(w);
      }
      case 'P' -> {
        Worker other = workers[index(w)];
        other.permit |= other.life != Life.NEW;
        yield goes(w);
      }
      case 'j' -> joins(w);
      case 'f' -> box.result != EMPTY && sees(w, box.result);
      case 'F' -> {
        box.result = box.result == EMPTY ? w : box.result;
        yield goes(w);
      }
      case 'b' -> meets(w, box);
      case 'z' -> false;
      case 'Z' -> goes(w);
      case 'y' -> locks(w, box) && goes(w);
      case 'g' -> looks(w, box);
      case 'i' -> {
        workers[index(w)].interrupted = true;
        yield goes(w);
      }
      case 'r' -> sees(w, box.value);
      case 'v' -> {
        box.value = w + 1;
        yield goes(w);
      }
      default -> throw new IllegalArgumentException(kind(w) + "");
    };
  }

  private boolean takes(int w, Box box, int seen) {
    box.permits--;
    return seen == NOBODY ? goes(w) : sees(w, seen);
  }

  private boolean polls(int w, Box box) {
    int element = box.element;
    box.element = EMPTY;
    return sees(w, element);
  }

  private static boolean puts(int w, Box box) {
    box.element = w;
    return true;
  }

  private static boolean locks(int w, Box box) {
    if (box.holder != NOBODY && box.holder != w) {
      return false;
    }
    box.holder = w;
    box.holds++;
    return true;
  }

  private static void unlocks(Box box) {
    if (--box.holds == 0) {
      box.holder = NOBODY;
    }
  }

  /** Lock, give it back and wait, leave the condition, take the lock again, give it back. */
  private boolean waits(int w, Box box) {
    Worker worker = workers[w];
    return switch (worker.part) {
      case 0 -> locks(w, box) && on(w);
      case 1 -> {
        if (throwsAtOnce(w)) {
          yield true;
        }
        worker.index = box.holds; // for later
        box.holder = NOBODY;
        box.holds = 0;
        box.waiting.add(w);
        worker.notified = false;
        on(w);
        worker.deadline = kind(w) == 'c' ? now + limit(w) : NEVER;
        yield true;
      }
      case 2 -> {
        if (worker.notified) {
          worker.seen += kind(w) == 'c' ? "1" : "";
          on(w);
        } else if (worker.interrupted) {
          box.waiting.remove(w);
          leaves(w);
        }
        yield worker.part == 3;
      }
      case 3 -> {
        if (box.holder == NOBODY) {
          box.holder = w;
          box.holds = worker.index;
          on(w);
        }
        yield worker.part == 4;
      }
      default -> {
        unlocks(box);
        worker.index = 0;
        worker.notified = false;
        yield goes(w);
      }
    };
  }

  /** An interrupt is noticed, in a step of its own, before the thread waits to be notified. */
  private boolean throwsAtOnce(int w) {
    Worker worker = workers[w];
    if (worker.throwing || !worker.interrupted) {
      return false;
    }
    worker.interrupted = false;
    worker.throwing = true;
    worker.seen += INTERRUPTED;
    worker.part = 4;
    return true;
  }

  /** A thread that is interrupted where it waits to be notified. */
  private void leaves(int w) {
    Worker worker = workers[w];
    worker.interrupted = false;
    worker.throwing = true;
    worker.seen += INTERRUPTED;
    on(w);
  }

  private boolean looks(int w, Box box) {
    Worker worker = workers[w];
    if (worker.part == 1) {
      return false; // it sleeps
    }
    if (box.value != 0) {
      return goes(w);
    }
    on(w);
    worker.deadline = now + limit(w);
    return true;
  }

  private boolean signals(int w, Box box, int choice) {
    switch (workers[w].part) {
      case 0 -> {
        return locks(w, box) && on(w);
      }
      case 1 -> {
        List<Integer> waiting = List.copyOf(box.waiting);
        for (int i = 0; i < waiting.size(); i++) {
          if (kind(w) == 'N' || i == choice) {
            workers[waiting.get(i)].notified = true;
            box.waiting.remove(waiting.get(i));
          }
        }
        return on(w);
      }
      default -> {
        unlocks(box);
        return goes(w);
      }
    }
  }

  private boolean waitsAtMonitor(int w, Box box) {
    Worker worker = workers[w];
    switch (worker.part) {
      case 0, 3 -> {
        if (box.monitor != NOBODY) {
          return false;
        }
        box.monitor = w;
        return on(w);
      }
      case 1 -> {
        if (throwsAtOnce(w)) {
          return true;
        }
        box.monitor = NOBODY;
        box.waitingAtMonitor.add(w);
        worker.notified = false;
        on(w);
        worker.deadline = now + limit(w);
        return true;
      }
      case 2 -> {
        if (!worker.notified && worker.interrupted) {
          box.waitingAtMonitor.remove(w);
          leaves(w);
          return true;
        }
        return worker.notified && on(w);
      }
      default -> {
        worker.notified = false;
        box.monitor = NOBODY;
        return worker.throwing ? goes(w) : sees(w, box.guarded);
      }
    }
  }

  private boolean notifies(int w, Box box) {
    switch (workers[w].part) {
      case 0 -> {
        if (box.monitor != NOBODY) {
          return false;
        }
        box.monitor = w;
        return on(w);
      }
      case 1 -> {
        box.guarded = w + 1;
        box.waitingAtMonitor.forEach(other -> workers[other].notified = true);
        box.waitingAtMonitor.clear();
        return on(w);
      }
      default -> {
        box.monitor = NOBODY;
        return goes(w);
      }
    }
  }

  private boolean joins(int w) {
    Worker other = workers[index(w)];
    if (workers[w].part == 0) {
      return other.life != Life.ALIVE && on(w);
    }
    return sees(w, other.life == Life.ALIVE ? 1 : 0);
  }

  private boolean meets(int w, Box box) {
    Worker worker = workers[w];
    switch (worker.part) {
      case 0 -> {
        if (box.broken) {
          worker.interrupted |= worker.throwing;
          return sees(w, BROKEN);
        }
        if (worker.throwing) {
          box.broken = true;
          return sees(w, INTERRUPTED);
        }
        worker.generation = box.generation;
        worker.index = --box.missing;
        if (worker.index == 0) {
          box.generation++;
          box.missing = 2;
          return sees(w, 0);
        }
        on(w);
        worker.deadline = now + limit(w);
        return true;
      }
      case 1 -> {
        boolean tripped = box.generation > worker.generation;
        if (tripped || box.broken) {
          return sees(w, tripped ? forget(worker) : forgetBroken(worker));
        }
        if (!worker.interrupted) {
          return false;
        }
        worker.interrupted = false;
        return on(w);
      }
      default -> { // it was interrupted, and is too late with it if the barrier is over
        boolean tripped = box.generation > worker.generation;
        if (!tripped && !box.broken) {
          box.broken = true;
          forget(worker);
          return sees(w, INTERRUPTED);
        }
        worker.interrupted = true;
        return sees(w, tripped ? forget(worker) : forgetBroken(worker));
      }
    }
  }

  private static int forget(Worker worker) {
    int index = worker.index;
    worker.index = 0;
    worker.generation = 0;
    return index;
  }

  private static int forgetBroken(Worker worker) {
    forget(worker);
    return BROKEN;
  }

  /** The time of a thread is over. */
  private void giveUp(int w) {
    Worker worker = workers[w];
    Box box = kind(w) == 'j' ? null : boxes[index(w)];
    switch (kind(w)) {
      case 's', 'k', 'o', 'l' -> sees(w, 0);
      case 'q', 'f' -> sees(w, NOT_IN_TIME);
      case 'c' -> {
        box.waiting.remove(w);
        worker.seen += "0";
        on(w);
      }
      case 'w' -> {
        box.waitingAtMonitor.remove(w);
        on(w);
      }
      case 'p', 'z' -> goes(w);
      case 'y', 'g' -> arrive(w); // it tries again
      case 'j' -> on(w);
      case 'b' -> {
        box.broken = true;
        forget(worker);
        sees(w, NOT_IN_TIME);
      }
      default -> throw new IllegalArgumentException(kind(w) + "");
    }
  }
}
