package import LazyData

/// What stands out in records without being looked for.
package struct HighlightRule: Hashable, Sendable {
  package let pattern: Pattern
  /// How that looks which the pattern finds.
  package let look: TextLook
  /// Whether all of a text looks so in which the pattern finds something.
  package let marksLine: Bool

  package init(_ pattern: Pattern, _ look: TextLook, marksLine: Bool = false) {
    self.pattern = pattern
    self.look = look
    self.marksLine = marksLine
  }

  /// The bytes of `text` that look so.
  func ranges(in text: MarkedText) -> [Range<Int>] {
    let ranges = pattern.ranges(in: text.bytes)
    return marksLine && !ranges.isEmpty ? [0..<text.bytes.count] : ranges
  }
}
