// 02 Check, then act, fixed: the check and the act are one atomic step.
// The tool says: verified.
<"check-then-act-fixed" 2, balance 1 100>
<{2
  [
    atomic { if balance >= 60 then { balance := balance - 60 } }
    assert balance >= 0
  ]
}>
