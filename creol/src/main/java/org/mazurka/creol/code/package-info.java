/** From the syntax tree to instructions: names and types are checked on the way. */
package org.mazurka.creol.code;
