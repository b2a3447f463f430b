// 10 A barrier that loses arrivals.
// Teaches: a lost update need not give a wrong number; here everybody waits for somebody who has arrived.
// The tool says: violation (deadlock).
<"barrier" 3, arrived 1, part 3, local t 1>
<{3
  [
    part[$] := 1
    t := arrived
    arrived := t + 1
    await arrived == 3
    assert part[($ + 1) % 3] == 1
  ]
}>
