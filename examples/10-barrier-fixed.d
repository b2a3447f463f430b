// 10 A barrier, fixed: arriving is one statement.
// The tool says: verified: behind the barrier everybody sees the others' parts.
<"barrier-fixed" 3, arrived 1, part 3>
<{3
  [
    part[$] := 1
    arrived := arrived + 1
    await arrived == 3
    assert part[($ + 1) % 3] == 1
  ]
}>
