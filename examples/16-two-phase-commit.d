// 16 Two-phase commit with a hasty coordinator.
// Teaches: "commit" needs the yes of everybody, not the first one. Participant 1 votes yes, participant 2 votes no and
// aborts at once.
// The tool says: violation (assertion): one has committed, the other has aborted.
<"two-phase-commit" 3, chan votes 1, chan decision 2, outcome 2, local v 1, local d 1>
[
  receive(votes, v)
  if v == 1 then {
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
