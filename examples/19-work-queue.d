// 19 A work queue by index.
// Teaches: run-time errors are found like failed assertions, and the report says which index and where.
// The tool says: violation (error): both workers pass the check, one of them runs past the end of the array.
<"work-queue" 2, next 1, result 3, local i 1>
<{2
  [
    while next < 3 {
      atomic { i := next  next := next + 1 }
      result[i] := i * i
    }
  ]
}>
