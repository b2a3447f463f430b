/** To be written. */
package org.mazurka.corpus;
