import Glyphs

/// Breaks glyphs into lines: after spaces where it can, within a word where it must, never within a wide glyph.
enum LineBreaker {
  static let ellipsis = Glyph("…")

  /// - Parameters:
  ///   - width: cells a line at most; a glyph that is wider than that stands alone.
  ///   - limit: lines at most; what is left out then is told by an ellipsis.
  ///   - mode: where the last line is cut.
  /// - Complexity: O(glyphs that are returned).
  static func lines(
    of paragraphs: [[Glyph]], width: Int, limit: Int?, mode: Text.TruncationMode = .tail
  ) -> [ArraySlice<Glyph>] {
    let limit = max(1, limit ?? .max)
    var lines: [ArraySlice<Glyph>] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph[...]
      repeat {
        if lines.count == limit - 1 {
          let isLast = rest.count <= width && index == paragraphs.count - 1
          lines.append(isLast ? rest : truncated(rest, width: width, mode))
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

  private static func truncated(
    _ glyphs: ArraySlice<Glyph>, width: Int, _ mode: Text.TruncationMode
  ) -> ArraySlice<Glyph> {
    guard width > 0 else { return [] }
    let left = width - 1
    // A paragraph that fits is cut because others follow it.
    if mode == .tail || glyphs.count <= left { return (start(of: glyphs, cells: left) + [ellipsis])[...] }
    let head = mode == .head ? 0 : (left + 1) / 2
    return (start(of: glyphs, cells: head) + [ellipsis] + end(of: glyphs, cells: left - head))[...]
  }

  /// The first cells; where a wide glyph would be halved, a space.
  private static func start(of glyphs: ArraySlice<Glyph>, cells: Int) -> [Glyph] {
    var start = Array(glyphs.prefix(cells))
    let next = glyphs.startIndex + start.count
    if next < glyphs.endIndex, glyphs[next].isContinuation, !start.isEmpty { start[start.count - 1] = .space }
    return start
  }

  /// The last cells; where a wide glyph would be halved, a space.
  private static func end(of glyphs: ArraySlice<Glyph>, cells: Int) -> [Glyph] {
    var end = Array(glyphs.suffix(cells))
    if end.first?.isContinuation == true { end[0] = .space }
    return end
  }
}
