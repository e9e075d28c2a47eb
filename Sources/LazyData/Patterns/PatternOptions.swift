extension Pattern {
  /// The text of a record that a pattern is searched in.
  public enum Scope: Hashable, Sendable {
    /// Each cell as it is shown, without the quotes and escapes of the format. A match is within a cell, and `^` and
    /// `$` are the ends of a line in a cell. A record without columns, such as a line of a text, is one cell.
    case cells
    /// The record as it is written, with quotes, escapes and separators.
    case record
  }

  /// The rules by which a pattern is compared with text.
  ///
  /// ```swift
  /// let options = Pattern.Options(ignoresCase: true, normalizes: true)
  /// let name = try Pattern("René", syntax: .literal, options: options)
  /// ```
  public struct Options: Hashable, Sendable {
    /// Whether case is ignored even if the pattern has capitals.
    public var ignoresCase: Bool
    /// The text that is searched.
    public var scope: Scope
    /// Whether a letter with an accent matches the same letter followed by the accent as a separate character. If so,
    /// patterns and texts are compared in Unicode's composed form (NFC).
    public var normalizes: Bool

    public init(ignoresCase: Bool = false, scope: Scope = .cells, normalizes: Bool = false) {
      self.ignoresCase = ignoresCase
      self.scope = scope
      self.normalizes = normalizes
    }
  }
}
