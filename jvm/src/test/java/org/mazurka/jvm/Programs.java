package org.mazurka.jvm;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/** The sample programs of these tests. */
final class Programs {

  private Programs() {}

  /** A class of the package of samples. */
  static JvmProgram sample(String name, String... arguments) throws BadInput {
    return JvmProgram.ofMain(
        List.of(classes()),
        "org.mazurka.sample." + name,
        List.of(arguments),
        JvmProgram.Attention.IGNORE_OUTPUT);
  }

  /** A sample whose output is of interest. */
  static JvmProgram printing(String name, List<String> arguments) throws BadInput {
    return JvmProgram.ofMain(
        List.of(classes()),
        "org.mazurka.sample." + name,
        arguments,
        JvmProgram.Attention.READ_OUTPUT);
  }

  /** Explores everything. */
  static Result explore(JvmProgram program, Algorithm algorithm) throws Exception {
    return program.explore(
        () -> Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), Observer.NONE));
  }

  /** Explores a program from within {@link JvmProgram#explore}. */
  static Result explored(JvmProgram program) {
    return Explorer.explore(program, Algorithm.OPTIMAL, Settings.DEFAULT, Observer.NONE);
  }

  /** What the executions of a sample print, each text once. */
  static Set<String> outcomes(String name, Algorithm algorithm, String... arguments)
      throws Exception {
    return outcomes(printing(name, List.of(arguments)), algorithm);
  }

  /** What the executions of a program print whose output is of interest, each text once. */
  static Set<String> outcomes(JvmProgram program, Algorithm algorithm) throws Exception {
    Set<String> outcomes = new TreeSet<>();
    program.explore(
        () ->
            Explorer.explore(
                program,
                algorithm,
                Settings.DEFAULT,
                new Observer() {
                  @Override
                  public void completed(Execution execution, Run run) {
                    outcomes.add(program.printed().strip());
                  }
                }));
    return outcomes;
  }

  /** Where the test classes are. */
  static Path classes() {
    try {
      return Path.of(Programs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
