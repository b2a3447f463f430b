package org.mazurka.sample;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.concurrent.atomic.AtomicBoolean;
import org.mazurka.junit.EveryInterleaving;

/** A test that another test runs in a JVM of its own: nobody has used Mockito before. */
class MocksInsideSample {

  @EveryInterleaving
  void mocksAreMade() throws InterruptedException {
    Runnable mock = mock(Runnable.class);
    Thread other = new Thread(mock::run);
    other.start();
    mock.run();
    other.join();
    verify(mock, times(2)).run();
  }

  /** What is mocked looks quiet, and its mock says something else each time. */
  static class Door {
    private volatile boolean open;

    boolean isOpen() {
      return open;
    }
  }

  @EveryInterleaving
  void loopsAskMocksAgain() {
    Door door = mock(Door.class);
    when(door.isOpen()).thenReturn(false, false, true);
    AtomicBoolean never = new AtomicBoolean();
    while (!door.isOpen() && !never.get()) {
      Thread.onSpinWait();
    }
    verify(door, times(3)).isOpen();
  }
}
