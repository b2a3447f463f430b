/** What programs see in the place of sun.misc.Unsafe. */
package org.mazurka.jvm.jdk.sun.misc;
