/** Runs the course. */
package org.mazurka.examples;
