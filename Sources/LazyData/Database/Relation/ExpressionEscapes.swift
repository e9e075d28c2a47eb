/// The escapes that are written differently in the regular expressions of a server and in those for files.
struct ExpressionEscapes: Sendable {
  /// The translations of escapes outside brackets, by the character after the backslash.
  let translations: [Unicode.Scalar: String]
  /// The number of hexadecimal digits after each letter that starts a code. Digits in braces may have any number.
  let digits: [Unicode.Scalar: Int]
  /// Returns the escape of a character by the hexadecimal digits of its code.
  let code: @Sendable (Substring.UnicodeScalarView) -> String

  /// Translates an escape, and removes it from `rest`. Unknown escapes are copied.
  ///
  /// - Parameter rest: the expression after the backslash.
  func translated(from rest: inout Substring.UnicodeScalarView, inBrackets: Bool) -> String {
    guard let scalar = rest.popFirst() else { return "\\" }
    if !inBrackets, let translation = translations[scalar] { return translation }
    if let count = digits[scalar] { return code(Self.code(from: &rest, count)) }
    return "\\" + String(scalar)
  }

  /// Removes the hexadecimal digits of a code from `rest`.
  private static func code(
    from rest: inout Substring.UnicodeScalarView, _ count: Int
  ) -> Substring.UnicodeScalarView {
    guard rest.first == "{" else {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let digits = rest.dropFirst().prefix { $0 != "}" }
    rest = rest.dropFirst(digits.count + 2)
    return digits
  }
}
