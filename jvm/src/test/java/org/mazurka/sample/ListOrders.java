package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Threads change elements of a list or values of a map, another prints what it sees of them. */
public final class ListOrders {

  private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
  private final List<Integer> part = list.subList(0, 2);
  private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));

  private ListOrders() {}

  public static void main(String[] args) throws InterruptedException {
    ListOrders shared = new ListOrders();
    Thread one = new Thread(() -> shared.change(args[0]));
    Thread other = new Thread(() -> shared.changeToo(args[0]));
    one.start();
    other.start();
    System.out.println(shared.look(args[0]));
    one.join();
    other.join();
  }

  private void change(String name) {
    switch (name) {
      case "iterate", "sum" -> Collections.swap(list, 0, 1);
      case "get", "getOne" -> Collections.reverse(part);
      case "setWhatIsAdded" -> list.add(4);
      default -> map.remove("a");
    }
  }

  /** Which may do nothing, and else something that counts. */
  private void changeToo(String name) {
    switch (name) {
      case "setWhatIsAdded" -> setLast();
      case "putWhatIsRemoved" -> map.putIfAbsent("a", 2);
      default -> {}
    }
  }

  private void setLast() {
    try {
      list.set(3, 5);
    } catch (IndexOutOfBoundsException _) {
      // it is not there yet
    }
  }

  private Object look(String name) {
    return switch (name) {
      case "iterate" -> {
        String seen = "";
        for (int number : part) {
          seen += number;
        }
        yield seen;
      }
      case "sum" -> part.stream().reduce(0, (sum, number) -> 10 * sum + number);
      case "get" -> list.get(0) + "" + list.get(1);
      case "getOne" -> list.get(0);
      case "setWhatIsAdded" -> list.size() > 3 ? list.get(3) : 0;
      default -> map.getOrDefault("a", 0);
    };
  }
}
