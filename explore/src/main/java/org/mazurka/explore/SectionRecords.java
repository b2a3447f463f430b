package org.mazurka.explore;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
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
  private final Map<State, Section> records = new HashMap<>();

  /** A state as a key. */
  private record State(long[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof State that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  SectionRecords(Run run, SectionSource builder) {
    this.run = run;
    this.builder = builder;
  }

  @Override
  public void build(Section section, SleepList sleeping) {
    if (sleeping.size() > 0) {
      builder.build(section, sleeping);
      return;
    }
    State state = new State(run.stateWords());
    Section known = records.get(state);
    if (known == null) {
      builder.build(section, sleeping);
      Section copy = new Section();
      copy.copy(section);
      records.put(state, copy);
    } else {
      section.copy(known);
      section.start = run.depth();
    }
  }
}
