/** Tests of libraries that nobody here wrote, in every interleaving. */
package org.mazurka.libraries;
