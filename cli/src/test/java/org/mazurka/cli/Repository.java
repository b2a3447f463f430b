package org.mazurka.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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

  /** The shared folder beside the repository, if it is there. */
  static Optional<Path> shared() {
    return Optional.of(root().resolveSibling("shared")).filter(Files::isDirectory);
  }
}
