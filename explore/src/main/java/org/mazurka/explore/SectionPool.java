package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.Deque;

/** Sections that nobody needs any more, to be used again. */
final class SectionPool {

  private final Deque<Section> spare = new ArrayDeque<>();

  Section take() {
    Section section = spare.pollLast();
    return section == null ? new Section() : section;
  }

  void release(Section section) {
    spare.addLast(section);
  }
}
