// 11 A shared hash table, fixed: compare-and-swap looks and stores in one step.
// The tool says: verified.
<"indexer-fixed" 3, table 8, const size 1 8, done 2, local w 1, local h 1, local i 1, local n 1>
<{2
  [
    w := $ + 1
    h := 5
    while cas(table[h], 0, w) == 0 { h := (h + 1) % size }
    done[$] := 1
  ]
}>
[
  await done[0] == 1
  await done[1] == 1
  while i < size {
    if table[i] != 0 then { n := n + 1 }
    i := i + 1
  }
  assert n == 2
]
