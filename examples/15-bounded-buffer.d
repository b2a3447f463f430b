// 15 A bounded buffer with one lock.
// Teaches: never wait for others while holding the lock that they need.
// The tool says: violation (deadlock): the producer holds the lock and waits for room that only the consumer can make.
<"bounded-buffer" 2, lock l 1, slot 1, count 1, local v 1>
[
  lock(l)
  await count < 1
  slot := 1
  count := count + 1
  unlock(l)
  lock(l)
  await count < 1
  slot := 2
  count := count + 1
  unlock(l)
]
[
  lock(l)
  await count > 0
  v := slot
  count := count - 1
  unlock(l)
  assert v == 1
  lock(l)
  await count > 0
  v := slot
  count := count - 1
  unlock(l)
  assert v == 2
]
