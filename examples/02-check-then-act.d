// 02 Check, then act.
// Teaches: what was true when it was checked may be false when it is used.
// The tool says: violation (assertion): both see 100, both take 60.
<"check-then-act" 2, balance 1 100>
<{2
  [
    if balance >= 60 then {
      balance := balance - 60
      assert balance >= 0
    }
  ]
}>
