package org.mazurka.creol.run;

/** What a label holds: the process that will have the results. */
record Future(int process) {}
