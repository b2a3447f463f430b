// A write beside two reads of one process: 3 traces; one of the four constraint systems has no solution. [LAZY] listing 4.3.
// The parameter is not used.
<"unsatisfiable-constraints" 2, x 1>
[ x := 1 ]
[ if x == 0  if x == 0 ]
