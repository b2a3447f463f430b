// A counter under a lock made of compare-and-swap, with the waiting written as a blocking atomic step: N! traces.
<"cas-lock" ${N}, l 1, c 1>
<{${N}
  [
    atomic { await l == 0  cas(l, 0, 1) }
    c := c + 1
    l := 0
  ]
}>
