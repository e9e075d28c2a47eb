import Glyphs
import LazyUI

/// A table row with each field wrapped in its column. It consists of the glyphs of all lines; each line has the width
/// of the row.
struct WrappedRow {
  /// The maximum number of lines of a field. A longer field is truncated.
  static let mostLines = 10

  private let width: Int
  private var glyphs: [Glyph]
  private var runs: [StyledLine.Run] = []

  init(width: Int) {
    self.width = max(1, width)
    glyphs = Array(repeating: .space, count: self.width)
  }

  @MainActor var line: StyledLine {
    StyledLine(glyphs, runs: runs.sorted { $0.range.lowerBound < $1.range.lowerBound }, wraps: true)
  }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - text: the glyphs that fit into the lines of a field, and one more if the field is longer.
  ///   - inked: the parts that have their own ink.
  ///   - isAtRight: whether to align the field to the right of its column, if it has one line.
  mutating func add(
    _ text: [Glyph], _ inked: [StyledLine.Run], x: Int, width columnWidth: Int, isAtRight: Bool = false
  ) {
    let parts = Self.parts(of: text, width: columnWidth)
    for (number, part) in parts.enumerated() {
      let shift = isAtRight && parts.count == 1 ? max(0, columnWidth - part.count) : 0
      let start = number * width + x + shift
      let isCut = number == Self.mostLines - 1 && part.upperBound < text.count
      grow(toLines: number + 1)
      for (place, index) in part.enumerated() where x + shift + place < width { glyphs[start + place] = text[index] }
      if isCut, x < width { end(at: min(start + max(0, part.count - 1), (number + 1) * width - 1)) }
      for run in inked where run.range.overlaps(part) {
        let range = run.range.clamped(to: part)
        let first = start + range.lowerBound - part.lowerBound
        runs.append(StyledLine.Run(first..<first + range.count, run.ink, background: run.background))
      }
    }
  }

  /// Marks a cell to show that the field is truncated. A wide character is not split.
  private mutating func end(at place: Int) {
    if glyphs[place].isContinuation, place > 0 {
      glyphs[place] = .space
      glyphs[place - 1] = Glyph("…")
    } else {
      glyphs[place] = Glyph("…")
    }
  }

  private mutating func grow(toLines count: Int) {
    let missing = count * width - glyphs.count
    if missing > 0 { glyphs += Array(repeating: .space, count: missing) }
  }

  /// Returns the part of a text for each line. A line ends after a space if possible, and a wide glyph is not split.
  static func parts(of text: [Glyph], width: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while start < text.count, parts.count < mostLines {
      var end = min(text.count, start + max(1, width))
      if end < text.count {
        if let space = text[start..<end].lastIndex(of: .space), text[end] != .space {
          end = space + 1
        } else if text[end].isContinuation, end - 1 > start {
          end -= 1
        }
      }
      parts.append(start..<end)
      start = end
      // A space at a line break does not start the next line.
      if start < text.count, text[start] == .space { start += 1 }
    }
    return parts
  }
}
