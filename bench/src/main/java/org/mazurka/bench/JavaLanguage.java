package org.mazurka.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;

/** Makes programs of class files; whoever starts a benchmark brings it. */
@FunctionalInterface
public interface JavaLanguage {

  /** The program that begins with a main method. */
  Controlled program(Path classes, String mainClass, List<String> arguments) throws BadInput;

  /** A Java program under control. */
  interface Controlled {

    Program program();

    /** Does some work with the program, where that is possible. */
    <T> T explore(Callable<T> work) throws Exception;

    /** How many steps the program has taken, those that were taken again to go back included. */
    long steps();
  }
}
