package org.mazurka.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mazurka.bench.programs.Workloads;

/**
 * A short run of everything, which the launcher uses after a build to record the classes that later
 * starts begin with (an ahead-of-time cache).
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
        for (String workload : List.of("readers", "incr", "lockSync", "locked")) {
          String main = Workloads.class.getName();
          run(nowhere, List.of("java", "--class-path", programs(), main, workload, "5"));
        }
      }
    }
  }

  /** Where the Java programs of the benchmarks are. */
  private static String programs() {
    URL place = Workloads.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(place.toString())).toString();
  }

  private static void run(PrintStream nowhere, List<String> args) {
    int _ = Main.run(args.toArray(String[]::new), nowhere, nowhere);
  }
}
