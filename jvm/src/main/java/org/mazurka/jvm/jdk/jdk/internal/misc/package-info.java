/** What copies of classes of the JDK see in the place of internal classes. */
package org.mazurka.jvm.jdk.jdk.internal.misc;
