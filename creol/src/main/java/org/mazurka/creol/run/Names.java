package org.mazurka.creol.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Identity;
import org.mazurka.creol.code.Ref;

/**
 * The numbers of processes, objects and locations, the same in all runs of a program. They are
 * given when something is first created, and go by creator and index, not by time.
 *
 * <p>Locations: one for each process, which its creator writes and its first block reads, and which
 * it writes when it returns; for each object its processor, which a process writes when it takes
 * hold of the object or lets go; and the attributes.
 */
final class Names {

  /** The creator of what is there at the start. */
  static final int NOBODY = -1;

  /** What a location stands for. */
  sealed interface Place {}

  record CallOf(int process) implements Place {}

  record ProcessorOf(Ref object) implements Place {}

  record AttributeOf(Ref object, int slot) implements Place {}

  private record ProcessKey(int creator, int index) {}

  private record ObjectKey(int creator, int index, String type) {}

  private final Granularity granularity;
  private final Map<ProcessKey, Integer> processes = new HashMap<>();
  private final List<Identity> identities = new ArrayList<>();
  private final List<Integer> calls = new ArrayList<>();
  private final Map<Integer, Integer> creations = new HashMap<>(); // of each creator, the most
  private final Map<ObjectKey, Ref> objects = new HashMap<>();
  private final List<Integer> processors = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();

  Names(Granularity granularity) {
    this.granularity = granularity;
  }

  int processCount() {
    return identities.size();
  }

  int locationCount() {
    return places.size();
  }

  /** The process that a creator creates after {@code index} other things. */
  int process(int creator, int index) {
    ProcessKey key = new ProcessKey(creator, index);
    Integer known = processes.get(key);
    if (known != null) {
      return known;
    }
    int number = identities.size();
    processes.put(key, number);
    creations.merge(creator, index + 1, Math::max);
    identities.add(identity(creator, index));
    calls.add(places.size());
    places.add(new CallOf(number));
    return number;
  }

  /** How many things a creator has created in the run in which it created most. */
  int knownCreations(int creator) {
    return creations.getOrDefault(creator, 0);
  }

  /** The number of a process if it was ever created, or -1. */
  int knownProcess(int creator, int index) {
    return processes.getOrDefault(new ProcessKey(creator, index), -1);
  }

  /** The object that a creator creates after {@code index} other things. */
  Ref object(int creator, int index, ClassCode type) {
    ObjectKey key = new ObjectKey(creator, index, type.name());
    Ref known = objects.get(key);
    if (known != null) {
      return known;
    }
    Ref ref = new Ref(processors.size(), identity(creator, index), type);
    objects.put(key, ref);
    creations.merge(creator, index + 1, Math::max);
    processors.add(places.size());
    places.add(new ProcessorOf(ref));
    if (granularity == Granularity.ATTRIBUTES) {
      for (int slot = 0; slot < type.attributes().size(); slot++) {
        places.add(new AttributeOf(ref, slot));
      }
    }
    return ref;
  }

  private Identity identity(int creator, int index) {
    return new Identity(creator == NOBODY ? null : identities.get(creator), index);
  }

  int call(int process) {
    return calls.get(process);
  }

  int processor(Ref object) {
    return processors.get(object.number());
  }

  /** Only where attributes have locations of their own. */
  int attribute(Ref object, int slot) {
    return processors.get(object.number()) + 1 + slot;
  }

  Place place(int location) {
    return places.get(location);
  }

  Granularity granularity() {
    return granularity;
  }
}
