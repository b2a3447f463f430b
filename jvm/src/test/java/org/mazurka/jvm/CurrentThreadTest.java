package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.InputStream;
import java.lang.classfile.Annotation;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.mazurka.jvm.hooks.Fiber;
import org.mazurka.sample.IdentityProbe;

/**
 * Why a method that changes the current thread must be annotated: the same method, once with the
 * annotation and once without, on the boot class path of a JVM of its own, run until it is
 * compiled. Without it the compiler takes the current thread for a constant.
 */
class CurrentThreadTest {

  private static final ClassDesc ANNOTATION =
      ClassDesc.of("jdk.internal.vm.annotation.ChangesCurrentThread");

  /** Runs the probe, annotated or not, and prints how often it saw the wrong thread. */
  public static void main(String[] args) throws Throwable {
    Installation.ensure();
    Path jar = Files.createTempFile("probe", ".jar");
    jar.toFile().deleteOnExit();
    String entry = IdentityProbe.class.getName().replace('.', '/') + ".class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        InputStream in = CurrentThreadTest.class.getResourceAsStream("/" + entry)) {
      out.putNextEntry(new JarEntry(entry));
      out.write(args[0].equals("annotated") ? annotated(in.readAllBytes()) : in.readAllBytes());
      out.closeEntry();
    }
    Instrumentation instrumentation = Agent.instrumentation();
    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
    Class<?> probe = Class.forName(IdentityProbe.class.getName(), true, null);
    for (String what : List.of("wrong", "lost", "lostBehindFence")) {
      System.out.println(probe.getMethod(what, int.class).invoke(null, 300_000));
    }
    System.out.println(lostInBodies(CarrierKind.CONTINUATIONS));
    System.out.println(lostInBodies(CarrierKind.THREADS));
  }

  private static byte[] annotated(byte[] bytes) {
    ClassFile files = ClassFile.of();
    return files.transformClass(
        files.parse(bytes),
        ClassTransform.transformingMethods(
            (MethodModel m) ->
                Set.of("seenAs", "enter", "enterBehindFence")
                    .contains(m.methodName().stringValue()),
            MethodTransform.endHandler(
                method ->
                    method.with(
                        RuntimeVisibleAnnotationsAttribute.of(Annotation.of(ANNOTATION))))));
  }

  @Test
  void withoutTheAnnotationTheCompilerIsWrong() throws Exception {
    assertThat(probe("annotated").wrong()).isZero();
    assertThat(probe("plain").wrong()).isPositive();
  }

  /** Decision 0018: it holds for our methods as long as the compiler is wrong. */
  @Test
  void aStoreJustBeforeIsLostUnlessThereIsAFence() throws Exception {
    Probe probe = probe("annotated");
    assertThat(probe.lost()).isPositive();
    assertThat(probe.lostBehindFence()).isZero();
  }

  @Test
  void ourMethodsThatChangeItStoreNothingJustBefore() throws Exception {
    for (String type : List.of("ContinuationFiber", "PlatformFiber$Worker")) {
      try (InputStream in = Fiber.class.getResourceAsStream(type + ".class")) {
        for (MethodModel method : ClassFile.of().parse(in.readAllBytes()).methods()) {
          if (changesCurrentThread(method)) {
            assertThat(storesJustBefore(method)).as(type + "." + method.methodName()).isFalse();
          }
        }
      }
    }
  }

  /**
   * Whether something is stored, perhaps in a method that is called and becomes a part of the same
   * code, and no fence comes before the next change.
   */
  private static boolean storesJustBefore(MethodModel method) {
    boolean stored = false;
    for (CodeElement element : method.code().orElseThrow()) {
      switch (element) {
        case FieldInstruction field
            when field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.PUTSTATIC ->
            stored = true;
        case ArrayStoreInstruction _ -> stored = true;
        case InvokeInstruction call -> stored = !call.name().stringValue().endsWith("Fence");
        case FieldInstruction field when field.name().equalsString("SET_CURRENT_THREAD") -> {
          if (stored) {
            return true;
          }
        }
        default -> {}
      }
    }
    return false;
  }

  /** A field that is not volatile. */
  private static final class Last {
    private int stored;
  }

  private static int lostInBodies(CarrierKind kind) throws Throwable {
    Thread identity = new Thread();
    Last last = new Last();
    int lost = 0;
    for (int i = 1; i < 40_000; i++) {
      int value = i;
      Fibers.of(kind, () -> last.stored = value).resume(Thread.currentThread(), identity);
      lost += last.stored == value ? 0 : 1;
    }
    return lost;
  }

  @Test
  void whatABodyStoresLastIsNotLost() throws Exception {
    Probe probe = probe("annotated");
    assertThat(probe.lostOnContinuations()).isZero();
    assertThat(probe.lostOnThreads()).isZero();
  }

  @Test
  void ourMethodsThatChangeItAreAnnotated() throws Exception {
    List<String> found = new ArrayList<>();
    for (String type : List.of("ContinuationFiber", "PlatformFiber", "PlatformFiber$Worker")) {
      try (InputStream in = Fiber.class.getResourceAsStream(type + ".class")) {
        for (MethodModel method : ClassFile.of().parse(in.readAllBytes()).methods()) {
          if (changesCurrentThread(method)) {
            found.add(type + "." + method.methodName());
            assertThat(isAnnotated(method)).as(found.getLast()).isTrue();
          }
        }
      }
    }
    assertThat(found).containsExactly("ContinuationFiber.resume", "PlatformFiber$Worker.become");
  }

  private static boolean changesCurrentThread(MethodModel method) {
    return method.code().stream()
        .flatMap(CodeModel::elementStream)
        .anyMatch(
            e ->
                e instanceof FieldInstruction field
                    && field.opcode() == Opcode.GETSTATIC
                    && field.name().equalsString("SET_CURRENT_THREAD"));
  }

  private static boolean isAnnotated(MethodModel method) {
    return method
        .findAttribute(Attributes.runtimeVisibleAnnotations())
        .filter(a -> a.annotations().stream().anyMatch(x -> x.classSymbol().equals(ANNOTATION)))
        .isPresent();
  }

  /** What a probe saw, in numbers of rounds. */
  private record Probe(
      int wrong, int lost, int lostBehindFence, int lostOnContinuations, int lostOnThreads) {}

  private static Probe probe(String variant) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-BackgroundCompilation",
                "-Djdk.attach.allowAttachSelf=true",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                CurrentThreadTest.class.getName(),
                variant)
            .redirectError(ProcessBuilder.Redirect.to(new File("target/current-thread.log")))
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    int[] seen = out.lines().mapToInt(Integer::parseInt).toArray();
    return new Probe(seen[0], seen[1], seen[2], seen[3], seen[4]);
  }
}
