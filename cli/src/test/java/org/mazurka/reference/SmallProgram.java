package org.mazurka.reference;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A program of the reference: declarations and one block for each process. */
public record SmallProgram(
    String name, List<Declaration> declarations, List<List<Statement>> processes) {

  public SmallProgram {
    processes = processes.stream().map(Statement::orSkip).toList();
  }

  /** The same header with other processes. */
  public SmallProgram withProcesses(List<List<Statement>> others) {
    return new SmallProgram(name, declarations, others);
  }

  /** The same processes with only the declarations that they need. */
  public SmallProgram withoutUnusedDeclarations() {
    String text = text();
    Set<String> names =
        new HashSet<>(List.of(text.substring(text.indexOf('[')).split("[^a-zA-Z0-9]+")));
    List<Declaration> used = declarations.stream().filter(d -> names.contains(d.name())).toList();
    return new SmallProgram(name, used, processes);
  }

  /** The program as dlang text. */
  public String text() {
    return new DlangPrinter(this).print();
  }
}
