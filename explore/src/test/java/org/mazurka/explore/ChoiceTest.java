package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

class ChoiceTest {

  private static final ProcessSet NOBODY = new ProcessSet();

  @Test
  void processesWhoseFirstStepsAreDependentStandSideBySide() {
    Program program = backwards(4);
    Run run = program.start();
    assertThat(new Neighbours(program.footprints(), run).order()).containsExactly(0, 3, 2, 1);
    assertThat(order(program, Choice.Order.NEIGHBOURS, 0)).containsExactly(0, 3, 2, 1);
    assertThat(order(program, Choice.Order.BY_NUMBER, 0)).containsExactly(0, 1, 2, 3);
  }

  @Test
  void whoHasNoNeighbourStaysInItsPlace() {
    ToyProgram program =
        new ToyProgram(
            3,
            List.of(
                List.of(ToyProgram.write(0, 1)),
                List.of(ToyProgram.write(1, 1)),
                List.of(ToyProgram.write(2, 1)),
                List.of(ToyProgram.write(0, 2)),
                List.of(ToyProgram.write(1, 2))));
    assertThat(order(program, Choice.Order.NEIGHBOURS, 0)).containsExactly(0, 3, 1, 4, 2);
  }

  @Test
  void aProgramOfVeryManyProcessesIsTakenAsItIs() {
    int many = Choice.MOST_NEIGHBOURS + 1;
    assertThat(order(backwards(many), Choice.Order.NEIGHBOURS, 0)).isSorted().hasSize(many);
  }

  @Test
  void theFirstMemberOfAnySetIsTheFirstInTheOrder() {
    for (int processes : new int[] {3, 20, 64, 65, 150}) {
      for (long seed = 0; seed < 4; seed++) {
        Program program = backwards(processes);
        Choice choice = choice(program, Choice.Order.NEIGHBOURS, seed);
        List<Integer> order = order(program, Choice.Order.NEIGHBOURS, seed);
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
          ProcessSet candidates = randomSet(processes, random);
          ProcessSet without = randomSet(processes, random);
          int expected =
              order.stream()
                  .filter(p -> candidates.contains(p) && !without.contains(p))
                  .findFirst()
                  .orElse(ProcessSet.NONE);
          assertThat(choice.first(candidates, without)).isEqualTo(expected);
        }
      }
    }
  }

  /** Process 0 reads what the last one writes, which reads what the one before it writes... */
  private static Program backwards(int processes) {
    List<List<ToyProgram.Statement>> bodies = new ArrayList<>();
    bodies.add(List.of(ToyProgram.load(processes, processes - 1)));
    for (int p = 1; p < processes; p++) {
      bodies.add(List.of(ToyProgram.copy(p, p - 1)));
    }
    return new ToyProgram(processes + 1, bodies);
  }

  private static Choice choice(Program program, Choice.Order order, long seed) {
    Run run = program.start();
    ExecutionSequence execution =
        new ExecutionSequence(
            program, run, ExecutionSequence.Races.IGNORE, ExecutionSequence.LocalSteps.TAKEN_ALONG);
    return new Choice(execution, run, order, seed);
  }

  /** All processes, as they are chosen one after the other. */
  private static List<Integer> order(Program program, Choice.Order order, long seed) {
    Choice choice = choice(program, order, seed);
    ProcessSet left = new ProcessSet();
    for (int p = 0; p < program.start().processCount(); p++) {
      left.add(p);
    }
    List<Integer> result = new ArrayList<>();
    while (!left.isEmpty()) {
      int p = choice.first(left, NOBODY);
      left.remove(p);
      result.add(p);
    }
    return result;
  }

  private static ProcessSet randomSet(int processes, Random random) {
    ProcessSet set = new ProcessSet();
    for (int p = 0; p < processes; p++) {
      if (random.nextInt(4) == 0) {
        set.add(p);
      }
    }
    return set;
  }
}
