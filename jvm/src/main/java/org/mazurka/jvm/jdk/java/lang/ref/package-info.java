/** In the place of the JDK's references: nothing is cleared but by the program. */
package org.mazurka.jvm.jdk.java.lang.ref;
