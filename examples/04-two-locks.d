// 04 Two locks.
// Teaches: two processes that take two locks in opposite orders can wait for each other for ever.
// The tool says: violation (deadlock), and who waits for what.
<"two-locks" 2, lock a 1, lock b 1, x 1>
[
  lock(a)
  lock(b)
  x := x + 1
  unlock(b)
  unlock(a)
]
[
  lock(b)
  lock(a)
  x := x + 1
  unlock(a)
  unlock(b)
]
