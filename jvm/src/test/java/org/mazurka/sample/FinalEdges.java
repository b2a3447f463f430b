package org.mazurka.sample;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.mazurka.sample.Edges.Body;
import org.mazurka.sample.Edges.Pair;

/**
 * One thread makes an object, which gets to another thread when it is ready or before; the other
 * reads a final field of it. Fields that are named {@code late} are written after a place where the
 * object may get to others, the other fields are not.
 */
final class FinalEdges {

  private FinalEdges() {}

  static volatile Object published;
  static Object publishedByARace;

  private static final Body READ =
      _ -> {
        if (published instanceof IntSupplier seen) {
          Edges.check(seen.getAsInt() == 1);
        }
      };

  private static final Body LOOK =
      _ -> {
        if (published instanceof IntSupplier seen) {
          seen.getAsInt();
        }
      };

  private static Pair ready(Supplier<Object> maker) {
    return new Pair(_ -> published = maker.get(), READ);
  }

  private static Pair leaked(Supplier<Object> maker) {
    return new Pair(_ -> maker.get(), READ);
  }

  private static Pair early(Supplier<Object> maker) {
    return new Pair(_ -> maker.get(), LOOK);
  }

  static Pair finals(String name) {
    return switch (name) {
      case "finalFieldOfARecord" -> ready(() -> new OfRecord(1));
      case "finalFieldOfAnEnum" -> ready(() -> OfEnum.ONE);
      case "finalFieldOfABuilder" -> ready(() -> new Builder().number(1).build());
      case "finalFieldAfterAnInnerClass" -> ready(WithInner::new);
      case "finalFieldAfterALambda" -> ready(WithLambda::new);
      case "finalFieldOfASubclass" -> ready(Below::new);
      case "finalFieldAndHarmlessCalls" -> ready(() -> new Harmless(1));
      case "escapeAtTheEnd" -> leaked(AtTheEnd::new);
      case "lambdaAtTheEnd" -> new Pair(_ -> new LambdaAtTheEnd().thread.join(), Edges.NOTHING);
      case "startAtTheEnd" -> new Pair(_ -> new StartAtTheEnd().join(), Edges.NOTHING);
      case "raceOnTheReference" ->
          new Pair(
              _ -> publishedByARace = new WithLambda(),
              _ -> {
                if (publishedByARace instanceof IntSupplier seen) {
                  seen.getAsInt();
                }
              });
      case "escapeByAField" -> early(ByAField::new);
      case "escapeByAStart" -> new Pair(_ -> new ByAStart(), Edges.NOTHING);
      case "escapeByACall" -> early(ByACall::new);
      case "escapeByASuperclass" -> early(ByASuperclass::new);
      case "escapeByAnOverride" -> early(ByAnOverride::new);
      case "escapeByALambda" -> new Pair(_ -> new ByALambda(), Edges.NOTHING);
      case "escapeByAnInnerClass" -> early(ByAnInnerClass::new);
      case "escapeByAnArray" -> early(ByAnArray::new);
      case "escapeByAWayBack" -> early(() -> new ByAWayBack(2));
      case "escapeByAHandler" -> early(ByAHandler::new);
      default -> null;
    };
  }

  // ---- ready when others get them

  record OfRecord(int number) implements IntSupplier {
    @Override
    public int getAsInt() {
      return number;
    }
  }

  enum OfEnum implements IntSupplier {
    ONE(1);

    private final int number;

    OfEnum(int number) {
      this.number = number;
    }

    @Override
    public int getAsInt() {
      return number;
    }
  }

  /** Makes an object that has its number. */
  static final class Builder {
    private int number;

    Builder number(int given) {
      number = given;
      return this;
    }

    Object build() {
      return new Built(this);
    }
  }

  static final class Built implements IntSupplier {
    private final int number;

    Built(Builder builder) {
      number = builder.number;
    }

    @Override
    public int getAsInt() {
      return number;
    }
  }

  static final class WithInner implements IntSupplier {
    private final Inner lateInner = new Inner();
    private final int lateNumber = lateInner.one();

    private final class Inner {
      int one() {
        return lateInner == this ? 1 : 2;
      }
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  static final class WithLambda implements IntSupplier {
    private final Runnable lateLambda = () -> published = this;
    private final int lateNumber = lateLambda == null ? 2 : 1;

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  static class Above {
    final String text;

    Above(String text) {
      this.text = text.strip();
    }
  }

  static final class Below extends Above implements IntSupplier {
    private final int number;

    Below() {
      super(" 1 ");
      number = Integer.parseInt(text);
    }

    @Override
    public int getAsInt() {
      return number;
    }
  }

  static final class Harmless implements IntSupplier {
    private final String name = getClass().getName();
    private final long[] numbers;
    private final Object other;
    private final int number;
    private int turns;

    Harmless(int number) {
      this(number, number > 0 ? "more" : new Object());
    }

    private Harmless(long number, Object other) {
      numbers = new long[] {number, number << 1, -number};
      this.other = other;
      for (long n : numbers) {
        turns += n > 1L ? 1 : twice(0);
      }
      synchronized (this) {
        turns++;
      }
      try {
        turns = Integer.parseInt(name);
      } catch (NumberFormatException e) {
        turns = twice(turns);
      }
      this.number = (int) numbers[0];
    }

    private int twice(int n) {
      return turns == n ? 2 * n : other.hashCode();
    }

    @Override
    public int getAsInt() {
      return number;
    }
  }

  static final class AtTheEnd implements IntSupplier {
    private final int number;

    AtTheEnd() {
      number = 1;
      published = this;
    }

    @Override
    public int getAsInt() {
      return number;
    }
  }

  static final class LambdaAtTheEnd {
    private final int number;
    private Thread thread;

    LambdaAtTheEnd() {
      number = 1;
      thread = new Thread(() -> Edges.check(number == 1));
      thread.start();
    }
  }

  static final class StartAtTheEnd extends Thread {
    private final int number;

    StartAtTheEnd() {
      number = 1;
      start();
    }

    @Override
    public void run() {
      Edges.check(number == 1);
    }
  }

  // ---- not ready

  static final class ByAField implements IntSupplier {
    private final int before;
    private final int lateNumber;

    ByAField() {
      before = 1;
      published = this;
      lateNumber = before;
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  static final class ByAStart extends Thread {
    private final int[] lateNumbers;

    ByAStart() {
      start();
      lateNumbers = new int[] {1};
    }

    @Override
    public void run() {
      Edges.check(lateNumbers != null);
    }
  }

  static final class ByACall implements IntSupplier {
    private final int lateNumber;

    ByACall() {
      publish();
      lateNumber = 1;
    }

    private void publish() {
      publish(1L, this);
    }

    private static void publish(long unused, ByACall self) {
      ByACall it = self;
      published = it;
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  abstract static class Registered {
    static final AtomicReference<Registered> LAST = new AtomicReference<>();

    Registered() {
      LAST.set(this);
      published = LAST.get();
    }
  }

  static final class ByASuperclass extends Registered implements IntSupplier {
    private final int lateNumber;

    ByASuperclass() {
      super();
      lateNumber = 1;
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  static class Prepared {
    Prepared() {
      prepare();
    }

    void prepare() {}
  }

  static final class ByAnOverride extends Prepared implements IntSupplier {
    private final Object late = new Object();

    @Override
    void prepare() {
      published = this;
    }

    @Override
    public int getAsInt() {
      return late.hashCode();
    }
  }

  static final class ByALambda {
    private final Integer lateNumber;

    ByALambda() {
      new Thread(this::look).start();
      lateNumber = 1;
    }

    private void look() {
      Edges.check(lateNumber != null);
    }
  }

  static final class ByAnInnerClass {
    private final int lateNumber;

    ByAnInnerClass() {
      published =
          new IntSupplier() {
            @Override
            public int getAsInt() {
              return lateNumber;
            }
          };
      lateNumber = 1;
    }
  }

  static final class ByAnArray implements IntSupplier {
    private final int lateNumber;

    ByAnArray() {
      Object[] all = {"", this};
      published = all[1];
      lateNumber = 1;
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  static final class ByAWayBack implements IntSupplier {
    private final int lateNumber;

    ByAWayBack(int turns) {
      int left = turns;
      while (true) {
        if (--left == 0) {
          lateNumber = 1;
          break;
        }
        published = this;
      }
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }

  static final class ByAHandler implements IntSupplier {
    private final int lateNumber;

    ByAHandler() {
      try {
        Integer.parseInt("no number");
      } catch (NumberFormatException e) {
        published = e.getMessage() == null ? e : this;
      }
      lateNumber = 1;
    }

    @Override
    public int getAsInt() {
      return lateNumber;
    }
  }
}
