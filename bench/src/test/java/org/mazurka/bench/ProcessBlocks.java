package org.mazurka.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The process blocks of a dlang text, so that tests can write them in another order. */
final class ProcessBlocks {

  private static final Pattern REPETITION =
      Pattern.compile("<\\{\\s*(\\d+)(.*?)\\}>", Pattern.DOTALL);

  private final String header;
  private final List<String> blocks;

  private ProcessBlocks(String header, List<String> blocks) {
    this.header = header;
    this.blocks = blocks;
  }

  static ProcessBlocks of(String text) {
    String program = text.replaceAll("(?m)//.*$", "");
    int body = program.indexOf('>') + 1;
    return new ProcessBlocks(program.substring(0, body), split(expand(program.substring(body))));
  }

  int count() {
    return blocks.size();
  }

  /** The text with its blocks in reverse order. */
  String reversed() {
    return header + String.join("\n", blocks.reversed());
  }

  /** The text with its blocks in a random order. */
  String shuffled(long seed) {
    List<String> shuffled = new ArrayList<>(blocks);
    Collections.shuffle(shuffled, new Random(seed));
    return header + String.join("\n", shuffled);
  }

  private static String expand(String body) {
    Matcher matcher = REPETITION.matcher(body);
    StringBuilder expanded = new StringBuilder();
    int done = 0;
    while (matcher.find()) {
      expanded.append(body, done, matcher.start());
      for (int i = 0; i < Integer.parseInt(matcher.group(1)); i++) {
        expanded.append(matcher.group(2).replace("$", Integer.toString(i))).append('\n');
      }
      done = matcher.end();
    }
    return expanded.append(body, done, body.length()).toString();
  }

  private static List<String> split(String body) {
    List<String> blocks = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < body.length(); i++) {
      switch (body.charAt(i)) {
        case '[' -> {
          if (depth++ == 0) {
            start = i;
          }
        }
        case ']' -> {
          if (--depth == 0) {
            blocks.add(body.substring(start, i + 1));
          }
        }
        default -> {}
      }
    }
    return blocks;
  }
}
