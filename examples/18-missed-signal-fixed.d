// 18 A missed signal, fixed: checking and announcing the wait are one step, under the signaller's eyes.
// The tool says: verified.
<"missed-signal-fixed" 2, ready 1, waiting 1, signal 1>
[
  atomic { if ready == 0 then { waiting := 1 } }
  if waiting == 1 then { await signal == 1 }
]
[
  ready := 1
  if waiting == 1 then { signal := 1 }
]
