package org.mazurka.petri.models;

import java.util.List;
import java.util.stream.IntStream;
import org.mazurka.petri.Net;

/**
 * Flanagan's indexer ([PROBE] Algorithm 7): each thread puts four messages into a hash table of 128
 * slots.
 *
 * <p>The steps for a message are: get it; hash it; put it into the slot if that is empty, else look
 * at the next slot. So there are 13 places for a thread where no slot is wanted twice, and 13^N
 * markings up to 11 threads, as in [PROBE] table 5.2. A failed attempt and going to the next slot
 * are one step. Only slots that a thread can come to are in the net.
 */
final class IndexerNet {

  private static final int SLOTS = 128;
  private static final int MESSAGES = 4;

  private final Sketch sketch;
  private final LinearProbing probing;

  private IndexerNet(String name, int threads) {
    this.sketch = new Sketch(name);
    this.probing =
        new LinearProbing(
            IntStream.range(0, threads * MESSAGES).map(IndexerNet::firstSlot).toArray(), SLOTS);
  }

  static Net of(String name, NetModel.Size size) {
    IndexerNet net = new IndexerNet(name, size.threads());
    for (int number = 0; number < size.threads() * MESSAGES; number++) {
      net.message(number);
    }
    return net.sketch.net();
  }

  private static int firstSlot(int number) {
    int thread = number / MESSAGES;
    int message = (number % MESSAGES + 1) * 11 + thread;
    return message * 7 % SLOTS;
  }

  private void message(int number) {
    String t = "t%d-".formatted(number / MESSAGES);
    int message = number % MESSAGES + 1;
    String before = t + "stored-" + (message - 1);
    if (message == 1) {
      sketch.mark(before);
    }
    sketch.step(t + "get-" + message, List.of(before), List.of(t + "got-" + message));
    sketch.step(
        t + "hash-" + message,
        List.of(t + "got-" + message),
        List.of(wants(t, message, firstSlot(number))));
    int reach = probing.reach(firstSlot(number));
    for (int i = 0; i < reach; i++) {
      int slot = (firstSlot(number) + i) % SLOTS;
      sketch.mark("slot%d-empty".formatted(slot));
      sketch.step(
          t + "store-%d-in-%d".formatted(message, slot),
          List.of(wants(t, message, slot), "slot%d-empty".formatted(slot)),
          List.of(t + "stored-" + message, "slot%d-full".formatted(slot)));
      if (i == reach - 1) {
        continue;
      }
      sketch.step(
          t + "fail-%d-in-%d".formatted(message, slot),
          List.of(wants(t, message, slot)),
          List.of("slot%d-full".formatted(slot)),
          List.of(wants(t, message, (slot + 1) % SLOTS)));
    }
  }

  private static String wants(String t, int message, int slot) {
    return t + "stores-%d-in-%d".formatted(message, slot);
  }
}
