package org.mazurka.jvm;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.mazurka.model.BadInput;

/** The sample programs of these tests. */
final class Programs {

  private Programs() {}

  /** A class of the package of samples. */
  static JvmProgram sample(String name, String... arguments) throws BadInput {
    return JvmProgram.ofMain(List.of(classes()), "org.mazurka.sample." + name, List.of(arguments));
  }

  /** Where the test classes are. */
  static Path classes() {
    try {
      return Path.of(Programs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
