package org.mazurka.creol.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Compiler;
import org.mazurka.creol.code.EvaluationFailure;
import org.mazurka.creol.code.Ref;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Reader;
import org.mazurka.creol.syntax.Source;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/** A Creol program with the object that it begins with. */
public final class CreolProgram implements Program {

  private final String name;
  private final Source source;
  private final Names names;
  private final Footprints footprints = new Footprints();
  private final Outcome first;

  private CreolProgram(String name, Source source, Names names, Outcome first) {
    this.name = name;
    this.source = source;
    this.names = names;
    this.first = first;
  }

  /**
   * Reads, checks and compiles a program.
   *
   * @param main the first object, such as {@code Main(1, 2)}; without it, one of class Main
   */
  public static CreolProgram compile(
      String fileName, String text, Optional<String> main, Granularity granularity)
      throws BadInput {
    Source source = new Source(fileName, text);
    Compiler compiler = Compiler.compile(source, new Reader(source).read());
    if (compiler.classNames().isEmpty()) {
      throw new BadInput(fileName + ": there is no class in the file, expected one to begin with");
    }
    Source mainText = main.map(given -> new Source(fileName + ": --main", given)).orElse(source);
    Ast.New creation =
        main.isPresent()
            ? new Reader(mainText).readMainClass()
            : compiler
                .ofClassMain()
                .orElseThrow(
                    () ->
                        new BadInput(
                            "%s: which class does it begin with? There is no class Main, expected --main 'CLASS(ARGUMENTS)' with one of %s"
                                .formatted(fileName, String.join(", ", compiler.classNames()))));
    Compiler.MainClass mainClass = compiler.mainClass(mainText, creation);
    Names names = new Names(granularity);
    try {
      return new CreolProgram(
          nameOf(fileName), source, names, first(names, mainClass.type(), mainClass.arguments()));
    } catch (EvaluationFailure e) {
      throw mainText.error(
          creation.span(),
          "the attributes of %s have no values: %s"
              .formatted(mainClass.type().name(), e.getMessage()));
    }
  }

  private static String nameOf(String fileName) {
    String last = fileName.substring(fileName.lastIndexOf('/') + 1);
    int dot = last.lastIndexOf('.');
    return dot > 0 ? last.substring(0, dot) : last;
  }

  /** The first object and its first process. */
  private static Outcome first(Names names, ClassCode type, Object[] arguments) {
    Ref ref = names.object(Names.NOBODY, 0, type);
    List<Task> tasks = new ArrayList<>();
    int holder = ObjectState.FREE;
    if (!type.inits().isEmpty()) {
      holder = names.process(Names.NOBODY, 1);
      tasks.add(first(holder, ref, Task.Kind.INIT, Birth.inits(type)));
    } else if (type.method("run") != null) {
      int process = names.process(Names.NOBODY, 1);
      tasks.add(first(process, ref, Task.Kind.METHOD, Birth.run(type)));
    }
    Object[] attributes = Birth.attributes(type, ref, arguments);
    return new Outcome(
        Footprints.EMPTY,
        tasks,
        List.of(new ObjectState(ref, attributes, holder)),
        false,
        false,
        List.of());
  }

  private static Task first(int process, Ref object, Task.Kind kind, Frame stack) {
    return new Task(process, object, kind, Task.Phase.CALLED, stack, 0, false, null, null, null);
  }

  Source source() {
    return source;
  }

  Names names() {
    return names;
  }

  Outcome first() {
    return first;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new CreolRun(this);
  }
}
