import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.atomic.AtomicInteger;
import org.mazurka.junit.EveryInterleaving;

/** Compiled for Java 8 by a test, as libraries are. */
class OlderClassesSample {

  enum Weight {
    ONE(1),
    TWO(2);

    private final int grams;

    Weight(int grams) {
      this.grams = grams;
    }
  }

  interface Sizes {
    AtomicInteger LAST = new AtomicInteger(3);
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Marked {}

  private static final AtomicInteger SUM = new AtomicInteger();

  @EveryInterleaving
  void constantsAreThere() throws InterruptedException {
    Thread other = new Thread(() -> SUM.addAndGet(Weight.ONE.grams));
    other.start();
    SUM.addAndGet(Weight.TWO.grams);
    other.join();
    SUM.addAndGet(Sizes.LAST.get());
    assert SUM.get() == 6 : SUM;
  }

  /** An annotation is a proxy, of a class that the JDK makes. */
  @Marked
  @EveryInterleaving
  void annotationsAreThere() throws InterruptedException {
    Thread other = new Thread(() -> SUM.addAndGet(marks()));
    other.start();
    SUM.addAndGet(marks());
    other.join();
    assert SUM.get() == 2 : SUM;
  }

  private static int marks() {
    try {
      return OlderClassesSample.class
              .getDeclaredMethod("annotationsAreThere")
              .isAnnotationPresent(Marked.class)
          ? 1
          : 0;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
