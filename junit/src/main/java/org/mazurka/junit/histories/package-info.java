/**
 * What {@link org.mazurka.junit.Linearizability} does in an execution; not for users, and public
 * only because one of the classes is loaded again.
 */
package org.mazurka.junit.histories;
