// The indexer with 2 messages and early collisions: 2^(N-2) traces. [LAZY] 6.3.3.
<"indexer-small" ${N}, table 128, const size 1 128, const max 1 2, local m 1, local w 1, local h 1>
<{${N}
  [
    while m < max {
      m := m + 1
      w := m * 2 + $
      h := (w * 7) % size
      while cas(table[h], 0, w) == 0 { h := (h + 1) % size }
    }
  ]
}>
