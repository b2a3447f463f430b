package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Source;
import org.mazurka.creol.syntax.Span;
import org.mazurka.model.BadInput;

/** Checks the statements of one method and turns them into instructions. */
final class MethodCompiler {

  private final Source source;
  private final Declarations declarations;
  private final Signatures signatures;
  private final Ast.ClassDeclaration declaring;
  private final Ast.Method method;
  private final Scope scope;
  private final ExpressionCompiler expressions;
  private final List<Instruction> instructions = new ArrayList<>();
  private int slots = 1; // the caller has the first one

  /**
   * A compiler for one method.
   *
   * @param declaring the class that the method is written in
   * @param signatures the methods of the class whose objects will run it
   */
  MethodCompiler(
      Source source,
      Declarations declarations,
      Signatures signatures,
      Ast.ClassDeclaration declaring,
      Ast.Method method,
      Map<String, Scope.Variable> attributes)
      throws BadInput {
    this.source = source;
    this.declarations = declarations;
    this.signatures = signatures;
    this.declaring = declaring;
    this.method = method;
    Optional<Type> caller = Optional.empty();
    if (method.head().cointerface().isPresent()) {
      caller = Optional.of(signatures.cointerface(method.head().cointerface().get()));
    }
    this.scope =
        new Scope(attributes, Optional.of(new Type.ClassType(declaring.name().text())), caller);
    this.expressions = new ExpressionCompiler(source, declarations, scope);
  }

  Code compile() throws BadInput {
    Ast.Operation head = method.head();
    for (Ast.Variable in : head.ins()) {
      declare(in, signatures.parameterType(in));
    }
    for (Ast.Variable out : head.outs()) {
      declare(out, signatures.parameterType(out));
    }
    for (Ast.Variable local : method.locals()) {
      Optional<Node> initial = Optional.empty();
      Type type = declarations.type(local.type());
      if (local.initial().isPresent()) {
        initial = Optional.of(expressions.compile(local.initial().get(), type));
      }
      Target place = new Target.Local(declare(local, type));
      initial.ifPresent(
          value ->
              instructions.add(
                  new Instruction.Assign(local.name().span(), List.of(place), List.of(value))));
    }
    statement(method.body());
    instructions.add(new Instruction.Return(head.name().span()));
    return new Code(
        head.name().text(),
        head.ins().size(),
        head.outs().size(),
        slots,
        List.copyOf(instructions),
        scope.effects());
  }

  private int declare(Ast.Variable variable, Type type) throws BadInput {
    Ast.Name name = variable.name();
    if (name.text().equals("_")) {
      throw source.error(name.span(), "'_' drops a value, expected a name");
    }
    if (!scope.declare(name.text(), slots, type)) {
      throw source.error(
          name.span(), "'%s' is declared twice, expected another name".formatted(name.text()));
    }
    return slots++;
  }

  // ---- statements

  private void statement(Ast.Statement statement) throws BadInput {
    Span span = statement.span();
    switch (statement) {
      case Ast.Skip _ -> instructions.add(new Instruction.Assign(span, List.of(), List.of()));
      case Ast.Assign it -> assign(it);
      case Ast.Call it -> asynchronousCall(it);
      case Ast.Get it -> {
        Typed label = label(it.label());
        get(span, label.node(), label.results(), it.targets(), it.label().text());
      }
      case Ast.SynchronousCall it -> synchronousCall(it);
      case Ast.AwaitCall it -> {
        Node label = callWithHiddenLabel(span, it.callee(), it.method(), it.arguments());
        instructions.add(new Instruction.Await(span, e -> e.isComplete(label.value(e))));
        get(span, label, resultsOf(it.callee(), it.method()), it.targets(), it.method().text());
      }
      case Ast.Await it ->
          instructions.add(new Instruction.Await(span, expressions.guard(it.guard())));
      case Ast.Release _ -> instructions.add(new Instruction.Release(span));
      case Ast.If it -> conditional(it);
      case Ast.While it -> {
        int start = instructions.size();
        int branch = reserve(span);
        Node condition = expressions.compile(it.condition(), Type.BOOL);
        statement(it.body());
        instructions.add(new Instruction.Jump(it.condition().span(), start));
        instructions.set(
            branch, new Instruction.Branch(it.condition().span(), condition, instructions.size()));
      }
      case Ast.DoWhile it -> {
        int start = instructions.size();
        statement(it.body());
        Node condition = expressions.compile(it.condition(), Type.BOOL);
        int branch = instructions.size();
        instructions.add(new Instruction.Branch(it.condition().span(), condition, branch + 2));
        instructions.add(new Instruction.Jump(it.condition().span(), start));
      }
      case Ast.Sequence it -> {
        for (Ast.Statement part : it.statements()) {
          statement(part);
        }
      }
      case Ast.Choice it -> choice(it);
      case Ast.Assert it ->
          instructions.add(
              new Instruction.Assert(span, expressions.compile(it.condition(), Type.BOOL)));
    }
  }

  private int reserve(Span span) {
    instructions.add(new Instruction.Jump(span, instructions.size() + 1));
    return instructions.size() - 1;
  }

  private void conditional(Ast.If it) throws BadInput {
    Node condition = expressions.compile(it.condition(), Type.BOOL);
    int branch = reserve(it.span());
    statement(it.yes());
    int otherwise = instructions.size();
    if (it.no().isPresent()) {
      int jump = reserve(it.span());
      otherwise = instructions.size();
      statement(it.no().get());
      instructions.set(jump, new Instruction.Jump(it.span(), instructions.size()));
    }
    instructions.set(branch, new Instruction.Branch(it.condition().span(), condition, otherwise));
  }

  private void choice(Ast.Choice it) throws BadInput {
    int choice = reserve(it.span());
    List<Integer> branches = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    for (Ast.Statement branch : it.branches()) {
      branches.add(instructions.size());
      statement(branch);
      ends.add(reserve(branch.span()));
    }
    for (int end : ends) {
      instructions.set(end, new Instruction.Jump(it.span(), instructions.size()));
    }
    instructions.set(choice, new Instruction.Choice(it.span(), List.copyOf(branches)));
  }

  private void assign(Ast.Assign it) throws BadInput {
    if (it.targets().size() != it.values().size()) {
      throw source.error(
          it.span(),
          "%s for %s, expected as many"
              .formatted(
                  Texts.many(it.values().size(), "value"),
                  Texts.many(it.targets().size(), "variable")));
    }
    List<Node> values = new ArrayList<>();
    List<Target> targets = new ArrayList<>();
    for (int i = 0; i < it.values().size(); i++) {
      Typed value = value(it.values().get(i));
      values.add(value.node());
      targets.add(target(it.targets().get(i), it.values().get(i).span(), value.type()));
    }
    instructions.add(new Instruction.Assign(it.span(), targets, values));
  }

  /** An expression or a label with its type. */
  private record Typed(Node node, Type type) {
    List<Type> results() {
      return ((Type.LabelType) type).results();
    }
  }

  private Typed label(Ast.Name name) throws BadInput {
    ExpressionCompiler.Typed label = expressions.label(name);
    return new Typed(label.node(), label.type());
  }

  private Typed value(Ast.Value value) throws BadInput {
    return switch (value) {
      case Ast.New it -> {
        Ast.ClassDeclaration type = declarations.classNamed(it.type());
        List<Node> arguments =
            arguments(it.span(), it.type().text(), it.arguments(), signatures.parameters(type));
        ClassCode code = signatures.code(it.type().text());
        yield new Typed(
            e -> e.create(code, values(arguments, e)), new Type.ClassType(it.type().text()));
      }
      case Ast.Expression it -> {
        ExpressionCompiler.Typed typed = expressions.compile(it);
        yield new Typed(typed.node(), typed.type());
      }
    };
  }

  private static Object[] values(List<Node> nodes, Environment environment) {
    Object[] values = new Object[nodes.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = nodes.get(i).value(environment);
    }
    return values;
  }

  private Target target(Ast.Name name, Span valueSpan, Type given) throws BadInput {
    if (name.text().equals("_")) {
      return new Target.Nowhere();
    }
    Scope.Variable variable = expressions.find(name.span(), name.text());
    if (!declarations.fits(given, variable.type())) {
      throw source.error(
          valueSpan,
          "the type is %s, expected %s for '%s'".formatted(given, variable.type(), name.text()));
    }
    if (variable.place() instanceof Target.Attribute(int slot)) {
      scope.effects().writes().set(slot);
    }
    return variable.place();
  }

  private List<Target> targets(Span span, String what, List<Ast.Name> names, List<Type> results)
      throws BadInput {
    if (names.size() != results.size()) {
      throw source.error(
          span,
          "%s gives %s, expected as many variables, not %d"
              .formatted(what, Texts.many(results.size(), "result"), names.size()));
    }
    List<Target> targets = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      targets.add(target(names.get(i), names.get(i).span(), results.get(i)));
    }
    return targets;
  }

  // ---- calls

  private void asynchronousCall(Ast.Call it) throws BadInput {
    Target label = new Target.Nowhere();
    Ast.Operation called = called(it.callee(), it.method());
    if (it.label().isPresent()) {
      List<Type> results = signatures.types(called.outs());
      label = target(it.label().get(), it.label().get().span(), new Type.LabelType(results));
    }
    call(
        it.span(), label, it.label().isPresent(), it.callee(), called, it.method(), it.arguments());
  }

  private void call(
      Span span,
      Target label,
      boolean labelled,
      Optional<Ast.Expression> callee,
      Ast.Operation called,
      Ast.Name method,
      List<Ast.Expression> arguments)
      throws BadInput {
    Node object = callee.isPresent() ? expressions.compile(callee.get()).node() : null;
    List<Node> values = arguments(span, method.text(), arguments, signatures.types(called.ins()));
    instructions.add(new Instruction.Call(span, label, object, method.text(), values, labelled));
  }

  private Node callWithHiddenLabel(
      Span span, Ast.Expression callee, Ast.Name method, List<Ast.Expression> arguments)
      throws BadInput {
    int slot = slots++;
    Optional<Ast.Expression> object = Optional.of(callee);
    call(span, new Target.Local(slot), true, object, called(object, method), method, arguments);
    return e -> e.local(slot);
  }

  private List<Type> resultsOf(Ast.Expression callee, Ast.Name method) throws BadInput {
    return signatures.types(called(Optional.of(callee), method).outs());
  }

  private void synchronousCall(Ast.SynchronousCall it) throws BadInput {
    if (it.callee().isPresent()) {
      Ast.Expression callee = it.callee().get();
      Node label = callWithHiddenLabel(it.span(), callee, it.method(), it.arguments());
      get(it.span(), label, resultsOf(callee, it.method()), it.targets(), it.method().text());
      return;
    }
    Ast.Operation called = called(Optional.empty(), it.method());
    List<Node> values =
        arguments(it.span(), it.method().text(), it.arguments(), signatures.types(called.ins()));
    List<Target> results =
        targets(it.span(), it.method().text(), it.targets(), signatures.types(called.outs()));
    instructions.add(new Instruction.LocalCall(it.span(), it.method().text(), values, results));
  }

  private void get(Span span, Node label, List<Type> results, List<Ast.Name> names, String what)
      throws BadInput {
    scope.effects().addBlocking();
    instructions.add(new Instruction.Get(span, label, targets(span, what, names, results)));
  }

  private List<Node> arguments(
      Span span, String what, List<Ast.Expression> given, List<Type> wanted) throws BadInput {
    if (given.size() != wanted.size()) {
      throw source.error(
          span,
          "%s has %s, expected %d"
              .formatted(what, Texts.many(given.size(), "argument"), wanted.size()));
    }
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      nodes.add(expressions.compile(given.get(i), wanted.get(i)));
    }
    return nodes;
  }

  /** The operation that a call means. */
  private Ast.Operation called(Optional<Ast.Expression> callee, Ast.Name method) throws BadInput {
    if (callee.isEmpty() || callee.get() instanceof Ast.This) {
      return signatures.own(method);
    }
    Type type = expressions.compile(callee.get()).type();
    if (!(type instanceof Type.ObjectType(String interfaceName))) {
      throw source.error(callee.get().span(), "the type is %s, expected an object".formatted(type));
    }
    Ast.Operation operation =
        declarations
            .operation(interfaceName, method.text())
            .orElseThrow(
                () ->
                    source.error(
                        method.span(),
                        "unknown method '%s' of %s, expected %s"
                            .formatted(method.text(), interfaceName, offered(interfaceName))));
    Type wanted = signatures.cointerface(operation.cointerface().orElseThrow());
    if (!declarations.fits(new Type.ClassType(declaring.name().text()), wanted)) {
      throw source.error(
          method.span(),
          "'%s' is for callers that implement %s, expected class %s to do so"
              .formatted(method.text(), wanted, declaring.name().text()));
    }
    return operation;
  }

  private String offered(String interfaceName) {
    List<String> names =
        declarations.operations(interfaceName).stream().map(o -> o.name().text()).toList();
    return names.isEmpty() ? "an interface that has it" : "one of " + String.join(", ", names);
  }
}
