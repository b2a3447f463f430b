// 09 Lamport's bakery without the doorway.
// Teaches: drawing a number takes time, and others must see that somebody is drawing.
// The tool says: violation (assertion): two customers with the same number are both served.
<"bakery" 2, number 2, inside 1, local other 1>
<{2
  [
    other := number[1 - $]
    number[$] := other + 1
    await number[1 - $] == 0 || number[$] < number[1 - $] || (number[$] == number[1 - $] && $ == 0)
    inside := inside + 1
    assert inside == 1
    inside := inside - 1
    number[$] := 0
  ]
}>
