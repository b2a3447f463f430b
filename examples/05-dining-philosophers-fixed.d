// 05 Dining philosophers, fixed: the last one takes the right fork first, so forks are taken in ascending order.
// The tool says: verified.
<"dining-philosophers-fixed" 4, lock fork 4, meals 4>
<{3
  [
    lock(fork[$])
    lock(fork[$ + 1])
    meals[$] := meals[$] + 1
    unlock(fork[$ + 1])
    unlock(fork[$])
  ]
}>
[
  lock(fork[0])
  lock(fork[3])
  meals[3] := meals[3] + 1
  unlock(fork[3])
  unlock(fork[0])
]
