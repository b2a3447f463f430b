// 04 Two locks, fixed: everybody takes them in the same order.
// The tool says: verified.
<"two-locks-fixed" 2, lock a 1, lock b 1, x 1>
<{2
  [
    lock(a)
    lock(b)
    x := x + 1
    unlock(b)
    unlock(a)
  ]
}>
