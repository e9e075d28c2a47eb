import Glyphs

/// Breaks glyphs into lines: after a space if possible, otherwise within a word, never within a wide glyph.
enum LineBreaker {
  static let ellipsis = Glyph("…")

  /// Returns the lines of `paragraphs`.
  ///
  /// - Parameters:
  ///   - width: the maximum number of cells in a line. A glyph that is wider has a line of its own.
  ///   - limit: the maximum number of lines. An ellipsis marks omitted text.
  ///   - mode: the part of the last line that is omitted.
  /// - Complexity: O(*n*), where *n* is the number of returned glyphs.
  static func lines<Cell: LineCell>(
    of paragraphs: [[Cell]], width: Int, limit: Int?, mode: Text.TruncationMode = .tail
  ) -> [ArraySlice<Cell>] {
    let limit = max(1, limit ?? .max)
    var lines: [ArraySlice<Cell>] = []
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

  /// Returns the end of the first line of `glyphs`.
  private static func lineEnd<Cell: LineCell>(of glyphs: ArraySlice<Cell>, width: Int) -> Int {
    guard glyphs.count > width else { return glyphs.endIndex }
    var end = glyphs.startIndex + width
    if glyphs[end].glyph == .space { return end + 1 }
    if let space = glyphs[..<end].lastIndex(where: { $0.glyph == .space }), space > glyphs.startIndex {
      return space + 1
    }
    if glyphs[end].glyph.isContinuation { end -= 1 }
    return end > glyphs.startIndex ? end : glyphs.startIndex + 2
  }

  private static func trimmed<Cell: LineCell>(_ line: ArraySlice<Cell>) -> ArraySlice<Cell> {
    line.last?.glyph == .space && line.count > 1 ? line.dropLast() : line
  }

  private static func truncated<Cell: LineCell>(
    _ glyphs: ArraySlice<Cell>, width: Int, _ mode: Text.TruncationMode
  ) -> ArraySlice<Cell> {
    guard width > 0 else { return [] }
    let left = width - 1
    // If the rest of the paragraph fits, text is omitted only because other paragraphs follow. Then the ellipsis is at
    // the end of the line.
    let isTail = mode == .tail || glyphs.count <= left
    let head = start(of: glyphs, cells: isTail ? left : mode == .head ? 0 : (left + 1) / 2)
    let tail = isTail ? [] : end(of: glyphs, cells: left - head.count)
    return (head + [Cell(ellipsis, like: head.last ?? tail.first ?? glyphs.first)] + tail)[...]
  }

  /// Returns the first `cells` cells. If a wide glyph would be cut in half, a space replaces it.
  private static func start<Cell: LineCell>(of glyphs: ArraySlice<Cell>, cells: Int) -> [Cell] {
    var start = Array(glyphs.prefix(cells))
    let next = glyphs.startIndex + start.count
    if next < glyphs.endIndex, glyphs[next].glyph.isContinuation, !start.isEmpty {
      start[start.count - 1] = Cell(.space, like: glyphs[next])
    }
    return start
  }

  /// Returns the last `cells` cells. If a wide glyph would be cut in half, a space replaces it.
  private static func end<Cell: LineCell>(of glyphs: ArraySlice<Cell>, cells: Int) -> [Cell] {
    var end = Array(glyphs.suffix(cells))
    if let first = end.first, first.glyph.isContinuation { end[0] = Cell(.space, like: first) }
    return end
  }
}

/// A cell of a line: a glyph, and for a text with parts also the part that the glyph belongs to.
protocol LineCell {
  var glyph: Glyph { get }

  /// Creates a cell that shows `glyph` with the appearance of another cell.
  init(_ glyph: Glyph, like other: Self?)
}

extension Glyph: LineCell {
  var glyph: Glyph { self }

  init(_ glyph: Glyph, like other: Glyph?) { self = glyph }
}
