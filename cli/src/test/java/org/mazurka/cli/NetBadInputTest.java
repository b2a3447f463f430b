package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that hold no net that can be checked: one line each and exit code 2, and no hang. */
class NetBadInputTest {

  private static final int LARGE = 50 << 20;

  @TempDir private Path folder;

  static Stream<Arguments> badFiles() {
    String bomb =
        "<!DOCTYPE pnml [<!ENTITY a \"%s\"><!ENTITY b \"%s\"><!ENTITY c \"%s\">]>"
            .formatted("a".repeat(1000), "&a;".repeat(1000), "&b;".repeat(1000));
    return Stream.of(
        Arguments.of("not XML", "place p 1", "not well-formed XML"),
        Arguments.of("not PNML", "<svg/>", "the root element is <svg>, expected <pnml>"),
        Arguments.of("coloured", "<pnml><net type='symmetricnet'/></pnml>", "coloured nets"),
        Arguments.of("reset arc", net("<resetArc source='p' target='t'/>"), "reset arcs are not"),
        Arguments.of("arc to nowhere", net("<arc source='t' target='x'/>"), "names 'x'"),
        Arguments.of("negative marking", net("<place id='q' initialMarking='-2'/>"), "negative"),
        Arguments.of("huge marking", net("<place id='q' initialMarking='4294967296'/>"), "at most"),
        Arguments.of("entity bomb", bomb + "<pnml><net id='&c;'/></pnml>", "document type"),
        Arguments.of(
            "external entity",
            "<!DOCTYPE pnml [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><pnml>&x;</pnml>",
            "document type"),
        Arguments.of("truncated", net("").substring(0, 60), "not well-formed XML"));
  }

  private static String net(String content) {
    return "<pnml><net id='n'><place id='p'/><transition id='t'/>%s</net></pnml>"
        .formatted(content);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badFiles")
  void aBadNetIsOneLine(String name, String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("bad.pnml"), text);
    for (String command : new String[] {"check", "compare"}) {
      CommandLineRun run = CommandLineRun.of(command, file.toString());
      assertThat(run.code()).as(run.toString()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.errLines()).hasSize(1);
      assertThat(run.err()).startsWith(file + ":1:").contains(message).hasSizeLessThan(400);
    }
  }

  @Test
  void fiftyMegabytesAreReadAsAStream() throws IOException {
    Path file = folder.resolve("large.pnml");
    long written = 0;
    int count = 0;
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("<pnml><net id='large'><page id='page'>");
      for (; written < LARGE; count++) {
        String part =
            """
            <place id="p%1$d"><name><text>place number %1$d</text></name><graphics><position x="1" y="2"/></graphics></place>
            <transition id="t%1$d"><name><text>transition number %1$d</text></name></transition>
            <arc id="a%1$d" source="p%1$d" target="t%1$d"/>
            """
                .formatted(count);
        out.write(part);
        written += part.length();
      }
      out.write("</page></net></pnml>");
    }
    CommandLineRun run = CommandLineRun.of("check", file.toString());
    assertThat(run.code()).as(run.err()).isEqualTo(1);
    assertThat(run.out()).contains("deadlock after 0 steps").contains("dead marking: no token");
    assertThat(count).isGreaterThan(100_000);
  }
}
