package org.mazurka.petri;

import org.mazurka.model.StateSpace;

/** The markings of a net as a space of states; actions are transitions. */
public final class NetSpace implements StateSpace {

  private final Net net;

  public NetSpace(Net net) {
    this.net = net;
  }

  public Net net() {
    return net;
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public NetCursor cursor() {
    return new NetCursor(net);
  }
}
