// The ring, each process twice. [EAGER] figure 4c.
<"ring-extended" ${N}, x ${N}>
<{${N}
  [
    x[($ + 1) % ${N}] := x[$]
    x[($ + 1) % ${N}] := x[$]
  ]
}>
