// 09 Lamport's bakery: a customer who is choosing a number says so, and the others wait for the end of it.
// The tool says: verified.
<"bakery-fixed" 2, choosing 2, number 2, inside 1, local other 1>
<{2
  [
    choosing[$] := 1
    other := number[1 - $]
    number[$] := other + 1
    choosing[$] := 0
    await choosing[1 - $] == 0
    await number[1 - $] == 0 || number[$] < number[1 - $] || (number[$] == number[1 - $] && $ == 0)
    inside := inside + 1
    assert inside == 1
    inside := inside - 1
    number[$] := 0
  ]
}>
