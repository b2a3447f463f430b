// 18 A missed signal.
// Teaches: between "not ready, so I will wait" and the waiting itself, the signal may come and find nobody.
// The tool says: violation (deadlock): the waiter sleeps through.
<"missed-signal" 2, ready 1, waiting 1, signal 1>
[
  if ready == 0 then {
    waiting := 1
    await signal == 1
  }
]
[
  ready := 1
  if waiting == 1 then { signal := 1 }
]
