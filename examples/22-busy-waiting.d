// 22 Busy waiting.
// Teaches: a search of all schedules also finds the one in which the loop turns for ever.
// The tool says: incomplete, because an execution reached the depth limit; never "verified".
<"busy-waiting" 2, flag 1, x 1>
[
  while flag == 0 { skip }
  assert x == 1
]
[
  x := 1
  flag := 1
]
