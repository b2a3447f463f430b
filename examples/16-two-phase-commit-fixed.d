// 16 Two-phase commit, fixed: the coordinator waits for both votes (1 yes, 0 no; outcome 1 commit, 2 abort).
// The tool says: verified.
<"two-phase-commit-fixed" 3, chan votes 1, chan decision 2, outcome 2, local v 1, local w 1, local d 1>
[
  receive(votes, v)
  receive(votes, w)
  if v + w == 2 then {
    send(decision[0], 1)
    send(decision[1], 1)
  } else {
    send(decision[0], 2)
    send(decision[1], 2)
  }
]
[
  send(votes, 1)
  receive(decision[0], d)
  outcome[0] := d
  assert outcome[0] + outcome[1] != 3
]
[
  send(votes, 0)
  outcome[1] := 2
  receive(decision[1], d)
]
