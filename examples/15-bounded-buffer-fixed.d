// 15 A bounded buffer with two locks, one for each end: producers and consumers never hold the same one.
// The count is what they share; each change of it is one statement.
// The tool says: verified.
<"bounded-buffer-fixed" 3, lock putting 1, lock taking 1, slot 2, first 1, last 1, count 1, sum 1, local v 1>
<{2
  [
    lock(putting)
    await count < 2
    slot[last % 2] := $ + 1
    last := last + 1
    count := count + 1
    unlock(putting)
  ]
}>
[
  lock(taking)
  await count > 0
  v := slot[first % 2]
  first := first + 1
  count := count - 1
  sum := sum + v
  await count > 0
  v := slot[first % 2]
  first := first + 1
  count := count - 1
  sum := sum + v
  unlock(taking)
  assert sum == 3
]
