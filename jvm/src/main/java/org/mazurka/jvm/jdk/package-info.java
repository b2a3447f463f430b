/**
 * What programs see in the place of classes of the JDK: under the same names, below this package.
 */
package org.mazurka.jvm.jdk;
