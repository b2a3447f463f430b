package org.mazurka.reference;

import java.util.List;

/**
 * Which random programs a test looks at; system properties enlarge the run or repeat a part of it.
 *
 * @param programs how many, over all profiles
 * @param seed the seed of the first one; the others follow it
 */
record RandomProgramsSettings(int programs, long seed, List<Profile> profiles) {

  /** Programs with more interleavings are discarded, and counted as such. */
  static final long MAX_INTERLEAVINGS = 10_000;

  /** As the system properties say, else the given number of programs of all profiles. */
  static RandomProgramsSettings fromProperties(int programs) {
    return fromProperties(programs, List.of(Profile.values()));
  }

  /** The same for some of the profiles. */
  static RandomProgramsSettings fromProperties(int programs, List<Profile> profiles) {
    String profile = System.getProperty("mazurka.random.profile", "");
    return new RandomProgramsSettings(
        Integer.getInteger("mazurka.random.programs", programs),
        Long.getLong("mazurka.random.seed", 0),
        profiles.stream().filter(p -> profile.isEmpty() || p.label().equals(profile)).toList());
  }

  /** The command that looks at one program again. */
  static String reproduce(Profile profile, long seed, String test) {
    return ("reproduce with: mvn -pl cli -am test -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false"
            + " -Dmazurka.random.profile=%s -Dmazurka.random.seed=%d -Dmazurka.random.programs=1")
        .formatted(test, profile.label(), seed);
  }
}
