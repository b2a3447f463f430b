/** What programs see in the place of classes of java.util. */
package org.mazurka.jvm.jdk.java.util;
