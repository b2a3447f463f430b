package org.mazurka.dlang;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.WritableToken;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.mazurka.model.BadInput;

/** Reads the text of a program: tokens, brackets, grammar, in this order. */
final class Reader {

  /** How deep brackets may nest; what bounds the recursion of all that follows. */
  static final int MAX_NESTING = 200;

  /** How many words, numbers and operators a file may have. */
  static final int MAX_TOKENS = 1_000_000;

  private final Source source;

  Reader(Source source) {
    this.source = source;
  }

  /** The syntax tree; the first error that is found is thrown. */
  Ast.Program read() throws BadInput {
    DlangParser parser =
        new DlangParser(new CommonTokenStream(new ListTokenSource(tokens(), source.fileName())));
    parser.removeErrorListeners();
    parser.setErrorHandler(new SyntaxErrors());
    DlangParser.ProgramContext tree;
    try {
      tree = parser.program();
    } catch (ParseCancellationException e) {
      if (e.getCause() instanceof SyntaxErrors.Unexpected unexpected) {
        throw source.error(span(unexpected.token()), unexpected.getMessage());
      }
      throw e;
    }
    return new AstBuilder(source).program(tree);
  }

  private List<Token> tokens() throws BadInput {
    DlangLexer lexer = new DlangLexer(source.characters());
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    Deque<Token> open = new ArrayDeque<>();
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
        case DlangLexer.UNKNOWN ->
            throw source.error(
                span(token),
                "unknown character "
                    + printable(token.getText())
                    + ", expected a word, a number or an operator of dlang");
        case DlangLexer.NO_INT ->
            throw source.error(
                span(token),
                "'%s' is neither a number nor a name, expected a blank in between"
                    .formatted(token.getText()));
        case DlangLexer.OPEN_STRING ->
            throw source.error(span(token), "the name does not end, expected '\"' on this line");
        case DlangLexer.LPAREN, DlangLexer.LBRACK, DlangLexer.LBRACE, DlangLexer.REPEAT_OPEN -> {
          open.push(token);
          if (open.size() > MAX_NESTING) {
            throw source.error(
                span(token),
                "brackets nest too deep, expected at most " + MAX_NESTING + " open ones");
          }
        }
        case DlangLexer.RPAREN, DlangLexer.RBRACK, DlangLexer.RBRACE, DlangLexer.REPEAT_CLOSE ->
            open.poll();
        default -> {
          // no bracket
        }
      }
    }
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
        Math.max(first.getStartIndex(), last.getStopIndex()));
  }
}
