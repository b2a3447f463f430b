/**
 * What woven code calls, on the boot class path so that every class loader sees it; free of lambdas
 * and of java.util.concurrent.
 */
package org.mazurka.jvm.hooks;
