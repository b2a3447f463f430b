package org.mazurka.petri.models;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;
import org.mazurka.petri.Net;

/** The models by name. */
public enum NetModel {
  FILESYSTEM("filesystem", "Flanagan's file system, [PROBE] Algorithm 8", FileSystemNet::of),
  INDEXER("indexer", "Flanagan's indexer, [PROBE] Algorithm 7", IndexerNet::of),
  BAKERY("bakery", "Lamport's bakery with tickets up to --max, [PROBE] Algorithm 9", BakeryNet::of),
  SZYMANSKI("szymanski", "Szymanski's mutual exclusion, [PROBE] Algorithm 10", SzymanskiNet::of),
  PHILOSOPHERS("philosophers", "dining philosophers, either fork first", PhilosophersNet::of);

  /**
   * How large a model is.
   *
   * @param threads how many threads, or philosophers
   * @param max the highest ticket; only the bakery has tickets
   */
  public record Size(int threads, int max) {}

  private final String label;
  private final String summary;
  private final BiFunction<String, Size, Net> model;

  NetModel(String label, String summary, BiFunction<String, Size, Net> model) {
    this.label = label;
    this.summary = summary;
    this.model = model;
  }

  /** The model of that name. */
  public static Optional<NetModel> named(String label) {
    return Arrays.stream(values()).filter(m -> m.label.equals(label)).findFirst();
  }

  /** The name on the command line. */
  public String label() {
    return label;
  }

  /** What it is, in a line. */
  public String summary() {
    return summary;
  }

  /** The net of that size. */
  public Net net(Size size) {
    String suffix = this == BAKERY ? "-p%dm%d" : "-%d";
    return model.apply(label + suffix.formatted(size.threads(), size.max()), size);
  }
}
