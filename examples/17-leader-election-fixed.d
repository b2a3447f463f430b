// 17 Leader election in a ring, fixed: only larger identifiers are passed on (Chang and Roberts). The winner sends
// 0 round the ring so that everybody ends.
// The tool says: verified, in one trace: whatever the schedule, the same messages meet and the largest identifier wins.
<"leader-election-fixed" 3, chan link 3, leader 1, local m 1 -1>
<{3
  [
    send(link[($ + 1) % 3], $ + 1)
    while m != 0 {
      receive(link[$], m)
      if m == $ + 1 then {
        assert leader == 0
        leader := $ + 1
        send(link[($ + 1) % 3], 0)
      } else {
        if m > $ + 1 || m == 0 && leader != $ + 1 then { send(link[($ + 1) % 3], m) }
      }
    }
    assert leader == 3
  ]
}>
