// 03 A torn pair.
// Teaches: an invariant over two variables does not hold between the two writes that keep it.
// The tool says: violation (assertion): the auditor sees the money after it left one account and before it
// reached the other.
<"torn-pair" 2, account 2 10 0, local sum 1>
[
  account[0] := account[0] - 5
  account[1] := account[1] + 5
]
[
  sum := account[0]
  sum := sum + account[1]
  assert sum == 10
]
