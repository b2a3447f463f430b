// 14 A ticket lock, fixed: drawing a ticket is atomic (fetch-and-add).
// The tool says: verified; one trace for each order of the tickets.
<"ticket-lock-fixed" 3, next 1, serving 1, inside 1, local ticket 1>
<{3
  [
    atomic { ticket := next  next := next + 1 }
    await serving >= ticket
    inside := inside + 1
    assert inside == 1
    inside := inside - 1
    serving := serving + 1
  ]
}>
