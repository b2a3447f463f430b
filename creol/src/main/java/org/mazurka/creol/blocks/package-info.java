/** Abstract structures of atomic blocks: trees of creations without data ([CREOL] 5.2). */
package org.mazurka.creol.blocks;
