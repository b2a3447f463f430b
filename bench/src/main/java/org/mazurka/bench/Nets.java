package org.mazurka.bench;

import org.mazurka.model.EntitySystem;
import org.mazurka.model.StateSpace;

/** The nets of [PROBE]'s experiments; whoever starts a benchmark brings them. */
public interface Nets {

  /** The markings of a net. */
  StateSpace space(String net, int parameter);

  /** A net as an entity-based system. */
  EntitySystem entities(String net, int parameter);
}
