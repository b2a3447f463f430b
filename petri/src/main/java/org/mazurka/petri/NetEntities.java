package org.mazurka.petri;

import java.util.List;
import java.util.stream.IntStream;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Run;

/** The transformation of nets into entity-based systems. */
public final class NetEntities {

  private NetEntities() {}

  /** Places are entities where no place can hold two tokens, else tokens are. */
  public static EntitySystem of(Net net) {
    return isProvenSafe(net) ? new NetPlaces(net) : new NetTokens(net);
  }

  /** Whether there is a simple proof that no place ever holds two tokens. */
  public static boolean isProvenSafe(Net net) {
    return OneSafety.isProven(net);
  }

  /** Each token is an entity; right for every net. */
  public static EntitySystem tokens(Net net) {
    return new NetTokens(net);
  }

  /** The marked places and their tokens. */
  static List<Run.Variable> marked(Net net, EntitySet state) {
    return IntStream.range(0, net.placeCount())
        .filter(p -> state.size(p) > 0)
        .mapToObj(p -> new Run.Variable(net.place(p), List.of((long) state.size(p))))
        .toList();
  }
}
