// Each process copies its cell to the next one: 2^N - 2 traces for N > 2. [EAGER] figure 4a.
<"ring" ${N}, x ${N}>
<{${N} [ x[($ + 1) % ${N}] := x[$] ]}>
