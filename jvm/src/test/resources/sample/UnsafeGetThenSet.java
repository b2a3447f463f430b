import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Reads and sets through Unsafe, half of it by name, not at once. */
final class UnsafeGetThenSet {
  private static final Unsafe UNSAFE;
  private static final long COUNT;

  static {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      UNSAFE = (Unsafe) field.get(null);
      COUNT = UNSAFE.objectFieldOffset(UnsafeGetThenSet.class.getDeclaredField("count"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int count;

  public static void main(String[] args) throws InterruptedException {
    UnsafeGetThenSet shared = new UnsafeGetThenSet();
    Runnable body =
        () -> {
          if (args.length > 0) {
            UNSAFE.getAndAddInt(shared, COUNT, 1);
          } else {
            UNSAFE.putIntVolatile(shared, COUNT, shared.count + 1);
          }
        };
    Thread first = new Thread(body);
    Thread second = new Thread(body);
    first.start();
    second.start();
    first.join();
    second.join();
    if (shared.count != 2) {
      throw new AssertionError("count is " + shared.count);
    }
  }
}
