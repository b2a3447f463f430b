/** Nets of any size: the models of [PROBE] chapter 5, and the dining philosophers. */
package org.mazurka.petri.models;
