// 13 ABA, fixed: the top carries a version (version * 10 + node) that every swap increases.
// The tool says: verified: a stale swap fails.
<"aba-stack-fixed" 2, top 1 1, next 3 0 2 0, owned 3, local t 1, local n 1>
[
  t := top
  n := next[t % 10]
  atomic { if cas(top, t, (t / 10 + 1) * 10 + n) == 1 then { assert owned[n] == 0 } }
]
[
  if cas(top, 1, 12) == 1 then {
    if cas(top, 12, 20) == 1 then {
      owned[2] := 1
      next[1] := 0
      cas(top, 20, 31)
    }
  }
]
