package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;
import org.mazurka.petri.Net;
import org.mazurka.petri.NetSpace;
import org.mazurka.petri.models.NetModel;

/** The generated nets have the numbers of markings that are known for them. */
class NetModelsTest {

  /** [PROBE] tables 5.1, 5.2 and A.2; philosophers as in the Model Checking Contest. */
  @ParameterizedTest
  @CsvSource({
    "filesystem, 1, 6", "filesystem, 2, 36", "filesystem, 3, 216", "filesystem, 6, 46656",
    "indexer, 1, 13", "indexer, 2, 169", "indexer, 3, 2197", "indexer, 4, 28561",
    "szymanski, 1, 5", "szymanski, 2, 25", "szymanski, 3, 112", "szymanski, 4, 469",
    "szymanski, 5, 1894", "philosophers, 3, 27", "philosophers, 10, 59049",
  })
  void theMarkingsAreThoseOfTheDocument(String model, int threads, long markings) {
    assertThat(search(net(model, threads, 2)).states()).hasValue(markings);
  }

  /** As this program counts them: the document's own net is cut into other steps. */
  @ParameterizedTest
  @CsvSource({"2, 2, 94", "2, 3, 172", "2, 4, 250", "3, 2, 1512"})
  void theBakeryIsCutIntoTheStepsThatItSays(int threads, int max, long markings) {
    Statistics found = search(net("bakery", threads, max));
    assertThat(found.states()).hasValue(markings);
    assertThat(found.deadlocks()).isPositive(); // no ticket is left
  }

  @Test
  void philosophersAreThoseOfTheContest() {
    Statistics found = search(net("philosophers", 10, 0));
    assertThat(found.arcs()).hasValue(459270);
    assertThat(found.deadlocks()).isEqualTo(2);
  }

  /** 14 threads want 13 blocks, so that one of the pair that wants the same must go on. */
  @Test
  void threadsThatMeetGoOn() {
    Net net = net("filesystem", 14, 0);
    assertThat(net.transitionCount()).isEqualTo(14 * 5 + 2 * 4);
    Result found =
        Explorer.stubborn(
            new NetSpace(net), SearchOrder.BREADTH, Settings.DEFAULT.keepGoing(), Observer.NONE);
    assertThat(found.statistics().deadlocks()).as("all at their end").isEqualTo(1);
    assertThat(found.statistics().states().orElseThrow()).isLessThan(1_000);
  }

  @ParameterizedTest
  @CsvSource({"filesystem, 4", "indexer, 3", "szymanski, 3", "philosophers, 5", "bakery, 2"})
  void theyAreSafeAsTheyPromise(String model, int threads) {
    Net net = net(model, threads, 2);
    assertThat(net.isPromisedSafe()).isTrue();
    assertThat(ReferenceNet.explore(net, 10_000).orElseThrow().markings())
        .allMatch(marking -> marking.stream().allMatch(tokens -> tokens <= 1));
  }

  private static Net net(String model, int threads, int max) {
    return NetModel.named(model).orElseThrow().net(new NetModel.Size(threads, max));
  }

  private static Statistics search(Net net) {
    return Explorer.search(new NetSpace(net), Settings.DEFAULT.keepGoing(), Observer.NONE)
        .statistics();
  }
}
