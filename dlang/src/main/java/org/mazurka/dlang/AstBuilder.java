package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.mazurka.model.BadInput;

/** Turns ANTLR's parse tree into {@link Ast}, and counts what the grammar leaves open. */
final class AstBuilder {

  /** How many operators a statement may have; what bounds the depth of expressions. */
  static final int MAX_OPERATORS = 1000;

  private static final List<String> SETTINGS =
      List.of("max", "size", "m", "w", "h", "target", "nprocs");

  private final Source source;
  private boolean inRepetition;
  private int operators;

  AstBuilder(Source source) {
    this.source = source;
  }

  Ast.Program program(DlangParser.ProgramContext tree) throws BadInput {
    List<Ast.ProcessItem> items = new ArrayList<>();
    Ast.Header header = header(tree.header());
    for (DlangParser.ProcessItemContext item : tree.processItem()) {
      items.add(processItem(item));
    }
    return new Ast.Program(header, items);
  }

  private Ast.Header header(DlangParser.HeaderContext tree) throws BadInput {
    Optional<String> name =
        Optional.ofNullable(tree.name)
            .map(Token::getText)
            .map(text -> text.substring(1, text.length() - 1));
    for (int i = 1; i < tree.children.size(); i++) {
      if (isComma(tree.children.get(i)) && isComma(tree.children.get(i - 1))) {
        Token second = ((TerminalNode) tree.children.get(i)).getSymbol();
        throw source.error(Reader.span(second), "unexpected ',', expected a declaration or '>'");
      }
    }
    List<Ast.Declaration> declarations = new ArrayList<>();
    for (DlangParser.DeclarationContext declaration : tree.declaration()) {
      declarations.add(declaration(declaration));
    }
    return new Ast.Header(name, number(tree.count, ""), declarations);
  }

  private static boolean isComma(ParseTree part) {
    return part instanceof TerminalNode leaf && leaf.getSymbol().getType() == DlangParser.COMMA;
  }

  private Ast.Declaration declaration(DlangParser.DeclarationContext tree) throws BadInput {
    List<Ast.Number> initial = new ArrayList<>();
    for (DlangParser.InitialContext value : tree.initial()) {
      initial.add(number(value.INT().getSymbol(), value.SUB() == null ? "" : "-"));
    }
    return new Ast.Declaration(
        Reader.span(tree.ID().getSymbol()),
        tree.kind == null ? Ast.Kind.GLOBAL : kind(tree.kind),
        tree.ID().getText(),
        number(tree.length, ""),
        initial);
  }

  private static Ast.Kind kind(Token word) {
    return switch (word.getType()) {
      case DlangParser.LOCAL -> Ast.Kind.LOCAL;
      case DlangParser.CONST -> Ast.Kind.CONSTANT;
      case DlangParser.LOCK -> Ast.Kind.LOCK;
      case DlangParser.CHAN -> Ast.Kind.CHANNEL;
      default -> throw new IllegalStateException(word.getText());
    };
  }

  private Ast.ProcessItem processItem(DlangParser.ProcessItemContext tree) throws BadInput {
    return switch (tree) {
      case DlangParser.ProcessContext process ->
          new Ast.Process(span(process), block(process.block()));
      case DlangParser.ProcessRepetitionContext repetition -> {
        beginRepetition(repetition);
        List<Ast.Process> processes = new ArrayList<>();
        for (DlangParser.ProcessItemContext item : repetition.processItem()) {
          if (processItem(item) instanceof Ast.Process process) { // a nested repetition has thrown
            processes.add(process);
          }
        }
        inRepetition = false;
        yield new Ast.ProcessRepetition(span(repetition), number(repetition.count, ""), processes);
      }
      default -> throw new IllegalStateException(tree.getText());
    };
  }

  private void beginRepetition(ParserRuleContext tree) throws BadInput {
    if (inRepetition) {
      throw source.error(
          span(tree), "a repetition inside a repetition, expected no '<{' before the next '}>'");
    }
    inRepetition = true;
  }

  private List<Ast.Statement> block(DlangParser.BlockContext tree) throws BadInput {
    List<Ast.Statement> statements = new ArrayList<>();
    if (tree != null) {
      for (DlangParser.StatementContext statement : tree.statement()) {
        operators = 0;
        statements.add(statement(statement));
      }
    }
    return statements;
  }

  private Ast.Statement statement(DlangParser.StatementContext tree) throws BadInput {
    Span span = span(tree);
    return switch (tree) {
      case DlangParser.AssignmentContext it ->
          new Ast.Assign(span, variable(it.target), expression(it.value));
      case DlangParser.SkipContext _ -> new Ast.Skip(span);
      case DlangParser.CallContext it -> call(it);
      case DlangParser.IndexerContext it -> indexer(it);
      case DlangParser.AwaitContext it -> new Ast.Await(span, expression(it.condition));
      case DlangParser.AssertContext it -> new Ast.Assert(span, expression(it.condition));
      case DlangParser.AtomicContext it -> new Ast.Atomic(span, block(it.block()));
      case DlangParser.ConditionalContext it ->
          new Ast.If(
              Reader.span(it.start, it.condition.stop),
              expression(it.condition),
              block(it.yes),
              block(it.no));
      case DlangParser.LoopContext it ->
          new Ast.While(
              Reader.span(it.start, it.condition.stop),
              expression(it.condition),
              block(it.block()));
      case DlangParser.RepetitionContext it -> {
        beginRepetition(it);
        List<Ast.Statement> body = block(it.block());
        inRepetition = false;
        yield new Ast.Repetition(span, number(it.count, ""), body);
      }
      default -> throw new IllegalStateException(tree.getText());
    };
  }

  private Ast.Statement call(DlangParser.CallContext tree) throws BadInput {
    Span span = span(tree);
    DlangParser.ArgumentsContext arguments = tree.arguments();
    return switch (tree.word.getType()) {
      case DlangParser.CAS -> new Ast.CasStatement(span, cas(span, arguments));
      case DlangParser.LOCK ->
          new Ast.Lock(span, asVariable(arguments(span, "lock(l)", 1, arguments).get(0), "a lock"));
      case DlangParser.UNLOCK ->
          new Ast.Unlock(
              span, asVariable(arguments(span, "unlock(l)", 1, arguments).get(0), "a lock"));
      case DlangParser.SEND -> {
        List<Ast.Expression> given = arguments(span, "send(channel, value)", 2, arguments);
        yield new Ast.Send(span, asVariable(given.get(0), "a channel"), given.get(1));
      }
      case DlangParser.RECEIVE -> {
        List<Ast.Expression> given = arguments(span, "receive(channel, target)", 2, arguments);
        yield new Ast.Receive(
            span,
            asVariable(given.get(0), "a channel"),
            asVariable(given.get(1), "a variable to receive into"));
      }
      default -> throw new IllegalStateException(tree.getText());
    };
  }

  private Ast.Cas cas(Span span, DlangParser.ArgumentsContext tree) throws BadInput {
    List<Ast.Expression> given = arguments(span, "cas(target, expected, new)", 3, tree);
    return new Ast.Cas(
        span, asVariable(given.get(0), "a variable to swap"), given.get(1), given.get(2));
  }

  private List<Ast.Expression> arguments(
      Span span, String usage, int count, DlangParser.ArgumentsContext tree) throws BadInput {
    int found = tree.expression().size();
    if (found != count) {
      throw source.error(
          span,
          "%d argument%s, expected %d: %s".formatted(found, found == 1 ? "" : "s", count, usage));
    }
    List<Ast.Expression> expressions = new ArrayList<>();
    for (DlangParser.ExpressionContext argument : tree.expression()) {
      expressions.add(expression(argument));
    }
    return expressions;
  }

  private Ast.Variable asVariable(Ast.Expression expression, String expected) throws BadInput {
    if (expression instanceof Ast.Variable variable) {
      return variable;
    }
    throw source.error(expression.span(), "this is not " + expected + ", expected its name");
  }

  private Ast.Indexer indexer(DlangParser.IndexerContext tree) throws BadInput {
    Span span = span(tree);
    List<Ast.Expression> values = new ArrayList<>();
    for (DlangParser.SettingContext setting : tree.setting()) {
      int index = values.size();
      if (index == SETTINGS.size() || !setting.ID().getText().equals(SETTINGS.get(index))) {
        throw source.error(
            span(setting),
            "unexpected '%s=', expected %s"
                .formatted(
                    setting.ID().getText(),
                    index == SETTINGS.size() ? "')'" : "'" + SETTINGS.get(index) + "='"));
      }
      values.add(expression(setting.expression()));
    }
    if (values.size() < SETTINGS.size()) {
      throw source.error(
          span, "the indexer has no '%s=', expected it".formatted(SETTINGS.get(values.size())));
    }
    if (!(values.get(6) instanceof Ast.Number nprocs)) {
      throw source.error(values.get(6).span(), "'nprocs=' takes a number, expected one");
    }
    return new Ast.Indexer(
        span,
        values.get(0),
        values.get(1),
        asVariable(values.get(2), "a local variable"),
        asVariable(values.get(3), "a local variable"),
        asVariable(values.get(4), "a local variable"),
        asVariable(values.get(5), "an array"),
        nprocs);
  }

  // ---- expressions

  private Ast.Expression expression(DlangParser.ExpressionContext tree) throws BadInput {
    Ast.Expression left = null;
    for (DlangParser.ConjunctionContext part : tree.conjunction()) {
      Ast.Expression right = conjunction(part);
      left = left == null ? right : binary(tree, Ast.Operator.OR, left, right);
    }
    return left;
  }

  private Ast.Expression conjunction(DlangParser.ConjunctionContext tree) throws BadInput {
    Ast.Expression left = null;
    for (DlangParser.NegationContext part : tree.negation()) {
      Ast.Expression right = negation(part);
      left = left == null ? right : binary(tree, Ast.Operator.AND, left, right);
    }
    return left;
  }

  private Ast.Expression negation(DlangParser.NegationContext tree) throws BadInput {
    Ast.Expression operand = comparison(tree.comparison());
    for (TerminalNode _ : tree.NOT()) {
      countOperator(tree);
      operand = new Ast.Not(span(tree), operand);
    }
    return operand;
  }

  private Ast.Expression comparison(DlangParser.ComparisonContext tree) throws BadInput {
    Ast.Expression left = sum(tree.left);
    return tree.right == null
        ? left
        : binary(tree, Ast.Operator.of(tree.operator.getText()), left, sum(tree.right));
  }

  private Ast.Expression sum(DlangParser.SumContext tree) throws BadInput {
    List<ParseTree> parts = tree.children; // a list again: getting the i-th of a kind is linear
    Ast.Expression left = product((DlangParser.ProductContext) parts.get(0));
    for (int i = 1; i < parts.size(); i += 2) {
      Ast.Operator operator = Ast.Operator.of(parts.get(i).getText());
      left = binary(tree, operator, left, product((DlangParser.ProductContext) parts.get(i + 1)));
    }
    return left;
  }

  private Ast.Expression product(DlangParser.ProductContext tree) throws BadInput {
    List<ParseTree> parts = tree.children;
    Ast.Expression left = signed((DlangParser.SignedContext) parts.get(0));
    for (int i = 1; i < parts.size(); i += 2) {
      Ast.Operator operator = Ast.Operator.of(parts.get(i).getText());
      left = binary(tree, operator, left, signed((DlangParser.SignedContext) parts.get(i + 1)));
    }
    return left;
  }

  private Ast.Expression signed(DlangParser.SignedContext tree) throws BadInput {
    int signs = tree.SUB().size();
    Ast.Expression operand;
    if (signs > 0 && tree.primary() instanceof DlangParser.NumberContext number) {
      operand = number(number.INT().getSymbol(), "-"); // so that -2^63 can be written
      signs--;
    } else {
      operand = primary(tree.primary());
    }
    for (; signs > 0; signs--) {
      countOperator(tree);
      operand = new Ast.Negate(span(tree), operand);
    }
    return operand;
  }

  private Ast.Expression primary(DlangParser.PrimaryContext tree) throws BadInput {
    return switch (tree) {
      case DlangParser.ParenthesizedContext it -> expression(it.expression());
      case DlangParser.NumberContext it -> number(it.INT().getSymbol(), "");
      case DlangParser.DollarContext it -> dollar(it);
      case DlangParser.CasExpressionContext it -> cas(span(it), it.arguments());
      case DlangParser.VariableExpressionContext it -> variable(it.variable());
      default -> throw new IllegalStateException(tree.getText());
    };
  }

  private Ast.Dollar dollar(DlangParser.DollarContext tree) throws BadInput {
    if (!inRepetition) {
      throw source.error(span(tree), "'$' outside a repetition, expected it inside '<{ ... }>'");
    }
    return new Ast.Dollar(span(tree));
  }

  private Ast.Variable variable(DlangParser.VariableContext tree) throws BadInput {
    Optional<Ast.Expression> index =
        tree.expression() == null ? Optional.empty() : Optional.of(expression(tree.expression()));
    return new Ast.Variable(span(tree), tree.ID().getText(), index);
  }

  private Ast.Binary binary(
      ParserRuleContext tree, Ast.Operator operator, Ast.Expression left, Ast.Expression right)
      throws BadInput {
    countOperator(tree);
    return new Ast.Binary(span(tree), operator, left, right);
  }

  private void countOperator(ParserRuleContext tree) throws BadInput {
    if (++operators > MAX_OPERATORS) {
      throw source.error(
          span(tree),
          "the statement is too long, expected at most " + MAX_OPERATORS + " operators in it");
    }
  }

  private Ast.Number number(Token token, String sign) throws BadInput {
    try {
      return new Ast.Number(Reader.span(token), Long.parseLong(sign + token.getText()));
    } catch (NumberFormatException _) {
      throw source.error(
          Reader.span(token),
          "the number is too large, expected one of 64 bits, at most " + Long.MAX_VALUE);
    }
  }

  private static Span span(ParserRuleContext tree) {
    return Reader.span(tree.start, tree.stop);
  }
}
