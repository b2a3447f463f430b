/** What programs see in the place of classes of java.util.concurrent.locks. */
package org.mazurka.jvm.jdk.java.util.concurrent.locks;
