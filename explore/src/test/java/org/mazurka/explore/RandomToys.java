package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small random programs; the same seed gives the same one. */
final class RandomToys {

  static final int VARIABLES = 3;

  private RandomToys() {}

  /** Which statements a random program is made of. */
  enum Mix {
    FIXED,
    PLAIN,
    STATE_DEPENDENT,
    /** All but those that wait. */
    WAIT_FREE,
    /** Plain ones; half of the processes are created on the way. */
    CREATING
  }

  static ToyProgram program(Mix mix, int seed) {
    Random random = new Random(seed * 31L + mix.ordinal());
    List<List<ToyProgram.Statement>> processes = new ArrayList<>();
    int count = 2 + random.nextInt(3);
    for (int p = 0; p < count; p++) {
      List<ToyProgram.Statement> statements = new ArrayList<>();
      int length = 1 + random.nextInt(count == 4 ? 2 : 3);
      for (int i = 0; i < length; i++) {
        statements.add(randomStatement(mix, random));
      }
      processes.add(statements);
    }
    return mix == Mix.CREATING ? creating(processes, random) : new ToyProgram(VARIABLES, processes);
  }

  /** The first half of the processes create the others, at places of their own. */
  private static ToyProgram creating(List<List<ToyProgram.Statement>> processes, Random random) {
    int initial = processes.size() / 2;
    for (int body = initial; body < processes.size(); body++) {
      List<ToyProgram.Statement> creator = processes.get(random.nextInt(body));
      creator.add(random.nextInt(creator.size() + 1), ToyProgram.create(VARIABLES, body));
    }
    return new ToyProgram(VARIABLES, initial, processes);
  }

  private static ToyProgram.Statement randomStatement(Mix mix, Random random) {
    int[] kinds =
        switch (mix) {
          case FIXED -> new int[] {0, 1, 2};
          case PLAIN, CREATING -> new int[] {0, 1, 2, 3, 4, 5};
          case STATE_DEPENDENT -> new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
          case WAIT_FREE -> new int[] {0, 1, 2, 3, 6, 7};
        };
    int x = random.nextInt(VARIABLES);
    int y = (x + 1 + random.nextInt(VARIABLES - 1)) % VARIABLES;
    int value = random.nextInt(2);
    return switch (kinds[random.nextInt(kinds.length)]) {
      case 0 -> ToyProgram.write(x, value);
      case 1 -> ToyProgram.copy(x, y);
      case 2 -> ToyProgram.skipNextIf(x, value);
      case 3 -> ToyProgram.cas(x, value, 1 - value);
      case 4 -> ToyProgram.await(x, value);
      case 5 -> ToyProgram.lock(x);
      case 6 -> ToyProgram.indirect(x, VARIABLES, value);
      case 7 -> ToyProgram.readEither(x, y);
      case 8 -> ToyProgram.awaitEither(x, y);
      default -> ToyProgram.awaitBoth(x, y);
    };
  }
}
