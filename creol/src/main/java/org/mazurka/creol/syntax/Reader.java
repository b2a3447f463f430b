package org.mazurka.creol.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.WritableToken;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.mazurka.model.BadInput;

/** Reads the text of a program: tokens, nesting, grammar, in this order. */
public final class Reader {

  /** How deep brackets and statements may nest; what bounds the recursion of all that follows. */
  static final int MAX_NESTING = 200;

  /** How many words, numbers and operators a file may have. */
  static final int MAX_TOKENS = 1_000_000;

  private final Source source;

  /** A reader of that text. */
  public Reader(Source source) {
    this.source = source;
  }

  /** The syntax tree of a program; the first error that is found is thrown. */
  public Ast.Program read() throws BadInput {
    CreolParser parser = parser();
    return parsing(() -> new AstBuilder(source).program(parser.program()));
  }

  /** The class and the arguments that an execution begins with, such as {@code Main(1, 2)}. */
  public Ast.New readMainClass() throws BadInput {
    CreolParser parser = parser();
    return parsing(() -> new AstBuilder(source).mainClass(parser.mainClass()));
  }

  private CreolParser parser() throws BadInput {
    CreolParser parser =
        new CreolParser(new CommonTokenStream(new ListTokenSource(tokens(), source.fileName())));
    parser.removeErrorListeners();
    parser.setErrorHandler(new SyntaxErrors());
    return parser;
  }

  private interface Parsing<T> {
    T parse() throws BadInput;
  }

  private <T> T parsing(Parsing<T> parsing) throws BadInput {
    try {
      return parsing.parse();
    } catch (ParseCancellationException e) {
      if (e.getCause() instanceof SyntaxErrors.Unexpected unexpected) {
        throw source.error(span(unexpected.token()), unexpected.getMessage());
      }
      throw e;
    }
  }

  private List<Token> tokens() throws BadInput {
    CreolLexer lexer = new CreolLexer(source.characters());
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    int open = 0;
    while (true) {
      Token token = lexer.nextToken();
      tokens.add(token);
      if (tokens.size() > MAX_TOKENS) {
        throw source.error(
            span(token),
            "the file is too long, expected at most %d words, numbers and operators"
                .formatted(MAX_TOKENS));
      }
      switch (token.getType()) {
        case Token.EOF -> {
          if (tokens.size() > 1) {
            moveBehind(tokens.get(tokens.size() - 2), (WritableToken) token);
          }
          return tokens;
        }
        case CreolLexer.UNKNOWN ->
            throw source.error(
                span(token),
                "unknown character "
                    + printable(token.getText())
                    + ", expected a word, a number or an operator of Creol");
        case CreolLexer.NO_INT ->
            throw source.error(
                span(token),
                "'%s' is neither a number nor a name, expected a blank in between"
                    .formatted(token.getText()));
        case CreolLexer.OPEN_STRING ->
            throw source.error(span(token), "the text does not end, expected '\"' on this line");
        case CreolLexer.OPEN_COMMENT ->
            throw source.error(span(token), "the comment does not end, expected '*/'");
        case CreolLexer.UNSUPPORTED -> throw source.error(span(token), unsupported(token));
        case CreolLexer.LPAREN,
            CreolLexer.LBRACK,
            CreolLexer.LBRACE,
            CreolLexer.MAP_OPEN,
            CreolLexer.IF,
            CreolLexer.DO,
            CreolLexer.BEGIN -> {
          if (++open > MAX_NESTING) {
            throw source.error(
                span(token), "nested too deep, expected at most " + MAX_NESTING + " levels");
          }
        }
        case CreolLexer.RPAREN,
            CreolLexer.RBRACK,
            CreolLexer.RBRACE,
            CreolLexer.MAP_CLOSE,
            CreolLexer.FI,
            CreolLexer.OD,
            CreolLexer.END ->
            open = Math.max(0, open - 1);
        default -> {
          // opens and closes nothing
        }
      }
    }
  }

  private static String unsupported(Token token) {
    String word = token.getText();
    if (Character.isDigit(word.charAt(0))) {
      return "the number %s is no integer; Float is not supported here".formatted(word);
    }
    return "'%s' is a word of Creol that is not supported here; docs/creol.md lists what is"
        .formatted(word);
  }

  /** What is missing at the end is missed behind the last token, not below blank lines. */
  private static void moveBehind(Token last, WritableToken end) {
    int length = last.getStopIndex() - last.getStartIndex() + 1;
    end.setLine(last.getLine());
    end.setCharPositionInLine(last.getCharPositionInLine() + length);
  }

  private static String printable(String text) {
    int codePoint = text.codePointAt(0);
    boolean isSeen =
        !Character.isISOControl(codePoint)
            && !Character.isSpaceChar(codePoint)
            && Character.getType(codePoint) != Character.FORMAT;
    return isSeen ? "'" + text + "'" : "U+%04X".formatted(codePoint);
  }

  static Span span(Token token) {
    return span(token, token);
  }

  static Span span(Token first, Token last) {
    return new Span(
        first.getLine(),
        first.getCharPositionInLine() + 1,
        first.getStartIndex(),
        Math.max(first.getStartIndex(), last == null ? 0 : last.getStopIndex()));
  }
}
