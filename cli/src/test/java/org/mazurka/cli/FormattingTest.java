package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every Java file of the repository looks as google-java-format writes it. */
class FormattingTest {

  private static final boolean APPLY = "apply".equals(System.getProperty("mazurka.format"));

  private final Formatter formatter = new Formatter();

  @Test
  void everyFileIsFormatted() throws IOException, FormatterException {
    List<Path> files = files();
    assertThat(files).hasSizeGreaterThan(20);
    List<Path> wrong = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file);
      String formatted = format(text);
      if (!formatted.equals(text)) {
        if (APPLY) {
          Files.writeString(file, formatted);
        } else {
          wrong.add(file);
        }
      }
    }
    assertThat(wrong)
        .as(
            "files that are not formatted; repair them with:"
                + " mvn -pl cli -am test -Dtest=FormattingTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dmazurka.format=apply")
        .isEmpty();
  }

  /** What the formatter's own command line does. */
  private String format(String text) throws FormatterException {
    String ordered = ImportOrderer.reorderImports(text, JavaFormatterOptions.Style.GOOGLE);
    return formatter.formatSource(RemoveUnusedImports.removeUnusedImports(ordered));
  }

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Repository.root())) {
      for (Path module : modules.filter(m -> Files.isDirectory(m.resolve("src"))).toList()) {
        try (Stream<Path> sources = Files.walk(module.resolve("src"))) {
          sources.filter(f -> f.toString().endsWith(".java")).forEach(files::add);
        }
      }
    }
    return files;
  }
}
