package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {

  @TempDir private Path folder;

  private CommandLineRun replay(String text, String schedule) throws IOException {
    Path file = Files.writeString(folder.resolve("a.d"), text);
    return CommandLineRun.of("replay", file.toString(), "--schedule", schedule);
  }

  @Test
  void aProperEndIsCode0() throws IOException {
    CommandLineRun run = replay(Sources.TWO_WRITERS, "1,0");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("all processes have ended after 2 steps, no error")
        .contains("x: 0 -> 2")
        .contains("x: 2 -> 1");
  }

  @Test
  void anExecutionThatIsNotAtItsEndIsCode3() throws IOException {
    CommandLineRun run = replay(Sources.TWO_WRITERS, "1");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).startsWith("not at an end after 1 step, no error so far");
    assertThat(replay(Sources.TWO_WRITERS, "").code()).isEqualTo(3);
  }

  @Test
  void aScheduleThatDoesNotFitSaysWhereAndWhy() throws IOException {
    CommandLineRun blocked = replay(Sources.TWO_LOCKS, "0,1,0");
    assertThat(blocked.code()).isEqualTo(2);
    assertThat(blocked.err())
        .startsWith(folder.resolve("a.d") + ": replay diverged at step 3: ")
        .contains("but p0 waits for lock b, held by p1")
        .hasLineCount(1);
    assertThat(replay(Sources.TWO_WRITERS, "0,0").err())
        .contains("replay diverged at step 2: the schedule says process 0, but p0 has ended");
    assertThat(replay(Sources.TWO_WRITERS, "7").err())
        .contains("replay diverged at step 1: the schedule says process 7");
  }

  @Test
  void standardOutputHasTheExecutionAsFarAsItFits() throws IOException {
    CommandLineRun run = replay(Sources.TWO_WRITERS, "1,0,0");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEqualTo(replay(Sources.TWO_WRITERS, "1,0").out());
    assertThat(replay(Sources.TWO_WRITERS, "1,0").err()).isEmpty();
  }
}
