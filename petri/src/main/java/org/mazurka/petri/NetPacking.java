package org.mazurka.petri;

import java.util.Arrays;
import org.mazurka.model.StateSpace;

/**
 * How the tokens of each place lie in words: a field of 1, 2, 4 ... or 64 bits each, the widest
 * first, so that no field crosses words and none is lost between them.
 */
final class NetPacking implements StateSpace.Packing {

  private static final int WORD = 64;

  private final int words;
  final int[] width;
  final int[] word;
  final int[] shift;

  private NetPacking(int[] width) {
    this.width = width;
    this.word = new int[width.length];
    this.shift = new int[width.length];
    int bits = 0;
    for (int w = WORD; w > 0; w /= 2) {
      for (int p = 0; p < width.length; p++) {
        if (width[p] == w) {
          word[p] = bits / WORD;
          shift[p] = bits % WORD;
          bits += w;
        }
      }
    }
    this.words = Math.max(1, Math.ceilDiv(bits, WORD));
  }

  /** Room for the tokens that each place has at the start. */
  static NetPacking of(Net net) {
    int[] width = new int[net.placeCount()];
    for (int p = 0; p < width.length; p++) {
      width[p] = widthFor(net.initial(p));
    }
    return new NetPacking(width);
  }

  /** The same, with room for so many tokens in a place. */
  NetPacking widened(int place, long tokens) {
    int[] wider = width.clone();
    wider[place] = Math.max(wider[place], widthFor(tokens));
    return new NetPacking(wider);
  }

  @Override
  public int words() {
    return words;
  }

  /** The largest number of tokens that fits into the field of a place. */
  long most(int place) {
    return width[place] == WORD ? Long.MAX_VALUE : (1L << width[place]) - 1;
  }

  long tokens(int place, long[] source, int offset) {
    return source[offset + word[place]] >>> shift[place] & most(place);
  }

  void put(int place, long tokens, long[] target, int offset) {
    target[offset + word[place]] |= tokens << shift[place];
  }

  /** Writes a state in the notation of another packing that has room for it. */
  void convert(long[] source, int offset, NetPacking other, long[] target) {
    Arrays.fill(target, 0, other.words, 0);
    for (int p = 0; p < width.length; p++) {
      other.put(p, tokens(p, source, offset), target, 0);
    }
  }

  private static int widthFor(long tokens) {
    int width = 1;
    while (width < WORD && tokens >>> width != 0) {
      width *= 2;
    }
    return width;
  }
}
