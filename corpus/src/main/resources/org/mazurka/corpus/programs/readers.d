// One writer, N readers that first read something of their own: 2^N traces. [SOURCE] figure 13.
<"readers" ${N+1}, x 1, y ${N}>
[ x := 42 ]
<{${N}
  [
    if y[$] == 0
    if x == 0
  ]
}>
