/** What programs see in the place of classes of java.util.concurrent.atomic. */
package org.mazurka.jvm.jdk.java.util.concurrent.atomic;
