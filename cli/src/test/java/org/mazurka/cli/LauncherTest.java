package org.mazurka.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher in a folder of its own, with a stand-in for Maven that hands out the classes under
 * test; the real Maven would build into the folders that this very build is using.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LauncherTest {

  private static final boolean HAS_BASH = Files.isExecutable(Path.of("/bin/bash"));

  @TempDir private static Path root;

  @BeforeAll
  static void copyTheLauncherAndItsJars() throws IOException {
    if (!HAS_BASH) {
      return;
    }
    Files.copy(Repository.root().resolve("mazurka"), root.resolve("mazurka"));
    makeExecutable(root.resolve("mazurka"));
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    Files.createDirectories(root.resolve("cli/src/main"));
    Files.createDirectories(root.resolve("prepared/lib"));
    Files.createDirectories(root.resolve("examples"));
    Files.writeString(root.resolve("examples/a.d"), Sources.TWO_LOCKS);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (path.endsWith("cli/target/classes")) {
        pack(path, root.resolve("prepared/mazurka-cli-0.jar"));
      } else if (path.endsWith("target/classes")) {
        String room = path.getParent().getParent().getFileName().toString();
        pack(path, root.resolve("prepared/lib/mazurka-" + room + ".jar"));
      } else if (entry.matches(".*(picocli|jackson-core|antlr4-runtime|mazurka-)[^/\\\\]*jar")) {
        Files.copy(path, root.resolve("prepared/lib").resolve(path.getFileName()));
      }
    }
    Files.createDirectories(root.resolve("bin"));
    Files.writeString(
        root.resolve("bin/mvn"),
        """
        #!/bin/bash
        echo built >>builds
        echo "$LC_ALL" >locale
        [[ ! -f broken ]] || { echo '[ERROR] it is broken'; exit 1; }
        [[ ! -f interrupted ]] || exit 130
        sleep 1
        mkdir -p cli/target && cp -r prepared/* cli/target/
        [[ ! -f disturbed ]] || : >cli/target/mazurka-cli-0.jar
        """);
    makeExecutable(root.resolve("bin/mvn"));
  }

  @BeforeEach
  void needsBash() {
    if (!HAS_BASH) {
      System.out.println("LauncherTest: left out, there is no /bin/bash");
    }
    Assumptions.assumeTrue(HAS_BASH, "no /bin/bash");
  }

  @Test
  @Order(1)
  void concurrentFirstUsesBuildOnce() throws Exception {
    List<Process> starts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      starts.add(start(root, Map.of(), "./mazurka", "algorithms"));
    }
    for (Process start : starts) {
      Ended ended = Ended.of(start);
      assertThat(ended.code()).as(ended.toString()).isZero();
      assertThat(ended.out()).contains("optimal");
    }
    assertThat(Files.readAllLines(root.resolve("builds"))).hasSize(1);
    assertThat(root.resolve(".mazurka")).isDirectoryRecursivelyContaining("glob:**.aot");
  }

  @Test
  @Order(2)
  void exitCodesAndArgumentsPassThrough() throws Exception {
    Ended bad = run(root, "./mazurka", "check", "no such file.d", "examples/a.d");
    assertThat(bad.code()).isEqualTo(2);
    assertThat(bad.err()).isEqualTo("no such file.d: no such file\n");
    Files.write(root.resolve("latin.pnml"), "<pnml>\u00fc</pnml>".getBytes(ISO_8859_1));
    Ended wrongBytes = run(root, "./mazurka", "check", "latin.pnml");
    assertThat(wrongBytes.code()).isEqualTo(2);
    assertThat(wrongBytes.err()).startsWith("latin.pnml:1:").hasLineCount(1);
    Ended violation = run(root, "./mazurka", "check", "examples/a.d");
    assertThat(violation.code()).isEqualTo(1);
    assertThat(violation.err()).isEmpty();
    assertThat(Files.readAllLines(root.resolve("builds"))).hasSize(1);
  }

  /** Java itself would end with the code of a violation. */
  @Test
  @Order(2)
  void optionsThatJavaRefusesAreBadInput() throws Exception {
    Ended ended =
        Ended.of(
            start(root, Map.of("MAZURKA_JAVA_OPTIONS", "-Xmx8q"), "./mazurka", "check", "a.d"));
    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err())
        .isEqualTo(
            "mazurka: MAZURKA_JAVA_OPTIONS is '-Xmx8q', which Java refuses: Invalid maximum heap"
                + " size: -Xmx8q\n");
  }

  @Test
  @Order(2)
  void worksFromAnyFolderAndThroughASymbolicLink() throws Exception {
    Path elsewhere = Files.createDirectories(root.resolve("some where/bin"));
    Files.createSymbolicLink(elsewhere.resolve("mz"), Path.of("../../mazurka"));
    Files.writeString(elsewhere.resolve("ring.d"), Sources.ring(3));
    Ended ended = run(elsewhere, "./mz", "check", "ring.d");
    assertThat(ended.code()).as(ended.toString()).isZero();
    assertThat(ended.out()).startsWith("ring.d: verified: 6 traces");
  }

  @Test
  @Order(2)
  void interruptionPrintsWhatWasFoundSoFar() throws Exception {
    assumeInterruptsArrive();
    Path large = Files.writeString(root.resolve("large.d"), Sources.ring(40));
    Process process = start(root, Map.of(), "./mazurka", "check", large.toString(), "other.d");
    Thread.sleep(3_000);
    assertThat(process.isAlive()).isTrue();
    assertThat(run(root, "kill", "-INT", String.valueOf(process.pid())).code()).isZero();
    Ended ended = Ended.of(process);
    assertThat(ended.code()).as(ended.toString()).isEqualTo(130);
    assertThat(ended.out())
        .contains("large.d: incomplete: interrupted; ")
        .contains(" so far (optimal, ")
        .contains("2 files: 1 incomplete, 1 not begun (interrupted)");
    assertThat(ended.err()).isEqualTo("other.d: not begun: interrupted\n");
  }

  @Test
  @Order(2)
  void anInterruptedReproductionPrintsTheRowsSoFar() throws Exception {
    assumeInterruptsArrive();
    Process process =
        start(root, Map.of(), "./mazurka", "reproduce", "lazy-b", "eager-1", "--timeout", "60s");
    Thread.sleep(3_000);
    assertThat(process.isAlive()).isTrue();
    assertThat(run(root, "kill", "-INT", String.valueOf(process.pid())).code()).isZero();
    Ended ended = Ended.of(process);
    assertThat(ended.code()).as(ended.toString()).isEqualTo(130);
    assertThat(ended.out())
        .contains("[LAZY] table B", "interrupted; the rows after it are not there")
        .doesNotContain("[EAGER]");
  }

  @Test
  @Order(3)
  void aChangeOfTheSourcesBuildsAgain() throws Exception {
    Path changed = Files.writeString(root.resolve("cli/src/main/New.java"), "");
    Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(1)));
    Ended ended = run(root, "./mazurka", "algorithms");
    assertThat(ended.code()).isZero();
    assertThat(ended.err()).startsWith("building Mazurka (its sources have changed) ...");
    assertThat(Files.readAllLines(root.resolve("builds"))).hasSize(2);
  }

  @Test
  @Order(4)
  void aBuildWithoutClassesIsNoBuild() throws Exception {
    Path disturbed = Files.writeString(root.resolve("disturbed"), "");
    Path changed = root.resolve("pom.xml");
    Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(3)));
    Ended ended = run(root, "./mazurka", "algorithms");
    assertThat(ended.code()).isEqualTo(4);
    assertThat(ended.err())
        .contains("mazurka: the build is not complete: was another Maven building here")
        .doesNotContain("Error:");
    Files.delete(disturbed);
    Ended again = run(root, "./mazurka", "algorithms");
    assertThat(again.code()).as(again.toString()).isZero();
  }

  @Test
  @Order(5)
  void aBrokenBuildShowsItsErrors() throws Exception {
    Files.writeString(root.resolve("broken"), "");
    Path changed = root.resolve("pom.xml");
    Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(5)));
    Ended ended = run(root, "./mazurka", "algorithms");
    assertThat(ended.code()).isEqualTo(4);
    assertThat(ended.err()).contains("[ERROR] it is broken", "mazurka: the build failed");
  }

  /** Maven, too, would misread names that are not in ASCII. */
  @Test
  @Order(6)
  void aBuildMayBeInterruptedAndHasALocale() throws Exception {
    Files.deleteIfExists(root.resolve("broken"));
    Files.writeString(root.resolve("interrupted"), "");
    Path changed = root.resolve("pom.xml");
    Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(5)));
    Ended ended = Ended.of(start(root, Map.of("LC_ALL", "C"), "./mazurka", "algorithms"));
    assertThat(root.resolve("locale")).hasContent("C.UTF-8");
    assertThat(ended.code()).isEqualTo(130);
    assertThat(ended.err()).hasLineCount(1).startsWith("building Mazurka");
  }

  @Test
  @Order(7)
  void aWrongJavaHomeIsSaid() throws Exception {
    Ended ended =
        Ended.of(start(root, Map.of("MAZURKA_JAVA_HOME", "/no/such"), "./mazurka", "--version"));
    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err())
        .isEqualTo(
            "mazurka: MAZURKA_JAVA_HOME is /no/such,"
                + " expected the folder of a JDK 25 or newer\n");
  }

  private static Ended run(Path folder, String... command) throws Exception {
    return Ended.of(start(folder, Map.of(), command));
  }

  private static Process start(Path folder, Map<String, String> environment, String... command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("MAZURKA_DEBUG");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().merge("PATH", "", (path, _) -> root.resolve("bin") + ":" + path);
    builder.environment().putAll(environment);
    return builder.start();
  }

  private record Ended(int code, String out, String err) {
    static Ended of(Process process) throws Exception {
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      return new Ended(process.exitValue(), out, err);
    }
  }

  private static void makeExecutable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (OutputStream bytes = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(bytes);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(
            new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
  }

  /** A shell lets processes in its background ignore interrupts, and these do not come back. */
  private static void assumeInterruptsArrive() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.exists(status)) {
      String ignored =
          Files.readAllLines(status).stream()
              .filter(line -> line.startsWith("SigIgn:"))
              .findFirst()
              .orElse("SigIgn: 0");
      long signals = Long.parseUnsignedLong(ignored.substring("SigIgn:".length()).strip(), 16);
      Assumptions.assumeTrue((signals & 2) == 0, "interrupts are ignored here");
    }
  }
}
