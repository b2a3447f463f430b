// 21 Upgrading a read lock, fixed: give the read lock back, then ask for the write lock.
// The tool says: verified.
<"lock-upgrade-fixed" 2, lock write 1, readers 1, x 1>
<{2
  [
    readers := readers + 1
    readers := readers - 1
    lock(write)
    await readers == 0
    x := x + 1
    unlock(write)
  ]
}>
