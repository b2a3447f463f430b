package org.mazurka.creol.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** Stops at the first syntax error, and says in words what was expected there. */
final class SyntaxErrors extends DefaultErrorStrategy {

  private static final int ENOUGH = 6;

  /** Tokens that begin an expression and nothing else; together they are called so. */
  private static final IntervalSet EXPRESSIONS =
      new IntervalSet(
          CreolParser.INT,
          CreolParser.STRING,
          CreolParser.TRUE,
          CreolParser.FALSE,
          CreolParser.NULL,
          CreolParser.NIL,
          CreolParser.LBRACE,
          CreolParser.MAP_OPEN,
          CreolParser.HASH,
          CreolParser.SUB,
          CreolParser.NOT,
          CreolParser.LPAREN,
          CreolParser.LBRACK,
          CreolParser.THIS,
          CreolParser.CALLER,
          CreolParser.IF,
          CreolParser.CHOICE,
          CreolParser.ID);

  private static final IntervalSet STATEMENTS =
      new IntervalSet(
          CreolParser.SKIP_,
          CreolParser.AWAIT,
          CreolParser.RELEASE,
          CreolParser.IF,
          CreolParser.WHILE,
          CreolParser.DO,
          CreolParser.BEGIN,
          CreolParser.ASSERT,
          CreolParser.BANG,
          CreolParser.THIS,
          CreolParser.CALLER,
          CreolParser.ID);

  private static final IntervalSet OPERATORS =
      new IntervalSet(
          CreolParser.IFF,
          CreolParser.IMPLIES,
          CreolParser.XOR,
          CreolParser.OR,
          CreolParser.AND,
          CreolParser.EQ,
          CreolParser.NE,
          CreolParser.LE,
          CreolParser.LT,
          CreolParser.GT,
          CreolParser.GE,
          CreolParser.BACKSLASH,
          CreolParser.CONCAT,
          CreolParser.APPEND,
          CreolParser.PREPEND,
          CreolParser.ADD,
          CreolParser.SUB,
          CreolParser.MUL,
          CreolParser.DIV,
          CreolParser.MOD,
          CreolParser.POWER,
          CreolParser.IN);

  /**
   * Where the parser stood when it first did not know what to do with token {@code widestIndex}. It
   * leaves rules from there on, and expects less and less.
   */
  private int widestIndex = -1;

  private int widestState;
  private RuleContext widestContext;

  @Override
  public void sync(Parser recognizer) {
    int index = recognizer.getInputStream().index();
    if (index != widestIndex) {
      IntervalSet next =
          recognizer.getATN().nextTokens(recognizer.getATN().states.get(recognizer.getState()));
      if (!next.contains(recognizer.getInputStream().LA(1))) {
        widestIndex = index;
        widestState = recognizer.getState();
        widestContext = recognizer.getContext();
      }
    }
  }

  @Override
  public void recover(Parser recognizer, RecognitionException error) {
    throw failure(recognizer, error.getOffendingToken());
  }

  @Override
  public Token recoverInline(Parser recognizer) {
    throw failure(recognizer, recognizer.getCurrentToken());
  }

  @Override
  public void reportError(Parser recognizer, RecognitionException error) {
    // recover() reports.
  }

  private ParseCancellationException failure(Parser recognizer, Token offending) {
    IntervalSet expected =
        offending.getTokenIndex() == widestIndex
            ? recognizer.getATN().getExpectedTokens(widestState, widestContext)
            : recognizer.getExpectedTokens();
    return new ParseCancellationException(
        new Unexpected(
            offending,
            "unexpected " + found(offending) + ", expected " + phrase(recognizer, expected)));
  }

  /** The token that does not fit, and the message. */
  static final class Unexpected extends Exception {

    private final transient Token token;

    Unexpected(Token token, String message) {
      super(message);
      this.token = token;
    }

    Token token() {
      return token;
    }
  }

  private static String found(Token token) {
    if (token.getType() == Token.EOF) {
      return "end of the file";
    }
    String text = token.getText();
    return "'" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "'";
  }

  /** Groups the tokens of a set into what people call them. */
  private static String phrase(Parser recognizer, IntervalSet tokens) {
    IntervalSet rest = new IntervalSet(tokens);
    List<String> phrases = new ArrayList<>();
    if (takeAll(rest, EXPRESSIONS)) {
      phrases.add("an expression");
    }
    if (takeAll(rest, STATEMENTS)) {
      phrases.add("a statement");
    }
    if (rest.contains(CreolParser.ADD) && rest.contains(CreolParser.MUL)) {
      take(rest, OPERATORS);
      phrases.add("an operator");
    }
    for (int token : rest.toArray()) {
      phrases.add(name(recognizer, token));
    }
    if (phrases.size() > ENOUGH) {
      return String.join(", ", phrases.subList(0, ENOUGH)) + " or others";
    }
    return phrases.size() == 1
        ? phrases.getFirst()
        : String.join(", ", phrases.subList(0, phrases.size() - 1)) + " or " + phrases.getLast();
  }

  private static boolean takeAll(IntervalSet from, IntervalSet group) {
    if (!group.subtract(from).isNil()) {
      return false;
    }
    take(from, group);
    return true;
  }

  private static void take(IntervalSet from, IntervalSet group) {
    for (int token : group.toArray()) {
      from.remove(token);
    }
  }

  private static String name(Parser recognizer, int token) {
    return switch (token) {
      case Token.EOF -> "the end of the file";
      case CreolParser.ID -> "a name";
      case CreolParser.CID -> "a name that begins with a capital letter";
      case CreolParser.INT -> "a number";
      case CreolParser.STRING -> "a text in quotes";
      case CreolParser.OR -> "'||'";
      case CreolParser.AND -> "'&&'";
      default -> recognizer.getVocabulary().getDisplayName(token);
    };
  }
}
