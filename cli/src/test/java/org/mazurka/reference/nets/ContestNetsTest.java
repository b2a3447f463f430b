package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
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

  /** A reduction keeps the dead markings, and most nets get much smaller. */
  @Test
  void stubbornKeepsTheDeadMarkingsAndFewOthers() {
    List<ContestNet> nets = ContestNets.all("stubbornKeepsTheDeadMarkingsAndFewOthers");
    Map<String, Map<String, String>> others = ContestNets.otherTools("stubborn beside other tools");
    List<Double> shares = new ArrayList<>();
    int compared = 0;
    int notMore = 0;
    for (ContestNet net : nets) {
      long kept = kept(net);
      OptionalLong best = best(net, others.get(net.file()));
      shares.add((double) kept / net.states());
      compared += best.isPresent() ? 1 : 0;
      notMore += best.isPresent() && kept <= best.getAsLong() ? 1 : 0;
    }
    if (nets.isEmpty()) {
      return;
    }
    shares.sort(null);
    double median = (shares.get(shares.size() / 2) + shares.get((shares.size() - 1) / 2)) / 2;
    System.out.printf(
        "stubborn keeps %.1f%% of the markings in the median; on %d of %d nets not more than the"
            + " better of LTSmin and verifypn%n",
        100 * median, notMore, compared);
    assertThat(median).isLessThan(0.2);
    assertThat(notMore).isGreaterThan(compared * 3 / 4);
  }

  private static long kept(ContestNet net) {
    NetSpace space = new NetSpace(net.read());
    Settings settings = Settings.DEFAULT.keepGoing().collectingFinalStates();
    Result reduced = Explorer.stubborn(space, SearchOrder.BREADTH, settings, Observer.NONE);
    Result full = Explorer.search(space, settings, Observer.NONE);
    assertThat(reduced.incomplete()).isEmpty();
    assertThat(reduced.statistics().deadlocks()).as(net.file()).isEqualTo(net.deadMarkings());
    assertThat(Set.copyOf(reduced.finalStates().orElseThrow()))
        .isEqualTo(Set.copyOf(full.finalStates().orElseThrow()));
    return reduced.statistics().states().orElseThrow();
  }

  /** The fewest markings that another tool keeps, if its whole reduced space is known. */
  private static OptionalLong best(ContestNet net, Map<String, String> row) {
    List<String> columns = new ArrayList<>(List.of("ltsmin_por_heur", "ltsmin_por_del"));
    if (net.deadMarkings() == 0) {
      columns.add("verifypn_stubborn_explored"); // which stops at the first deadlock
    }
    return columns.stream()
        .map(row::get)
        .filter(cell -> !cell.isEmpty())
        .mapToLong(Long::parseLong)
        .min();
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
