package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** Stops at the first syntax error, and says in words what was expected there. */
final class SyntaxErrors extends DefaultErrorStrategy {

  private static final IntervalSet OPERATORS =
      new IntervalSet(
          DlangParser.ADD,
          DlangParser.SUB,
          DlangParser.MUL,
          DlangParser.DIV,
          DlangParser.MOD,
          DlangParser.AND,
          DlangParser.OR,
          DlangParser.LT,
          DlangParser.GT,
          DlangParser.EQ,
          DlangParser.NE,
          DlangParser.LE,
          DlangParser.GE);
  private static final IntervalSet STATEMENTS =
      new IntervalSet(
          DlangParser.ID,
          DlangParser.SKIP_,
          DlangParser.CAS,
          DlangParser.LOCK,
          DlangParser.UNLOCK,
          DlangParser.SEND,
          DlangParser.RECEIVE,
          DlangParser.INDEXER,
          DlangParser.AWAIT,
          DlangParser.ASSERT,
          DlangParser.ATOMIC,
          DlangParser.IF,
          DlangParser.WHILE,
          DlangParser.REPEAT_OPEN);
  private static final IntervalSet EXPRESSIONS =
      new IntervalSet(
          DlangParser.NOT,
          DlangParser.SUB,
          DlangParser.LPAREN,
          DlangParser.INT,
          DlangParser.DOLLAR,
          DlangParser.CAS,
          DlangParser.ID);
  private static final IntervalSet DECLARATIONS =
      new IntervalSet(
          DlangParser.LOCAL, DlangParser.CONST, DlangParser.LOCK, DlangParser.CHAN, DlangParser.ID);
  private static final IntervalSet PROCESSES =
      new IntervalSet(DlangParser.LBRACK, DlangParser.REPEAT_OPEN);

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
      IntervalSet next = recognizer.getATN().nextTokens(state(recognizer));
      if (!next.contains(recognizer.getInputStream().LA(1))) {
        widestIndex = index;
        widestState = recognizer.getState();
        widestContext = recognizer.getContext();
      }
    }
  }

  private static ATNState state(Parser recognizer) {
    return recognizer.getATN().states.get(recognizer.getState());
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
    String what =
        expected.contains(DlangParser.AND) && OPERATORS.contains(offending.getType())
            ? "'&&' or '||': comparisons do not chain"
            : expected.contains(DlangParser.EQ) && offending.getType() == DlangParser.EQUALS
                ? "'==' for a comparison"
                : phrase(recognizer, expected);
    return new ParseCancellationException(
        new Unexpected(offending, "unexpected " + found(offending) + ", expected " + what));
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

  static String found(Token token) {
    return token.getType() == Token.EOF ? "end of the file" : quote(token.getText());
  }

  private static String quote(String text) {
    return "'" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "'";
  }

  /** Groups the tokens of a set into what people call them. */
  private static String phrase(Parser recognizer, IntervalSet tokens) {
    IntervalSet rest = new IntervalSet(tokens);
    List<String> phrases = new ArrayList<>();
    if (takeAll(rest, EXPRESSIONS)) {
      phrases.add("an expression");
    } else if (contains(rest, new IntervalSet(DlangParser.LPAREN, DlangParser.INT))
        && rest.contains(DlangParser.ID)) {
      takeAny(rest, EXPRESSIONS); // behind a sign: no '!' there
      phrases.add("an expression");
    }
    if (contains(rest, OPERATORS.subtract(comparisons()))) {
      takeAny(rest, OPERATORS);
      phrases.add("an operator");
    }
    if (takeAll(rest, STATEMENTS)) {
      phrases.add("a statement");
    }
    if (takeAll(rest, DECLARATIONS)) {
      phrases.add("a declaration");
    }
    if (takeAll(rest, PROCESSES)) {
      phrases.add("a process '[ ... ]'");
    }
    for (int token : rest.toArray()) {
      phrases.add(name(recognizer, token));
    }
    return join(phrases);
  }

  private static IntervalSet comparisons() {
    return new IntervalSet(
        DlangParser.LT,
        DlangParser.GT,
        DlangParser.EQ,
        DlangParser.NE,
        DlangParser.LE,
        DlangParser.GE,
        DlangParser.AND,
        DlangParser.OR);
  }

  private static boolean takeAll(IntervalSet from, IntervalSet group) {
    if (!contains(from, group)) {
      return false;
    }
    takeAny(from, group);
    return true;
  }

  private static void takeAny(IntervalSet from, IntervalSet group) {
    for (int token : group.toArray()) {
      from.remove(token);
    }
  }

  private static boolean contains(IntervalSet tokens, IntervalSet group) {
    return group.subtract(tokens).isNil();
  }

  private static String name(Parser recognizer, int token) {
    return switch (token) {
      case Token.EOF -> "the end of the file";
      case DlangParser.ID -> "a name";
      case DlangParser.INT -> "a number";
      case DlangParser.STRING -> "the program's name in quotes";
      default -> recognizer.getVocabulary().getDisplayName(token);
    };
  }

  private static String join(List<String> phrases) {
    if (phrases.size() == 1) {
      return phrases.get(0);
    }
    return String.join(", ", phrases.subList(0, phrases.size() - 1))
        + " or "
        + phrases.get(phrases.size() - 1);
  }
}
