// Three steps whose footprints depend on shared values: 6 traces, of which [SOURCE] Algorithm 1 as printed finds 5.
// The parameter is not used.
<"trap" 3, g 1, h 1, a 2>
[ if g == 1 || h == 1 ]
[ a[g] := h  g := 1 ]
[ h := 1 ]
