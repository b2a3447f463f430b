// 07 Producer and consumers over a channel, fixed: the producer sends one end mark (0) to each consumer.
// The tool says: verified.
<"producer-consumer-fixed" 3, chan c 1, sum 1, done 2, local v 1 -1>
[
  send(c, 1)
  send(c, 2)
  send(c, 0)
  send(c, 0)
  await done[0] == 1
  await done[1] == 1
  assert sum == 3
]
<{2
  [
    while v != 0 {
      receive(c, v)
      sum := sum + v
    }
    done[$] := 1
  ]
}>
