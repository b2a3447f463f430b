/** Trace constraint systems solved by the SMT solver Z3. */
package org.mazurka.z3;
