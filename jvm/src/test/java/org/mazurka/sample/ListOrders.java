package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One thread changes elements of a list, another prints what it sees of them. */
public final class ListOrders {

  private ListOrders() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    List<Integer> part = list.subList(0, 2);
    Thread other =
        new Thread(
            () -> {
              switch (args[0]) {
                case "iterate", "sum" -> Collections.swap(list, 0, 1);
                default -> Collections.reverse(part);
              }
            });
    other.start();
    switch (args[0]) {
      case "iterate" -> {
        String seen = "";
        for (int number : part) {
          seen += number;
        }
        System.out.println(seen);
      }
      case "sum" ->
          System.out.println(part.stream().mapToInt(n -> n).reduce(0, (a, n) -> 10 * a + n));
      case "get" -> System.out.println(list.get(0) + "" + list.get(1));
      default -> System.out.println(list.get(0));
    }
    other.join();
  }
}
