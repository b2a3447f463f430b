// 01 Lost update.
// Teaches: an increment is a read and a write, and another process may come between them.
// The tool says: violation (assertion): both read 0, both write 1, and the sum is 1.
<"lost-update" 3, x 1, done 2, local t 1>
[
  t := x
  x := t + 1
  done[0] := 1
]
[
  t := x
  x := t + 1
  done[1] := 1
]
[
  await done[0] == 1
  await done[1] == 1
  assert x == 2
]
