package org.mazurka.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.SpscArrayQueue;
import org.mazurka.junit.EveryInterleaving;

/** Queues and ring buffers: nothing is lost, nothing comes twice, one producer's order is kept. */
class QueuesTest {

  private static void drain(Queue<Integer> queue, List<Integer> to) {
    for (Integer next = queue.poll(); next != null; next = queue.poll()) {
      to.add(next);
    }
  }

  private static void producersAndAConsumer(Queue<Integer> queue) throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    Together.run(
        () -> queue.offer(1),
        () -> queue.offer(2),
        () -> {
          Integer taken = queue.poll();
          sum.addAndGet(taken == null ? 0 : taken);
        });
    List<Integer> rest = new ArrayList<>();
    drain(queue, rest);
    assertEquals(3, sum.get() + rest.stream().mapToInt(Integer::intValue).sum());
  }

  @EveryInterleaving
  void jctoolsSpscArrayQueue() throws InterruptedException {
    Queue<Integer> queue = new SpscArrayQueue<>(4);
    List<Integer> taken = new ArrayList<>();
    Together.run(
        () -> {
          queue.offer(1);
          queue.offer(2);
        },
        () -> {
          for (int i = 0; i < 2; i++) {
            Integer next = queue.poll();
            if (next != null) {
              taken.add(next);
            }
          }
        });
    drain(queue, taken);
    assertEquals(List.of(1, 2), taken);
  }

  @EveryInterleaving
  void jctoolsMpscArrayQueue() throws InterruptedException {
    MpscArrayQueue<Integer> queue = new MpscArrayQueue<>(4);
    Together.run(() -> queue.offer(1), () -> queue.offer(2));
    assertEquals(3, queue.poll() + queue.poll());
    assertNull(queue.poll());
  }

  @EveryInterleaving
  void jctoolsMpscLinkedQueue() throws InterruptedException {
    producersAndAConsumer(new MpscLinkedQueue<>());
  }

  @EveryInterleaving
  void jctoolsMpmcArrayQueue() throws InterruptedException {
    MpmcArrayQueue<Integer> queue = new MpmcArrayQueue<>(2);
    Together.run(() -> queue.offer(1), () -> queue.offer(2));
    assertEquals(3, queue.poll() + queue.poll());
  }

  @EveryInterleaving
  void disruptorSequence() throws InterruptedException {
    Sequence sequence = new Sequence(0);
    Together.run(sequence::incrementAndGet, sequence::incrementAndGet);
    assertEquals(2, sequence.get());
  }

  @EveryInterleaving
  void disruptorRingBufferOfTwoProducers() throws InterruptedException {
    RingBuffer<int[]> ring = RingBuffer.createMultiProducer(() -> new int[1], 4);
    Together.Body producer =
        () -> {
          long next = ring.next();
          ring.get(next)[0] = 1;
          ring.publish(next);
        };
    Together.run(producer, producer);
    assertEquals(1, ring.getCursor());
    assertEquals(2, ring.get(0)[0] + ring.get(1)[0]);
  }
}
