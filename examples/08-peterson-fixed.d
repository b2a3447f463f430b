// 08 Peterson's mutual exclusion: first announce the wish, then give way.
// The tool says: verified. The waiting is an `await`, not a loop: a stateless search would follow a loop for ever.
<"peterson-fixed" 2, flag 2, turn 1, inside 1>
<{2
  [
    flag[$] := 1
    turn := 1 - $
    await flag[1 - $] == 0 || turn == $
    inside := inside + 1
    assert inside == 1
    inside := inside - 1
    flag[$] := 0
  ]
}>
