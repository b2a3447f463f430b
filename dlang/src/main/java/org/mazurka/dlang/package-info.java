/** The language dlang: text in, a program for both ports out. */
package org.mazurka.dlang;
