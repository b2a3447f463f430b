package org.mazurka.explore;

import java.util.Arrays;
import java.util.concurrent.ConcurrentMap;
import org.mazurka.model.Run;

/**
 * Remembers the section of each state, and does not build it again: [LAZY] 4.4.
 *
 * <p>The thesis ends an exploration where it comes to a state for the second time. That loses
 * traces: see docs/decisions/0012-recorded-states-are-reused.md. But the section of a state, with
 * its dependencies, is a matter of the state alone. Sections with sleeping processes are not
 * recorded, because those who sleep may have to be left out.
 */
final class SectionRecords implements SectionSource {

  private final Run run;
  private final SectionSource builder;
  private final ConcurrentMap<State, Section> records;

  /** A state as a key. */
  record State(long[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof State that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  /**
   * @param records of all who explore the same program
   */
  SectionRecords(Run run, SectionSource builder, ConcurrentMap<State, Section> records) {
    this.run = run;
    this.builder = builder;
    this.records = records;
  }

  @Override
  public void build(Section section, SleepList sleeping) {
    if (sleeping.size() > 0) {
      builder.build(section, sleeping);
      return;
    }
    section.copy(
        records.computeIfAbsent(
            new State(run.stateWords()),
            _ -> {
              Section built = new Section();
              builder.build(built, sleeping);
              return built;
            }));
    section.start = run.depth();
  }
}
