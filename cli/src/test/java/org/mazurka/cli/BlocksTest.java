package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.corpus.BlockStructures;
import org.mazurka.creol.blocks.BlocksProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;

/** The structures of [CREOL] 5.2 by every algorithm that works on them. */
class BlocksTest {

  @ParameterizedTest(name = "{0}({1})")
  @CsvSource({
    "creation,          4,    70,  1, 1,     1,   1",
    "reportback,        8, 48620,  2, 10,    3,   3",
    "concur&reportback, 3, 72072, 20, 60381, 207, 49"
  })
  void theReportsFiguresAreReached(
      String name, int n, long full, long traces, long dpor, long newest, long objectNewest)
      throws BadInput {
    String text = BlockStructures.text(name, n);
    assertThat(explore(text, Algorithm.NONE).traces()).isEqualTo(full);
    assertOptimal(text, traces);
    assertThat(explore(text, Algorithm.BLOCKS).traces()).isEqualTo(dpor);
    assertThat(explore(text, Algorithm.BLOCKS_NEWEST).traces()).isEqualTo(newest);
    assertThat(explore(text, Algorithm.BLOCKS_OBJECT_NEWEST).traces())
        .isBetween(traces, objectNewest);
  }

  @ParameterizedTest(name = "{0}({1})")
  @CsvSource({"reportback, 15, 2, 3, 3", "concur&reportback, 4, 30, 417, 84"})
  void structuresThatAreTooLargeForAllInterleavings(
      String name, int n, long traces, long newest, long objectNewest) throws BadInput {
    String text = BlockStructures.text(name, n);
    assertOptimal(text, traces);
    assertThat(explore(text, Algorithm.BLOCKS_NEWEST).traces()).isEqualTo(newest);
    assertThat(explore(text, Algorithm.BLOCKS_OBJECT_NEWEST).traces())
        .isBetween(traces, objectNewest);
  }

  @Test
  void theExampleOfTheText() throws BadInput {
    String text = BlockStructures.reportBackExample();
    assertThat(explore(text, Algorithm.NONE).traces()).isEqualTo(3150);
    assertOptimal(text, 12);
    assertThat(explore(text, Algorithm.BLOCKS).traces()).isEqualTo(2555);
    assertThat(explore(text, Algorithm.BLOCKS_NEWEST).traces()).isEqualTo(87);
    assertThat(explore(text, Algorithm.BLOCKS_OBJECT_NEWEST).traces()).isBetween(12L, 25L);
  }

  /** [CREOL] 3.3.2, figures 3 to 6: 30 interleavings, 4 of them explored. */
  @Test
  void theExampleOfTheAlgorithm() throws BadInput {
    String text = "A1\nA2 -> B2 -> C1 -> C2\nB1\n";
    assertThat(explore(text, Algorithm.NONE).traces()).isEqualTo(30);
    assertThat(explore(text, Algorithm.BLOCKS).traces()).isEqualTo(4);
    assertOptimal(text, 4);
  }

  /** [CREOL] 5.2: nHeur needs two interleavings where the least block first needs five. */
  @Test
  void theNewestBlockFirstKeepsChainsTogether() throws BadInput {
    String text = "A1\nB1 -> B2 -> B3 -> A2\n";
    assertThat(explore(text, Algorithm.BLOCKS).traces()).isEqualTo(5);
    assertThat(explore(text, Algorithm.BLOCKS_NEWEST).traces()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A1 -> b       | x.blocks:1:7: 'b' is no block, expected letters and a number such as A1,"
            + " and '->' between blocks",
        "A1 ->         | x.blocks:1:5: a block is missing, expected letters and a number such as"
            + " A1, and '->' between blocks",
        "A1 B1         | x.blocks:1:1: 'A1 B1' is no block, expected letters and a number such as"
            + " A1, and '->' between blocks",
        "A1 -> B1 -> A1| x.blocks:1:13: A1 would create itself, expected a tree of creations",
        "A1 -> A1      | x.blocks:1:7: A1 would create itself, expected a tree of creations",
        "# nothing     | x.blocks: no blocks, expected chains such as A1 -> B1"
      })
  void badStructuresAreRefusedWithTheirPlace(String text, String message) {
    assertThatThrownBy(() -> BlocksProgram.read("x.blocks", text))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.headline()).isEqualTo(message));
  }

  @Test
  void aBlockHasOneCreator() {
    assertThatThrownBy(() -> BlocksProgram.read("x.blocks", "A1 -> B1\nA2 -> B1\n"))
        .isInstanceOfSatisfying(
            BadInput.class,
            e ->
                assertThat(e.headline())
                    .isEqualTo(
                        "x.blocks:2:7: B1 is created by A1 already, expected one creator for each"
                            + " block"));
  }

  private static void assertOptimal(String text, long traces) throws BadInput {
    Statistics optimal = explore(text, Algorithm.OPTIMAL);
    assertThat(optimal.traces()).isEqualTo(traces);
    assertThat(optimal.blocked()).isZero();
  }

  private static Statistics explore(String text, Algorithm algorithm) throws BadInput {
    Result result =
        Explorer.explore(
            BlocksProgram.read("structure.blocks", text),
            algorithm,
            Settings.DEFAULT,
            Observer.NONE);
    assertThat(result.incomplete()).isEmpty();
    return result.statistics();
  }
}
