package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.mazurka.reference.Enumerator.Outcome;

/** Looks at many random programs of a profile and reports, as small as it can, those that fail. */
final class Campaign {

  private static final int MAX_FAILURES = 3;

  private final String test;
  private final Profile profile;
  private final List<Check> checks;
  private final LongAdder discarded = new LongAdder();
  private final LongAdder traces = new LongAdder();
  private final LongAdder interleavings = new LongAdder();
  private final LongAdder referenceNanos = new LongAdder();
  private final LongAdder checkNanos = new LongAdder();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();

  /** Something that must hold of every program; the name says by which algorithm or law. */
  record Check(String name, Law law) {}

  /** What is wrong with a program, if something is. */
  interface Law {
    Optional<String> problem(SmallProgram program, Outcome expected);
  }

  private Campaign(String test, Profile profile, List<Check> checks) {
    this.test = test;
    this.profile = profile;
    this.checks = checks;
  }

  /** Fails if one of the programs of a profile fails a check. */
  static void run(
      String test, Profile profile, RandomProgramsSettings settings, List<Check> checks) {
    Campaign campaign = new Campaign(test, profile, checks);
    long count = Math.ceilDiv(settings.programs(), settings.profiles().size());
    long start = System.nanoTime();
    LongStream.range(settings.seed(), settings.seed() + count).parallel().forEach(campaign::look);
    System.out.printf(
        "%s %-14s %d programs (%d discarded), %d interleavings, %d traces: %d ms"
            + " (reference %d, checks %d ms of processor time)%n",
        test,
        profile.label(),
        count,
        campaign.discarded.sum(),
        campaign.interleavings.sum(),
        campaign.traces.sum(),
        millis(System.nanoTime() - start),
        millis(campaign.referenceNanos.sum()),
        millis(campaign.checkNanos.sum()));
    assertThat(campaign.failures).as("failures").isEmpty();
    assertThat(campaign.discarded.sum()).as("discarded as too large").isLessThan(count / 3 + 1);
  }

  private void look(long seed) {
    if (failures.size() >= MAX_FAILURES) {
      return;
    }
    SmallProgram program = Generator.generate(profile, seed);
    long start = System.nanoTime();
    Optional<Outcome> outcome =
        Enumerator.enumerate(program, RandomProgramsSettings.MAX_INTERLEAVINGS);
    long enumerated = System.nanoTime();
    referenceNanos.add(enumerated - start);
    if (outcome.isEmpty()) {
      discarded.increment();
      return;
    }
    interleavings.add(outcome.get().interleavings());
    traces.add(outcome.get().traces().size());
    for (Check check : checks) {
      Optional<String> problem = problem(check, program, outcome.get());
      if (problem.isPresent()) {
        failures.add(report(seed, program, check, problem.get()));
        break;
      }
    }
    checkNanos.add(System.nanoTime() - enumerated);
  }

  private String report(long seed, SmallProgram program, Check check, String problem) {
    SmallProgram smallest =
        Shrinker.shrink(
            program, p -> problem(check, p).map(Campaign::kind).equals(Optional.of(kind(problem))));
    return """

    %s on %s:
    %s
    the program:
    %s
    the smallest program found:
    %s
    on which: %s
    %s
    """
        .formatted(
            check.name(),
            program.name(),
            problem,
            program.text(),
            smallest.text(),
            problem(check, smallest).orElse("it does not fail again"),
            RandomProgramsSettings.reproduce(profile, seed, test));
  }

  private static Optional<String> problem(Check check, SmallProgram program) {
    return Enumerator.enumerate(program, RandomProgramsSettings.MAX_INTERLEAVINGS)
        .flatMap(outcome -> problem(check, program, outcome));
  }

  private static Optional<String> problem(Check check, SmallProgram program, Outcome outcome) {
    try {
      return check.law().problem(program, outcome);
    } catch (RuntimeException e) {
      return Optional.of(Comparison.describe(e));
    }
  }

  /** What a problem begins with, up to the first number: what stays while a program shrinks. */
  private static String kind(String problem) {
    return problem.split("[\\[0-9]", 2)[0];
  }

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }
}
