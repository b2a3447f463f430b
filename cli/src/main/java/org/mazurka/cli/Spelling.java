package org.mazurka.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Guesses what somebody meant. */
final class Spelling {

  private static final int FAR = 3;

  private Spelling() {}

  /** The candidate nearest to a word, if it is near at all. */
  static Optional<String> nearest(String word, List<String> candidates) {
    String lower = word.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .min(Comparator.comparingInt(c -> distance(lower, c)))
        .filter(c -> distance(lower, c) < Math.min(FAR, Math.max(c.length(), 2)));
  }

  /** How many letters must be added, dropped, replaced or swapped with their neighbour. */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replace, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
