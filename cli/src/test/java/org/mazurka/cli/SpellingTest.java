package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {

  private final List<String> names = List.of("none", "sleep", "source", "optimal");

  @Test
  void aSlipFindsTheName() {
    assertThat(Spelling.nearest("optmial", names)).contains("optimal");
    assertThat(Spelling.nearest("SOURCE", names)).contains("source");
    assertThat(Spelling.nearest("sleeep", names)).contains("sleep");
  }

  @Test
  void somethingElseFindsNothing() {
    assertThat(Spelling.nearest("breadth-first", names)).isEmpty();
    assertThat(Spelling.nearest("", names)).isEmpty();
  }
}
