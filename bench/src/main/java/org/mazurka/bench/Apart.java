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
 * A measurement with classes that are loaded for it alone. The JVM's compilers learn by the class
 * which methods are called where: what they have learnt of another program or algorithm would make
 * this one slower than it is in a JVM of its own, where people run it.
 */
public final class Apart implements Function<Object[], double[]> {

  /** Measures one algorithm on one program; all that is passed on are numbers and texts. */
  static Throughput.Measurement measure(
      Class<? extends Language> language,
      Throughput.Subject subject,
      Algorithm algorithm,
      int warmUps,
      int repetitions) {
    try (URLClassLoader own =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      @SuppressWarnings("unchecked")
      Function<Object[], double[]> apart =
          (Function<Object[], double[]>)
              own.loadClass(Apart.class.getName()).getConstructor().newInstance();
      double[] found =
          apart.apply(
              new Object[] {
                language.getName(),
                subject.program(),
                subject.parameter(),
                algorithm.label(),
                warmUps,
                repetitions
              });
      return new Throughput.Measurement(
          subject,
          algorithm,
          (long) found[0],
          (long) found[1],
          (long) found[2],
          found[3],
          found[4],
          found[5]);
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

  /** Inside, among classes of its own. */
  @Override
  public double[] apply(Object[] words) {
    try {
      Language language =
          (Language) Class.forName((String) words[0]).getConstructor().newInstance();
      Algorithm algorithm = Algorithm.named((String) words[3]).orElseThrow();
      Throughput.Measurement found =
          new Throughput(language.getClass(), (int) words[4], (int) words[5])
              .measureHere(
                  language, Throughput.Subject.of((String) words[1], (int) words[2]), algorithm);
      return new double[] {
        found.traces(),
        found.blocked(),
        found.events(),
        found.seconds(),
        found.bareSeconds(),
        found.bytesPerEvent()
      };
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
