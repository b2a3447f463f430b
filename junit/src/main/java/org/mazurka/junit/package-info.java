/** Tests that are run in every order of their threads that matters. */
package org.mazurka.junit;
