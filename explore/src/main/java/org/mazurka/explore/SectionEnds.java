package org.mazurka.explore;

import org.mazurka.model.Run;

/** Counts executions, and looks at what they end with. */
final class SectionEnds {

  private final SectionPath path;
  private final Run run;
  private final Settings settings;
  private final Observer observer;
  private final LongSet distinctTraces = new LongSet();
  private Findings findings;
  private long executionsBefore; // those of other findings
  private long traces;
  private long blocked;
  private long errors;

  SectionEnds(SectionPath path, Run run, Settings settings, Observer observer) {
    this.path = path;
    this.run = run;
    this.settings = settings;
    this.observer = observer;
    begin();
  }

  /** From now on what is found goes into findings of its own. */
  void begin() {
    findings = new Findings(settings);
    executionsBefore = traces + blocked;
  }

  /** What was found since then. */
  Findings findings() {
    return findings;
  }

  /** How many executions were complete or blocked since then. */
  long executions() {
    return traces + blocked - executionsBefore;
  }

  /** Adds what others found, who come after all that was explored here by now. */
  void addAll(Findings others, long executions) {
    findings.addAll(others, executions());
    executionsBefore -= executions;
  }

  void complete() {
    traces++;
    if (run.liveCount() > 0) {
      throw new ForbiddenState("a process waits in a program in which none can");
    }
    if (recordFailures()) { // before anything that may need much memory
      errors++;
    }
    distinctTraces.add(path.fingerprint());
    if (findings.wantFinalStates()) {
      findings.addFinalState(run.globals());
    }
    observer.completed(path, run);
  }

  /** All who are enabled sleep. */
  void block() {
    blocked++;
    observer.blocked(path, run);
  }

  /** The execution is as long as it may be, and no trace that could be counted. */
  void cut() {
    recordFailures();
  }

  /** An event that is looked at behind a cut is the failure of its process. */
  void failedAhead(int event) {
    path.computeOrder();
    int[] shortest = path.order().upTo(event).map(path::process).toArray();
    findings.recordFailureAhead(run, shortest, executions());
  }

  private boolean recordFailures() {
    boolean hasFailed = run.failureCount() > 0;
    if (hasFailed) {
      findings.recordFailure(path, run, executions());
    }
    return hasFailed;
  }

  LongSet distinctTraces() {
    return distinctTraces;
  }

  long traces() {
    return traces;
  }

  long blocked() {
    return blocked;
  }

  long errors() {
    return errors;
  }
}
