internal import CNcurses
internal import Glyphs

/// Neighbouring cells of a line on their way to ncurses. One run is used again and again, to save allocations.
struct CellRun {
  private let encoder: CellEncoder
  private var pen: Pen
  private var cells: [cchar_t] = []

  init(encoder: CellEncoder, pen: Pen) {
    self.encoder = encoder
    self.pen = pen
  }

  /// Hands ncurses the cells of `line` in `columns`, for line `y` of its standard window.
  mutating func draw(_ columns: Range<Int>, of line: UnsafeBufferPointer<Cell>, y: Int) {
    cells.removeAll(keepingCapacity: true)
    var x = columns.lowerBound
    while x < columns.upperBound {
      x = appendASCII(from: x, to: columns.upperBound, of: line)
      guard x < columns.upperBound else { break }
      let isWide = !line[x].glyph.isContinuation && x + 1 < line.count && line[x + 1].glyph.isContinuation
      append(line[x], columns: isWide ? 2 : 1)
      x += isWide ? 2 : 1
    }
    mvwadd_wchnstr(ncurses_stdscr(), Int32(y), Int32(columns.lowerBound), cells, Int32(cells.count))
  }

  /// Adds the printable ASCII cells of one style from `start` on: most of any line.
  ///
  /// - Returns: the first column that is none of them.
  private mutating func appendASCII(from start: Int, to end: Int, of line: UnsafeBufferPointer<Cell>) -> Int {
    let style = line[start].style
    var x = start
    while x < end, line[x].style == style, (0x20..<0x7F).contains(line[x].glyph.bits) { x += 1 }
    if x > start, x < line.count, line[x].glyph.isContinuation { x -= 1 }
    guard x > start else { return start }
    let space = pen.ink(for: style).space
    let first = cells.count
    cells.append(contentsOf: repeatElement(space, count: x - start))
    cells.withUnsafeMutableBufferPointer { cells in
      for offset in 0..<(x - start) {
        ncurses_set_character(&cells[first + offset], UInt32(line[start + offset].glyph.bits))
      }
    }
    return x
  }

  /// Adds what is shown of `cell`, which has so many columns.
  private mutating func append(_ cell: Cell, columns: Int) {
    var ink = pen.ink(for: cell.style)
    let encoded = encoder.encode(cell.glyph.isContinuation ? .space : cell.glyph, cells: columns)
    if encoded.base < 0x80, encoded.marks == (0, 0) {
      cells.append(ncurses_ascii_cell(&ink.space, encoded.base))
    } else {
      var shown = cchar_t()
      ncurses_set_cell(
        &shown, encoded.base, encoded.marks.first, encoded.marks.second, ink.attributes, ink.pair)
      cells.append(shown)
    }
    if columns > encoded.cells { cells.append(ink.space) }
  }
}
