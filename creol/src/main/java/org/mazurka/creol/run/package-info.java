/** Runs of Creol programs: objects, processes, and blocks as steps that can be taken back. */
package org.mazurka.creol.run;
