/** Java programs under our schedule: weaving, controlled threads, and the stateless port. */
package org.mazurka.jvm;
