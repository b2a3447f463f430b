package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random programs of many processes with few steps; the same seed gives the same one. */
final class RandomCrowds {

  private static final int MORE_STATEMENTS = 3; // than processes, at most

  /** Which statements a random program is made of. */
  enum Mix {
    FIXED("write", "write", "read", "read", "copy", "exchange"),
    /** The location of a step depends on what the process has read before. */
    REGISTERS("write", "read", "copy", "load", "load", "storeAt"),
    LOCKS("write", "read", "copy", "section", "section"),
    WAITING("write", "write", "read", "copy", "await", "cas", "lock"),
    /** Most processes are created on the way. */
    CREATING("write", "read", "copy", "section", "cas"),
    STATE_DEPENDENT("write", "read", "copy", "cas", "lock", "indirect", "either", "awaitBoth");

    private final String[] kinds;

    Mix(String... kinds) {
      this.kinds = kinds;
    }
  }

  private final Random random;
  private final Mix mix;
  private final int shared; // variables that all use; then come locks, then local ones
  private int process;

  private RandomCrowds(Mix mix, int seed) {
    this.random = new Random(seed * 31L + mix.ordinal());
    this.mix = mix;
    this.shared = 1 + random.nextInt(4);
  }

  static ToyProgram program(Mix mix, int seed) {
    return new RandomCrowds(mix, seed).program();
  }

  private ToyProgram program() {
    int count = 3 + random.nextInt(4);
    List<List<ToyProgram.Statement>> bodies = new ArrayList<>();
    int idle = random.nextInt(16) == 0 ? 60 : 0; // so that sets of processes need two words
    for (int p = 0; p < idle; p++) {
      bodies.add(new ArrayList<>());
    }
    int left = random.nextInt(MORE_STATEMENTS + 1);
    for (int p = 0; p < count; p++) {
      process = bodies.size();
      int more = Math.min(random.nextInt(3), left);
      left -= more;
      bodies.add(body(1 + more));
    }
    if (random.nextInt(16) == 0) { // so that sets of events do
      List<ToyProgram.Statement> body = bodies.get(idle + random.nextInt(count));
      for (int i = random.nextInt(4); i < 60; i++) {
        body.addFirst(ToyProgram.skip());
      }
    }
    int variables = shared + 2 + idle + count;
    if (mix != Mix.CREATING) {
      return new ToyProgram(variables, bodies);
    }
    int initial = idle + 1 + random.nextInt(2);
    for (int p = initial; p < bodies.size(); p++) {
      List<ToyProgram.Statement> creator = bodies.get(idle + random.nextInt(p - idle));
      creator.add(random.nextInt(creator.size() + 1), ToyProgram.create(variables, p));
    }
    return new ToyProgram(variables, initial, bodies);
  }

  private List<ToyProgram.Statement> body(int size) {
    List<ToyProgram.Statement> body = new ArrayList<>();
    while (body.size() < size) {
      String kind = mix.kinds[random.nextInt(mix.kinds.length)];
      if (kind.equals("section")) {
        int lock = shared + random.nextInt(2) * random.nextInt(2);
        body.add(ToyProgram.lock(lock));
        if (random.nextBoolean()) {
          body.add(statement("write"));
        }
        body.add(ToyProgram.write(lock, 0));
      } else {
        body.add(statement(kind));
      }
    }
    return body;
  }

  private ToyProgram.Statement statement(String kind) {
    int x = random.nextInt(shared);
    int y = random.nextInt(shared);
    int value = random.nextInt(2);
    int own = shared + 2 + process;
    return switch (kind) {
      case "write" -> ToyProgram.write(x, value);
      case "read" -> ToyProgram.skipNextIf(x, value);
      case "copy" -> ToyProgram.copy(x, y);
      case "exchange" -> ToyProgram.exchange(x, y);
      case "load" -> ToyProgram.load(own, x);
      case "storeAt" -> ToyProgram.storeAt(own, shared, value);
      case "await" -> ToyProgram.await(x, value);
      case "cas" -> ToyProgram.cas(x, value, 1 - value);
      case "lock" -> ToyProgram.lock(x);
      case "indirect" -> ToyProgram.indirect(x, shared, value);
      case "either" -> ToyProgram.readEither(x, y);
      case "awaitBoth" -> ToyProgram.awaitBoth(x, y);
      default -> throw new IllegalArgumentException(kind);
    };
  }
}
