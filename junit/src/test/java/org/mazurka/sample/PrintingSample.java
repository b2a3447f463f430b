package org.mazurka.sample;

import java.util.logging.Logger;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Replay;

/** Tests that another test runs: what they print. */
class PrintingSample {

  private static final Logger LOGGER = Logger.getLogger(PrintingSample.class.getName());

  @EveryInterleaving
  void explored() throws InterruptedException {
    printAll("explored");
    LOGGER.warning("logged while it is explored");
  }

  @EveryInterleaving
  @Replay("0,1,1,0,0")
  void replayed() throws InterruptedException {
    printAll("replayed");
  }

  private static void printAll(String what) throws InterruptedException {
    Thread other = new Thread(() -> System.out.println(what + " by other"));
    other.start();
    other.join();
    System.out.println(what + " by main");
    System.err.println(what + " to err");
  }
}
