// 03 A torn pair, fixed: writer and auditor hold the same lock.
// The tool says: verified.
<"torn-pair-fixed" 2, lock l 1, account 2 10 0, local sum 1>
[
  lock(l)
  account[0] := account[0] - 5
  account[1] := account[1] + 5
  unlock(l)
]
[
  lock(l)
  sum := account[0]
  sum := sum + account[1]
  unlock(l)
  assert sum == 10
]
