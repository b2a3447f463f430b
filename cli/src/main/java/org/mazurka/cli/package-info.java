/** The command line: where systems meet algorithms, and results meet people. */
package org.mazurka.cli;
