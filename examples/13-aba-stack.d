// 13 ABA on a compare-and-swap stack: top -> 1 -> 2 -> empty.
// Teaches: the same value is not the same state. While process 0 is popping node 1, process 1 pops 1 and 2, keeps 2 and
// pushes 1 back; the swap of process 0 still succeeds and makes node 2, which is in use, the top.
// The tool says: violation (assertion).
<"aba-stack" 2, top 1 1, next 3 0 2 0, owned 3, local t 1, local n 1>
[
  t := top
  n := next[t]
  atomic { if cas(top, t, n) == 1 then { assert owned[n] == 0 } }
]
[
  if cas(top, 1, 2) == 1 then {
    if cas(top, 2, 0) == 1 then {
      owned[2] := 1
      next[1] := 0
      cas(top, 0, 1)
    }
  }
]
