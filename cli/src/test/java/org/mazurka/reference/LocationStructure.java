package org.mazurka.reference;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mazurka.explore.Observer.Execution;
import org.mazurka.model.Footprints;

/**
 * Who touches the same location how, in an execution, whatever the locations are called: for each
 * location the events that read or write it. Equal structures have equal footprints but for names.
 */
final class LocationStructure {

  private final Map<Integer, StringBuilder> accesses = new TreeMap<>();

  private LocationStructure() {}

  static String of(Path path) {
    LocationStructure structure = new LocationStructure();
    Path[] steps = path.steps();
    for (int e = 0; e < steps.length; e++) {
      int event = e;
      steps[e].reads().stream().forEach(l -> structure.add(l, event, "r"));
      steps[e].writes().stream().forEach(l -> structure.add(l, event, "w"));
    }
    return structure.text();
  }

  static String of(Execution execution, Footprints footprints) {
    LocationStructure structure = new LocationStructure();
    for (int e = 0; e < execution.length(); e++) {
      long footprint = execution.footprint(e);
      for (int i = 0; i < footprints.size(footprint); i++) {
        int access = footprints.access(footprint, i);
        String how = Footprints.isWrite(access) ? "w" : "r";
        structure.add(Footprints.location(access), e, how);
      }
    }
    return structure.text();
  }

  private void add(int location, int event, String how) {
    accesses.computeIfAbsent(location, _ -> new StringBuilder()).append(how).append(event);
  }

  private String text() {
    return accesses.values().stream()
        .map(StringBuilder::toString)
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
