// Two processes that write the same two variables in the same order: 4 traces. [LAZY] listing 4.1.
// The parameter is not used.
<"program-order" 2, x 1, y 1>
[ x := 1  y := 1 ]
[ x := 2  y := 2 ]
