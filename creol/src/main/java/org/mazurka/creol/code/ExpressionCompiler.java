package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Source;
import org.mazurka.creol.syntax.Span;
import org.mazurka.model.BadInput;

/** Checks the types of expressions and makes them executable. */
final class ExpressionCompiler {

  /** An expression that can be evaluated, and its type. */
  record Typed(Node node, Type type) {}

  /** Whether {@code l?} has a meaning where an expression stands. */
  private enum Place {
    GUARD,
    ELSEWHERE
  }

  private final Source source;
  private final Declarations declarations;
  private final Scope scope;
  private final Prelude prelude;

  ExpressionCompiler(Source source, Declarations declarations, Scope scope) {
    this.source = source;
    this.declarations = declarations;
    this.scope = scope;
    this.prelude = new Prelude(source, declarations);
  }

  Typed compile(Ast.Expression expression) throws BadInput {
    return compile(expression, Place.ELSEWHERE);
  }

  /** An expression that must have a type that fits the wanted one. */
  Node compile(Ast.Expression expression, Type wanted) throws BadInput {
    Typed typed = compile(expression);
    require(expression.span(), typed.type(), wanted);
    return typed.node();
  }

  /** The condition of an {@code await}. */
  Node guard(Ast.Expression expression) throws BadInput {
    Typed typed = compile(expression, Place.GUARD);
    require(expression.span(), typed.type(), Type.BOOL);
    return typed.node();
  }

  void require(Span span, Type given, Type wanted) throws BadInput {
    if (!declarations.fits(given, wanted)) {
      throw source.error(span, "the type is %s, expected %s".formatted(given, wanted));
    }
  }

  private Typed compile(Ast.Expression expression, Place place) throws BadInput {
    return switch (expression) {
      case Ast.Number it -> constant(it.value(), Type.INT);
      case Ast.Text it -> constant(it.value(), Type.STRING);
      case Ast.Truth it -> constant(it.value(), Type.BOOL);
      case Ast.Null _ -> constant(Null.NULL, Type.NOTHING);
      case Ast.This it ->
          new Typed(
              Environment::self,
              scope.self().orElseThrow(() -> source.error(it.span(), "there is no object here")));
      case Ast.Caller it ->
          new Typed(
              e -> e.local(Code.CALLER),
              scope
                  .caller()
                  .orElseThrow(
                      () ->
                          source.error(
                              it.span(),
                              "there is no caller here, expected a method after 'with'")));
      case Ast.Use it -> use(it);
      case Ast.FutureTest it -> futureTest(it, place);
      case Ast.Unary it -> unary(it);
      case Ast.Binary it -> binary(it, place);
      case Ast.Apply it -> prelude.apply(it, typed(it.arguments()));
      case Ast.ListOf it -> {
        List<Node> nodes = new ArrayList<>();
        Type element = elements(it.elements(), nodes);
        yield new Typed(e -> values(nodes, e), new Type.ListType(element));
      }
      case Ast.SetOf it -> {
        List<Node> nodes = new ArrayList<>();
        Type element = elements(it.elements(), nodes);
        yield new Typed(e -> Values.newSet(values(nodes, e)), new Type.SetType(element));
      }
      case Ast.MapOf it -> map(it);
      case Ast.Conditional it -> conditional(it);
    };
  }

  private static Typed constant(Object value, Type type) {
    return new Typed(_ -> value, type);
  }

  private List<Typed> typed(List<Ast.Expression> expressions) throws BadInput {
    List<Typed> all = new ArrayList<>();
    for (Ast.Expression expression : expressions) {
      all.add(compile(expression));
    }
    return all;
  }

  private static List<Object> values(List<Node> nodes, Environment environment) {
    List<Object> values = new ArrayList<>(nodes.size());
    for (Node node : nodes) {
      values.add(node.value(environment));
    }
    return List.copyOf(values);
  }

  private Type elements(List<Ast.Expression> expressions, List<Node> nodes) throws BadInput {
    Type element = Type.NOTHING;
    for (Ast.Expression expression : expressions) {
      Typed typed = compile(expression);
      Optional<Type> joined = declarations.join(element, typed.type());
      if (joined.isEmpty()) {
        throw source.error(
            expression.span(),
            "the type is %s, expected %s as before it".formatted(typed.type(), element));
      }
      element = joined.get();
      nodes.add(typed.node());
    }
    return element;
  }

  private Typed map(Ast.MapOf it) throws BadInput {
    List<Node> keys = new ArrayList<>();
    List<Node> values = new ArrayList<>();
    Type key = elements(it.bindings().stream().map(Ast.Binding::key).toList(), keys);
    Type value = elements(it.bindings().stream().map(Ast.Binding::value).toList(), values);
    return new Typed(
        e -> {
          SortedMap<Object, Object> map = Values.emptyMap();
          for (int i = 0; i < keys.size(); i++) {
            Object k = keys.get(i).value(e);
            Object v = values.get(i).value(e);
            map = Values.changed(map, m -> m.put(k, v));
          }
          return map;
        },
        new Type.MapType(key, value));
  }

  private Typed conditional(Ast.Conditional it) throws BadInput {
    Node condition = compile(it.condition(), Type.BOOL);
    Typed yes = compile(it.yes());
    Typed no = compile(it.no());
    Type type =
        declarations
            .join(yes.type(), no.type())
            .orElseThrow(
                () ->
                    source.error(
                        it.no().span(),
                        "the type is %s, expected %s as after 'then'"
                            .formatted(no.type(), yes.type())));
    return new Typed(
        e -> Values.truth(condition.value(e)) ? yes.node().value(e) : no.node().value(e), type);
  }

  // ---- variables

  private Typed use(Ast.Use it) throws BadInput {
    Scope.Variable variable = find(it.span(), it.name());
    return new Typed(read(variable), variable.type());
  }

  /** The variable of that name. */
  Scope.Variable find(Span span, String name) throws BadInput {
    return scope
        .find(name)
        .orElseThrow(
            () ->
                source.error(
                    span,
                    "unknown variable '%s', expected %s"
                        .formatted(
                            name,
                            scope.names().iterator().hasNext()
                                ? "one of " + String.join(", ", scope.names())
                                : "a value")));
  }

  private Node read(Scope.Variable variable) {
    return switch (variable.place()) {
      case Target.Local(int slot) -> e -> e.local(slot);
      case Target.Attribute(int slot) -> {
        scope.effects().reads().set(slot);
        if (variable.type() instanceof Type.LabelType) {
          scope.effects().addLabelAttribute();
        }
        yield e -> e.attribute(slot);
      }
      case Target.Nowhere _ -> throw new IllegalStateException("'_' has no value");
    };
  }

  /** The label of that name, and the types of the results that it stands for. */
  Typed label(Ast.Name name) throws BadInput {
    Scope.Variable variable = find(name.span(), name.text());
    if (!(variable.type() instanceof Type.LabelType)) {
      throw source.error(
          name.span(),
          "'%s' has the type %s, expected a label (Label[...])"
              .formatted(name.text(), variable.type()));
    }
    return new Typed(read(variable), variable.type());
  }

  private Typed futureTest(Ast.FutureTest it, Place place) throws BadInput {
    if (place == Place.ELSEWHERE) {
      throw source.error(
          it.span(),
          "'%s?' stands where only a value can, expected it after 'await', alone or joined by && and"
                  .formatted(it.label().text())
              + " ||");
    }
    Node label = label(it.label()).node();
    return new Typed(e -> e.isComplete(label.value(e)), Type.BOOL);
  }

  // ---- operators

  private Typed unary(Ast.Unary it) throws BadInput {
    Typed operand = compile(it.operand());
    Node node = operand.node();
    return switch (it.operator()) {
      case "-" -> {
        require(it.operand().span(), operand.type(), Type.INT);
        yield new Typed(e -> Arithmetic.negate(Values.number(node.value(e))), Type.INT);
      }
      case "~" -> {
        require(it.operand().span(), operand.type(), Type.BOOL);
        yield new Typed(e -> !Values.truth(node.value(e)), Type.BOOL);
      }
      case "#" -> prelude.length(it.operand().span(), operand);
      default -> throw new IllegalStateException("no operator " + it.operator());
    };
  }

  private Typed binary(Ast.Binary it, Place place) throws BadInput {
    return switch (it.operator()) {
      case "&&" -> {
        Node left = operand(it.left(), place);
        Node right = operand(it.right(), place);
        yield truth(e -> Values.truth(left.value(e)) && Values.truth(right.value(e)));
      }
      case "||" -> {
        Node left = operand(it.left(), place);
        Node right = operand(it.right(), place);
        yield truth(e -> Values.truth(left.value(e)) || Values.truth(right.value(e)));
      }
      case "=>" -> {
        Node left = operand(it.left(), Place.ELSEWHERE);
        Node right = operand(it.right(), Place.ELSEWHERE);
        yield truth(e -> !Values.truth(left.value(e)) || Values.truth(right.value(e)));
      }
      case "<=>", "^" -> {
        boolean wanted = it.operator().equals("<=>");
        Node left = operand(it.left(), Place.ELSEWHERE);
        Node right = operand(it.right(), Place.ELSEWHERE);
        yield truth(e -> (Values.truth(left.value(e)) == Values.truth(right.value(e))) == wanted);
      }
      case "=", "/=" -> equality(it, it.operator().equals("="));
      case "<", "<=", ">", ">=" -> comparison(it);
      case "+" -> plus(it);
      case "-", "*", "/", "%", "**" -> arithmetic(it, compile(it.left(), Type.INT));
      default -> prelude.operator(it, compile(it.left()), compile(it.right()));
    };
  }

  private Node operand(Ast.Expression expression, Place place) throws BadInput {
    Typed typed = compile(expression, place);
    require(expression.span(), typed.type(), Type.BOOL);
    return typed.node();
  }

  private static Typed truth(Node node) {
    return new Typed(node, Type.BOOL);
  }

  private Typed equality(Ast.Binary it, boolean wanted) throws BadInput {
    Typed left = compile(it.left());
    Typed right = compile(it.right());
    if (declarations.join(left.type(), right.type()).isEmpty()) {
      throw source.error(
          it.right().span(),
          "the type is %s, expected %s as on the left".formatted(right.type(), left.type()));
    }
    Node a = left.node();
    Node b = right.node();
    return truth(e -> Values.same(a.value(e), b.value(e)) == wanted);
  }

  private Typed comparison(Ast.Binary it) throws BadInput {
    Typed left = compile(it.left());
    if (left.type().equals(Type.STRING)) {
      Node right = compile(it.right(), Type.STRING);
      return truth(
          e ->
              Arithmetic.compares(
                  it.operator(),
                  Values.string(left.node().value(e)).compareTo(Values.string(right.value(e)))));
    }
    require(it.left().span(), left.type(), Type.INT);
    Node right = compile(it.right(), Type.INT);
    return truth(
        e ->
            Arithmetic.compares(
                it.operator(),
                Long.compare(Values.number(left.node().value(e)), Values.number(right.value(e)))));
  }

  private Typed plus(Ast.Binary it) throws BadInput {
    Typed left = compile(it.left());
    if (!left.type().equals(Type.STRING)) {
      require(it.left().span(), left.type(), Type.INT);
      return arithmetic(it, left.node());
    }
    Node right = compile(it.right(), Type.STRING);
    return new Typed(
        e -> Values.concat(Values.string(left.node().value(e)), Values.string(right.value(e))),
        Type.STRING);
  }

  private Typed arithmetic(Ast.Binary it, Node left) throws BadInput {
    Node right = compile(it.right(), Type.INT);
    Arithmetic.Operation operation = Arithmetic.operation(it.operator());
    return new Typed(
        e -> operation.apply(Values.number(left.value(e)), Values.number(right.value(e))),
        Type.INT);
  }
}
