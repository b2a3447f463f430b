package org.mazurka.dlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.model.BadInput;

/** Every wrong program gets one message: where, what is wrong, what was expected. */
class ErrorsTest {

  private static BadInput error(String text) {
    return catchThrowableOfType(BadInput.class, () -> DlangProgram.compile("f.d", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                             | f.d:1:1: unexpected end of the file, expected '<'
          <1                             | f.d:1:3: unexpected end of the file, expected '>' or ','
          <1>                            | f.d:1:4: unexpected end of the file, expected a process '[ ... ]'
          <1, if 1> [ skip ]             | f.d:1:5: unexpected 'if', expected a declaration, '>' or ','
          <1,, x 1> [ skip ]             | f.d:1:4: unexpected ',', expected a declaration or '>'
          <1, x> [ skip ]                | f.d:1:6: unexpected '>', expected a number
          <1, x 1> [ ]                   | f.d:1:12: unexpected ']', expected a statement
          <1, x 1> [ x := ]              | f.d:1:17: unexpected ']', expected an expression
          <1, x 1> [ if 0 < x < 2 ]      | `f.d:1:21: unexpected '<', expected '&&' or '||': comparisons do not chain`
          <1, x 1> [ x := ) ]            | f.d:1:17: unexpected ')', expected an expression
          <1, x 1> [ x := -) ]           | f.d:1:18: unexpected ')', expected an expression
          <1, x 1> [ x := (1 + 2 ]       | f.d:1:24: unexpected ']', expected an operator or ')'
          <1, x 1> [ x := 1              | f.d:1:18: unexpected end of the file, expected an operator, a statement or ']'
          <1, x 1> [ x := 1 ] ]          | f.d:1:21: unexpected ']', expected a process '[ ... ]' or the end of the file
          <1, x 1> [ x = 1 ]             | f.d:1:14: unexpected '=', expected ':=' or '['
          <1, x 1> [ while x == 0 x:=1 ] | f.d:1:25: unexpected 'x', expected an operator or '{'
          <1, x 1> [ if x == 0 then {} ] | f.d:1:28: unexpected '}', expected a statement
          <1> [ else ]                   | f.d:1:7: unexpected 'else', expected a statement
          <1, x 1> [ if x = 0 ]          | f.d:1:17: unexpected '=', expected '==' for a comparison
          <1, x 1> [ x := 1x ]           | f.d:1:17: '1x' is neither a number nor a name, expected a blank in between
          <1, x 1> [ x := $x ]           | f.d:1:17: '$x' is neither a number nor a name, expected a blank in between
          <1, x 1> [ x := 1 ]       | f.d:1:9: unknown character U+00A0, expected a word, a number or an operator of dlang
          <1, x 1> [ @ ]                 | f.d:1:12: unknown character '@', expected a word, a number or an operator of dlang
          <"abc 1> [ skip ]              | f.d:1:2: the name does not end, expected '"' on this line
          """)
  void syntax(String text, String headline) {
    assertThat(error(text == null ? "" : text).headline()).isEqualTo(headline);
  }

  @Test
  void theCaretStandsWhereTheTerminalShowsTheError() {
    assertThat(error("<\"日本e\u0301😀\" 1> [ y := 1 ]").report().lines().skip(1))
        .containsExactly("  <\"日本e\u0301😀\" 1> [ y := 1 ]", " ".repeat(2 + 2 + 7 + 7) + "^");
  }

  @Test
  void whatIsMissingAtTheEndIsMissedBehindTheLastToken() {
    assertThat(error("<1, x 1>\n[ x := 1 // and\n\n// so on\n").report().lines())
        .containsExactly(
            "f.d:2:9: unexpected end of the file, expected an operator, a statement or ']'",
            "  [ x := 1 // and",
            "          ^");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <1> [ y := 1 ]                 | f.d:1:7: 'y' is not declared, expected a name that the header declares
          <1, x 1> [ x := x-y ]          | f.d:1:17: 'x-y' is not declared, expected a declared name, or 'x - y' with blanks for a subtraction
          <3> [ skip ] [ skip ]          | f.d:1:2: the header says 3 processes, the file has 2; expected the same number
          <1> [ skip ] [ skip ]          | f.d:1:2: the header says 1 process, the file has 2; expected the same number
          <1, lock l 1> [ l := 1 ]       | f.d:1:17: 'l' is a lock, expected a variable
          <1, x 1> [ lock(x) ]           | f.d:1:17: 'x' is a variable, expected a lock
          <1, chan c 1> [ if c == 0 ]    | f.d:1:20: 'c' is a channel, expected a variable
          <1, lock c 1> [ send(c, 1) ]   | f.d:1:22: 'c' is a lock, expected a channel
          <1, x 1> [ cas(x, 1) ]         | f.d:1:12: 2 arguments, expected 3: cas(target, expected, new)
          <1, chan c 1> [ send(c) ]      | f.d:1:17: 1 argument, expected 2: send(channel, value)
          <1, x 1> [ cas(1, 2, 3) ]      | f.d:1:16: this is not a variable to swap, expected its name
          <1, x 1> [ if x ]              | f.d:1:15: this is a number, expected a condition such as 'x == 0'
          <1, x 1> [ x := x == 0 ]       | f.d:1:17: this is a condition, expected a number
          <1, x 1, x 1> [ skip ]         | f.d:1:10: 'x' is declared twice, expected another name; the first is in line 1
          <1, x 0> [ skip ]              | f.d:1:7: the length is 0, expected at least 1
          <1, x -1> [ skip ]             | f.d:1:7: unexpected '-', expected a number
          <1, x 2 1 2 3> [ skip ]        | f.d:1:13: 3 initial values for 'x', expected at most its length, 2
          <1, lock l 1 1> [ skip ]       | f.d:1:14: a lock has no initial value, expected ',' or '>'
          <1, x 99999999> [ skip ]       | f.d:1:7: the program needs too much memory, expected at most 16000000 cells in all
          <2, local x 9000000> [skip] [skip] | f.d:1:13: the program needs too much memory, expected at most 16000000 cells in all
          <20000> <{20000 [skip]}>       | f.d:1:9: too many processes, expected at most 10000 in all
          <1, x 1> [ x := 9223372036854775808 ] | f.d:1:17: the number is too large, expected one of 64 bits, at most 9223372036854775807
          <1, x 1> [ x := $ ]            | f.d:1:17: '$' outside a repetition, expected it inside '<{ ... }>'
          <1> <{1 <{1 [ skip ]}> }>      | f.d:1:9: a repetition inside a repetition, expected no '<{' before the next '}>'
          <1> <{1 [ <{1 skip }> ]}>      | f.d:1:11: a repetition inside a repetition, expected no '<{' before the next '}>'
          <1, t 1, local m 1> [ indexer(size=2) ] | f.d:1:31: unexpected 'size=', expected 'max='
          <1, t 1, local m 1> [ indexer(max=1) ]  | f.d:1:23: the indexer has no 'size=', expected it
          """)
  void meaning(String text, String headline) {
    assertThat(error(text).headline()).isEqualTo(headline);
  }

  @Test
  void theIndexerMustKnowTheNumberOfProcesses() {
    String text =
        """
        <1, t 8, local m 1, local w 1, local h 1>
        [ indexer(max=4, size=8, m=m, w=w, h=h, target=t, nprocs=2) ]
        """;
    assertThat(error(text).headline())
        .isEqualTo("f.d:2:58: nprocs is 2, expected the number of processes, 1");
  }

  @Test
  void anErrorInARepetitionIsWhereItWasWritten() {
    BadInput error = error("<\"r\" 21, x 1>\n[x := 42]\n<{20\n  [\n    if y[$] == 0\n  ]\n}>\n");
    assertThat(error.headline()).startsWith("f.d:5:8: 'y' is not declared");
    assertThat(error.report()).contains("    if y[$] == 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "(", "<{", "-", "!", "1+", "x[", "]", "skip ", "if x == 0 then {"})
  void hostileInputGivesOneErrorSoonEvenOnASmallStack(String part) throws InterruptedException {
    String text = "<1, x 1> [ x := " + part.repeat(10_000_000 / part.length());
    AtomicReference<BadInput> error = new AtomicReference<>();
    Thread thread = new Thread(null, () -> error.set(error(text)), "small", 512 * 1024);
    Assertions.assertTimeout(
        Duration.ofSeconds(60),
        () -> {
          thread.start();
          thread.join();
        });
    assertThat(error.get()).isNotNull();
    assertThat(error.get().report().length()).isLessThan(500);
  }

  @Test
  void theDeepestNestingAllowedWorksOnASmallStack() throws InterruptedException {
    String text = "<1, x 1> [ x := " + "(".repeat(199) + "1" + ")".repeat(199) + " ]";
    AtomicReference<Object> outcome = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                outcome.set(DlangProgram.compile("f.d", text).start().step(0));
              } catch (BadInput e) {
                outcome.set(e);
              }
            },
            "small",
            512 * 1024);
    thread.start();
    thread.join();
    assertThat(outcome.get()).isInstanceOf(Long.class);
  }

  @Test
  void tooManyOperatorsAreRefusedRatherThanOverflow() {
    assertThatThrownBy(
            () -> DlangProgram.compile("f.d", "<1, x 1> [ x := 1" + "+1".repeat(1001) + " ]"))
        .isInstanceOf(BadInput.class)
        .hasMessage("the statement is too long, expected at most 1000 operators in it");
  }

  @Test
  void repetitionsThatExplodeAreRefused() {
    String text = "<1, x 1> [ <{4000000000 x := 1 }> ]";
    assertThat(error(text).getMessage()).startsWith("the program is too large");
  }
}
