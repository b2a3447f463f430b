// 20 A sequence lock, fixed: what was read counts only if the version is still the same.
// The tool says: verified. (A real reader would try again; one attempt is enough to check the idea.)
<"seqlock-fixed" 2, version 1, data 2, local v 1, local a 1, local b 1>
[
  version := version + 1
  data[0] := 7
  data[1] := 7
  version := version + 1
]
[
  v := version
  if v % 2 == 0 then {
    a := data[0]
    b := data[1]
    if version == v then { assert a == b }
  }
]
