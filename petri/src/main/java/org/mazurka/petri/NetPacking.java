package org.mazurka.petri;

import java.util.Arrays;
import org.mazurka.model.StateSpace;

/**
 * How the tokens of each place lie in words: a field of 1, 4, 8 ... or 64 bits each, which does not
 * cross words. When a place needs a wider field, only that place moves.
 */
final class NetPacking implements StateSpace.Packing {

  private static final int WORD = 64;

  final int[] width;
  final int[] word;
  final int[] shift;
  private long[] used; // of each word: the bits of its fields

  private NetPacking(int[] width, int[] word, int[] shift, long[] used) {
    this.width = width;
    this.word = word;
    this.shift = shift;
    this.used = used;
  }

  /** Room for the tokens that each place has at the start. */
  static NetPacking of(Net net) {
    int count = net.placeCount();
    NetPacking packing =
        new NetPacking(new int[count], new int[count], new int[count], new long[1]);
    for (int p = 0; p < count; p++) {
      packing.settle(p, widthFor(net.initial(p)), packing.words() - 1);
    }
    return packing;
  }

  /** The same, with room for so many tokens in a place. */
  NetPacking widened(int place, long tokens) {
    NetPacking wider = new NetPacking(width.clone(), word.clone(), shift.clone(), used.clone());
    wider.used[word[place]] &= ~field(place);
    wider.settle(place, Math.max(width[place], widthFor(tokens)), 0);
    return wider;
  }

  /** Finds room for a field, from a word on; fields are aligned at their width. */
  private void settle(int place, int bits, int from) {
    for (int w = from; ; w++) {
      if (w == used.length) {
        used = Arrays.copyOf(used, w + 1);
      }
      for (int s = 0; s < WORD; s += bits) {
        if ((used[w] & mask(bits) << s) == 0) {
          width[place] = bits;
          word[place] = w;
          shift[place] = s;
          used[w] |= mask(bits) << s;
          return;
        }
      }
    }
  }

  @Override
  public int words() {
    return used.length;
  }

  /** The largest number of tokens that fits into the field of a place. */
  long most(int place) {
    return width[place] == WORD ? Long.MAX_VALUE : mask(width[place]);
  }

  long tokens(int place, long[] source, int offset) {
    return source[offset + word[place]] >>> shift[place] & most(place);
  }

  void put(int place, long tokens, long[] target, int offset) {
    target[offset + word[place]] |= tokens << shift[place];
  }

  /** Writes a state of this packing as one of another packing that has room for it. */
  void convert(long[] source, int offset, NetPacking other, long[] target) {
    int common = Math.min(words(), other.words());
    System.arraycopy(source, offset, target, 0, common);
    Arrays.fill(target, common, other.words(), 0);
    for (int p = 0; p < width.length; p++) {
      if (isMoved(p, other) && word[p] < common) {
        target[word[p]] &= ~field(p);
      }
    }
    for (int p = 0; p < width.length; p++) {
      if (isMoved(p, other)) {
        other.put(p, tokens(p, source, offset), target, 0);
      }
    }
  }

  private boolean isMoved(int place, NetPacking other) {
    return word[place] != other.word[place]
        || shift[place] != other.shift[place]
        || width[place] != other.width[place];
  }

  private long field(int place) {
    return mask(width[place]) << shift[place];
  }

  private static long mask(int bits) {
    return -1L >>> WORD - bits;
  }

  private static int widthFor(long tokens) {
    int width = 1;
    while (width < WORD && tokens >>> width != 0) {
      width = width == 1 ? 4 : 2 * width;
    }
    return width;
  }
}
