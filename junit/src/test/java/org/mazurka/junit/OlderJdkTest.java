package org.mazurka.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.console.ConsoleLauncher;

/** On a JDK that is too old there is one clear line, and no error of the JVM's loader. */
class OlderJdkTest {

  private static final String CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  private static final int OLDEST = 17; // that the present JUnit runs on

  @ParameterizedTest
  @ValueSource(
      classes = {
        Body.class,
        Choose.class,
        EveryInterleaving.class,
        EveryInterleavingExtension.class,
        Expect.class,
        Jdk.class,
        Linearizability.class,
        Mazurka.class,
        PlainAccesses.class,
        Replay.class,
        Timeouts.class
      })
  void whatUsersNameCanBeLoadedByAnOlderJdk(Class<?> type) throws IOException {
    try (DataInputStream in =
        new DataInputStream(type.getResourceAsStream(type.getSimpleName() + ".class"))) {
      in.skipBytes(6);
      assertThat(in.readUnsignedShort()).as("version of the class file").isEqualTo(55);
    }
  }

  @Test
  void itSaysSo(@TempDir Path classes) throws Exception {
    Optional<Path> older = olderJdk();
    if (older.isEmpty()) {
      System.out.println("left out, since there is no JDK from 17 to 24: OlderJdkTest.itSaysSo");
      return;
    }
    String source =
        Path.of(getClass().getResource("/sample/OlderJdkSample.java").toURI()).toString();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    null,
                    null,
                    "--release",
                    "17",
                    "-cp",
                    CLASS_PATH,
                    "-d",
                    classes.toString(),
                    source))
        .isZero();
    Process process =
        new ProcessBuilder(
                older.get().resolve("bin/java").toString(),
                "-cp",
                classes + System.getProperty("path.separator") + CLASS_PATH,
                ConsoleLauncher.class.getName(),
                "execute",
                "--disable-ansi-colors",
                "--disable-banner",
                "--include-classname=.*",
                "--select-class=OlderJdkSample")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(1);
    assertThat(said)
        .containsPattern(
            "annotated\\(\\) .* Mazurka needs a JDK 25 or newer, and this is a JDK \\d+")
        .containsPattern("called\\(\\) .* Mazurka needs a JDK 25 or newer, and this is a JDK \\d+")
        .doesNotContain("UnsupportedClassVersionError");
  }

  /** One beside ours. */
  private static Optional<Path> olderJdk() throws IOException {
    Path all = Path.of(System.getProperty("java.home")).toRealPath().getParent();
    try (Stream<Path> folders = Files.list(all)) {
      List<Path> found = folders.filter(OlderJdkTest::isOlder).sorted().toList();
      return found.stream().findFirst();
    }
  }

  private static boolean isOlder(Path home) {
    Properties release = new Properties();
    try (var in = Files.newInputStream(home.resolve("release"))) {
      release.load(in);
    } catch (IOException _) {
      return false; // no JDK at all
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    int feature = Integer.parseInt("0" + version.replaceAll("\\D.*", ""));
    return feature >= OLDEST
        && feature < Runtime.version().feature()
        && Files.isExecutable(home.resolve("bin/java"));
  }
}
