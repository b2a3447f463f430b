package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.console.ConsoleLauncher;

/** Another launcher, another JVM, no flags; with and without an agent that measures coverage. */
class ConsoleLauncherTest {

  private static final String CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  private static String launch(List<String> options) throws Exception {
    return launch(options, CLASS_PATH, "org.mazurka.sample.CoveredSample");
  }

  private static String launch(List<String> options, String classPath, String test)
      throws Exception {
    return launch(0, options, classPath, test);
  }

  private static String launch(int code, List<String> options, String classPath, String test)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(
        List.of(
            "-cp",
            classPath,
            ConsoleLauncher.class.getName(),
            "execute",
            "--disable-ansi-colors",
            "--disable-banner",
            "--include-classname=.*",
            "--select-class=" + test));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(code);
    return said;
  }

  @Test
  void noFlagIsNeeded() throws Exception {
    assertThat(launch(List.of()))
        .contains("every interleaving")
        .containsPattern("2 tests successful");
  }

  @Test
  void onlyAReplayShowsWhatIsPrinted() throws Exception {
    assertThat(launch(List.of(), CLASS_PATH, "org.mazurka.sample.PrintingSample"))
        .contains("2 tests successful")
        .containsSubsequence("replayed by other", "replayed by main")
        .contains("replayed to err")
        .doesNotContain("explored by", "explored to")
        .doesNotContain("logged while");
  }

  @Test
  void aJvmThatLetsNoAgentInIsTold() throws Exception {
    String test = "org.mazurka.sample.MocksInsideSample";
    assertThat(launch(1, List.of("-XX:-EnableDynamicAgentLoading"), CLASS_PATH, test))
        .contains("this JVM lets no agent in (Failed to load agent library: Dynamic agent loading")
        .contains("start it with -XX:+EnableDynamicAgentLoading");
  }

  /** Mockito attaches an agent then, and waits for that. */
  @Test
  void mocksMayBeTheFirstOfTheirJvm() throws Exception {
    assertThat(launch(List.of(), CLASS_PATH, "org.mazurka.sample.MocksInsideSample"))
        .contains("2 tests successful");
  }

  private static String agent(Path file) {
    return Arrays.stream(CLASS_PATH.split(File.pathSeparator))
        .filter(p -> p.contains("org.jacoco.agent"))
        .map(p -> "-javaagent:" + p + "=destfile=" + file)
        .findFirst()
        .orElseThrow();
  }

  /** Into their classes the agent puts a field and a method, in the place of a constant. */
  @Test
  void coverageOfOlderClassesIsMeasuredAndItsProbesAreInvisible(@TempDir Path folder)
      throws Exception {
    String source =
        Path.of(getClass().getResource("/sample/OlderClassesSample.java").toURI()).toString();
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "--release",
                "8",
                "-Xlint:-options",
                "-cp",
                CLASS_PATH,
                "-d",
                folder.toString(),
                source);
    assertThat(compiled).isZero();
    assertThat(
            launch(
                List.of(agent(folder.resolve("jacoco.exec"))),
                folder + File.pathSeparator + CLASS_PATH,
                "OlderClassesSample"))
        .contains("2 tests successful");
  }

  @Test
  void coverageIsMeasuredAndItsProbesAreInvisible(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("jacoco.exec");
    assertThat(launch(List.of(agent(file)))).contains("2 tests successful");

    ExecFileLoader measured = new ExecFileLoader();
    measured.load(file.toFile());
    CoverageBuilder coverage = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(measured.getExecutionDataStore(), coverage);
    String type = "org/mazurka/sample/CoveredSample$Pair";
    try (InputStream in = getClass().getResourceAsStream("/" + type + ".class")) {
      analyzer.analyzeClass(in, type);
    }
    assertThat(coverage.getNoMatchClasses()).isEmpty();
    for (IMethodCoverage method : coverage.getClasses().iterator().next().getMethods()) {
      int missed = method.getInstructionCounter().getMissedCount();
      if (method.getName().equals("notCovered")) {
        assertThat(missed).isPositive();
      } else {
        assertThat(missed).as(method.getName()).isZero();
      }
    }
  }
}
