package org.mazurka.creol.syntax;

/**
 * A stretch of the source text.
 *
 * @param line where it begins, counted from 1
 * @param column where it begins, counted from 1
 * @param start the index of its first code point
 * @param end the index of its last code point
 */
public record Span(int line, int column, int start, int end) {}
