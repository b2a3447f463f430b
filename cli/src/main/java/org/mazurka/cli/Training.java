package org.mazurka.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A short run of everything, which the launcher uses after a build to record the classes and
 * profiles that later starts begin with (an ahead-of-time cache).
 */
final class Training {

  private static final int ROUNDS = 3;

  private Training() {}

  /** Runs the usual commands on the given files; what they print and find does not matter. */
  public static void main(String[] files) {
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8)) {
      run(nowhere, List.of());
      run(nowhere, List.of("algorithms"));
      run(nowhere, List.of("check", "no such file.d"));
      for (int round = 0; round < ROUNDS && files.length > 0; round++) {
        for (List<String> options :
            List.of(List.<String>of(), List.of("--json", "--keep-going", "--final-states"))) {
          List<String> args = new ArrayList<>(List.of("check", "--max-executions", "2000"));
          args.addAll(options);
          args.addAll(List.of(files));
          run(nowhere, args);
        }
        run(nowhere, List.of("replay", files[0], "--schedule", "0"));
        run(nowhere, List.of("compare", files[0], "--max-executions", "2000"));
      }
    }
  }

  private static void run(PrintStream nowhere, List<String> args) {
    int _ = Main.run(args.toArray(String[]::new), nowhere, nowhere);
  }
}
