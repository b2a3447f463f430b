/** What programs see in the place of classes of java.lang. */
package org.mazurka.jvm.jdk.java.lang;
