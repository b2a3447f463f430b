package org.mazurka.dlang;

import java.util.BitSet;
import java.util.List;

/**
 * Which channels have one sender and one receiver. On those, which message is sent or received next
 * is part of the process's own history.
 */
final class Exclusive {

  private final int[] senders;
  private final int[] receivers;
  private final BitSet shared = new BitSet();

  /** What each process does, in the order of the processes. */
  Exclusive(int channelCount, List<List<Action>> processes) {
    senders = new int[channelCount];
    receivers = new int[channelCount];
    for (int p = 0; channelCount > 0 && p < processes.size(); p++) {
      note(processes.get(p), p + 1);
    }
  }

  boolean isExclusive(int channel) {
    return !shared.get(channel);
  }

  private void note(List<Action> actions, int user) {
    for (Action action : actions) {
      switch (action) {
        case Action.Send it -> note(senders, it.channel(), user);
        case Action.Receive it -> note(receivers, it.channel(), user);
        case Action.Atomic it -> note(it.body(), user);
        case Action.If it -> {
          note(it.yes(), user);
          note(it.no(), user);
        }
        case Action.While it -> note(it.body(), user);
        case Action.Assign _,
            Action.Evaluate _,
            Action.Skip _,
            Action.Await _,
            Action.Assert _,
            Action.Lock _,
            Action.Unlock _,
            Action.Indexer _ -> {}
      }
    }
  }

  private void note(int[] users, Term.Place channel, int user) {
    switch (channel) {
      case Term.Cell(Layout.Array _, int c) -> note(users, c, user);
      case Term.Element(Layout.Array array, Term _, int _) -> {
        for (int c = array.base(); c < array.base() + array.length(); c++) {
          note(users, c, user);
        }
      }
    }
  }

  private void note(int[] users, int channel, int user) {
    if (users[channel] != 0 && users[channel] != user) {
      shared.set(channel);
    }
    users[channel] = user;
  }
}
