/** To be written. */
package org.mazurka.dlang;
