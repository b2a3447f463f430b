// N processes count, one more waits for them all: 2 * N! traces, and wakeup trees as large as they get. [SOURCE] figure 12.
// The barrier is one flag per process.
<"wakeup-stress" ${N+2}, flag ${N}, counter1 1, counter2 1, local i 1>
[ counter1 := counter1 + 1 ]
<{${N}
  [
    counter2 := counter2 + 1
    flag[$] := 1
  ]
}>
[
  while i < ${N} {
    await flag[i] == 1
    i := i + 1
  }
  counter1 := counter1 + 1
]
