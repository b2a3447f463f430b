/** To be written. */
package org.mazurka.bench;
