package org.mazurka.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.StateSpace;
import org.mazurka.model.Verdict;
import org.mazurka.petri.NetCursor;
import org.mazurka.petri.NetSpace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code mazurka mcc}: the output of the Model Checking Contest. */
@Command(
    name = "mcc",
    description = "Answer an examination of the Model Checking Contest about model.pnml.",
    sortOptions = false,
    footer = {
      "",
      "Exit code: 0 answered, 2 not a net that can be read, 3 a limit was reached (CANNOT_COMPUTE)."
    })
final class MccCommand implements Callable<Integer> {

  private static final String TECHNIQUES = " TECHNIQUES EXPLICIT STATE_COMPRESSION";
  private static final String MODEL = "model.pnml";

  private final Session session;

  @Parameters(
      paramLabel = "EXAMINATION",
      defaultValue = "${env:BK_EXAMINATION}",
      description =
          "StateSpace or ReachabilityDeadlock (default: the environment's BK_EXAMINATION); any"
              + " other is answered by DO_NOT_COMPETE.")
  private String examination;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      defaultValue = "",
      description = "The folder with " + MODEL + " (default: the current one).")
  private Path folder;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Give up after this time, such as 30s or 1h.")
  private Duration timeout;

  @Mixin private HelpOption help;

  MccCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws BadInput {
    switch (examination) {
      case "StateSpace" -> {
        return stateSpace(read());
      }
      case "ReachabilityDeadlock" -> {
        return deadlock(read());
      }
      default -> {
        session.terminal().print(List.of("DO_NOT_COMPETE"));
        return ExitCode.VERIFIED.number();
      }
    }
  }

  private NetSpace read() throws BadInput {
    try {
      return (NetSpace)
          ProgramFiles.read(folder.resolve(MODEL).toString(), new CreolOptions())
              .space()
              .orElseThrow();
    } catch (BadInput e) {
      session.terminal().print(List.of("DO_NOT_COMPETE"));
      throw e;
    }
  }

  private Integer stateSpace(NetSpace space) {
    Tokens tokens = new Tokens(space.net().placeCount());
    Result result = Explorer.search(space, settings(Settings.OnViolation.KEEP_GOING), tokens);
    if (result.incomplete().isPresent()) {
      return cannotCompute();
    }
    long states = result.statistics().states().orElseThrow();
    long arcs = result.statistics().arcs().orElseThrow();
    session
        .terminal()
        .print(
            List.of(
                "STATE_SPACE STATES " + states + TECHNIQUES,
                "STATE_SPACE TRANSITIONS " + arcs + TECHNIQUES,
                "STATE_SPACE MAX_TOKEN_IN_PLACE " + tokens.inPlace + TECHNIQUES,
                "STATE_SPACE MAX_TOKEN_PER_MARKING " + tokens.inMarking + TECHNIQUES));
    return ExitCode.VERIFIED.number();
  }

  private Integer deadlock(NetSpace space) {
    Result result =
        Explorer.stubborn(
            space,
            SearchOrder.DEPTH,
            settings(Settings.OnViolation.STOP),
            session.progress().follow(examination));
    session.progress().erase();
    if (result.verdict() == Verdict.INCOMPLETE) {
      return cannotCompute();
    }
    String answer = result.verdict() == Verdict.VIOLATION ? "TRUE" : "FALSE";
    session
        .terminal()
        .print(List.of("FORMULA ReachabilityDeadlock " + answer + TECHNIQUES + " STUBBORN_SETS"));
    return ExitCode.VERIFIED.number();
  }

  private Integer cannotCompute() {
    session.terminal().print(List.of("CANNOT_COMPUTE"));
    return ExitCode.INCOMPLETE.number();
  }

  private Settings settings(Settings.OnViolation onViolation) {
    return new Settings(
        onViolation,
        Settings.FinalStates.IGNORE,
        Long.MAX_VALUE,
        Optional.ofNullable(timeout),
        Optional.empty(),
        0);
  }

  /** The most tokens in any marking. */
  private static final class Tokens implements Observer {
    private final int places;
    private long inPlace;
    private long inMarking;

    Tokens(int places) {
      this.places = places;
    }

    @Override
    public void visited(StateSpace.Cursor cursor) {
      NetCursor marking = (NetCursor) cursor;
      long sum = 0;
      for (int p = 0; p < places; p++) {
        long tokens = marking.tokens(p);
        inPlace = Math.max(inPlace, tokens);
        sum += tokens;
      }
      inMarking = Math.max(inMarking, sum);
    }
  }
}
