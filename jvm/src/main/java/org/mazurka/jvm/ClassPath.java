package org.mazurka.jvm;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mazurka.model.BadInput;

/** Folders and jars in which class files are found. */
final class ClassPath {

  private ClassPath() {}

  /** A loader of the classes as they are. */
  static ClassLoader loader(List<Path> path, ClassLoader parent) throws BadInput {
    List<URL> urls = new ArrayList<>();
    for (Path part : path) {
      if (!Files.exists(part)) {
        throw new BadInput("the class path has '" + part + "', which does not exist");
      }
      try {
        urls.add(part.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new BadInput("the class path has '" + part + "': " + e.getMessage());
      }
    }
    return new URLClassLoader(urls.toArray(URL[]::new), parent);
  }
}
