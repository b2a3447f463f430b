/** The text of a Creol program: tokens, grammar, syntax tree, and errors that show the place. */
package org.mazurka.creol.syntax;
