// 17 Leader election in a ring, by identifiers that travel round.
// Teaches: a process must swallow identifiers that are smaller than its own. This one passes everything on.
// The tool says: violation (assertion): a second process gets its own identifier back.
<"leader-election" 3, chan link 3, leader 1, local m 1, local k 1>
<{3
  [
    send(link[($ + 1) % 3], $ + 1)
    while k < 3 {
      receive(link[$], m)
      k := k + 1
      if m == $ + 1 then {
        assert leader == 0
        leader := $ + 1
      } else {
        send(link[($ + 1) % 3], m)
      }
    }
  ]
}>
