package org.mazurka.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.mazurka.jvm.CarrierKind;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.NotControlled;
import org.mazurka.jvm.NotDeterministic;
import org.mazurka.jvm.Timeouts;
import org.mazurka.model.BadInput;
import picocli.CommandLine.Option;

/** How a Java program is made: a schedule fits only a program that was made with the same. */
final class JavaOptions {

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "CP",
      description = "Folders and jars with a Java program's classes, as for the command java.")
  private String classPath;

  @Option(
      names = "--outcomes",
      description =
          "Of a Java program: report what executions print, and how many print the same; printing"
              + " is then a step.")
  private boolean outcomes;

  @Option(
      names = "--plain-accesses",
      paramLabel = "HOW",
      converter = Converters.PlainAccesses.class,
      defaultValue = "watched",
      description =
          "Of a Java program: watched: accesses of plain fields and arrays are no steps, and a data"
              + " race is an error (default); visible: they are steps, and data races are let"
              + " pass.")
  private JvmProgram.Plain plain;

  @Option(
      names = "--timeouts",
      paramLabel = "WHEN",
      converter = Converters.TimeLimits.class,
      defaultValue = "any",
      description =
          "Of a Java program: any: calls that wait with a time limit give up at any time (default);"
              + " last: only where no thread can do anything else.")
  private Timeouts timeouts;

  @Option(
      names = "--carrier",
      paramLabel = "KIND",
      converter = Converters.Carrier.class,
      description =
          "Of a Java program: what its threads run on: continuations (default), or threads, which"
              + " is slower.")
  private CarrierKind carrier;

  boolean hasClassPath() {
    return classPath != null;
  }

  boolean readsOutput() {
    return outcomes;
  }

  private List<Path> paths() throws BadInput {
    List<Path> paths = new ArrayList<>();
    for (String part : classPath.split(File.pathSeparator)) {
      try {
        if (part.equals("*") || part.endsWith(File.separator + "*")) {
          paths.addAll(jarsIn(part.substring(0, part.length() - 1)));
        } else {
          paths.add(Path.of(part));
        }
      } catch (InvalidPathException e) {
        throw new BadInput("the class path has '" + part + "': " + e.getReason());
      }
    }
    return paths;
  }

  /** What {@code folder/*} stands for in a class path. */
  private static List<Path> jarsIn(String folder) throws BadInput {
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      List<Path> jars = files.filter(JavaOptions::isJar).sorted().toList();
      if (jars.isEmpty()) {
        throw new BadInput("the class path has '%s*', and there is no jar".formatted(folder));
      }
      return jars;
    } catch (IOException _) {
      throw new BadInput("the class path has '%s*', which is no folder".formatted(folder));
    }
  }

  private static boolean isJar(Path file) {
    return file.toString().endsWith(".jar") || file.toString().endsWith(".JAR");
  }

  /**
   * The program of that name: a main class, or the class and the method of a test of JUnit, {@code
   * Type#method}.
   */
  JvmProgram program(String name, List<String> arguments) throws BadInput {
    JvmProgram.Attention attention =
        outcomes ? JvmProgram.Attention.READ_OUTPUT : JvmProgram.Attention.IGNORE_OUTPUT;
    JvmProgram program =
        name.contains("#")
            ? test(name, arguments, attention)
            : JvmProgram.ofMain(paths(), name, arguments, attention);
    if (plain == JvmProgram.Plain.VISIBLE) {
      program = program.treatingPlainAccesses(plain);
    }
    if (timeouts == Timeouts.LAST) {
      program = program.timingOut(timeouts);
    }
    return carrier == null ? program : program.on(carrier);
  }

  private JvmProgram test(String name, List<String> arguments, JvmProgram.Attention attention)
      throws BadInput {
    if (!arguments.isEmpty()) {
      throw new BadInput("%s: a test has no arguments".formatted(name));
    }
    String[] parts = name.split("#", 2);
    return JvmProgram.ofTest(paths(), parts[0], parts[1], attention);
  }

  /**
   * Does some work with a program.
   *
   * @throws BadInput if the program does something that is not under control, or is not
   *     deterministic
   */
  static <T> T explore(String main, JvmProgram program, Callable<T> work) throws Exception {
    return explore(main, program, work, _ -> false);
  }

  /**
   * The same.
   *
   * @param doubtful whether a result shows a fault of ours, if the program is deterministic
   */
  static <T> T explore(String main, JvmProgram program, Callable<T> work, Predicate<T> doubtful)
      throws Exception {
    try {
      return program.explore(work, doubtful);
    } catch (NotControlled | NotDeterministic e) {
      throw new BadInput(main + ": " + e.getMessage());
    }
  }

  /** The options, as words of a command. */
  List<String> words() {
    List<String> words = new ArrayList<>(List.of("--class-path", classPath));
    if (outcomes) {
      words.add("--outcomes");
    }
    if (plain == JvmProgram.Plain.VISIBLE) {
      words.addAll(List.of("--plain-accesses", "visible"));
    }
    if (timeouts == Timeouts.LAST) {
      words.addAll(List.of("--timeouts", "last"));
    }
    return words;
  }
}
