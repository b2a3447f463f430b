package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;
import org.mazurka.model.Violation;

/** Reports speak of the program: every thread has a name, and our own classes do not occur. */
class ReportsTest {

  @Test
  void aThreadWithoutANameIsCalledTheSameEverywhere() throws Exception {
    Counterexample race = found("Nameless", Violation.Kind.DATA_RACE);
    String name = race.processNames().getLast();
    assertThat(name).matches("VirtualThread#\\d+");
    assertThat(race.message()).contains("by main", "by " + name);
    assertThat(race.stacks()).anyMatch(line -> line.endsWith(" by " + name));
    assertThat(race.events()).extracting(Event::statement).contains("start " + name);
  }

  @Test
  void aHolderWithoutANameIsCalledLikeItsColumn() throws Exception {
    Counterexample deadlock = found("NamelessHolders", Violation.Kind.DEADLOCK);
    assertThat(deadlock.waiting())
        .filteredOn(w -> w.statement().startsWith("lock"))
        .hasSize(2)
        .allSatisfy(
            w ->
                assertThat(w.waitsFor())
                    .endsWith("held by " + deadlock.processNames().get(3 - w.process())));
    assertThat(deadlock.waiting())
        .filteredOn(w -> w.process() == 0)
        .singleElement()
        .satisfies(
            w -> assertThat(w.waitsFor()).isEqualTo(deadlock.processNames().get(1) + " to end"));
  }

  @Test
  void stacksOfTheJdkAloneAreThePlacesInTheProgram() throws Exception {
    Counterexample race = found("OnlyTheJdk", Violation.Kind.DATA_RACE);
    assertThat(race.stacks()).hasSize(4);
    assertThat(race.stacks().get(1)).matches(" *at Reports.java:\\d+");
    assertThat(race.stacks().get(3)).matches(" *at Reports.java:\\d+");
  }

  @Test
  void stacksHaveWhatTheProgramCalledByItsOwnName() throws Exception {
    Counterexample race = found("ThroughTheJdk", Violation.Kind.DATA_RACE);
    assertThat(race.stacks())
        .noneMatch(line -> line.contains("mazurka.jvm"))
        .anyMatch(line -> line.matches(" *at java.util.stream.IntPipeline.*forEach\\(the JDK\\)"))
        .anyMatch(line -> line.contains("Reports$ThroughTheJdk.main(Reports.java:"));
  }

  @Test
  void theCauseOfAFailureIsTold() throws Exception {
    Counterexample error = found("InATask", Violation.Kind.ERROR);
    assertThat(error.message())
        .isEqualTo(
            "ExecutionException: java.lang.IllegalStateException: no paper: fill the tray; then go"
                + " on");
    assertThat(error.stacks())
        .contains("caused by IllegalStateException: no paper: fill the tray; then go on")
        .anyMatch(line -> line.matches(" *at .*Reports\\$InATask.task\\(Reports.java:\\d+\\)"));
  }

  @Test
  void whoLetTimePassIsTold() throws Exception {
    Counterexample error = found("TooEarly", Violation.Kind.ERROR);
    assertThat(error.stacks())
        .anyMatch(
            line ->
                line.matches(
                    "main gave up waiting at Reports.java:\\d+ \\(await\\(\\), 2 s\\): .*"
                        + "Timeouts.LAST, --timeouts last.*"))
        .anyMatch(line -> line.matches("main slept at Reports.java:\\d+ \\(1500 ms\\): .*"));
    assertThat(error.events())
        .flatExtracting(Event::accesses)
        .anyMatch(a -> a.location().startsWith("AtomicBoolean#") && a.before().equals("false"));
  }

  @Test
  void fieldsOfALockAreNamed() throws Exception {
    Counterexample lost = found("OwnLock", Violation.Kind.ASSERTION);
    assertThat(lost.events())
        .flatExtracting(Event::accesses)
        .anyMatch(a -> a.location().matches("Counted#\\d+.count") && a.after().equals("1"));
  }

  @Test
  void stepsOfACollectionHaveTheNamesOfCalls() throws Exception {
    Counterexample lost = found("InAMap", Violation.Kind.ASSERTION);
    assertThat(lost.events())
        .extracting(Event::statement)
        .filteredOn(statement -> statement.contains("ConcurrentHashMap#"))
        .allMatch(s -> s.matches("(get|put|merge|keySet|iterator)\\(\\) ConcurrentHashMap#\\d+"))
        .anyMatch(s -> s.startsWith("put()"))
        .anyMatch(s -> s.startsWith("merge()"));
  }

  @Test
  void enumsOfTheJdkAreNoReservation() throws Exception {
    JvmProgram program = Programs.sample("Reports$Streams");
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).noneMatch(line -> line.contains("not reset"));
  }

  private static Counterexample found(String name, Violation.Kind kind) throws Exception {
    return Findings.found(() -> Programs.sample("Reports$" + name), kind);
  }
}
