/** The papers' tables beside our figures, and how fast the algorithms run. */
package org.mazurka.bench;
