package org.mazurka.jvm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Prepares this JVM, once: puts the hooks on its boot class path and opens to them what they need
 * of the JDK. Nothing is asked of the person who started the JVM: the agent attaches itself.
 */
final class Installation {

  private static final String HOOKS = "org/mazurka/jvm/hooks/";
  private static final String HOOK = "org.mazurka.jvm.hooks.Slots";
  private static boolean done;
  private static Instrumentation agent;

  private Installation() {}

  /** Prepares this JVM, unless that has been done. */
  static synchronized void ensure() {
    if (done) {
      return;
    }
    try {
      Instrumentation instrumentation = instrumentation();
      if (!areHooksThere()) {
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(hooksJar().toFile()));
      }
      Module hooks = Class.forName(HOOK, false, null).getModule();
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of("jdk.internal.vm", Set.of(hooks), "jdk.internal.misc", Set.of(hooks)),
          Map.of(
              "java.lang", Set.of(hooks),
              "java.util", Set.of(hooks),
              "jdk.internal.vm", Set.of(hooks)),
          Set.of(),
          Map.of());
      LateWeaving.installIfNeeded(instrumentation);
      agent = instrumentation;
      done = true;
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException("cannot prepare this JVM: " + e, e);
    }
  }

  /** Whether the JVM was started with the hooks on its boot class path: it is faster then. */
  private static boolean areHooksThere() {
    try {
      Class.forName(HOOK, false, null);
      return true;
    } catch (ClassNotFoundException _) {
      return false;
    }
  }

  /** Opens to a program what the copies of classes of the JDK in it need. */
  static void open(Module program) {
    Set<Module> to = Set.of(program);
    agent.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(
            "jdk.internal.access", to,
            "jdk.internal.invoke", to,
            "jdk.internal.util", to,
            "sun.util.logging", to),
        Map.of(),
        Set.of(),
        Map.of());
  }

  private static Instrumentation instrumentation()
      throws IOException, ReflectiveOperationException {
    Instrumentation present = fromSystemLoader();
    if (present != null) {
      return present;
    }
    Path jar = agentJar();
    String self = Long.toString(ProcessHandle.current().pid());
    if (Boolean.getBoolean("jdk.attach.allowAttachSelf")) {
      Attachment.class
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[] {self, jar.toString()});
    } else {
      attachFromOutside(self, jar);
    }
    Instrumentation agent = fromSystemLoader();
    jar.toFile().delete(); // all is loaded; where an open file cannot go, it goes at the exit
    return agent;
  }

  private static Instrumentation fromSystemLoader() throws ReflectiveOperationException {
    try {
      Class<?> agent = ClassLoader.getSystemClassLoader().loadClass(Agent.class.getName());
      return (Instrumentation) agent.getMethod("instrumentation").invoke(null);
    } catch (ClassNotFoundException _) {
      return null; // we are in a class loader of our own: the agent's jar will bring it
    }
  }

  private static void attachFromOutside(String self, Path jar) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path log = Files.createTempFile("mazurka-attach", ".log");
    Process process =
        new ProcessBuilder(
                java, "-cp", jar.toString(), Attachment.class.getName(), self, jar.toString())
            .redirectErrorStream(true)
            .redirectOutput(Redirect.to(log.toFile()))
            .start();
    try {
      if (process.waitFor() != 0) {
        throw new IllegalStateException(notLetIn(Files.readString(log)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while attaching the agent", e);
    } finally {
      Files.deleteIfExists(log);
    }
  }

  /** What to do if the JVM did not let our agent in; it has said why. */
  private static String notLetIn(String said) {
    String why =
        said.lines()
            .filter(line -> line.contains("Exception"))
            .findFirst()
            .map(line -> line.replaceFirst(".*Exception: ", ""))
            .orElse(said.strip());
    return "this JVM lets no agent in (%s): start it with -XX:+EnableDynamicAgentLoading, and without -XX:+DisableAttachMechanism; for surefire, in argLine"
        .formatted(why);
  }

  private static Path agentJar() throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Agent-Class", Agent.class.getName());
    attributes.putValue("Can-Redefine-Classes", "true");
    Path jar = temporary("mazurka-agent");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (Class<?> type : List.of(Agent.class, Attachment.class)) {
        String entry = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream("/" + entry)) {
          add(out, entry, in);
        }
      }
    }
    return jar;
  }

  /** The jar of the hooks, or a jar made of the folder that they are in. */
  private static Path hooksJar() throws IOException {
    URI place = URI.create(Installation.class.getResource("/" + HOOKS + "Hooks.class").toString());
    if (place.getScheme().equals("jar")) {
      String inner = place.getSchemeSpecificPart();
      return Path.of(URI.create(inner.substring(0, inner.indexOf("!/"))));
    }
    Path folder = Path.of(place).getParent();
    Path jar = temporary("mazurka-hooks");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        try (InputStream in = Files.newInputStream(file)) {
          add(out, HOOKS + file.getFileName(), in);
        }
      }
    }
    return jar;
  }

  private static Path temporary(String name) throws IOException {
    File file = File.createTempFile(name, ".jar");
    file.deleteOnExit();
    return file.toPath();
  }

  private static void add(JarOutputStream out, String entry, InputStream in) throws IOException {
    out.putNextEntry(new JarEntry(entry));
    in.transferTo((OutputStream) out);
    out.closeEntry();
  }
}
