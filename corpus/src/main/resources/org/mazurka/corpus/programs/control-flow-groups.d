// N groups of four processes; a group starts the next one in one of its five traces: 4N+1 traces. [SOURCE] figure 10.
// A spawn is a start flag that the child awaits, so children that nobody starts are blocked at the end
// and most traces end in a deadlock. The processes are all p, all r, all s, all q: the first
// execution is then p.r.r.s.s.s, as in [SOURCE] figure 3. How many explorations of source-DPOR block depends on this order.
<"control-flow-groups" ${4*N}, x ${N}, y ${N}, z ${N}, startq ${N+1} 1, startr ${N+1} 1, starts ${N+1} 1,
  local m 1, local n 1, local l 1>
<{${N}
  [
    if x[$] == 1 then {
      startq[$ + 1] := 1
      startr[$ + 1] := 1
      starts[$ + 1] := 1
    }
  ]
}>
<{${N}
  [
    await startr[$] == 1
    m := y[$]
    if m == 0 then { z[$] := 1 }
  ]
}>
<{${N}
  [
    await starts[$] == 1
    n := z[$]
    if n == 1 then {
      l := y[$]
      if l == 0 then { x[$] := 1 }
    }
  ]
}>
<{${N}
  [
    await startq[$] == 1
    y[$] := 1
  ]
}>
