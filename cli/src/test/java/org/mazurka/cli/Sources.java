package org.mazurka.cli;

/** Small programs that commands are tried on. */
final class Sources {

  /** One trace fails for the number of traces that a lost update has. */
  static final String LOST_UPDATE =
      """
      <"lost-update" 2, x 1, done 2, local t 1>
      [ t := x  x := t + 1  done[0] := 1 ]
      [ t := x  x := t + 1  done[1] := 1  await done[0] == 1  assert x == 2 ]
      """;

  /** A pair that is read between the writes of its halves; nobody waits. */
  static final String TORN_PAIR =
      """
      <"torn-pair" 2, x 1, y 1, local t 1>
      [ x := 1  y := 1 ]
      [ t := y  if t == 0 then { assert x == t } ]
      """;

  static final String TWO_LOCKS =
      """
      <"two-locks" 2, lock a 1, lock b 1, x 1>
      [ lock(a) lock(b) x := x + 1 unlock(b) unlock(a) ]
      [ lock(b) lock(a) x := x + 1 unlock(a) unlock(b) ]
      """;

  /** 2 traces, final states x = 1 and x = 2. */
  static final String TWO_WRITERS =
      """
      <"two-writers" 2, x 1>
      [ x := 1 ]
      [ x := 2 ]
      """;

  /** 2^n - 2 traces. */
  static String ring(int n) {
    return """
    <"ring" %1$d, x %1$d>
    <{%1$d [ x[($ + 1) %% %1$d] := x[$] ] }>
    """
        .formatted(n);
  }

  /** Never ends. */
  static final String ENDLESS =
      """
      <"endless" 2, x 1>
      [ while x == 0 { skip } ]
      [ x := 0 ]
      """;

  private Sources() {}
}
