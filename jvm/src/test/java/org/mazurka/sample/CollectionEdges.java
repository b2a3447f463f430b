package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Supplier;

/** Queues and other collections, for {@link Edges}. */
final class CollectionEdges {

  private static final ConcurrentMap<Integer, Integer> MAP = new ConcurrentHashMap<>();
  private static final List<Integer> COPIED = new CopyOnWriteArrayList<>();
  private static final List<Integer> SYNCHRONIZED = Collections.synchronizedList(new ArrayList<>());
  private static final StringBuffer BUFFER = new StringBuffer();

  private CollectionEdges() {}

  /** Woven inside, and made only where it is used. */
  static final class Sorted {
    static final ConcurrentMap<Integer, Integer> MAP = new ConcurrentSkipListMap<>();
  }

  /** Woven inside, and made only where it is used. */
  static final class Old {
    static final Vector<Integer> VECTOR = new Vector<>();
    static final Map<Integer, Integer> TABLE = new Hashtable<>();
  }

  /** Woven inside, and made only where it is used. */
  static final class HandOver {
    static final SynchronousQueue<Integer> QUEUE = new SynchronousQueue<>();
  }

  /** Made only where they are used. */
  static final class Linked {
    static final Queue<Integer> QUEUE = new ConcurrentLinkedQueue<>();
    static final Deque<Integer> DEQUE = new ConcurrentLinkedDeque<>();
    static final BlockingQueue<Integer> TWO = new ArrayBlockingQueue<>(2);
  }

  private enum Use {
    TAKE,
    POLL,
    EMPTY
  }

  private static Edges.Pair queue(Supplier<BlockingQueue<Integer>> maker, Use use) {
    BlockingQueue<Integer> queue = maker.get();
    return new Edges.Pair(
        box -> {
          box.write();
          queue.put(1);
        },
        switch (use) {
          case TAKE ->
              box -> {
                queue.take();
                box.read();
              };
          case POLL ->
              box -> {
                if (queue.poll() != null) {
                  box.read();
                }
              };
          case EMPTY ->
              box -> {
                if (queue.poll() == null) {
                  box.look();
                }
              };
        });
  }

  static Edges.Pair queues(String name) {
    return switch (name) {
      case "arrayQueue" -> queue(() -> new ArrayBlockingQueue<>(1), Use.TAKE);
      case "arrayQueuePoll" -> queue(() -> new ArrayBlockingQueue<>(1), Use.POLL);
      case "arrayQueueEmpty" -> queue(() -> new ArrayBlockingQueue<>(1), Use.EMPTY);
      case "linkedQueue" -> queue(() -> new LinkedBlockingQueue<>(), Use.TAKE);
      case "linkedQueuePoll" -> queue(() -> new LinkedBlockingQueue<>(), Use.POLL);
      case "linkedQueueEmpty" -> queue(() -> new LinkedBlockingQueue<>(), Use.EMPTY);
      case "linkedDeque" -> queue(() -> new LinkedBlockingDeque<>(), Use.TAKE);
      case "linkedDequePoll" -> queue(() -> new LinkedBlockingDeque<>(), Use.POLL);
      case "linkedDequeEmpty" -> queue(() -> new LinkedBlockingDeque<>(), Use.EMPTY);
      case "priorityQueue" -> queue(() -> new PriorityBlockingQueue<>(), Use.TAKE);
      case "priorityQueuePoll" -> queue(() -> new PriorityBlockingQueue<>(), Use.POLL);
      case "priorityQueueEmpty" -> queue(() -> new PriorityBlockingQueue<>(), Use.EMPTY);
      case "transferQueue" -> queue(() -> new LinkedTransferQueue<>(), Use.TAKE);
      case "transferQueuePoll" -> queue(() -> new LinkedTransferQueue<>(), Use.POLL);
      case "transferQueueEmpty" -> queue(() -> new LinkedTransferQueue<>(), Use.EMPTY);
      case "synchronousQueue" ->
          new Edges.Pair(
              box -> {
                box.write();
                HandOver.QUEUE.put(1);
              },
              box -> {
                HandOver.QUEUE.take();
                box.read();
              });
      case "concurrentLinkedQueue" ->
          new Edges.Pair(
              box -> {
                box.write();
                Linked.QUEUE.add(1);
              },
              box -> {
                for (int _ : Linked.QUEUE) {
                  box.read();
                }
              });
      case "concurrentLinkedDeque" ->
          new Edges.Pair(
              box -> {
                box.write();
                Linked.DEQUE.addFirst(1);
              },
              box -> {
                if (Linked.DEQUE.peekLast() != null) {
                  box.read();
                }
              });
      case "putBeforeWriting" ->
          new Edges.Pair(
              box -> {
                Linked.TWO.put(1);
                box.write();
              },
              box -> {
                Linked.TWO.take();
                box.look();
              });
      default -> null;
    };
  }

  static Edges.Pair collections(String name) {

    return switch (name) {
      case "concurrentMap" ->
          new Edges.Pair(
              box -> {
                box.write();
                MAP.put(1, 1);
              },
              box -> {
                if (MAP.get(1) != null) {
                  box.read();
                }
              });
      case "computeIfAbsent" ->
          new Edges.Pair(
              box ->
                  MAP.computeIfAbsent(
                      1,
                      _ -> {
                        box.write();
                        return 1;
                      }),
              box -> {
                if (MAP.computeIfPresent(1, (_, v) -> v) != null) {
                  box.read();
                }
              });
      case "merge" ->
          new Edges.Pair(
              box ->
                  MAP.merge(
                      1,
                      1,
                      (a, b) -> {
                        box.look();
                        return a + b;
                      }),
              box -> MAP.merge(1, 1, (a, b) -> a - b));
      case "mapIterator" ->
          new Edges.Pair(
              box -> {
                box.write();
                MAP.put(1, 1);
              },
              box -> {
                for (int _ : MAP.values()) {
                  box.read();
                }
              });
      case "otherKey" ->
          new Edges.Pair(
              box -> {
                box.write();
                MAP.put(1, 1);
              },
              box -> {
                MAP.put(2, 1);
                box.look();
              });
      case "sortedMap" ->
          new Edges.Pair(
              box -> {
                box.write();
                Sorted.MAP.put(1, 1);
              },
              box -> {
                if (Sorted.MAP.get(1) != null) {
                  box.read();
                }
              });
      case "copyOnWrite" ->
          new Edges.Pair(
              box -> {
                box.write();
                COPIED.add(1);
              },
              box -> {
                for (int _ : COPIED) {
                  box.read();
                }
              });
      case "synchronizedList" ->
          new Edges.Pair(
              box -> {
                box.write();
                SYNCHRONIZED.add(1);
              },
              box -> {
                if (!SYNCHRONIZED.isEmpty()) {
                  box.read();
                }
              });
      case "vector" ->
          new Edges.Pair(
              box -> {
                box.write();
                Old.VECTOR.add(1);
              },
              box -> {
                if (!Old.VECTOR.isEmpty()) {
                  box.read();
                }
              });
      case "hashtable" ->
          new Edges.Pair(
              box -> {
                box.write();
                Old.TABLE.put(1, 1);
              },
              box -> {
                if (Old.TABLE.containsKey(1)) {
                  box.read();
                }
              });
      case "stringBuffer" ->
          new Edges.Pair(
              box -> {
                box.write();
                BUFFER.append("x");
              },
              box -> {
                if (BUFFER.length() > 0) {
                  box.read();
                }
              });
      default -> null;
    };
  }
}
