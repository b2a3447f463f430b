// Two processes write through a pointer that the other one changes at its end: 2N+1 traces.
// [EAGER] section 4, after Cartesian POR. The target of each write depends on a shared value.
<"shared-pointer" 2, x 2, p 2 0 1, local k 1>
[
  while k < ${N} {
    x[p[0]] := 1
    k := k + 1
  }
  p[1] := 0
]
[
  while k < ${N} {
    x[p[1]] := 1
    k := k + 1
  }
  p[0] := 0
]
