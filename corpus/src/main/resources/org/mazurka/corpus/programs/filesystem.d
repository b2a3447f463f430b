// Inodes and blocks, each with a lock; the first collision is at N = 14: 2^(N-13) traces up to N = 26.
// [PROBE] algorithm 8, after Flanagan and Godefroid. As in their paper an inode holds its block plus one,
// so that block 0 counts as assigned.
<"filesystem" ${N}, lock locki 32, inode 32, lock lockb 26, busy 26, local i 1, local b 1, local found 1>
<{${N}
  [
    i := $ % 32
    lock(locki[i])
    if inode[i] == 0 then {
      b := (i * 2) % 26
      while found == 0 {
        lock(lockb[b])
        if busy[b] == 0 then {
          busy[b] := 1
          inode[i] := b + 1
          unlock(lockb[b])
          found := 1
        } else {
          unlock(lockb[b])
          b := (b + 1) % 26
        }
      }
    }
    unlock(locki[i])
  ]
}>
