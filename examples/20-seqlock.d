// 20 A sequence lock without the second look.
// Teaches: a version that was even before reading says nothing about what happened while reading.
// The tool says: violation (assertion): the reader mixes old and new.
<"seqlock" 2, version 1, data 2, local v 1, local a 1, local b 1>
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
    assert a == b
  }
]
