package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Random small programs for the sample {@code Script}, and some of them in dlang. */
final class RandomScripts {

  /** What threads do. */
  enum Profile {
    /** Atomics and locks: what dlang has too. */
    DLANG("r w a c L"),
    /** Locks inside locks. */
    LOCKS("L L L w"),
    /** Volatile fields, atomics, tryLock. */
    VALUES("r w a c v V t L"),
    /** Monitors with wait and notify. */
    MONITORS("( ( W W T n N V"),
    /** Permits, semaphores, latches. */
    PERMITS("p P s k K a r"),
    /** Loops that wait for values and for locks. */
    SPINS("f g h j m m y w a V V"),
    /** Loops that wait for several values. */
    SEVERAL("h j w w V V r v"),
    /** The same as far as dlang has it. */
    DLANG_SPINS("f f m w w a"),
    /** Plain fields, under monitors or not. */
    PLAIN("x X ( v V L"),
    /** Loops that wait for what they read under locks. */
    LOCK_SPINS("b d e i B B D V q ("),
    /** The same where nothing else ends them than what the lock guards. */
    GUARDED_SPINS("b b d B B D D q r w"),
    /** The same with fields that are written without the lock too. */
    RACY_SPINS("b i B X x v V q"),
    /** Loops that read a volatile field under a lock. */
    VOLATILE_SPINS("b e e B B V V q"),
    /** Loops that take two locks. */
    NESTED_SPINS("b i i B B q");

    private final String[] kinds;

    Profile(String kinds) {
      this.kinds = kinds.split(" ");
    }

    /** Whether ten programs have one with a deadlock among them, usually. */
    boolean canDeadlock() {
      return switch (this) {
        case LOCKS, MONITORS, PERMITS, SPINS, SEVERAL, DLANG_SPINS -> true;
        case LOCK_SPINS, GUARDED_SPINS, VOLATILE_SPINS, NESTED_SPINS -> true;
        case DLANG, VALUES, PLAIN, RACY_SPINS -> false;
      };
    }
  }

  private final Random random;
  private final Profile profile;
  private final int threads;

  private RandomScripts(Profile profile, long seed) {
    this.random = new Random(seed * 31 + profile.ordinal());
    this.profile = profile;
    this.threads = 2 + random.nextInt(2);
  }

  /** The words of a program: one for each thread. */
  static List<String> words(Profile profile, long seed) {
    RandomScripts scripts = new RandomScripts(profile, seed);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < scripts.threads; i++) {
      words.add(String.join(",", scripts.thread()));
    }
    return words;
  }

  private List<String> thread() {
    List<String> operations = new ArrayList<>();
    int budget = 1 + random.nextInt(threads == 2 ? 4 : 2);
    add(operations, budget, false);
    return operations;
  }

  private void add(List<String> operations, int budget, boolean inMonitor) {
    for (int left = budget; left > 0; left--) {
      String kind = profile.kinds[random.nextInt(profile.kinds.length)];
      int index = random.nextInt(2);
      switch (kind) {
        case "f", "g", "h", "j", "b", "d", "e", "i" ->
            operations.add(kind + index + "=" + (random.nextBoolean() ? 1 : random.nextInt(3)));
        case "m" -> {
          operations.add("m" + index);
          if (left > 1) {
            add(operations, 1, inMonitor);
          }
          if (random.nextInt(8) > 0) {
            operations.add("M" + index);
          }
        }
        case "y" -> {
          operations.add("y" + index);
          operations.add("U" + index);
        }
        case "w", "V", "X", "B", "D" -> operations.add(kind + index + "=" + random.nextInt(3));
        case "c" ->
            operations.add(kind + index + "=" + random.nextInt(2) + ">" + random.nextInt(3));
        case "L" -> {
          operations.add("L" + index);
          if (profile == Profile.LOCKS && random.nextBoolean()) {
            operations.add("L" + (1 - index));
            operations.add("U" + (1 - index));
          } else if (left > 1) {
            add(operations, 1, inMonitor);
          }
          operations.add("U" + index);
        }
        case "s" -> {
          operations.add("s" + index);
          operations.add("S" + index);
        }
        case "(" -> {
          operations.add("(" + index);
          add(operations, 1, true);
          operations.add(")");
        }
        case "W", "T", "n", "N" -> {
          if (inMonitor) {
            operations.add(kind);
          }
        }
        case "P" -> operations.add("P" + random.nextInt(threads));
        case "p", "k", "K" -> operations.add(kind);
        default -> operations.add(kind + index);
      }
    }
  }

  /** Whether a thread takes a lock that it has: Java lets it, dlang does not. */
  static boolean takesALockTwice(String word) {
    Set<String> held = new HashSet<>();
    for (String operation : word.split(",")) {
      if (operation.startsWith("L") && !held.add(operation.substring(1))) {
        return true;
      }
      if (operation.startsWith("U")) {
        held.remove(operation.substring(1));
      }
    }
    return false;
  }

  /** The same program in dlang; locks taken twice by one process are left to the caller. */
  static String dlang(List<String> words) {
    String processes =
        words.stream()
            .map(
                word ->
                    List.of(word.split(",")).stream()
                        .map(RandomScripts::statement)
                        .collect(Collectors.joining("\n  ", "[\n  skip\n  ", "\n]")))
            .collect(Collectors.joining("\n"));
    return "<\"script\" %d, x 3, s 3, lock l 3, local h 1>\n%s\n"
        .formatted(words.size(), processes);
  }

  private static String statement(String operation) {
    if (operation.isEmpty()) {
      return "skip";
    }
    char index = operation.charAt(1);
    return switch (operation.charAt(0)) {
      case 'r' -> "h := x[" + index + "]";
      case 'w' -> "x[" + index + "] := " + operation.charAt(3);
      case 'a' -> "x[" + index + "] := x[" + index + "] + 1";
      case 'c' -> "cas(x[%s], %s, %s)".formatted(index, operation.charAt(3), operation.charAt(5));
      case 'L' -> "lock(l[" + index + "])";
      case 'U' -> "unlock(l[" + index + "])";
      case 'f' -> "await x[" + index + "] == " + operation.charAt(3);
      case 'm' -> "atomic { await s[" + index + "] == 0  s[" + index + "] := 1 }";
      case 'M' -> "s[" + index + "] := 0";
      default -> throw new IllegalArgumentException(operation);
    };
  }
}
