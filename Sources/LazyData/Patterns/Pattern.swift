/// What is looked for in records: a text, or a regular expression.
///
/// Small letters match capitals too, unless the pattern has a capital (smart case).
public struct Pattern: Hashable, Sendable {
  public enum Syntax: Hashable, Sendable {
    /// The characters themselves.
    case literal
    /// An extended regular expression of POSIX, as the C library reads it.
    case regularExpression
  }

  /// As it was typed.
  public let text: String
  public let syntax: Syntax

  /// - Throws: `PatternError` where a regular expression cannot be read.
  public init(_ text: String, syntax: Syntax) throws(PatternError) {
    self.text = text
    self.syntax = syntax
  }
}

/// Why a pattern cannot be used, in one line.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
