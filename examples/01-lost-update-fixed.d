// 01 Lost update, fixed: a lock makes the read and the write one piece.
// The tool says: verified; the two orders of the two critical sections are all there is.
<"lost-update-fixed" 3, lock l 1, x 1, done 2, local t 1>
[
  lock(l)
  t := x
  x := t + 1
  unlock(l)
  done[0] := 1
]
[
  lock(l)
  t := x
  x := t + 1
  unlock(l)
  done[1] := 1
]
[
  await done[0] == 1
  await done[1] == 1
  assert x == 2
]
