package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves the names of one process's statements, expands repetitions and folds constants. */
final class Lowering {

  private static final Term FALSE = new Term.Constant(0);
  private static final Term TRUE = new Term.Constant(1);

  private final Source source;
  private final Layout layout;
  private final FailureSite.Registry sites;
  private final long[] constants;
  private final int process;
  private long dollar;

  /**
   * @param constants the initial memory, for the values of constants
   * @param dollar the number of the repetition that the process stands in
   */
  Lowering(
      Source source,
      Layout layout,
      FailureSite.Registry sites,
      long[] constants,
      int process,
      long dollar) {
    this.source = source;
    this.layout = layout;
    this.sites = sites;
    this.constants = constants;
    this.process = process;
    this.dollar = dollar;
  }

  List<Action> block(List<Ast.Statement> statements) {
    List<Action> actions = new ArrayList<>();
    for (Ast.Statement statement : statements) {
      if (statement instanceof Ast.Repetition repetition) {
        for (dollar = 0; dollar < repetition.count().value(); dollar++) {
          actions.addAll(block(repetition.body()));
        }
        dollar = 0;
      } else {
        actions.add(action(statement));
      }
    }
    return actions;
  }

  private Action action(Ast.Statement statement) {
    Action.Origin origin = new Action.Origin(statement, dollar);
    return switch (statement) {
      case Ast.Assign it -> {
        Term value = term(it.value());
        yield new Action.Assign(origin, place(it.target()), value, constantSite(it.target()));
      }
      case Ast.Skip _ -> new Action.Skip(origin);
      case Ast.CasStatement it -> new Action.Evaluate(origin, term(it.cas()));
      case Ast.Lock it -> new Action.Lock(origin, place(it.lock()));
      case Ast.Unlock it ->
          new Action.Unlock(
              origin,
              place(it.lock()),
              sites.number(new FailureSite.NotTheHolder(source.position(it.span()))));
      case Ast.Send it ->
          new Action.Send(
              origin,
              place(it.channel()),
              term(it.value()),
              sites.number(new FailureSite.ChannelFull(source.position(it.span()))));
      case Ast.Receive it ->
          new Action.Receive(
              origin, place(it.channel()), place(it.target()), constantSite(it.target()));
      case Ast.Indexer it -> indexer(origin, it);
      case Ast.Await it -> new Action.Await(origin, term(it.condition()));
      case Ast.Assert it ->
          new Action.Assert(
              origin,
              term(it.condition()),
              sites.number(
                  new FailureSite.AssertionFailed(
                      source.position(it.span()), source.text(it.condition().span(), dollar))));
      case Ast.Atomic it ->
          new Action.Atomic(
              origin,
              block(it.body()),
              sites.number(new FailureSite.EndlessBlock(source.position(it.span()))));
      case Ast.If it ->
          new Action.If(origin, term(it.condition()), block(it.yes()), block(it.no()));
      case Ast.While it -> new Action.While(origin, term(it.condition()), block(it.body()));
      case Ast.Repetition _ -> throw new IllegalStateException("expanded by block");
    };
  }

  private Action indexer(Action.Origin origin, Ast.Indexer it) {
    Layout.Array target = layout.array(it.target().name(), process);
    return new Action.Indexer(
        origin,
        term(it.max()),
        term(it.size()),
        layout.array(it.m().name(), process).base(),
        layout.array(it.w().name(), process).base(),
        layout.array(it.h().name(), process).base(),
        target,
        rangeSite(it.target(), target),
        sites.number(new FailureSite.DivisionByZero(source.position(it.size().span()))));
  }

  private int constantSite(Ast.Variable target) {
    Layout.Array array = layout.array(target.name(), process);
    return array.kind() != Ast.Kind.CONSTANT
        ? -1
        : sites.number(
            new FailureSite.ConstantAssigned(source.position(target.span()), target.name()));
  }

  private int rangeSite(Ast.Variable variable, Layout.Array array) {
    return sites.number(
        new FailureSite.OutOfRange(source.position(variable.span()), array.name(), array.length()));
  }

  private Term.Place place(Ast.Variable variable) {
    Layout.Array array = layout.array(variable.name(), process);
    Optional<Term> written = variable.index().map(this::term);
    Term index = written.orElse(FALSE);
    return index instanceof Term.Constant(long value) && value >= 0 && value < array.length()
        ? new Term.Cell(array, array.base() + (int) value)
        : new Term.Element(array, index, rangeSite(variable, array));
  }

  private Term term(Ast.Expression expression) {
    return switch (expression) {
      case Ast.Number it -> new Term.Constant(it.value());
      case Ast.Dollar _ -> new Term.Constant(dollar);
      case Ast.Variable it -> {
        Term.Place place = place(it);
        yield place instanceof Term.Cell(Layout.Array array, int cell)
                && array.kind() == Ast.Kind.CONSTANT
            ? new Term.Constant(constants[cell])
            : place;
      }
      case Ast.Negate it ->
          switch (term(it.operand())) {
            case Term.Constant(long value) -> new Term.Constant(-value);
            case Term operand -> new Term.Negate(operand);
          };
      case Ast.Not it ->
          switch (term(it.operand())) {
            case Term.Constant(long value) -> value == 0 ? TRUE : FALSE;
            case Term operand -> new Term.Not(operand);
          };
      case Ast.Binary it -> binary(it, term(it.left()), term(it.right()));
      case Ast.Cas it -> {
        Term.Place target = place(it.target());
        yield new Term.Cas(
            target, term(it.expected()), term(it.replacement()), constantSite(it.target()));
      }
    };
  }

  private Term binary(Ast.Binary it, Term left, Term right) {
    if (it.operator().isLogical() && left instanceof Term.Constant(long value)) {
      return it.operator() == Ast.Operator.AND == (value != 0) ? right : left;
    }
    Term.Binary term =
        new Term.Binary(
            it.operator(),
            left,
            right,
            it.operator().isArithmetic()
                ? sites.number(new FailureSite.DivisionByZero(source.position(it.span())))
                : -1);
    return left instanceof Term.Constant(long a)
            && right instanceof Term.Constant(long b)
            && !term.mayDivideByZero()
        ? new Term.Constant(apply(it.operator(), a, b))
        : term;
  }

  private static long apply(Ast.Operator operator, long a, long b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      case LESS -> a < b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case AT_MOST -> a <= b ? 1 : 0;
      case AT_LEAST -> a >= b ? 1 : 0;
      case AND -> a & b;
      case OR -> a | b;
    };
  }
}
