package org.mazurka.petri;

import org.mazurka.model.GuardedSpace;

/** The markings of a net as a space of states; actions are transitions. */
public final class NetSpace implements GuardedSpace {

  private final Net net;
  private final NetStructure structure;

  public NetSpace(Net net) {
    this.net = net;
    this.structure = new NetStructure(net);
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
    return new NetCursor(net, structure);
  }

  @Override
  public int actionCount() {
    return net.transitionCount();
  }

  @Override
  public int conditionCount() {
    return structure.conditions().size();
  }

  @Override
  public int[] guard(int action) {
    return structure.guard(action);
  }

  @Override
  public int[] enablers(int condition) {
    return structure.enablers(condition);
  }

  @Override
  public int[] disablers(int action) {
    return structure.disablers(action);
  }

  @Override
  public int[] hindered(int action) {
    return structure.hindered(action);
  }
}
