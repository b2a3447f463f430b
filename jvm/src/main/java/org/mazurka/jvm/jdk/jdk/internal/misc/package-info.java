/** What copies of classes of the JDK see in the place of its Unsafe. */
package org.mazurka.jvm.jdk.jdk.internal.misc;
