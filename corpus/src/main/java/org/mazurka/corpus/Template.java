package org.mazurka.corpus;

/**
 * Fills the places {@code ${...}} of a template: integer expressions over {@code N}, with {@code +
 * - * /} and parentheses.
 */
final class Template {

  private final String text;
  private final long parameter;
  private int at;

  private Template(String text, long parameter) {
    this.text = text;
    this.parameter = parameter;
  }

  static String expand(String template, int parameter) {
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (int open = template.indexOf("${"); open >= 0; open = template.indexOf("${", done)) {
      int close = template.indexOf('}', open);
      if (close < 0) {
        throw new IllegalArgumentException("'${' without '}' in a template");
      }
      out.append(template, done, open);
      out.append(evaluate(template.substring(open + 2, close), parameter));
      done = close + 1;
    }
    return out.append(template, done, template.length()).toString();
  }

  static long evaluate(String expression, int parameter) {
    Template reader = new Template(expression.replace(" ", ""), parameter);
    long value = reader.sum();
    if (reader.at < reader.text.length()) {
      throw reader.unexpected();
    }
    return value;
  }

  private long sum() {
    long value = product();
    while (peek() == '+' || peek() == '-') {
      boolean plus = text.charAt(at++) == '+';
      long right = product();
      value = plus ? value + right : value - right;
    }
    return value;
  }

  private long product() {
    long value = atom();
    while (peek() == '*' || peek() == '/') {
      boolean times = text.charAt(at++) == '*';
      long right = atom();
      value = times ? value * right : value / right;
    }
    return value;
  }

  private long atom() {
    char c = peek();
    if (c == 'N') {
      at++;
      return parameter;
    }
    if (c == '(') {
      at++;
      long value = sum();
      if (peek() != ')') {
        throw unexpected();
      }
      at++;
      return value;
    }
    int start = at;
    while (Character.isDigit(peek())) {
      at++;
    }
    if (start == at) {
      throw unexpected();
    }
    return Long.parseLong(text.substring(start, at));
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException(
        "'${%s}' of a template: column %d is not part of an expression over N"
            .formatted(text, at + 1));
  }
}
