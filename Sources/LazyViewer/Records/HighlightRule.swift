package import LazyData

/// A rule that highlights text in records.
package struct HighlightRule: Hashable, Sendable {
  package let pattern: Pattern
  /// The look of the matches.
  package let look: TextAppearance
  /// Whether to highlight the complete text if it contains a match.
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
