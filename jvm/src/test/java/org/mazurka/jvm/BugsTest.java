package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Violation;

/** Each bug is found with the right kind and replays; each fixed version is verified. */
class BugsTest {

  @ParameterizedTest
  @CsvSource({
    "Counter, DATA_RACE",
    "VolatileCounter, ASSERTION",
    "TwoLocks, DEADLOCK",
    "LostWakeUp, DEADLOCK",
    "LostSignal, DEADLOCK",
    "FlagFirst, ASSERTION",
    "PlainFlag, DATA_RACE",
    "StrayPark, DEADLOCK",
    "TwoSemaphores, DEADLOCK",
    "Sleep, ASSERTION",
    "GetThenSet, ASSERTION",
    "SharedMap, DATA_RACE",
    "GetThenPut, ASSERTION",
    "OtherKey, DATA_RACE",
    "SharedList, DATA_RACE",
    "Uncaught, ERROR",
    "LibraryBugs$ReadWriteLostUpdate, ASSERTION",
    "LibraryBugs$Callbacks, ASSERTION",
    "LibraryBugs$BlockedPut, DEADLOCK",
    "LibraryBugs$HandleGetThenSet, ASSERTION",
    "LibraryBugs$UpdaterGetThenSet, ASSERTION",
    "LibraryBugs$Pool, ASSERTION",
    "LibraryBugs$Futures, ASSERTION",
    "LibraryBugs$Virtual, ASSERTION",
    "LibraryBugs$ParallelStream, ASSERTION",
    "LibraryBugs$SwallowedInterrupt, DEADLOCK",
    "LibraryBugs$HalfByHandle, DATA_RACE",
    "ExtensionBugs$TwoLocks, DEADLOCK",
    "ExtensionBugs$LostSignal, DEADLOCK",
    "ExtensionBugs$Shrinking, DEADLOCK",
    "ExtensionBugs$TimedAwait, DATA_RACE",
    "ExtensionBugs$Tallies, ASSERTION",
    "ExtensionBugs$Stages, ASSERTION",
    "ExtensionBugs$HiddenCounter, ASSERTION",
    "ExtensionBugs$HiddenReference, ASSERTION",
    "ExtensionBugs$GivenReference, ASSERTION",
    "ExtensionBugs$ReferredReference, ASSERTION",
    "ExtensionBugs$CollectedReference, ASSERTION",
    "ExtensionBugs$FutureReference, ASSERTION",
    "ExtensionBugs$SmallNumber, ASSERTION",
    "ReferenceBugs$GetTwice, ERROR",
    "ReferenceBugs$Enqueued, DATA_RACE",
    "ReferenceBugs$SharedWeakMap, DATA_RACE",
    "ReferenceBugs$CloseTwice, ASSERTION",
    "ParallelBugs$SetAll, DATA_RACE",
    "ParallelBugs$ForEach, ASSERTION",
    "ParallelBugs$Search, ASSERTION",
    "ParallelBugs$Removed, ASSERTION",
    "ParallelBugs$Tiers, ASSERTION",
    "PoolBugs$Starved, DEADLOCK",
    "PoolBugs$Counted, DATA_RACE",
    "PoolBugs$Room, ASSERTION",
    "PoolBugs$MadeByADaemon, DEADLOCK",
    "PoolBugs$StarvedWorkers, DEADLOCK",
    "PoolBugs$JoiningWorkers, DEADLOCK",
    "PoolBugs$NeverForked, DEADLOCK"
  })
  void isFoundAndReplays(String name, Violation.Kind kind) throws Exception {
    Counterexample bad = Findings.found(() -> Programs.sample(sample(name)), kind);
    assertThat(bad.events())
        .allMatch(e -> e.position().file().endsWith("Bugs.java"))
        .noneMatch(e -> e.statement().contains("Modelled"));
  }

  @ParameterizedTest
  @CsvSource({
    "Counter, 2",
    "VolatileCounter, 2",
    "TwoLocks, 2",
    "LostWakeUp, 2",
    "LostSignal, 2",
    "FlagFirst, 2",
    "PlainFlag, 2",
    "StrayPark, 1",
    "TwoSemaphores, 2",
    "Sleep, 1",
    "SharedMap, 2",
    "GetThenPut, 4",
    "OtherKey, 2",
    "SharedList, 2",
    "Uncaught, 2",
    "LibraryBugs$ReadWriteLostUpdate, 2",
    "LibraryBugs$Callbacks, 2",
    "LibraryBugs$BlockedPut, 6",
    "LibraryBugs$HandleGetThenSet, 4",
    "LibraryBugs$UpdaterGetThenSet, 2",
    "LibraryBugs$Pool, 4",
    "LibraryBugs$Futures, 4",
    "LibraryBugs$Virtual, 2",
    "LibraryBugs$ParallelStream, 2",
    "LibraryBugs$SwallowedInterrupt, 4",
    "LibraryBugs$HalfByHandle, 2",
    "ExtensionBugs$TwoLocks, 2",
    "ExtensionBugs$LostSignal, 2",
    "ExtensionBugs$Shrinking, 12",
    "ExtensionBugs$TimedAwait, 4",
    "ExtensionBugs$Tallies, 2",
    "ExtensionBugs$Stages, 1",
    "ExtensionBugs$HiddenCounter, 2",
    "ExtensionBugs$HiddenReference, 2",
    "ExtensionBugs$GivenReference, 2",
    "ExtensionBugs$ReferredReference, 2",
    "ExtensionBugs$CollectedReference, 2",
    "ExtensionBugs$FutureReference, 2",
    "ExtensionBugs$SmallNumber, 2",
    "ReferenceBugs$GetTwice, 2",
    "ReferenceBugs$Enqueued, 3",
    "ReferenceBugs$SharedWeakMap, 2",
    "ReferenceBugs$CloseTwice, 2",
    "ParallelBugs$SetAll, 16",
    "ParallelBugs$SortAndPrefix, 1",
    "ParallelBugs$ForEach, 16",
    "ParallelBugs$Search, 40",
    "ParallelBugs$Removed, 4",
    "ParallelBugs$Tiers, 16",
    "PoolBugs$Starved, 250",
    "PoolBugs$Counted, 12",
    "PoolBugs$Room, 6",
    "PoolBugs$MadeByADaemon, 2",
    "PoolBugs$StarvedWorkers, 6",
    "PoolBugs$JoiningWorkers, 42",
    "PoolBugs$NeverForked, 4"
  })
  void theFixedVersionIsVerified(String name, long traces) throws Exception {
    Findings.verified(() -> Programs.sample(sample(name), "fixed"), traces);
  }

  private static String sample(String name) {
    return name.contains("$") ? name : "Bugs$" + name;
  }
}
