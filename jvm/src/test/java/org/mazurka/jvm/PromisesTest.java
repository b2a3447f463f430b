package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Replay;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.model.Verdict;

/** Classes of the JDK show several threads what the JDK shows them, all of it and nothing else. */
class PromisesTest {

  @ParameterizedTest
  @CsvSource({
    "barrierAction, 2",
    "interruptedBarrier, InterruptedException BrokenBarrierException; passed passed",
    "barrierInItsAction, 2false",
    "replacedValue, 2",
    "replacedEntry, 2",
    "removedValue, 1",
    "removedKey, 1",
    "valuesOfForEach, a z",
    "valuesOfIterator, a z",
    "valuesOfStream, a c",
    "replaceAllAgain, 1 2; 1 12; 2 12",
    "arrayQueue, 1",
    "priorityQueue, 1",
    "linkedQueue, 1",
    "linkedDeque, 1",
    "concurrentQueue, 1",
    "concurrentDeque, 1",
    "filterWithSteps, false true; true false; false false",
    "sumOfMovedElement, 2; 3",
    "queueInItsForEach, 1/2true 2/3false",
    "firstOfCopyOnWrite, 1",
    "firstOfSynchronized, 1",
    "lastOfCopyOnWrite, 1; none",
    "bulkOfSynchronized, '[2] {2=2} 0; [2] {2=2} 2'",
    "interruptedExtensions, interrupted interrupted interrupted",
    "atomicArrays, 3 3 xx",
    "partsOfArrays, '[1, 2]ab'",
    "lazyStream, 1; 3",
    "writers, ab; ba",
    "bytes, ab; ba",
    "buffers, seen; seen a",
    "renamed, first; second",
    "renamedByAnother, first; second",
    "renamedByItsMaker, first; second",
    "renamedInTime, first; second",
    "lateHandler, first; second",
    "defaultHandler, first failure",
    "lateDefaultHandler, first failure; second failure",
    "lateDaemon, alive; ended",
    "waitForEnd, at once; later",
    "literalLock, 2",
    "boxedLock, 2",
    "boxedByteLock, 2",
    "boxedShortLock, 2",
    "boxedLetterLock, 2"
  })
  void theseOutcomesAndNoOthers(String name, String outcomes) throws Exception {
    Result result = Programs.explore(Programs.sample("Promises", name), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(Programs.outcomes("Promises", Algorithm.OPTIMAL, name))
        .containsExactlyInAnyOrder(outcomes.split("; "));
  }

  /** That a thread is renamed shows only in some executions, and in these its name is a step. */
  @Test
  void aScheduleWithRareStepsFitsAProgramThatIsNew() throws Exception {
    JvmProgram program = Programs.sample("Promises", "renamedInTime");
    Schedule schedule = Schedule.parse("0,1,1,0,0,0,1,1,0,0,0");
    Replay replay = program.explore(() -> program.replay(schedule));
    assertThat(replay.divergence()).isEmpty();
    assertThat(replay.outcome()).isEqualTo(Replay.Outcome.ENDED);
  }
}
