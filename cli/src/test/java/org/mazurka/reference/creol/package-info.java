/**
 * Random Creol programs and an interpreter of its own for them, written from docs/creol.md; shares
 * no code with the tool.
 */
package org.mazurka.reference.creol;
