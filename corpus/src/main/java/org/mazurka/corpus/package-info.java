/** Benchmark programs with their expected counts, and the figures that the papers print. */
package org.mazurka.corpus;
