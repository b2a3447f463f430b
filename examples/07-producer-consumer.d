// 07 Producer and consumers over a channel.
// Teaches: "is there more?" and "give me the next one" must not be two questions.
// The tool says: violation (deadlock): both consumers see that one item is left, and one waits for it for ever.
<"producer-consumer" 3, chan c 1, taken 1, local v 1>
[
  send(c, 1)
  send(c, 2)
  send(c, 3)
]
<{2
  [
    while taken < 3 {
      receive(c, v)
      taken := taken + 1
    }
  ]
}>
