// Whether a process writes depends on what it read: LazyPOR as printed does not end. [LAZY] listing 4.2. A read is an empty if.
// The parameter is not used.
<"global-branchings" 2, x 1, y 1, z 1>
[ if x == 0 then { y := 1 }  if x == 0 ]
[ if y == 0 then { z := 1 }  if y == 0 ]
