package org.mazurka.bench;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.mazurka.explore.Algorithm;

/**
 * A {@link Workload} with classes that are loaded for it alone. The JVM's compilers learn by the
 * class which methods are called where: what they have learnt of another program or algorithm would
 * make this one slower than it is in a JVM of its own, where people run it.
 */
final class Apart implements AutoCloseable {

  private final URLClassLoader own;
  private final Function<String, double[]> workload;

  /** All that is passed on are numbers and texts. */
  @SuppressWarnings("unchecked")
  Apart(Class<? extends Language> language, Throughput.Subject subject, Algorithm algorithm) {
    try {
      own = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader());
      workload =
          (Function<String, double[]>)
              own.loadClass(Workload.class.getName())
                  .getConstructor(String.class, String.class, int.class, String.class)
                  .newInstance(
                      language.getName(),
                      subject.program(),
                      subject.parameter(),
                      algorithm.label());
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static URL[] classPath() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(Path.of(part).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  /** Explores once: seconds, and what {@link Workload} counts. */
  double[] explore() {
    return workload.apply(Workload.EXPLORE);
  }

  /** Takes the steps of an exploration without an algorithm, and goes back as it does: seconds. */
  double walk() {
    return workload.apply(Workload.WALK)[Workload.SECONDS];
  }

  /** Takes and undoes the same steps one by one: seconds. */
  double stepAndUndo() {
    return workload.apply(Workload.STEP_AND_UNDO)[Workload.SECONDS];
  }

  @Override
  public void close() {
    try {
      own.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
