package org.mazurka.petri.models;

import java.util.List;
import org.mazurka.petri.Net;

/**
 * Dining philosophers who take either fork first, as in the Model Checking Contest: 3^N markings
 * for N philosophers, two of them dead.
 */
final class PhilosophersNet {

  private PhilosophersNet() {}

  static Net of(String name, NetModel.Size size) {
    Sketch sketch = new Sketch(name);
    for (int i = 1; i <= size.threads(); i++) {
      String left = "fork-" + i;
      String right = "fork-" + (i % size.threads() + 1);
      String thinks = "thinks-" + i;
      String hasLeft = "has-left-" + i;
      String hasRight = "has-right-" + i;
      String eats = "eats-" + i;
      sketch.mark(thinks);
      sketch.mark(left);
      sketch.step("left-first-" + i, List.of(thinks, left), List.of(hasLeft));
      sketch.step("right-first-" + i, List.of(thinks, right), List.of(hasRight));
      sketch.step("then-right-" + i, List.of(hasLeft, right), List.of(eats));
      sketch.step("then-left-" + i, List.of(hasRight, left), List.of(eats));
      sketch.step("puts-down-" + i, List.of(eats), List.of(thinks, left, right));
    }
    return sketch.net();
  }
}
