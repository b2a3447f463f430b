package org.mazurka.jvm;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/**
 * Loads an agent into a running JVM. A JVM does not let itself be attached to from inside unless
 * {@code jdk.attach.allowAttachSelf} is set, so that this is also a program of its own.
 */
public final class Attachment {

  private Attachment() {}

  /** Attaches to the process {@code args[0]} and loads the agent in the jar {@code args[1]}. */
  public static void main(String[] args)
      throws AttachNotSupportedException,
          IOException,
          AgentLoadException,
          AgentInitializationException {
    VirtualMachine machine = VirtualMachine.attach(args[0]);
    try {
      machine.loadAgent(args[1]);
    } finally {
      machine.detach();
    }
  }
}
