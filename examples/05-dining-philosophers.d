// 05 Dining philosophers.
// Teaches: a cycle of waiting may be as long as the table; no pair of processes is to blame.
// The tool says: violation (deadlock): each holds the left fork and waits for the right one.
<"dining-philosophers" 4, lock fork 4, meals 4>
<{4
  [
    lock(fork[$])
    lock(fork[($ + 1) % 4])
    meals[$] := meals[$] + 1
    unlock(fork[($ + 1) % 4])
    unlock(fork[$])
  ]
}>
