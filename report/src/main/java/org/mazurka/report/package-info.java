/** To be written. */
package org.mazurka.report;
