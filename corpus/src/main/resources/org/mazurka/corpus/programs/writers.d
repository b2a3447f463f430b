// N writes of one variable: N! traces.
<"writers" ${N}, x 1>
<{${N} [ x := $ + 1 ]}>
