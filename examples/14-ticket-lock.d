// 14 A ticket lock whose tickets are drawn in two steps.
// Teaches: mutual exclusion is only as good as the one step that it is built on.
// The tool says: violation (assertion): two processes with the same ticket are inside.
<"ticket-lock" 2, next 1, serving 1, inside 1, local ticket 1>
<{2
  [
    ticket := next
    next := ticket + 1
    await serving >= ticket
    inside := inside + 1
    assert inside == 1
    inside := inside - 1
    serving := serving + 1
  ]
}>
