// One writer, N-1 readers: 2^(N-1) traces. [LAZY] listing 6.1, [EAGER] figure 1.
<"readers-writers" ${N}, x 1>
[ x := 42 ]
<{${N-1} [ if x == 0 ]}>
