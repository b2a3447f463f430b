// What a process writes depends on what it read. [LAZY] listing 6.3, [EAGER] figure 4b.
<"branching" ${N}, x ${N}>
<{${N}
  [
    if x[$] == 0 then { x[($ + 1) % ${N}] := 1 }
    if x[$] == 0 then { x[($ + 1) % ${N}] := 1 }
  ]
}>
