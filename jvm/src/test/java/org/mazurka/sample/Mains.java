package org.mazurka.sample;

import java.util.concurrent.atomic.AtomicInteger;

/** Programs that begin in all the ways in which programs can. */
final class Mains {

  private Mains() {}

  private static void count(AtomicInteger counter) throws InterruptedException {
    Bugs.run(counter::incrementAndGet, counter::incrementAndGet);
    assert counter.get() == 2;
  }

  static final class Static {
    static void main(String[] words) throws InterruptedException {
      assert words[0].equals("word");
      count(new AtomicInteger());
    }

    static void main() {
      assert false : "the one with words comes first";
    }
  }

  static final class WithoutWords {
    static void main() throws InterruptedException {
      count(new AtomicInteger());
    }
  }

  static class OfInstance {
    private final AtomicInteger counter = new AtomicInteger();

    void main(String[] words) throws InterruptedException {
      assert words[0].equals("word");
      count(counter);
    }
  }

  static final class Inherited extends OfInstance {}

  static final class Private {
    private static void main(String[] words) {}
  }

  static final class Numeric {
    static int main(String[] words) {
      return 0;
    }
  }

  static final class NotMade {
    NotMade(int number) {}

    void main() {}
  }
}
