package org.mazurka.explore;

import java.util.Map;
import java.util.TreeMap;

/**
 * For how many steps labels have been enabled and not explored; [PROBE] definition 31. It never
 * changes.
 *
 * <p>The thesis counts the age of each action. Here it is that of a label, and a label is explored
 * where all its enabled actions are: the same wherever a label has one action at a time, and also
 * fair where it has several.
 */
final class Ages {

  static final Ages NONE = new Ages(new TreeMap<>());

  private final TreeMap<Integer, Integer> ages; // by label

  private Ages(TreeMap<Integer, Integer> ages) {
    this.ages = ages;
  }

  /** Everything that waits is older by one, and what is enabled and not explored waits too. */
  Ages next(Iterable<Integer> waiting) {
    TreeMap<Integer, Integer> next = new TreeMap<>();
    for (int label : waiting) {
      Integer age = ages.get(label);
      next.put(label, age == null ? 0 : age + 1);
    }
    return new Ages(next);
  }

  /** Whether nothing waits. */
  boolean isEmpty() {
    return ages.isEmpty();
  }

  /** Whether nothing has waited longer than this label. */
  boolean isOldest(int label) {
    Integer age = ages.get(label);
    return age != null && ages.values().stream().noneMatch(other -> other > age);
  }

  int[] key() {
    int[] key = new int[2 * ages.size()];
    int next = 0;
    for (Map.Entry<Integer, Integer> entry : ages.entrySet()) {
      key[next++] = entry.getKey();
      key[next++] = entry.getValue();
    }
    return key;
  }
}
