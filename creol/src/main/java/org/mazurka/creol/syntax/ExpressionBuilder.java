package org.mazurka.creol.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.mazurka.model.BadInput;

/** Makes the syntax tree of expressions out of ANTLR's. */
final class ExpressionBuilder {

  private final Source source;

  ExpressionBuilder(Source source) {
    this.source = source;
  }

  List<Ast.Expression> arguments(CreolParser.ArgumentsContext tree) throws BadInput {
    List<Ast.Expression> arguments = new ArrayList<>();
    if (tree != null) {
      for (CreolParser.ExpressionContext argument : tree.expression()) {
        arguments.add(expression(argument));
      }
    }
    return List.copyOf(arguments);
  }

  /** Operands and operators take turns; all levels but two group to the left. */
  Ast.Expression expression(ParserRuleContext tree) throws BadInput {
    return switch (tree) {
      case CreolParser.PrimaryContext primary -> primary(primary);
      case CreolParser.SignedContext signed -> unary(signed);
      case CreolParser.NegationContext negation -> unary(negation);
      case CreolParser.ImplicationContext it -> binaryToTheRight(it);
      case CreolParser.PrefixContext it -> binaryToTheRight(it);
      default -> binary(tree);
    };
  }

  private Ast.Expression binary(ParserRuleContext tree) throws BadInput {
    Ast.Expression left = expression((ParserRuleContext) tree.getChild(0));
    for (int i = 2; i < tree.getChildCount(); i += 2) {
      Ast.Expression right = expression((ParserRuleContext) tree.getChild(i));
      left = new Ast.Binary(join(left, right), operator(tree, i - 1), left, right);
    }
    return left;
  }

  private Ast.Expression binaryToTheRight(ParserRuleContext tree) throws BadInput {
    int last = tree.getChildCount() - 1;
    Ast.Expression right = expression((ParserRuleContext) tree.getChild(last));
    for (int i = last - 2; i >= 0; i -= 2) {
      Ast.Expression left = expression((ParserRuleContext) tree.getChild(i));
      right = new Ast.Binary(join(left, right), operator(tree, i + 1), left, right);
    }
    return right;
  }

  private Ast.Expression unary(ParserRuleContext tree) throws BadInput {
    int last = tree.getChildCount() - 1;
    Ast.Expression operand = expression((ParserRuleContext) tree.getChild(last));
    for (int i = last - 1; i >= 0; i--) {
      Span from = Reader.span(((TerminalNode) tree.getChild(i)).getSymbol());
      operand =
          new Ast.Unary(
              new Span(from.line(), from.column(), from.start(), operand.span().end()),
              operator(tree, i),
              operand);
    }
    return operand;
  }

  /** Both spellings of "and" and "or" have one name. */
  private static String operator(ParserRuleContext tree, int child) {
    String text = tree.getChild(child).getText();
    return switch (text) {
      case "\\/" -> "||";
      case "/\\" -> "&&";
      default -> text;
    };
  }

  private static Span join(Ast.Expression left, Ast.Expression right) {
    Span from = left.span();
    return new Span(from.line(), from.column(), from.start(), right.span().end());
  }

  private Ast.Expression primary(CreolParser.PrimaryContext tree) throws BadInput {
    Span span = AstBuilder.span(tree);
    return switch (tree) {
      case CreolParser.NumberContext it -> number(span, it.getText());
      case CreolParser.TextContext it ->
          new Ast.Text(span, it.getText().substring(1, it.getText().length() - 1));
      case CreolParser.TruthContext _ -> new Ast.Truth(span, true);
      case CreolParser.FalsehoodContext _ -> new Ast.Truth(span, false);
      case CreolParser.NothingContext _ -> new Ast.Null(span);
      case CreolParser.EmptyListContext _ -> new Ast.ListOf(span, List.of());
      case CreolParser.EmptyBracketsContext _ -> new Ast.ListOf(span, List.of());
      case CreolParser.SelfContext _ -> new Ast.This(span);
      case CreolParser.CallerContext _ -> new Ast.Caller(span);
      case CreolParser.FutureTestContext it ->
          new Ast.FutureTest(span, AstBuilder.name(it.ID().getSymbol()));
      case CreolParser.ApplicationContext it ->
          new Ast.Apply(span, AstBuilder.name(it.ID().getSymbol()), arguments(it.arguments()));
      case CreolParser.VariableContext it -> new Ast.Use(span, it.getText());
      case CreolParser.ParenthesizedContext it -> expression(it.expression());
      case CreolParser.ListContext it -> new Ast.ListOf(span, arguments(it.arguments()));
      case CreolParser.SetContext it -> new Ast.SetOf(span, arguments(it.arguments()));
      case CreolParser.MapContext it -> map(span, it);
      case CreolParser.ConditionalExpressionContext it ->
          new Ast.Conditional(
              span,
              expression(it.expression(0)),
              expression(it.expression(1)),
              expression(it.expression(2)));
      default -> throw AstBuilder.unknown(tree);
    };
  }

  private Ast.Expression number(Span span, String digits) throws BadInput {
    try {
      return new Ast.Number(span, Long.parseLong(digits));
    } catch (NumberFormatException _) {
      throw source.error(span, "the number is too large, expected at most " + Long.MAX_VALUE);
    }
  }

  private Ast.Expression map(Span span, CreolParser.MapContext tree) throws BadInput {
    List<Ast.Binding> bindings = new ArrayList<>();
    for (CreolParser.BindingContext binding : tree.binding()) {
      bindings.add(
          new Ast.Binding(expression(binding.expression(0)), expression(binding.expression(1))));
    }
    return new Ast.MapOf(span, List.copyOf(bindings));
  }
}
