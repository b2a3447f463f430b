// A counter under a ticket lock: N! traces. Taking a ticket is one atomic step; waiting is an await on one variable.
<"ticket-lock" ${N}, next 1, serving 1, c 1, local ticket 1>
<{${N}
  [
    atomic { ticket := next  next := next + 1 }
    await serving == ticket
    c := c + 1
    serving := serving + 1
  ]
}>
