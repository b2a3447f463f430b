// 19 A work queue by index, fixed: claim first, then check the claim.
// The tool says: verified.
<"work-queue-fixed" 2, next 1, result 3, local i 1>
<{2
  [
    atomic { i := next  next := next + 1 }
    while i < 3 {
      result[i] := i * i
      atomic { i := next  next := next + 1 }
    }
  ]
}>
