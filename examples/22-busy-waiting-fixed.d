// 22 Busy waiting, fixed: `await` is the loop without its turns.
// The tool says: verified.
<"busy-waiting-fixed" 2, flag 1, x 1>
[
  await flag == 1
  assert x == 1
]
[
  x := 1
  flag := 1
]
