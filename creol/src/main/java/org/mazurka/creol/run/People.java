package org.mazurka.creol.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Code;
import org.mazurka.creol.code.Environment;
import org.mazurka.creol.code.Instruction;
import org.mazurka.creol.code.Ref;
import org.mazurka.creol.code.Values;
import org.mazurka.creol.syntax.Source;
import org.mazurka.creol.syntax.Span;
import org.mazurka.model.Event;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/**
 * What a run tells people. Objects are called by their class and the order of their creation in
 * this execution, processes by their method and the order of their creation in their object.
 */
final class People {

  private final CreolRun run;
  private final Source source;
  private final Names names;
  private final Map<Integer, String> objectNames = new HashMap<>();
  private final Map<Integer, String> processNames = new HashMap<>();
  private final Map<ClassCode, Integer> objectCounts = new HashMap<>(); // of each class
  private final Map<Integer, Integer> processCounts = new HashMap<>(); // of each object

  People(CreolRun run, Source source, Names names) {
    this.run = run;
    this.source = source;
    this.names = names;
  }

  /** The process whose choice a branch belongs to. */
  static int chooser(Task branch) {
    return ((Future) branch.results().getFirst()).process();
  }

  // ---- names

  /** Names an object that has just been created. */
  void nameObject(Ref ref) {
    int count = objectCounts.merge(ref.type(), 1, Integer::sum);
    objectNames.put(ref.number(), ref.type().name() + count);
  }

  /** The creation of the object that was named last is undone. */
  void forgetObject(Ref ref) {
    objectCounts.merge(ref.type(), -1, Integer::sum);
  }

  /** Names a process that has just been created. */
  void nameProcess(Task task) {
    if (task.isBranch()) {
      String way = task.kind() == Task.Kind.FIRST_BRANCH ? "first" : "second";
      processNames.put(task.number(), processNames.get(chooser(task)) + " [" + way + " branch]");
      return;
    }
    int count = processCounts.merge(task.object().number(), 1, Integer::sum);
    processNames.put(
        task.number(),
        objectNames.get(task.object().number()) + "." + task.stack().code.name() + "#" + count);
  }

  /** The creation of the process that was named last is undone. */
  void forgetProcess(Task task) {
    if (!task.isBranch()) {
      processCounts.merge(task.object().number(), -1, Integer::sum);
    }
  }

  String processName(int process) {
    return processNames.getOrDefault(process, "process " + process);
  }

  /** The name without the object. */
  private String shortName(int process) {
    String name = processName(process);
    return name.substring(name.indexOf('.') + 1);
  }

  String objectName(int object) {
    return objectNames.get(object);
  }

  String text(Object value) {
    return Values.text(value, this::nameOf);
  }

  private String nameOf(Object value) {
    return switch (value) {
      case Ref ref -> objectNames.get(ref.number());
      case Future(int process) -> processName(process);
      default -> value.toString();
    };
  }

  // ---- statements

  String statement(Task task) {
    if (task.isBranch()) {
      Task.Decision decision = run.task(chooser(task)).decision();
      boolean first = task.kind() == Task.Kind.FIRST_BRANCH;
      String which =
          first ? "the first" : decision.branches().size() == 2 ? "the second" : "a later";
      return decision.steps() == 0
          ? "%s: %s branch is chosen".formatted(shortName(chooser(task)), which)
          : "%s: not %s branch".formatted(shortName(chooser(task)), which);
    }
    if (task.phase() == Task.Phase.CALLED) {
      return shortName(task.number()) + arguments(task.stack());
    }
    return shortName(task.number()) + ": " + source.text(span(task));
  }

  private String arguments(Frame frame) {
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < frame.code.ins(); i++) {
      arguments.add(frame.locals[Code.in(i)]);
    }
    return inBrackets(arguments);
  }

  private String inBrackets(List<Object> values) {
    return values.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
  }

  /** What a block sent; futures are called by the calls that they belong to. */
  List<Event.Message> messages(Outcome outcome) {
    List<Event.Message> messages = new ArrayList<>();
    String from = objectName(outcome.tasks().getFirst().object().number());
    for (Message message : outcome.messages()) {
      if (message.to() instanceof Ref to) {
        String name = shortName(message.process());
        messages.add(
            new Event.Message(
                from,
                objectName(to.number()),
                message.isReturn()
                    ? "result of "
                        + name
                        + (message.values().isEmpty() ? "" : ": " + results(message))
                    : name + inBrackets(message.values())));
      }
    }
    return messages;
  }

  private String results(Message message) {
    return message.values().stream().map(this::text).collect(Collectors.joining(", "));
  }

  private Span span(Task task) {
    if (task.isBranch()) {
      return span(run.task(chooser(task)));
    }
    if (task.decision() != null) {
      return task.stack().code.instructions().get(task.decision().branches().getFirst()).span();
    }
    return task.stack().instruction().span();
  }

  Position position(Task task) {
    return source.position(span(task));
  }

  String waitsFor(Task task) {
    int holder = run.object(task.object()).holder();
    if (holder != ObjectState.FREE && holder != task.number()) {
      return "%s, which %s holds".formatted(objectName(task.object().number()), shortName(holder));
    }
    if (task.decision() != null) {
      return "a choice";
    }
    Frame frame = task.stack();
    return switch (frame.instruction()) {
      case Instruction.Get it -> "the result of " + text(it.label().value(seen(task)));
      case Instruction.Await it -> source.text(it.span()).replaceFirst("^await ", "");
      case Instruction.Choice _ -> "a branch that is ready";
      case Instruction other -> source.text(other.span());
    };
  }

  private Environment seen(Task task) {
    return new Watcher(run, names, new Accesses()).at(task);
  }

  // ---- locations

  /** The name of an attribute; other locations are none of people's business and have no name. */
  String locationName(int location) {
    return switch (names.place(location)) {
      case Names.AttributeOf(Ref object, int slot) ->
          objectNames.get(object.number()) + "." + object.type().attributes().get(slot);
      case Names.CallOf _, Names.ProcessorOf _ -> "";
    };
  }

  String value(int location) {
    return switch (names.place(location)) {
      case Names.AttributeOf(Ref object, int slot) ->
          run.object(object) == null ? "" : text(run.object(object).attributes()[slot]);
      case Names.CallOf(int process) -> run.status(process).toString();
      case Names.ProcessorOf(Ref object) ->
          run.object(object) == null ? "" : String.valueOf(run.object(object).holder());
    };
  }

  // ---- final states

  /**
   * The attributes of all objects. Here objects are numbered by identity, so that executions that
   * differ only in the order of independent blocks give the same.
   */
  List<Run.Variable> globals() {
    List<Ref> objects = new ArrayList<>(run.present());
    objects.sort(Comparator.comparing(Ref::identity));
    Map<Object, String> stable = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    for (Ref ref : objects) {
      stable.put(ref, ref.type().name() + counts.merge(ref.type().name(), 1, Integer::sum));
    }
    Function<Object, String> naming =
        value -> value instanceof Future ? "label" : stable.get(value);
    List<Run.Variable> variables = new ArrayList<>();
    for (Ref ref : objects) {
      Object[] attributes = run.object(ref).attributes();
      for (int slot = 0; slot < attributes.length; slot++) {
        Object value = attributes[slot];
        String name = stable.get(ref) + "." + ref.type().attributes().get(slot);
        variables.add(
            value instanceof Long number
                ? new Run.Variable(name, List.of(number))
                : new Run.Variable(name, Values.text(value, naming)));
      }
    }
    return variables;
  }
}
