/** What programs see in the place of classes of java.util.concurrent; woven like their code. */
package org.mazurka.jvm.jdk.java.util.concurrent;
