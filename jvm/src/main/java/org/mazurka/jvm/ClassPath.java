package org.mazurka.jvm;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.mazurka.model.BadInput;

/** Folders and jars in which class files are found. */
final class ClassPath {

  private ClassPath() {}

  /** A loader of the classes as they are. */
  static ClassLoader loader(List<Path> path, ClassLoader parent) throws BadInput {
    List<URL> urls = new ArrayList<>();
    for (Path part : path) {
      check(part);
      try {
        urls.add(part.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new BadInput("the class path has '" + part + "': " + e.getMessage());
      }
    }
    return new URLClassLoader(urls.toArray(URL[]::new), parent);
  }

  /** Java would ignore what it cannot read; then a class is missing, and nobody says why. */
  private static void check(Path part) throws BadInput {
    if (!Files.exists(part)) {
      throw new BadInput("the class path has '" + part + "', which does not exist");
    }
    if (Files.isDirectory(part)) {
      return;
    }
    try {
      new ZipFile(part.toFile()).close();
    } catch (IOException e) {
      throw new BadInput(
          "the class path has '%s', which is neither a folder nor a jar: %s"
              .formatted(part, e.getMessage()));
    }
  }
}
