package import LazyData

/// A rule that highlights text in records.
package struct HighlightRule: Hashable, Sendable {
  package let pattern: Pattern
  /// The appearance of the matches.
  package let appearance: TextAppearance
  /// Whether to highlight the complete text if it contains a match.
  package let marksLine: Bool

  package init(_ pattern: Pattern, _ appearance: TextAppearance, marksLine: Bool = false) {
    self.pattern = pattern
    self.appearance = appearance
    self.marksLine = marksLine
  }

  /// Returns the byte ranges of `text` to highlight.
  func ranges(in text: MarkedText) -> [Range<Int>] {
    let ranges = pattern.ranges(in: text.bytes)
    return marksLine && !ranges.isEmpty ? [0..<text.bytes.count] : ranges
  }
}

extension LogLevel {
  /// The appearance of the level's name in a log line. The colours are from the terminal's palette.
  var appearance: TextAppearance {
    switch self {
    case .trace: Self.appearance(nil, .dim)
    case .debug: Self.appearance(6)
    case .info: Self.appearance(2)
    case .notice: Self.appearance(2, .bold)
    case .warning: Self.appearance(3, .bold)
    case .error: Self.appearance(1, .bold)
    case .fatal: Self.appearance(1, [.bold, .reverse])
    }
  }

  private static func appearance(_ color: UInt8?, _ attributes: TextAppearance.Attributes = []) -> TextAppearance {
    var appearance = TextAppearance()
    if let color { appearance.foreground = .palette(color) }
    appearance.attributes = attributes
    return appearance
  }
}
