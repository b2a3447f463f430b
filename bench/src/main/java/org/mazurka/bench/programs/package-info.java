/** Java programs to be explored; they know nothing of who explores them. */
package org.mazurka.bench.programs;
