package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgressTest {

  /** It is an estimate, but one that grows with the exploration. */
  @ParameterizedTest
  @EnumSource(names = {"NONE", "SLEEP", "DPOR", "SOURCE", "OPTIMAL"})
  void theExploredShareGrows(Algorithm algorithm) {
    int processes = algorithm == Algorithm.NONE ? 7 : 13;
    List<Double> shares = shares(algorithm, processes);
    assertThat(shares).hasSizeGreaterThan(8).allMatch(share -> share > 0 && share <= 1);
    int quarter = shares.size() / 4;
    double early = mean(shares.subList(0, quarter));
    double late = mean(shares.subList(shares.size() - quarter, shares.size()));
    assertThat(late).isGreaterThan(1.5 * early);
  }

  private static List<Double> shares(Algorithm algorithm, int processes) {
    List<List<ToyProgram.Statement>> bodies = new ArrayList<>();
    bodies.add(List.of(ToyProgram.write(0, 1)));
    for (int p = 1; p < processes; p++) {
      bodies.add(List.of(ToyProgram.load(p, 0)));
    }
    List<Double> shares = new ArrayList<>();
    Explorer.explore(
        new ToyProgram(processes, bodies),
        algorithm,
        Settings.DEFAULT.keepGoing(),
        new Observer() {
          @Override
          public boolean shouldStop(Progress progress) {
            shares.add(progress.share());
            return false;
          }
        });
    return shares;
  }

  private static double mean(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
