package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Run;

/**
 * The same outcomes, each as often, whatever compiles the code. A compiler that takes the current
 * thread for a constant would give wrong ones, and only in runs that are long enough for it; {@link
 * CurrentThreadTest} shows that it does so where an annotation is missing.
 */
class OptimisationTest {

  /** Explores a program that prints, and prints how often it printed what. */
  public static void main(String[] args) throws Exception {
    Map<String, Integer> counts = new TreeMap<>();
    for (int round = 0; round < Integer.parseInt(args[0]); round++) {
      JvmProgram program =
          Programs.printing("Script", List.of("a0,r1,L0,v0,U0", "a1,r0,L0,V0=2,U0", "a0,a1,v0"));
      program.explore(
          () ->
              Explorer.explore(
                  program,
                  Algorithm.OPTIMAL,
                  Settings.DEFAULT.keepGoing(),
                  new Observer() {
                    @Override
                    public void completed(Execution execution, Run run) {
                      counts.merge(program.printed(), 1, Integer::sum);
                    }
                  }));
    }
    int rounds = Integer.parseInt(args[0]);
    counts.replaceAll((_, count) -> count % rounds == 0 ? count / rounds : -1);
    System.out.println(counts);
  }

  private static final int ROUNDS = Integer.getInteger("mazurka.optimisation.rounds", 40);

  @ParameterizedTest
  @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:+TieredCompilation"})
  void theCompilerChangesNothing(String option) throws Exception {
    String interpreted = outcome("-Xint", 1);
    assertThat(interpreted).contains("=").doesNotContain("-1");
    assertThat(outcome(option, ROUNDS)).isEqualTo(interpreted);
  }

  private static String outcome(String option, int rounds) throws Exception {
    Process process =
        new ProcessBuilder(
                Stream.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        option,
                        "-XX:+UseSerialGC",
                        "-Djdk.attach.allowAttachSelf=true",
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        System.getProperty(
                            "surefire.test.class.path", System.getProperty("java.class.path")),
                        OptimisationTest.class.getName(),
                        Integer.toString(rounds))
                    .toList())
            .redirectError(ProcessBuilder.Redirect.to(new File("target/optimisation.log")))
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return out.strip();
  }
}
