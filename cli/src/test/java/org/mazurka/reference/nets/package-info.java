/**
 * A second opinion on nets: random ones, and an interpreter written from the definition of
 * enabledness and firing, which shares no code with the state-space engine.
 */
package org.mazurka.reference.nets;
