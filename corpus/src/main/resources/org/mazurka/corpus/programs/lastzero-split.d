// lastzero with the read and the write of an update as two steps: the same number of traces.
<"lastzero-split" ${N+1}, a ${N+1}, local i 1 ${N}, local t 1>
[ while a[i] != 0 { i := i - 1 } ]
<{${N}
  [
    t := a[$]
    a[$ + 1] := t + 1
  ]
}>
