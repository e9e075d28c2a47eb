import Glyphs

/// Breaks glyphs into lines: after spaces where it can, within a word where it must, never within a wide glyph.
enum LineBreaker {
  static let ellipsis = Glyph("…")

  /// - Parameters:
  ///   - width: cells a line at most; a glyph that is wider than that stands alone.
  ///   - limit: lines at most; what is left out then is told by an ellipsis.
  /// - Complexity: O(glyphs that are returned).
  static func lines(of paragraphs: [[Glyph]], width: Int, limit: Int?) -> [ArraySlice<Glyph>] {
    let limit = max(1, limit ?? .max)
    var lines: [ArraySlice<Glyph>] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph[...]
      repeat {
        if lines.count == limit - 1 {
          let isLast = rest.count <= width && index == paragraphs.count - 1
          lines.append(isLast ? rest : truncated(rest, width: width))
          return lines
        }
        let end = lineEnd(of: rest, width: max(1, width))
        lines.append(trimmed(rest[..<end]))
        rest = rest[end...]
      } while !rest.isEmpty
    }
    return lines
  }

  /// Where the first line of `glyphs` ends.
  private static func lineEnd(of glyphs: ArraySlice<Glyph>, width: Int) -> Int {
    guard glyphs.count > width else { return glyphs.endIndex }
    var end = glyphs.startIndex + width
    if glyphs[end] == .space { return end + 1 }
    if let space = glyphs[..<end].lastIndex(of: .space), space > glyphs.startIndex { return space + 1 }
    if glyphs[end].isContinuation { end -= 1 }
    return end > glyphs.startIndex ? end : glyphs.startIndex + 2
  }

  private static func trimmed(_ line: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    line.last == .space && line.count > 1 ? line.dropLast() : line
  }

  private static func truncated(_ glyphs: ArraySlice<Glyph>, width: Int) -> ArraySlice<Glyph> {
    guard width > 0 else { return [] }
    var line = Array(glyphs.prefix(min(width - 1, glyphs.count)))
    let next = glyphs.startIndex + line.count
    if next < glyphs.endIndex, glyphs[next].isContinuation { line[line.count - 1] = .space }
    line.append(ellipsis)
    return line[...]
  }
}
