// 08 Peterson's mutual exclusion, with the first two statements exchanged.
// Teaches: the order of two writes is the whole algorithm.
// The tool says: violation (assertion): both are in the critical section.
<"peterson" 2, flag 2, turn 1, inside 1>
<{2
  [
    turn := 1 - $
    flag[$] := 1
    await flag[1 - $] == 0 || turn == $
    inside := inside + 1
    assert inside == 1
    inside := inside - 1
    flag[$] := 0
  ]
}>
