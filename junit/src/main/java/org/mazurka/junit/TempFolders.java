package org.mazurka.junit;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The folders that a test has by {@code @TempDir}. Executions get folders inside of these, the same
 * ones each time, which are empty at the start of each.
 */
final class TempFolders {

  private static final String NAME = "execution";

  private final List<Path> all = new ArrayList<>();

  /** What executions get for a value: another one if it is declared to be such a folder. */
  Object inExecutions(AnnotatedElement declared, Object value) {
    if (!AnnotationSupport.isAnnotated(declared, TempDir.class)) {
      return value;
    }
    return switch (value) {
      case Path folder -> added(folder.resolve(NAME));
      case File folder -> added(folder.toPath().resolve(NAME)).toFile();
      case null, default -> value;
    };
  }

  private Path added(Path folder) {
    all.add(folder);
    return folder;
  }

  /** An execution begins. */
  void empty() throws IOException {
    for (Path folder : all) {
      remove(folder);
      Files.createDirectory(folder);
    }
  }

  /** What was in them is of no interest any more. */
  void remove() throws IOException {
    for (Path folder : all) {
      remove(folder);
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException failure)
              throws IOException {
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
