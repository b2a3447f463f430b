// N philosophers who all take the left fork first: one trace is a deadlock.
<"philosophers" ${N}, lock fork ${N}>
<{${N}
  [
    lock(fork[$])
    lock(fork[($ + 1) % ${N}])
    unlock(fork[($ + 1) % ${N}])
    unlock(fork[$])
  ]
}>
