package org.mazurka.petri.models;

import java.util.List;
import java.util.stream.IntStream;
import org.mazurka.petri.Net;

/**
 * Flanagan's file system ([PROBE] Algorithm 8): each thread locks an inode, and if that has no
 * block, tries one block after the other until it finds a free one.
 *
 * <p>The steps of a thread are: lock the inode; look that it has no block and lock a block; take
 * the block; unlock it; unlock the inode. So there are 6 places for a thread where no two threads
 * want the same block, and 6^N markings up to 13 threads, as in [PROBE] table 5.1. A block that is
 * busy is unlocked in one step with going to the next one. Only blocks that a thread can come to
 * are in the net.
 */
final class FileSystemNet {

  private static final int INODES = 32;
  private static final int BLOCKS = 26;

  private final Sketch sketch;
  private final int threads;
  private final LinearProbing probing;

  private FileSystemNet(String name, int threads) {
    this.sketch = new Sketch(name);
    this.threads = threads;
    this.probing =
        new LinearProbing(
            IntStream.range(0, threads).map(FileSystemNet::firstBlock).toArray(), BLOCKS);
  }

  static Net of(String name, NetModel.Size size) {
    FileSystemNet net = new FileSystemNet(name, size.threads());
    for (int thread = 0; thread < size.threads(); thread++) {
      net.thread(thread);
    }
    return net.sketch.net();
  }

  private static int firstBlock(int thread) {
    return thread % INODES * 2 % BLOCKS;
  }

  private void thread(int thread) {
    String t = "t" + thread + "-";
    String inode = "inode" + thread % INODES + "-";
    sketch.mark(t + "start");
    sketch.mark(inode + "unlocked");
    sketch.mark(inode + "empty");
    sketch.step(
        t + "lock-inode",
        List.of(t + "start", inode + "unlocked"),
        List.of(t + "wants-" + firstBlock(thread)));
    int reach = probing.reach(firstBlock(thread));
    for (int i = 0; i < reach; i++) {
      block(t, inode, (firstBlock(thread) + i) % BLOCKS, i == 0, i == reach - 1);
    }
    if (threads > INODES) {
      sketch.step(
          t + "skip",
          List.of(t + "wants-" + firstBlock(thread)),
          List.of(inode + "used"),
          List.of(t + "has-block"));
    }
    sketch.step(
        t + "unlock-inode", List.of(t + "has-block"), List.of(t + "end", inode + "unlocked"));
  }

  private void block(String t, String inode, int number, boolean isFirst, boolean isLast) {
    String block = "block" + number + "-";
    sketch.mark(block + "unlocked");
    sketch.mark(block + "free");
    sketch.step(
        t + "lock-" + number,
        List.of(t + "wants-" + number, block + "unlocked"),
        isFirst && threads > INODES ? List.of(inode + "empty") : List.of(),
        List.of(t + "holds-" + number));
    sketch.step(
        t + "take-" + number,
        List.of(t + "holds-" + number, block + "free", inode + "empty"),
        List.of(t + "took-" + number, block + "busy", inode + "used"));
    sketch.step(
        t + "unlock-" + number,
        List.of(t + "took-" + number),
        List.of(t + "has-block", block + "unlocked"));
    if (isLast) {
      return;
    }
    sketch.step(
        t + "next-after-" + number,
        List.of(t + "holds-" + number),
        List.of(block + "busy"),
        List.of(t + "wants-" + (number + 1) % BLOCKS, block + "unlocked"));
  }
}
