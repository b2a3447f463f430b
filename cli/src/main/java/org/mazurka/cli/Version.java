package org.mazurka.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that this is. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    }
    return new String[] {
      "mazurka %s (Java %s)".formatted(properties.get("version"), Runtime.version())
    };
  }
}
