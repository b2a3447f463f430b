package org.mazurka.sample;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.JUnit4;
import org.junit.runners.Parameterized;

/** Tests of JUnit 4. */
@RunWith(JUnit4.class)
public class JUnit4Sample {

  private static int first;
  private AtomicInteger counter;

  @BeforeClass
  public static void prepareAll() {
    first = 10;
  }

  @Before
  public void prepare() {
    counter = new AtomicInteger(first);
  }

  private void together(Runnable step) throws InterruptedException {
    Thread other = new Thread(step);
    other.start();
    step.run();
    other.join();
  }

  @Test
  public void counts() throws InterruptedException {
    together(counter::incrementAndGet);
    assertEquals(12, counter.get());
  }

  @Test
  public void loses() throws InterruptedException {
    together(() -> counter.set(counter.get() + 1));
    assertEquals(12, counter.get());
  }

  @Test(expected = IllegalStateException.class, timeout = 1000)
  public void throwsAlways() throws InterruptedException {
    together(counter::incrementAndGet);
    throw new IllegalStateException("as expected");
  }

  @Test(expected = IllegalStateException.class)
  public void throwsSometimes() throws InterruptedException {
    together(() -> counter.set(counter.get() + 1));
    if (counter.get() == 12) {
      throw new IllegalStateException("as expected");
    }
  }

  @Test
  public void assumes() throws InterruptedException {
    together(() -> counter.set(counter.get() + 1));
    assumeTrue(counter.get() == 12);
    assertTrue(counter.get() > 11);
  }

  @After
  public void forget() {
    counter = null;
  }

  @AfterClass
  public static void forgetAll() {
    first = 0;
  }

  /** One with a rule. */
  public static class Ruled {

    @Rule public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void exists() {
      assertTrue(folder.getRoot().exists());
    }
  }

  /** One with another runner. */
  @RunWith(Parameterized.class)
  public static class Several {

    @Test
    public void holds() {}
  }
}
