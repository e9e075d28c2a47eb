/// The reason why an expression is refused.
package struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, without the position in the expression.
  package let reason: String
  /// The number of characters before the refused part, or `nil` if the expression is too large.
  package let offset: Int?

  /// The reason and the position in one line.
  package var description: String {
    offset.map { "\(reason), at character \($0 + 1)" } ?? reason
  }
}
