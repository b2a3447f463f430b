/** To be written. */
package org.mazurka.cli;
