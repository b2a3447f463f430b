package org.mazurka.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.mazurka.creol.blocks.BlocksProgram;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.PushUp;
import org.mazurka.model.BadInput;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Position;
import org.mazurka.model.Program;
import org.mazurka.model.Replay;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Schedule;
import org.mazurka.model.StateSpace;
import org.mazurka.model.Violation;
import org.mazurka.petri.Net;
import org.mazurka.petri.NetEntities;
import org.mazurka.petri.NetSpace;
import org.mazurka.petri.Pnml;

/** Reads what a file holds; its ending says what that is. */
final class ProgramFiles {

  private ProgramFiles() {}

  /**
   * What a file holds, seen through each port that its kind of system has.
   *
   * @param name the name that reports show
   * @param pushUp the program with urgent steps taken at once, if it is to be explored so
   */
  record Loaded(
      SystemKind kind,
      String name,
      Optional<Program> program,
      Optional<StateSpace> space,
      Optional<Supplier<EntitySystem>> entities,
      Optional<PushUp> pushUp) {

    Loaded(
        SystemKind kind,
        String name,
        Optional<Program> program,
        Optional<StateSpace> space,
        Optional<Supplier<EntitySystem>> entities) {
      this(kind, name, program, space, entities, Optional.empty());
    }

    /** The program as the algorithms are to see it. */
    Program explored() {
      return pushUp.isPresent() ? pushUp.get() : program.orElseThrow();
    }

    /** One execution along a schedule. */
    Replay replay(Schedule schedule) {
      return program
          .map(p -> Replay.of(p, schedule))
          .orElseGet(() -> Replay.of(space.orElseThrow(), schedule));
    }

    /** A violation that was found, for people. */
    ReplayedViolation replay(Violation found) {
      Violation violation =
          pushUp
              .map(
                  p ->
                      new Violation(
                          found.kind(),
                          found.message(),
                          p.expand(found.schedule()),
                          found.execution()))
              .orElse(found);
      return program
          .map(p -> ReplayedViolation.of(p, violation))
          .orElseGet(() -> ReplayedViolation.of(space.orElseThrow(), violation));
    }
  }

  /**
   * Reads a program.
   *
   * @param file the name as the person wrote it; messages repeat it
   * @param creol how to read it if it is a Creol program
   */
  static Loaded read(String file, CreolOptions creol) throws BadInput {
    Path path = path(file);
    if (Files.isDirectory(path)) {
      throw new BadInput(file + ": is a directory, expected a file");
    }
    if (!Files.exists(path)) {
      throw new BadInput(
          file
              + (Files.isSymbolicLink(path) ? ": a link that leads to no file" : ": no such file"));
    }
    if (!Files.isRegularFile(path)) {
      throw new BadInput(file + ": is not a regular file");
    }
    return switch (kind(file, ending(path))) {
      case DLANG -> dlang(file, text(file, path));
      case CREOL -> creol(file, text(file, path), creol);
      case BLOCKS -> blocks(file, text(file, path));
      case NET -> net(file, path);
    };
  }

  private static SystemKind kind(String file, String ending) throws BadInput {
    Optional<SystemKind> kind = SystemKind.ofEnding(ending);
    if (kind.isPresent()) {
      return kind.get();
    }
    throw switch (ending) {
      case "" ->
          new BadInput(
              "%s: the name has no ending, expected %s".formatted(file, SystemKind.endings()));
      case ".java", ".class", ".jar" ->
          new BadInput(
              "%s: a Java program is run from its classes: mazurka java --class-path CP MAIN"
                  .formatted(file));
      case String other ->
          new BadInput(
              "%s: unknown ending '%s', expected %s".formatted(file, other, SystemKind.endings()));
    };
  }

  private static Loaded dlang(String file, String text) throws BadInput {
    try {
      DlangProgram program = DlangProgram.compile(file, text);
      return new Loaded(
          SystemKind.DLANG,
          program.name(),
          Optional.of(program),
          Optional.of(program),
          Optional.empty());
    } catch (StackOverflowError _) {
      throw new BadInput(file + ": nested too deeply to be read");
    }
  }

  private static Loaded creol(String file, String text, CreolOptions options) throws BadInput {
    try {
      CreolProgram program = options.compile(file, text);
      return new Loaded(
          SystemKind.CREOL,
          program.name(),
          Optional.of(program),
          Optional.empty(),
          Optional.empty(),
          switch (options.pushUp()) {
            case ON -> Optional.of(new PushUp(program));
            case OFF -> Optional.empty();
          });
    } catch (StackOverflowError _) {
      throw new BadInput(file + ": nested too deeply to be read");
    }
  }

  private static Loaded blocks(String file, String text) throws BadInput {
    BlocksProgram program = BlocksProgram.read(file, text);
    return new Loaded(
        SystemKind.BLOCKS,
        program.name(),
        Optional.of(program),
        Optional.empty(),
        Optional.empty());
  }

  private static Loaded net(String file, Path path) throws BadInput {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      Net net = Pnml.read(file, in);
      return new Loaded(
          SystemKind.NET,
          net.name(),
          Optional.empty(),
          Optional.of(new NetSpace(net)),
          Optional.of(() -> NetEntities.of(net)));
    } catch (IOException e) {
      throw cannotBeRead(file, path, e);
    } catch (OutOfMemoryError _) {
      throw new BadInput(file + ": too large to be read");
    }
  }

  private static Path path(String file) throws BadInput {
    if (file.isEmpty()) {
      throw new BadInput("expected the name of a file, got an empty word");
    }
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new BadInput(file + ": not a file name (" + e.getReason() + ")");
    }
  }

  private static String text(String file, Path path) throws BadInput {
    try {
      byte[] bytes = Files.readAllBytes(path);
      CharBuffer text = CharBuffer.allocate(bytes.length);
      CoderResult result =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), text, true);
      String read = withoutMark(text.flip().toString()).replace("\r\n", "\n").replace('\r', '\n');
      if (result.isError()) {
        throw new BadInput(endOf(file, read), "not text in UTF-8", "");
      }
      return read;
    } catch (IOException e) {
      throw cannotBeRead(file, path, e);
    } catch (OutOfMemoryError _) {
      throw new BadInput(file + ": too large to be read");
    }
  }

  /** Some editors begin a text with a byte order mark, which nobody sees and no column counts. */
  private static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static Position endOf(String file, String text) {
    int lines = (int) text.chars().filter(c -> c == '\n').count();
    return new Position(file, lines + 1, text.length() - text.lastIndexOf('\n'));
  }

  private static BadInput cannotBeRead(String file, Path path, IOException e) {
    String why = Files.isReadable(path) ? e.getMessage() : "no permission";
    return new BadInput(file + ": cannot be read: " + why);
  }

  /** The ending of a file's name with its dot, or nothing. */
  static String ending(Path path) {
    String name = path.getFileName() == null ? "" : path.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot);
  }
}
