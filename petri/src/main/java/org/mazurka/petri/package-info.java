/** Petri nets: places, transitions, weighted and inhibitor arcs. */
package org.mazurka.petri;
