internal import CNcurses
package import Glyphs

/// The screen of a terminal, drawn by ncurses, which is handed only the cells that have changed.
///
/// It belongs to a `TerminalSession`, to whose thread it is bound.
package final class NcursesScreen: Screen {
  package let isUnicode: Bool

  private let currentSize: () -> Size
  private let encoder: CellEncoder
  private var pen: Pen
  /// What ncurses has been handed.
  private var shown: Surface
  private var mustRepaint = false
  /// The cells of a run on their way to ncurses, kept to save the memory's allocation.
  private var run: [cchar_t] = []

  /// - Parameter currentSize: Tells the terminal's size; it is asked for every frame.
  init(isUnicode: Bool, usesColor: Bool, currentSize: @escaping () -> Size) {
    self.isUnicode = isUnicode
    self.currentSize = currentSize
    encoder = CellEncoder(isUnicode: isUnicode)
    pen = Pen(usesColor: usesColor)
    shown = Surface(size: .zero)
  }

  package var size: Size { currentSize() }

  package func repaint() { mustRepaint = true }

  /// - Complexity: O(cells) to compare, and a call of ncurses for each line that has changed.
  package func show(_ surface: Surface) {
    let size = currentSize()
    if size != shown.size { adopt(size) }
    if mustRepaint {
      clearok(ncurses_curscr(), true)
      mustRepaint = false
    }
    let frame = surface.size == size ? surface : fitted(surface, to: size)
    for y in 0..<size.height {
      if let columns = Self.difference(frame.line(y), shown.line(y)) {
        draw(columns, of: frame.line(y), y: y)
      }
    }
    shown = frame
    wnoutrefresh(ncurses_stdscr())
    doupdate()
  }

  private func adopt(_ size: Size) {
    resizeterm(Int32(clamping: max(1, size.height)), Int32(clamping: max(1, size.width)))
    werase(ncurses_stdscr())
    shown = Surface(size: size)
    mustRepaint = true
  }

  private func fitted(_ surface: Surface, to size: Size) -> Surface {
    var fitted = Surface(size: size)
    fitted.draw(surface, x: 0, y: 0)
    return fitted
  }

  /// The columns from the first to the last cell that differ, with all cells of the wide characters there; nil for
  /// lines that are the same.
  private static func difference(_ new: ArraySlice<Cell>, _ old: ArraySlice<Cell>) -> Range<Int>? {
    new.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        var first = 0
        while first < new.count, new[first] == old[first] { first += 1 }
        guard first < new.count else { return nil }
        var end = new.count
        while new[end - 1] == old[end - 1] { end -= 1 }
        func isInside(_ x: Int) -> Bool { new[x].glyph.isContinuation || old[x].glyph.isContinuation }
        while first > 0, isInside(first) { first -= 1 }
        while end < new.count, isInside(end) { end += 1 }
        return first..<end
      }
    }
  }

  /// Hands ncurses the cells of `line` in `columns`, each at its own place.
  private func draw(_ columns: Range<Int>, of line: ArraySlice<Cell>, y: Int) {
    run.removeAll(keepingCapacity: true)
    let start = line.startIndex
    var x = columns.lowerBound
    while x < columns.upperBound {
      let cell = line[start + x]
      let isWide =
        !cell.glyph.isContinuation && start + x + 1 < line.endIndex
        && line[start + x + 1].glyph.isContinuation
      let ink = pen.ink(for: cell.style)
      let encoded = encoder.encode(cell.glyph.isContinuation ? .space : cell.glyph, cells: isWide ? 2 : 1)
      append(encoded, ink)
      if isWide, encoded.cells == 1 { append(CellEncoder.Encoded(base: 0x20), ink) }
      x += isWide ? 2 : 1
    }
    mvwadd_wchnstr(ncurses_stdscr(), Int32(y), Int32(columns.lowerBound), run, Int32(run.count))
  }

  private func append(_ encoded: CellEncoder.Encoded, _ ink: Pen.Ink) {
    var cell = cchar_t()
    ncurses_set_cell(&cell, encoded.base, encoded.marks.first, encoded.marks.second, ink.attributes, ink.pair)
    run.append(cell)
  }
}
