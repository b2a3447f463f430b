/** Creol: text in, a program of active objects for the stateless port out. */
package org.mazurka.creol;
