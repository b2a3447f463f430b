package org.mazurka.creol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.model.BadInput;

/** What is wrong with a program is said in one line, with its place. */
class BadProgramsTest {

  private static final String BUFFER =
      """
      interface Buffer begin with Any op put(in x: Int) op get(out x: Int) end
      class ABuffer implements Buffer begin
        var content: List[Int] := nil
        with Any
          op put(in x: Int) == content := content |- x
          op get(out x: Int) == await ~isempty(content); x := head(content)
      end
      class Main begin
        var b: Buffer
        op run == var l: Label[Int], x: Int, s: String;
          b := new ABuffer; %s
      end
      """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "interface begin end | 1:11: unexpected 'begin', expected a name that begins with a capital"
            + " letter",
        "interface I inherits begin end | 1:22: unexpected 'begin', expected a name that begins"
            + " with a capital letter",
        "interface I begin op m end | 1:22: a method of an interface is for callers, expected"
            + " 'with' and their interface before it, such as 'with Any'",
        "interface I begin with Any op M end | 1:31: unexpected 'M', expected a name",
        "class C(x) begin end | 1:10: unexpected ')', expected ':' or ','",
        "class C inherits begin end | 1:18: unexpected 'begin', expected a name that begins with a"
            + " capital letter",
        "class C begin var x end | 1:21: unexpected 'end', expected ':'",
        "class C begin op m = skip end | 1:20: unexpected '=', expected '==' or '('",
        "class C begin op m(in x: Int out) == skip end | 1:33: unexpected ')', expected a name",
        "class C begin op m == skip | 1:27: unexpected end of the file, expected",
        "class C begin op m == skip /* and so on */ | 1:27: unexpected end of the file, expected",
        "class C begin op m == if true then skip end | 1:44: unexpected end of the file, expected",
        "class C begin op m == x := 1x end | 1:28: '1x' is neither a number nor a name, expected a"
            + " blank in between",
        "class C begin op m == x := end | 1:28: unexpected 'end', expected an expression",
        "class C begin op m == await end | 1:29: unexpected 'end', expected an expression",
        "class C begin op m == l?(1) end | 1:26: unexpected '1', expected ')' or a name",
        "class C begin op m == while true skip end | 1:34: unexpected 'skip', expected",
        "class C begin op m == begin skip [] end end | 1:37: unexpected 'end', expected a"
            + " statement",
        "datatype D | 1:1: 'datatype' is a word of Creol that is not supported here; docs/creol.md"
            + " lists what is",
        "class C begin var x: Float end | 1:22: the type Float is not supported here; docs/creol.md"
            + " lists what is",
        "class C begin var x: Int := 1.5 end | 1:29: the number 1.5 is no integer; Float is not"
            + " supported here",
        "class C begin op m == x := \u00a7 end | 1:28: unknown character '\u00a7', expected a word,"
            + " a number or an operator of Creol",
        "class C begin /* end | 1:15: the comment does not end, expected '*/'"
      })
  void syntaxErrors(String text, String message) {
    assertHeadlineStarts(text, "p.creol:" + message);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "class C inherits D begin end | 1:18: unknown class D, expected one of C",
        "class C implements I begin end | 1:20: unknown interface I, expected a declaration of it",
        "class C inherits D begin end class D inherits C begin end | 1:7: class C inherits from"
            + " itself (C -> D -> C), expected no cycle",
        "interface I inherits I begin end | 1:11: interface I inherits from itself (I -> I),"
            + " expected no cycle",
        "class C begin end class C begin end | 1:25: class C is declared twice, expected another"
            + " name",
        "class Int begin end | 1:7: Int is predefined, expected another name",
        "class C begin var x: Int, x: Bool end | 1:27: 'x' is declared twice, expected another"
            + " name",
        "class C begin op m == skip op m == skip end | 1:31: method 'm' is declared twice, expected"
            + " another name",
        "class C begin var x: D end class D begin end | 1:22: the class D is no type, expected an"
            + " interface that it implements",
        "class C begin var x: Thing end | 1:22: unknown type Thing, expected Int, Bool, String,"
            + " List, Set, Map, Label, Any or an interface",
        "class C begin var x: List end | 1:22: List has 0 type arguments, expected 1",
        "class C begin var x: List[Label[Int]] end | 1:27: a label cannot be part of other data,"
            + " expected another type",
        "class C begin op m(in l: Label[Int]) == skip end | 1:26: a label cannot be passed on,"
            + " expected another type",
        "class C begin op run(in x: Int) == skip end | 1:18: 'run' is called without arguments,"
            + " expected no parameters",
        "interface I begin with Any op m end class C implements I begin end | 1:43: class C has no"
            + " method 'm', expected it because of interface I",
        "interface I begin with Any op m end class C implements I begin op m == skip end | 1:67:"
            + " 'm' is for the object alone, expected 'with' before it because of interface I",
        "class D begin op m(in x: Int) == skip end class C inherits D begin op m == skip end |"
            + " 1:71: 'm' has other parameters than in class D, from which C inherits; expected the"
            + " same"
      })
  void declarationErrors(String text, String message) {
    assertHeadlineStarts(text, "p.creol:" + message);
  }

  @Test
  void whatIsWrongWithClassMainHasItsPlace() {
    assertHeadlineStarts(
        "class Main(n: Int) begin op run == skip end",
        Optional.empty(),
        "p.creol:1:7: Main has 0 arguments, expected 1");
    assertHeadlineStarts(
        "class Main begin var x: Int := 1/0 op run == skip end",
        Optional.empty(),
        "p.creol:1:7: the attributes of Main have no values: division by zero");
  }

  @Test
  void tooManyWaysToASuperclass() {
    StringBuilder text = new StringBuilder("class C0 begin end");
    for (int i = 1; i <= 40; i++) {
      text.append(
          "\nclass A%1$d inherits C%2$d begin end class B%1$d inherits C%2$d begin end class C%1$d inherits A%1$d, B%1$d begin end"
              .formatted(i, i - 1));
    }
    assertHeadlineStarts(
        text.toString(),
        "p.creol:16:73: class C15 inherits from others in more than 100,000 ways, expected fewer");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "b := new Nothing | 11:32: unknown class Nothing, expected one of ABuffer, Main",
        "b := new ABuffer(1) | 11:28: ABuffer has 1 argument, expected 0",
        "!b.push(1) | 11:26: unknown method 'push' of Buffer, expected one of put, get",
        "!b.put() | 11:23: put has 0 arguments, expected 1",
        "!b.put(1, 2) | 11:23: put has 2 arguments, expected 1",
        "!b.put(true) | 11:30: the type is Bool, expected Int",
        "b.get(; x, x) | 11:23: get gives 1 result, expected as many variables, not 2",
        "b.get(; s) | 11:31: the type is Int, expected String for 's'",
        "l!b.put(1) | 11:23: the type is Label[], expected Label[Int] for 'l'",
        "x?(x) | 11:23: 'x' has the type Int, expected a label (Label[...])",
        "x := l? | 11:28: 'l?' stands where only a value can, expected it after 'await', alone or"
            + " joined by && and ||",
        "await ~l? | 11:30: 'l?' stands where only a value can, expected it after 'await', alone or"
            + " joined by && and ||",
        "x := y | 11:28: unknown variable 'y', expected one of l, x, s, b",
        "x := 1 + true | 11:32: the type is Bool, expected Int",
        "x := string_of_int(1) | 11:28: the type is String, expected Int for 'x'",
        "x, s := 1 | 11:23: 1 value for 2 variables, expected as many",
        "await x | 11:29: the type is Int, expected Bool",
        "assert 1 = true | 11:34: the type is Bool, expected Int as on the left",
        "x := frobnicate(1) | 11:28: unknown function 'frobnicate', expected one of abs, add",
        "x := head(1) | 11:33: the type is Int, expected a list",
        "x := nth([1]) | 11:28: nth has 1 argument, expected 2",
        "nothing() | 11:23: unknown method 'nothing' of class Main, expected one of run",
        "x := caller | 11:28: there is no caller here, expected a method after 'with'",
        "!x.put(1) | 11:24: the type is Int, expected an object",
        "x := 99999999999999999999 | 11:28: the number is too large, expected at most"
            + " 9223372036854775807"
      })
  void errorsInMethods(String statement, String message) {
    assertHeadlineStarts(BUFFER.formatted(statement), "p.creol:" + message);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Ring | p.creol: --main:1:1: Ring has 0 arguments, expected 2",
        "Ring(1, true) | p.creol: --main:1:9: the type is Bool, expected Int",
        "Ring(1, x) | p.creol: --main:1:9: unknown variable 'x', expected a value",
        "Ring(1, 1 / 0) | p.creol: --main:1:9: division by zero, expected a value",
        "Nothing(1) | p.creol: --main:1:1: unknown class Nothing, expected one of Ring",
        "Ring(1 | p.creol: --main:1:7: unexpected end of the file, expected",
        "ring(1, 2) | p.creol: --main:1:1: unexpected 'ring', expected a name that begins with a capital"
            + " letter"
      })
  void theMainClassIsChecked(String main, String message) {
    assertThatThrownBy(() -> compile("class Ring(a: Int, b: Int) begin end", Optional.of(main)))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.headline()).startsWith(message));
  }

  @Test
  void aMissingMainClassIsSaid() {
    assertThatThrownBy(() -> compile("class Ring(a: Int) begin end", Optional.empty()))
        .hasMessage(
            "p.creol: which class does it begin with? There is no class Main, expected --main"
                + " 'CLASS(ARGUMENTS)' with one of Ring");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Main(1)"})
  void aProgramWithoutAClassHasNoneToBeginWith(String main) {
    Optional<String> given = Optional.of(main).filter(text -> !text.isEmpty());
    assertThatThrownBy(() -> compile("interface I begin end", given))
        .hasMessage("p.creol: there is no class in the file, expected one to begin with");
  }

  @Test
  void aCallerMustImplementTheCointerface() {
    String text =
        """
        interface Client begin with Any op done end
        interface Server begin with Client op serve end
        class AServer implements Server begin with Client op serve == !caller.done() end
        class Main begin op run == var s: Server; s := new AServer; !s.serve() end
        """;
    assertHeadlineStarts(
        text,
        "p.creol:4:64: 'serve' is for callers that implement Client, expected class Main to do so");
  }

  @Test
  void mergingIsRefusedByName() {
    assertHeadlineStarts(
        "class C begin op m == skip ||| skip end",
        "p.creol:1:28: '|||' is a word of Creol that is not supported here; docs/creol.md lists");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[", "{", "begin ", "if true then "})
  void whatNestsTooDeepIsRefused(String opening) {
    String text = "class C begin op m == x := " + opening.repeat(1000);
    assertThatThrownBy(() -> compile(text, Optional.empty()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("nested too deep, expected at most 200 levels");
  }

  @Test
  void aLongSumIsCompiledSoon() {
    String text = "class Main begin var x: Int op run == x := 0" + " + 1".repeat(500) + " end";
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> compile(text, Optional.empty()));
  }

  /** A million million ways lead from the first interface to the last. */
  @Test
  void lookingForCyclesGoesEveryWayOnce() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append("interface A%d inherits B%d, C%d begin end ".formatted(i, i, i));
      text.append("interface B%d inherits A%d begin end ".formatted(i, i + 1));
      text.append("interface C%d inherits A%d begin end ".formatted(i, i + 1));
    }
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          compile(text + "interface A40 begin end class Main begin end", Optional.empty());
          assertHeadlineStarts(
              text + "interface A40 inherits C7 begin end class C begin end",
              "p.creol:1:%d: interface C7 inherits".formatted(text.indexOf("e C7") + 3));
        });
  }

  @Test
  void theReportShowsTheLineAndACaret() {
    assertThatThrownBy(() -> compile("class C begin\n  var x: Thing\nend\n", Optional.empty()))
        .isInstanceOfSatisfying(
            BadInput.class,
            e ->
                assertThat(e.report().lines().skip(1))
                    .containsExactly("    var x: Thing", "           ^"));
  }

  private static void assertHeadlineStarts(String text, String headline) {
    assertHeadlineStarts(text, Optional.of("C"), headline);
  }

  private static void assertHeadlineStarts(String text, Optional<String> main, String headline) {
    assertThatThrownBy(() -> compile(text, main))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.headline()).startsWith(headline));
  }

  private static CreolProgram compile(String text, Optional<String> main) throws BadInput {
    return CreolProgram.compile("p.creol", text, main, Granularity.ATTRIBUTES);
  }
}
