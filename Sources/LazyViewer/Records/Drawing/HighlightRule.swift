package import LazyData

/// A rule that highlights text in records.
package struct HighlightRule: Hashable, Sendable {
  package let pattern: Pattern
  /// The appearance of the matches.
  package let look: TextAppearance
  /// Whether a match highlights the complete text.
  package let marksLine: Bool

  package init(_ pattern: Pattern, _ look: TextAppearance, marksLine: Bool = false) {
    self.pattern = pattern
    self.look = look
    self.marksLine = marksLine
  }

  /// Returns the byte ranges of `text` to highlight.
  func ranges(in text: MarkedText) -> [Range<Int>] {
    let ranges = pattern.ranges(in: text.bytes)
    return marksLine && !ranges.isEmpty ? [0..<text.bytes.count] : ranges
  }
}

extension LogLevel {
  /// The appearance of the word that names the level. The colours are those of the terminal.
  var look: TextAppearance {
    switch self {
    case .trace: Self.look(nil, .dim)
    case .debug: Self.look(6)
    case .info: Self.look(2)
    case .notice: Self.look(2, .bold)
    case .warning: Self.look(3, .bold)
    case .error: Self.look(1, .bold)
    case .fatal: Self.look(1, [.bold, .reverse])
    }
  }

  private static func look(_ color: UInt8?, _ attributes: TextAppearance.Attributes = []) -> TextAppearance {
    var look = TextAppearance()
    if let color { look.foreground = .palette(color) }
    look.attributes = attributes
    return look
  }
}
