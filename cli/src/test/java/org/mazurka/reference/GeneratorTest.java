package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.reference.Enumerator.Outcome;

/** The generated programs are worth the trouble: small, and showing what their profile promises. */
class GeneratorTest {

  private static final int PROGRAMS = 300;

  @ParameterizedTest
  @EnumSource(Profile.class)
  void programsAreSmallButNotTrivial(Profile profile) {
    int discarded = 0;
    int several = 0;
    int deadlocks = 0;
    int errors = 0;
    long interleavings = 0;
    long traces = 0;
    long start = System.nanoTime();
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Optional<Outcome> outcome =
          Enumerator.enumerate(
              Generator.generate(profile, seed), RandomProgramsSettings.MAX_INTERLEAVINGS);
      if (outcome.isEmpty()) {
        discarded++;
      } else {
        several += outcome.get().traces().size() > 1 ? 1 : 0;
        deadlocks += outcome.get().deadlocks() > 0 ? 1 : 0;
        errors += outcome.get().errors() > 0 ? 1 : 0;
        interleavings += outcome.get().interleavings();
        traces += outcome.get().traces().size();
      }
    }
    System.out.printf(
        "%-15s discarded %d, several traces %d, deadlocks %d, errors %d, interleavings %d,"
            + " traces %d, %d ms%n",
        profile.label(),
        discarded,
        several,
        deadlocks,
        errors,
        interleavings,
        traces,
        (System.nanoTime() - start) / 1_000_000);
    assertThat(discarded).isLessThan(PROGRAMS / 5);
    assertThat(several).isGreaterThan(PROGRAMS / 2);
  }
}
