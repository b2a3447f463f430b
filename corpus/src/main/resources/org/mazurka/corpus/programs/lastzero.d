// Process 0 looks for the last zero while the others count up: (N+3) * 2^(N-2) traces. [SOURCE] figure 11.
<"lastzero" ${N+1}, a ${N+1}, local i 1 ${N}>
[ while a[i] != 0 { i := i - 1 } ]
<{${N} [ a[$ + 1] := a[$] + 1 ]}>
