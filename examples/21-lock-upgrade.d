// 21 Upgrading a read lock.
// Teaches: two readers who both wait to be the only reader wait for each other.
// The tool says: violation (deadlock).
<"lock-upgrade" 2, readers 1, x 1>
<{2
  [
    readers := readers + 1
    atomic { await readers == 1  readers := 0 }
    x := x + 1
  ]
}>
