/** The shared vocabulary: processes, footprints, events, schedules, verdicts, and the two ports. */
package org.mazurka.model;
