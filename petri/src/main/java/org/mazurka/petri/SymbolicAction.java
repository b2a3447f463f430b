package org.mazurka.petri;

import java.util.stream.IntStream;

/**
 * What a transition does, by numbers of tokens ([PROBE] definition 41): from each of its places it
 * reads some (takes and gives back), deletes some, creates some; and it forbids places to hold too
 * many.
 *
 * @param places those of the arcs, ascending; {@code read}, {@code deleted} and {@code created} are
 *     parallel to it
 * @param forbidden the places that inhibit it, ascending
 * @param limits for each forbidden place, how many tokens are too many
 */
record SymbolicAction(
    int[] places, int[] read, int[] deleted, int[] created, int[] forbidden, int[] limits) {

  static SymbolicAction of(Net net, int transition) {
    Net.Arcs pre = net.pre(transition);
    Net.Arcs post = net.post(transition);
    Net.Arcs inhibitors = net.inhibitors(transition);
    int[] places = IntStream.concat(places(pre), places(post)).sorted().distinct().toArray();
    int[] read = new int[places.length];
    int[] deleted = new int[places.length];
    int[] created = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      int taken = pre.weightAt(places[i]);
      int given = post.weightAt(places[i]);
      read[i] = Math.min(taken, given);
      deleted[i] = taken - read[i];
      created[i] = given - read[i];
    }
    return new SymbolicAction(
        places,
        read,
        deleted,
        created,
        places(inhibitors).toArray(),
        IntStream.range(0, inhibitors.size()).map(inhibitors::weight).toArray());
  }

  private static IntStream places(Net.Arcs arcs) {
    return IntStream.range(0, arcs.size()).map(arcs::place);
  }

  /** The places of which some tokens are in the given one of its parts. */
  int[] placesOf(int[] part) {
    return IntStream.range(0, places.length).filter(i -> part[i] > 0).map(i -> places[i]).toArray();
  }

  /**
   * Whether it creates without deleting, so that nothing but its own firings tells firings apart.
   */
  boolean isSource() {
    return placesOf(deleted).length == 0 && placesOf(created).length > 0;
  }
}
