/** Trace constraint systems, how they are enumerated, and how they are solved. */
package org.mazurka.explore.constraints;
