package org.mazurka.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mazurka.bench.Nets;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.StateSpace;
import org.mazurka.petri.Net;
import org.mazurka.petri.NetEntities;
import org.mazurka.petri.NetSpace;
import org.mazurka.petri.models.NetModel;

/**
 * The generated nets under the names of the papers' figures: {@code filesystem-net} with the number
 * of threads as parameter, {@code bakery-net-p3} with three threads and the highest ticket.
 */
final class ModelNets implements Nets {

  private static final Pattern NAME = Pattern.compile("([a-z]+)-net(?:-p([0-9]+))?");

  @Override
  public StateSpace space(String net, int parameter) {
    return new NetSpace(net(net, parameter));
  }

  @Override
  public EntitySystem entities(String net, int parameter) {
    return NetEntities.of(net(net, parameter));
  }

  static Net net(String name, int parameter) {
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) {
      throw new IllegalArgumentException("no net is called " + name);
    }
    NetModel model = NetModel.named(parts.group(1)).orElseThrow();
    return parts.group(2) == null
        ? model.net(new NetModel.Size(parameter, 0))
        : model.net(new NetModel.Size(Integer.parseInt(parts.group(2)), parameter));
  }
}
