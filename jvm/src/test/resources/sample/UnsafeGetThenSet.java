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

  private static final long SECOND = Unsafe.ARRAY_INT_BASE_OFFSET + Unsafe.ARRAY_INT_INDEX_SCALE;

  private volatile int count;
  private final int[] counts = new int[2];

  public static void main(String[] args) throws InterruptedException {
    UnsafeGetThenSet shared = new UnsafeGetThenSet();
    Runnable body =
        () -> {
          if (args.length > 0) {
            UNSAFE.getAndAddInt(shared, COUNT, 1);
            UNSAFE.getAndAddInt(shared.counts, SECOND, 1);
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
    if (args.length > 0 && shared.counts[1] != 2) {
      throw new AssertionError("counts are " + shared.counts[0] + " and " + shared.counts[1]);
    }
  }
}
