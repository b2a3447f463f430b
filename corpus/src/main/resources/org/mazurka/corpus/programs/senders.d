// N senders, one channel, one receiver: N! traces, one for each order of the messages.
<"senders" ${N+1}, chan c 1, sum 1, local v 1>
[
  while sum < ${N*(N+1)/2} {
    receive(c, v)
    sum := sum + v
  }
]
<{${N} [ send(c, $ + 1) ]}>
