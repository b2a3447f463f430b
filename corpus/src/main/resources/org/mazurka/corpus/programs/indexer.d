// Each process puts 4 messages into a shared hash table; the first collision is at N = 12: 8^(N-11) traces.
// [LAZY] listing 6.2, after Flanagan and Godefroid.
<"indexer" ${N}, table 128, const size 1 128, const max 1 4, local m 1, local w 1, local h 1>
<{${N}
  [
    while m < max {
      m := m + 1
      w := m * 11 + $
      h := (w * 7) % size
      while cas(table[h], 0, w) == 0 { h := (h + 1) % size }
    }
  ]
}>
