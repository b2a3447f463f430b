package org.mazurka.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BadInputTest {

  @Test
  void theCaretStandsBelowTheColumn() {
    BadInput error = new BadInput(new Position("a.d", 3, 5), "unexpected 'y'", "x :=y");
    assertThat(error.report().lines())
        .containsExactly("a.d:3:5: unexpected 'y'", "  x :=y", "      ^");
  }

  @Test
  void anEndlessLineIsShownInPart() {
    BadInput error = new BadInput(new Position("a.d", 1, 5_001), "too deep", "[".repeat(10_000));
    String[] lines = error.report().split(System.lineSeparator());
    assertThat(lines[1]).startsWith("  ...[[").endsWith("[...").hasSizeLessThan(120);
    assertThat(lines[2].indexOf('^')).isBetween(50, 60);
  }
}
