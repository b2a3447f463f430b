package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;
import org.mazurka.petri.NetSpace;
import org.mazurka.reference.nets.ContestNets.ContestNet;

/** The contest's nets have the markings, arcs and dead markings that the contest knows. */
class ContestNetsTest {

  @TestFactory
  Stream<DynamicTest> theSearchFindsWhatIsKnown() {
    return ContestNets.all("theSearchFindsWhatIsKnown").stream()
        .map(net -> dynamicTest(net.file(), () -> check(net)));
  }

  private static void check(ContestNet net) {
    NetSpace space = new NetSpace(net.read());
    for (SearchOrder order : SearchOrder.values()) {
      Result result = Explorer.search(space, order, Settings.DEFAULT.keepGoing(), Observer.NONE);
      Statistics found = result.statistics();
      assertThat(result.incomplete()).isEmpty();
      assertThat(found.states()).hasValue(net.states());
      assertThat(found.arcs()).hasValue(net.arcs());
      assertThat(found.deadlocks()).isEqualTo(net.deadMarkings());
      assertThat(result.violation().isPresent()).isEqualTo(net.deadMarkings() > 0);
    }
  }
}
