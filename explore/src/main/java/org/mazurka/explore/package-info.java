/** The algorithms; they know no language, no net and no virtual machine. */
package org.mazurka.explore;
