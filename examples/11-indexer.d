// 11 A shared hash table with "look, then store".
// Teaches: a free slot is free only until somebody else takes it.
// The tool says: violation (assertion): one message overwrites the other.
<"indexer" 3, table 8, const size 1 8, done 2, local w 1, local h 1, local i 1, local n 1>
<{2
  [
    w := $ + 1
    h := 5
    while table[h] != 0 { h := (h + 1) % size }
    table[h] := w
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
