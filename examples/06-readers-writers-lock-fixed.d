// 06 A readers-writers lock, fixed: the mutex guards the count and the decision that follows from it.
// The tool says: verified. Two readers may be in the room together, the writer is always alone.
<"readers-writers-lock-fixed" 3, lock mutex 1, readers 1, room 1, data 2, local a 1, local b 1>
[
  atomic { await room == 0  room := 1 }
  data[0] := 1
  data[1] := 1
  room := 0
]
<{2
  [
    lock(mutex)
    readers := readers + 1
    if readers == 1 then { atomic { await room == 0  room := 1 } }
    unlock(mutex)
    a := data[0]
    b := data[1]
    assert a == b
    lock(mutex)
    readers := readers - 1
    if readers == 0 then { room := 0 }
    unlock(mutex)
  ]
}>
