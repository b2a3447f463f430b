package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

/** Small programs on volatile variables that print what they saw. */
final class Litmus {

  static volatile int x;
  static volatile int y;
  static int a;
  static int b;
  static int c;
  static int d;

  private Litmus() {}

  static final class MessagePassing {
    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            x = 1;
            y = 1;
          },
          () -> {
            a = y;
            b = x;
          });
      System.out.println("" + a + b);
    }
  }

  static final class StoreBuffering {
    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            x = 1;
            a = y;
          },
          () -> {
            y = 1;
            b = x;
          });
      System.out.println("" + a + b);
    }
  }

  static final class LoadBuffering {
    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            a = x;
            y = 1;
          },
          () -> {
            b = y;
            x = 1;
          });
      System.out.println("" + a + b);
    }
  }

  static final class IndependentReads {
    public static void main(String[] args) throws InterruptedException {
      run(
          () -> x = 1,
          () -> y = 1,
          () -> {
            a = x;
            b = y;
          },
          () -> {
            c = y;
            d = x;
          });
      System.out.println("" + a + b + c + d);
    }
  }

  /** Two threads print; the order is what one sees. */
  static final class Printing {
    public static void main(String[] args) throws InterruptedException {
      run(() -> System.out.print("1"), () -> System.out.print("2"));
    }
  }
}
