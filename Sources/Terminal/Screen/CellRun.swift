internal import CNcurses
internal import Glyphs

/// Neighbouring cells of a line on their way to ncurses. One run is used again and again, to save allocations.
struct CellRun {
  private let encoder: CellEncoder
  private var pen: Pen
  private var storage: [cchar_t] = []

  init(encoder: CellEncoder, pen: Pen) {
    self.encoder = encoder
    self.pen = pen
  }

  /// Hands ncurses the cells of `line` in `columns`, for line `y` of a window.
  mutating func draw(_ columns: Range<Int>, of line: UnsafeBufferPointer<Cell>, y: Int, on window: ncurses_window) {
    // Out of `self` while it is written to, which the pen must be called for.
    var cells = storage
    storage = []
    if cells.count < columns.count { cells = Array(repeating: cchar_t(), count: line.count) }
    cells.withUnsafeMutableBufferPointer { cells in
      let count = fill(cells, from: line, columns)
      mvwadd_wchnstr(window, Int32(y), Int32(columns.lowerBound), cells.baseAddress, Int32(count))
    }
    storage = cells
  }

  /// Writes what is shown of the cells of `line` in `columns`; there is never more of it than cells.
  ///
  /// - Returns: how many characters that are.
  private mutating func fill(
    _ cells: UnsafeMutableBufferPointer<cchar_t>, from line: UnsafeBufferPointer<Cell>, _ columns: Range<Int>
  ) -> Int {
    var count = 0
    var x = columns.lowerBound
    while x < columns.upperBound {
      var ink = pen.ink(for: line[x].style)
      let isWide = !line[x].glyph.isContinuation && x + 1 < line.count && line[x + 1].glyph.isContinuation
      if isWide || !(0x20..<0x7F).contains(line[x].glyph.bits) {
        let encoded = encoder.encode(
          line[x].glyph.isContinuation ? .space : line[x].glyph, cells: isWide ? 2 : 1)
        cells[count] = Self.character(encoded, &ink)
        count += 1
        if isWide, encoded.cells < 2 {
          cells[count] = ink.space
          count += 1
        }
        x += isWide ? 2 : 1
        continue
      }
      // Most of any line: printable ASCII of one style, and nothing to look up for it.
      let end = Self.endOfASCII(from: x, to: columns.upperBound, of: line)
      while x < end {
        cells[count] = ink.space
        ncurses_set_character(&cells[count], UInt32(line[x].glyph.bits))
        count += 1
        x += 1
      }
    }
    return count
  }

  /// The end of the printable ASCII in the style of the cell at `start`, which is part of it.
  private static func endOfASCII(from start: Int, to end: Int, of line: UnsafeBufferPointer<Cell>) -> Int {
    let style = line[start].style
    var x = start + 1
    while x < end, line[x].style == style, (0x20..<0x7F).contains(line[x].glyph.bits) { x += 1 }
    // The last one may be the first half of a wide character, though no character of ASCII is.
    if x - 1 > start, x < line.count, line[x].glyph.isContinuation { x -= 1 }
    return x
  }

  private static func character(_ encoded: CellEncoder.Encoded, _ ink: inout Pen.Ink) -> cchar_t {
    if encoded.base < 0x80, encoded.marks == (0, 0) { return ncurses_ascii_cell(&ink.space, encoded.base) }
    var character = cchar_t()
    ncurses_set_cell(
      &character, encoded.base, encoded.marks.first, encoded.marks.second, ink.attributes, ink.pair)
    return character
  }
}
