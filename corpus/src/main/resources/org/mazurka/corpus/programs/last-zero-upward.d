// The "Last Zero" of [EAGER]: process 0 walks upward over N cells; N-1 others count up: N * 2^(N-2) traces.
<"last-zero-upward" ${N}, a ${N}, local i 1>
[
  i := 0
  while i < ${N} && a[i] == 0 { i := i + 1 }
]
<{${N-1} [ a[$ + 1] := a[$] + 1 ]}>
