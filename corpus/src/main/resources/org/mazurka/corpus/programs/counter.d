// A counter under a lock: N! traces.
<"counter" ${N}, lock l 1, c 1>
<{${N}
  [
    lock(l)
    c := c + 1
    unlock(l)
  ]
}>
