package org.mazurka.dlang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.model.BadInput;

/** The programs of the papers have the papers' numbers of traces. */
class PaperCountsTest {

  @Test
  void readersWriters() throws BadInput {
    assertThat(Traces.count("<\"rw\" 5, x 1> [x := 42] <{4 [ if x == 0 ]}>")).isEqualTo(16);
  }

  @Test
  void readers() throws BadInput {
    assertThat(Traces.count("<\"r\" 4, x 1, y 3> [x := 42] <{3 [ if y[$] == 0  if x == 0 ]}>"))
        .isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource({"3,6", "4,14", "5,30"})
  void ring(int n, int traces) throws BadInput {
    String text = "<N, x N> <{N [ x[($+1)%N] := x[$] ]}>".replace("N", "" + n);
    assertThat(Traces.count(text)).isEqualTo(traces);
  }

  @ParameterizedTest
  @CsvSource({"2,6", "3,90"})
  void ringExtended(int n, int traces) throws BadInput {
    String text = "<N, x N> <{N [ x[($+1)%N] := x[$] x[($+1)%N] := x[$] ]}>".replace("N", "" + n);
    assertThat(Traces.count(text)).isEqualTo(traces);
  }

  @ParameterizedTest
  @CsvSource({"2,11", "3,28"})
  void branching(int n, int traces) throws BadInput {
    String text =
        "<N, x N> <{N [ <body> <body> ]}>"
            .replace("<body>", "if x[$] == 0 then { x[($+1)%N] := 1 }")
            .replace("N", "" + n);
    assertThat(Traces.count(text)).isEqualTo(traces);
  }

  @ParameterizedTest
  @CsvSource({"2,5", "3,12", "4,28"})
  void lastZero(int n, int traces) throws BadInput {
    String text =
        "<M, local i 1 N, a M> [ while a[i] != 0 { i := i - 1 } ] <{N [ a[$+1] := a[$] + 1 ]}>"
            .replace("N", "" + n)
            .replace("M", "" + (n + 1));
    assertThat(Traces.count(text)).isEqualTo(traces);
  }

  @Test
  void sharedPointer() throws BadInput {
    String text =
        """
        <"shared-pointer" 2, x 2, p 2 0 1, local k 1>
        [ while k < 2 { x[p[0]] := 1 k := k + 1 } p[1] := 0 ]
        [ while k < 2 { x[p[1]] := 1 k := k + 1 } p[0] := 1 ]
        """;
    assertThat(Traces.count(text)).isEqualTo(5);
  }

  @Test
  void theTrapOfTheDesign() throws BadInput {
    assertThat(
            Traces.count(
                """
                <"trap" 3, g 1, h 1, a 2>
                [ if g == 1 || h == 1 ]  [ a[g] := h  g := 1 ]  [ h := 1 ]
                """))
        .isEqualTo(6);
  }

  /** Of twelve processes the first and the last meet, in three of their messages each. */
  @Test
  void indexerOfTwelve() throws BadInput {
    String text =
        """
        <"indexer" 12, const size 1 128, const max 1 4, table 128, local m 1, local w 1, local h 1>
        <{12
          [ while m < max || w != 0 {
              indexer(max=max, size=size, m=m, w=w, h=h, target=table, nprocs=12)
          } ]
        }>
        """;
    DlangProgram program = DlangProgram.compile("indexer.d", text);
    assertThat(Traces.countAfter(program, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).isEqualTo(8);
  }
}
