package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;

class UsageTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "check                               | Missing required parameter: 'FILE'",
        "check a.d --no-such-option          | unknown option '--no-such-option'",
        "check -dash.d                       | unknown option '-dash.d'",
        "check a.d --algoritm x              | unknown option '--algoritm', did you mean"
            + " --algorithm",
        "check a.d --algorithm               | Missing required parameter for option '--algorithm'",
        "check a.d --timeout 3               | --timeout: '3' is not a time, expected one such as",
        "check a.d --timeout -3s             | --timeout: '-3s' is not a time",
        "check a.d --timeout 0               | --timeout: '0' is not a time, expected one such as",
        "check a.d --timeout 0s              | --timeout: '0s' is not a time above 0, expected one"
            + " such as 500ms, 30s, 5m or 1h",
        "java -cp . --timeout 000ms Main     | --timeout: '000ms' is not a time above 0, expected",
        "check a.d --max-executions 0        | --max-executions: '0' is not a number from 1",
        "check a.d --workers 0               | --workers: '0' is not a number from 1",
        "check a.d --max-executions many     | --max-executions: 'many' is not a number from 1",
        "check a.d --max-depth 99999999999   | --max-depth: '99999999999' is not a number from 1",
        "check a.d --seed x                  | --seed",
        "check a.d --solver z4               | --solver: unknown solver 'z4', did you mean 'z3'?",
        "compare a.d --enumeration all       | --enumeration: unknown enumeration 'all'",
        "chek a.d                            | unknown command 'chek', did you mean check",
        "bogus --help                        | unknown command 'bogus'",
        "examples/04-two-locks.d             | unknown command 'examples/04-two-locks.d', did you"
            + " mean check examples/04-two-locks.d?",
        "version                             | unknown command 'version' (see",
        "help chek                           | unknown command 'chek', did you mean check?",
        "help bogus                          | unknown command 'bogus' (see",
        "java -cp . --json --schedule 0 Main | --schedule prints one execution as text, it does not"
            + " go with --json",
        "java -cp . --html a.html --schedule 0 Main | it does not go with --html",
        "replay a.d                          | Missing required option: '--schedule=S'",
        "replay a.d b.d --schedule 0         | one argument too many: 'b.d'",
        "replay a.d --schedule 0,x           | --schedule: step 2 of the schedule is 'x'",
        "compare a.d --algorithms source,x   | unknown algorithm 'x'",
        "reproduce source-9                  | unknown table 'source-9', did you mean 'source-",
        "generate net philosopher --threads 3 | unknown net 'philosopher', did you mean"
            + " 'philosophers'?",
        "generate net bakery                 | Missing required option: '--threads=N'",
        "check a.d --order wide              | --order: unknown order 'wide'",
        "bench readers                       | 'readers' is not a benchmark, expected a program",
        "bench readers:0                     | 'readers:0': the program does not exist in that"
            + " size",
        "bench readers:99999999999           | 'readers:99999999999': '99999999999' is not a size",
        "bench --java readers:x              | 'readers:x': 'x' is not a size, expected a number of",
        "bench --java --states               | --states and --java measure different things",
        "bench --java ring:3                 | 'ring:3' is not a benchmark, expected a program",
      })
  void badUsageIsOneLineAndCode2(String args, String message) {
    CommandLineRun run = CommandLineRun.of(args.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("mazurka: ").contains(message).contains("--help)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check a.d --order depth              | --order has no effect, it is for searches of states",
        "check a.d b.pnml --main Ring(5)      | --main has no effect, it is for Creol programs",
        "check a.pnml --selection independent | --selection has no effect, it is for probe",
        "check a.pnml --algorithm probe --max-depth 9 | --max-depth has no effect, it is for all"
            + " algorithms but probe",
        "check a.d --solver linear            | --solver has no effect, it is for lazy and eager",
        "check a.d --workers 2                | --workers has no effect, it is for several files, and"
            + " for lazy and eager",
        "generate net indexer --threads 1 --max 3 | --max has no effect, it is for bakery",
        "java -cp /no/such Main --json x      | --json is an argument of Main here; options of"
            + " mazurka stand before that",
        "compare a.pnml --solver linear       | --solver has no effect, it is for lazy and eager",
        "check a.pnml --seed 5                | --seed has no effect, it is for all algorithms but"
            + " full and stubborn",
        "replay a.d --schedule 0 --main Main  | --main has no effect, it is for Creol programs",
        "replay a.d --schedule 0 --outcomes   | --outcomes has no effect, it is for Java programs",
      })
  void anOptionWithoutEffectIsSaid(String args, String sentence) {
    assertThat(CommandLineRun.of(args.split(" ")).errLines()).contains("mazurka: " + sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check a.d b.creol --main Ring(5)",
        "check a.d b.d --workers 2",
        "check a.d --algorithm lazy --workers 2",
        "check a.d",
        "generate net bakery --threads 2 --max 3",
        "check a.pnml --order depth",
        "check a.unknown --max-depth 9",
        "compare a.pnml --max-depth 9",
        "check a.pnml --algorithm probe --selection independent",
        "compare a.d --solver linear",
        "check a.d --seed 5",
        "check a.pnml --algorithm probe --seed 5",
        "replay a.creol --schedule 0 --main Main",
      })
  void anOptionWithAnEffectIsNot(String args) {
    assertThat(CommandLineRun.of(args.split(" ")).err()).doesNotContain("no effect");
  }

  @Test
  void anUnknownAlgorithmListsTheNames() {
    CommandLineRun run = CommandLineRun.of("check", "a.d", "--algorithm", "optimale");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err())
        .contains("--algorithm: unknown algorithm 'optimale', did you mean 'optimal'?")
        .contains(Arrays.stream(Algorithm.values()).map(Algorithm::label).toList());
  }

  @Test
  void aFolderForChartsThatCannotBeIsSaidBeforeTheWork(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "");
    CommandLineRun run = CommandLineRun.of("reproduce", "source-1", "--charts", file + "/charts");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
  }

  @Test
  void withoutACommandThereIsHelp() {
    CommandLineRun run = CommandLineRun.of();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("check", "replay", "compare", "algorithms", "Try:");
    assertThat(CommandLineRun.of("--help").out()).isEqualTo(run.out());
  }

  @Test
  void everyCommandExplainsItself() {
    for (String command :
        new String[] {
          "check", "replay", "compare", "algorithms", "reproduce", "bench", "generate", "mcc"
        }) {
      CommandLineRun run = CommandLineRun.of(command, "--help");
      assertThat(run.code()).isZero();
      assertThat(run.out()).startsWith("Usage: mazurka " + command);
      assertThat(CommandLineRun.of("help", command).out()).isEqualTo(run.out());
      assertThat(run.outLines()).allMatch(line -> line.length() <= 100);
    }
  }

  @Test
  void theVersionIsTheOneOfTheBuild() {
    CommandLineRun run = CommandLineRun.of("--version");
    assertThat(run.code()).isZero();
    assertThat(run.out()).matches("mazurka \\d+\\.\\d+\\.\\d+ \\(Java .*\\)\\R");
  }

  @Test
  void tablesAreListed() {
    CommandLineRun run = CommandLineRun.of("reproduce", "--list");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("source-1", "eager-3");
  }

  @Test
  void algorithmsAreListedWithTheirOrigin() {
    CommandLineRun run = CommandLineRun.of("algorithms");
    assertThat(run.code()).isZero();
    assertThat(run.outLines()).hasSize(1 + Algorithm.values().length);
    assertThat(run.out()).contains("optimal-DPOR with wakeup trees", "[SOURCE] Algorithms 2, 4, 6");
  }
}
