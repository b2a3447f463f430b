/**
 * The independent reference: a naive interpreter and enumerator of small programs that shares no
 * code with {@code explore} or {@code dlang}, and the tests that compare them with it.
 */
package org.mazurka.reference;
