package org.mazurka.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the sources are; tests run in the folder of their module. */
final class Repository {

  private Repository() {}

  /** The folder that holds the launcher. */
  static Path root() {
    Path root = Path.of("").toAbsolutePath().getParent();
    if (!Files.isRegularFile(root.resolve("mazurka"))) {
      throw new IllegalStateException("expected the launcher 'mazurka' in " + root);
    }
    return root;
  }
}
