package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.mazurka.junit.EveryInterleaving;
import org.mockito.Mock;
import org.mockito.Spy;
import org.mockito.junit.jupiter.MockitoExtension;

/** Tests that another test runs: what extensions bring into tests. */
@ExtendWith({MockitoExtension.class, InjectionSample.Filler.class})
class InjectionSample {

  /** Brings counters, which executions would share. */
  static final class Filler implements ParameterResolver, BeforeEachCallback {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      Parameter asked = parameter.getParameter();
      return asked.getType() == AtomicInteger.class || asked.getType() == int.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == int.class ? 7 : new AtomicInteger();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
      context
          .getTestInstance()
          .filter(InjectionSample.class::isInstance)
          .ifPresent(test -> ((InjectionSample) test).counter = new AtomicInteger());
    }
  }

  @TempDir static Path sharedFolder;

  @TempDir Path folder;
  @Mock IntSupplier numbers;
  @Spy Purse purse = new Purse();
  @Deprecated AtomicInteger counter; // any annotation will do
  private final String name;
  private final int number;
  private Path early;

  InjectionSample(TestInfo info, int number) {
    this.name = info.getTestMethod().orElseThrow().getName();
    this.number = number;
  }

  @BeforeEach
  void takeFolder(@TempDir Path given) {
    early = given;
  }

  private void twice(Runnable body) throws InterruptedException {
    Thread first = new Thread(body);
    Thread second = new Thread(body);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  @EveryInterleaving
  void foldersAndNumbers(@TempDir Path last, TestInfo info, TestReporter reporter) {
    assertTrue(Files.isDirectory(sharedFolder));
    assertTrue(Files.isDirectory(folder));
    assertTrue(Files.isDirectory(early));
    assertTrue(Files.isDirectory(last));
    assertEquals("foldersAndNumbers", name);
    assertEquals(7, number);
    assertNotNull(info);
    assertNotNull(reporter);
  }

  /** Executions do not find the files of others. */
  @EveryInterleaving
  void filesAreNew(@TempDir File last) throws IOException, InterruptedException {
    for (Path given : List.of(sharedFolder, folder, early, last.toPath())) {
      Files.createFile(given.resolve("new"));
      Files.createFile(Files.createDirectory(given.resolve("below")).resolve("new"));
    }
    AtomicInteger calls = new AtomicInteger();
    twice(calls::incrementAndGet);
  }

  @EveryInterleaving
  void mocks() throws InterruptedException {
    IntSupplier made = mock(IntSupplier.class);
    when(numbers.getAsInt()).thenReturn(2);
    when(made.getAsInt()).thenReturn(3);
    AtomicInteger sum = new AtomicInteger();
    twice(() -> sum.addAndGet(numbers.getAsInt() + made.getAsInt()));
    assertEquals(10, sum.get());
    verify(numbers, times(2)).getAsInt();
  }

  /** What is tested by spies. */
  static class Purse {
    private volatile int coins;

    synchronized void put() {
      coins++;
    }

    void drop() {
      coins++;
    }

    int coins() {
      return coins;
    }
  }

  @EveryInterleaving
  void spies() throws InterruptedException {
    Purse made = spy(new Purse());
    Purse mocked = mock(Purse.class);
    twice(
        () -> {
          purse.put();
          made.put();
          mocked.put();
        });
    assertEquals(4, purse.coins() + made.coins());
    verify(made, times(2)).put();
    verify(mocked, times(2)).put();
    verifyNoMoreInteractions(mocked);
  }

  @EveryInterleaving
  void spiesOfBugs() throws InterruptedException {
    twice(purse::drop);
    assertEquals(2, purse.coins());
  }

  @EveryInterleaving
  void emptyField() {
    counter.incrementAndGet();
  }

  @EveryInterleaving
  void sharedParameter(AtomicInteger shared) {
    shared.incrementAndGet();
  }

  /** A class whose constructor asks for nothing that others cannot have. */
  static class Outer {
    private final String name;

    Outer(TestInfo info) {
      this.name = info.getTestMethod().orElseThrow().getName();
    }

    /** A class inside of it. */
    @Nested
    @ExtendWith(Filler.class)
    class Inner {
      private final int number;

      Inner(int number) {
        this.number = number;
      }

      @EveryInterleaving
      void nested() {
        assertEquals("nested 7", name + " " + number);
      }
    }

    /** Asks for what executions would share. */
    @Nested
    @ExtendWith(Filler.class)
    class Sharing {
      @BeforeEach
      void shared(AtomicInteger shared) {}

      @EveryInterleaving
      void sharedBefore() {}
    }
  }
}
