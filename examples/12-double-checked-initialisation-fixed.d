// 12 Double-checked initialisation, fixed: first the value, then the flag.
// The tool says: verified, for memory that is sequentially consistent.
<"double-checked-initialisation-fixed" 2, lock l 1, ready 1, value 1>
<{2
  [
    if ready == 0 then {
      lock(l)
      if ready == 0 then {
        value := 42
        ready := 1
      }
      unlock(l)
    }
    assert value == 42
  ]
}>
