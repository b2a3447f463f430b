/** Results as text in columns and as JSON. */
package org.mazurka.report;
