import org.junit.jupiter.api.Test;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Expect;
import org.mazurka.junit.Mazurka;

class OlderJdkSample {

  @EveryInterleaving(expect = Expect.DEADLOCK)
  void annotated() {}

  @Test
  void called() throws Exception {
    Mazurka.check(() -> {});
  }
}
