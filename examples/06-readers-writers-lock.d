// 06 A readers-writers lock.
// Teaches: the first reader locks the room and the last one frees it, but who is first? Here the count of readers
// is changed by a read and a write without the mutex.
// The tool says: violation: a reader finds the pair half written (assertion), or the writer is locked out for ever
// (deadlock); both can happen, and the first one found is shown.
<"readers-writers-lock" 3, readers 1, room 1, data 2, local n 1, local a 1, local b 1>
[
  atomic { await room == 0  room := 1 }
  data[0] := 1
  data[1] := 1
  room := 0
]
<{2
  [
    n := readers + 1
    readers := n
    if n == 1 then { atomic { await room == 0  room := 1 } }
    a := data[0]
    b := data[1]
    assert a == b
    n := readers - 1
    readers := n
    if n == 0 then { room := 0 }
  ]
}>
