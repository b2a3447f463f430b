package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.model.Run;

/**
 * Random sequences of calls in one thread: what Mazurka puts in the place of a class of the JDK
 * does what that class does, call by call: results, exceptions with their texts, and contents.
 */
class ConformityTest {

  private static final int SEQUENCES = Integer.getInteger("mazurka.conformity.sequences", 12);
  private static final int CALLS = 40;
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final String ONLY = System.getProperty("mazurka.conformity.only", "");

  @TempDir private static Path classes;

  @BeforeAll
  static void compile() throws Exception {
    Installation.ensure();
    ConformitySource source = ConformitySource.of(ConformitySubjects.all());
    Path file = classes.resolve("Calls.java");
    Files.writeString(file, source.text());
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-Xlint:none",
                "-nowarn",
                "-cp",
                Programs.classes().toString(),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).as(source.text()).isZero();
    assertThat(source.withoutArguments())
        .as("methods that Arguments has nothing for")
        .isSubsetOf(
            "AtomicMarkableReference.get(boolean[])",
            "Phaser.new(Phaser)",
            "Phaser.new(Phaser, int)",
            "SoftReference.new(Object, ReferenceQueue)",
            "WeakReference.new(Object, ReferenceQueue)");
    System.out.printf(
        "%d methods of %d classes are compared with the JDK, %d are refused%n",
        source.calls(), ConformitySubjects.all().size(), source.refused().size());
  }

  @Test
  void everyClassInThePlaceOfAnotherIsCompared() {
    Set<String> classes = new TreeSet<>(Substitution.replaced());
    classes.addAll(CallRules.standIns());
    ConformitySubjects.all().stream()
        .map(subject -> subject.type().getName().replace('.', '/'))
        .forEach(classes::remove);
    classes.removeAll(ConformitySubjects.elsewhere().keySet());
    assertThat(classes).as("add a subject to ConformitySubjects, or say where it is").isEmpty();
  }

  static List<String> groups() {
    return List.copyOf(ConformitySubjects.groups().keySet());
  }

  @ParameterizedTest
  @MethodSource("groups")
  void whatTakesThePlaceOfAClassDoesWhatTheClassDoes(String group) throws Exception {
    List<String> words = new ArrayList<>(List.of("" + SEQUENCES, "" + CALLS, "" + SEED));
    ConformitySubjects.groups().get(group).stream()
        .map(ConformitySubject::name)
        .filter(name -> ONLY.isEmpty() || name.matches(ONLY))
        .forEach(words::add);
    Map<String, List<String>> theirs = bySequence(onTheJdk(words));
    Map<String, List<String>> ours = bySequence(underControl(words));
    List<String> differences = new ArrayList<>();
    theirs.forEach((name, lines) -> compare(name, lines, ours.get(name), differences));
    assertThat(differences).isEmpty();
  }

  private static void compare(
      String name, List<String> theirs, List<String> ours, List<String> differences) {
    int same = 0;
    while (ours != null
        && same < Math.min(theirs.size(), ours.size())
        && theirs.get(same).equals(ours.get(same))) {
      same++;
    }
    if (ours == null || same < theirs.size() || same < ours.size()) {
      differences.add(
          "%s, seed %d:%n  %s%n  JDK:     %s%n  Mazurka: %s%n"
              .formatted(
                  name,
                  SEED,
                  String.join("\n  ", theirs.subList(0, same)),
                  same < theirs.size() ? theirs.get(same) : "(no more)",
                  ours != null && same < ours.size() ? ours.get(same) : "(no more)"));
    }
  }

  private static Map<String, List<String>> bySequence(String printed) {
    Map<String, List<String>> sequences = new LinkedHashMap<>();
    for (String line : printed.split("\n")) {
      int end = line.indexOf(' ');
      sequences
          .computeIfAbsent(line.substring(0, end), _ -> new ArrayList<>())
          .add(
              line.substring(end + 1)
                  .replace("org.mazurka.jvm.jdk.", "")
                  .replaceAll("[\\w.$]+@[0-9a-f]+", "@")
                  .replaceAll(", \\d+ dependents", ""));
    }
    sequences.forEach(ConformityTest::sortRuns);
    return sequences;
  }

  /** In which order the stages that depend on a future run is promised by nobody. */
  private static void sortRuns(String name, List<String> lines) {
    if (!name.startsWith("CompletableFuture#")) {
      return;
    }
    for (int from = 0; from < lines.size(); from++) {
      int to = from;
      while (to < lines.size() && lines.get(to).contains("sees ")) {
        to++;
      }
      Collections.sort(lines.subList(from, to));
      from = Math.max(from, to - 1);
    }
  }

  /** What the sequences print with the JDK's own classes, on real threads. */
  private static String onTheJdk(List<String> words) throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, Programs.class.getClassLoader())) {
      Thread[] threads =
          (Thread[])
              loader
                  .loadClass("Calls")
                  .getMethod("threads", String[].class)
                  .invoke(null, (Object) words.toArray(String[]::new));
      for (Thread thread : threads) {
        thread.start();
        awaitRest(thread);
      }
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  /** Until the thread has ended, or waits for what nobody will do. */
  private static void awaitRest(Thread thread) {
    int quiet = 0;
    while (thread.isAlive() && quiet < 3) {
      LockSupport.parkNanos(1_000_000);
      Thread.State state = thread.getState();
      quiet = state == Thread.State.WAITING || state == Thread.State.BLOCKED ? quiet + 1 : 0;
    }
  }

  private static String underControl(List<String> words) throws Exception {
    JvmProgram program =
        JvmProgram.ofMain(
            List.of(classes, Programs.classes()),
            "Calls",
            words,
            JvmProgram.Attention.IGNORE_OUTPUT);
    return program.explore(
        () -> {
          Run run = program.start();
          for (boolean moved = true; moved; ) {
            moved = false;
            for (int p = 0; p < run.processCount(); p++) {
              while (run.isEnabled(p)) {
                run.step(p);
                moved = true;
              }
            }
          }
          for (int p = 0; p < run.processCount(); p++) {
            if (run.status(p) == Run.Status.FAILED) {
              throw new AssertionError(run.processName(p) + ": " + run.failure(p));
            }
          }
          return program.printed();
        });
  }
}
