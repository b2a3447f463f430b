// 12 Double-checked initialisation.
// Teaches: the flag that says "ready" must be the last thing that is written.
// The tool says: violation (assertion): the second process skips the lock and uses the value 0.
<"double-checked-initialisation" 2, lock l 1, ready 1, value 1>
<{2
  [
    if ready == 0 then {
      lock(l)
      if ready == 0 then {
        ready := 1
        value := 42
      }
      unlock(l)
    }
    assert value == 42
  ]
}>
