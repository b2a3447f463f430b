package org.mazurka.reference;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;
import org.mazurka.reference.Enumerator.Outcome;

/**
 * A program of the reference as the explorer sees programs, without dlang in between.
 *
 * <p>As {@link Claim#STATE_DEPENDENT} it says of every step that it may touch everything, which is
 * always true enough: so the explorer takes its general path even where a faster one would do.
 */
final class ReferenceProgram implements Program {

  private final SmallProgram program;
  private final Claim claim;
  private final boolean plain;
  private final Footprints footprints = new Footprints();

  /** What the program says of all its steps. */
  enum Claim {
    STATE_DEPENDENT,
    /** The truth, as {@link Plainness} sees it. */
    HONEST,
    /** A lie, unless the profile is {@link Profile#FIXED}. */
    FIXED
  }

  ReferenceProgram(SmallProgram program, Outcome outcome, Claim claim) {
    this.program = program;
    this.claim = claim;
    this.plain =
        switch (claim) {
          case STATE_DEPENDENT -> false;
          case HONEST -> outcome.traces().values().stream().allMatch(this::isPlain);
          case FIXED -> true;
        };
  }

  /** Whether no process is ever before a state-dependent step in an execution of the trace. */
  private boolean isPlain(Enumerator.Trace trace) {
    Path end = new Replay(program).run(trace.schedule());
    return Stream.concat(Stream.of(Path.start(program)), Stream.of(end.steps()))
        .allMatch(
            path ->
                IntStream.range(0, path.processCount())
                    .filter(p -> !path.hasEnded(p))
                    .allMatch(p -> path.decider(p) != Run.STATE_DEPENDENT));
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public boolean isPlain() {
    return plain;
  }

  @Override
  public Optional<Waiting> waiting() {
    return Stream.of("await ", "lock(", "receive(")
        .filter(program.text()::contains)
        .findFirst()
        .map(word -> new Waiting(word, Optional.empty()));
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new ReferenceRun(Path.start(program), footprints, claim);
  }
}
