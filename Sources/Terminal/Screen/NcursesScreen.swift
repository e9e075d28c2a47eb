package import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The screen of a terminal that ncurses has taken, to which only the cells are written that have changed.
///
/// What a frame changes is known here, so that it is written at once, by what terminfo tells of the terminal: windows of ncurses' own
/// would be filled, compared and searched for what has moved, at ten times the work. It belongs to a `TerminalSession`, to whose thread
/// it is bound.
package final class NcursesScreen: Screen {
  package let isUnicode: Bool

  private let ncurses: NcursesHandle
  private let currentSize: () -> Size
  private var writer: FrameWriter
  /// What the terminal shows.
  private var shown: Surface
  private var mustRepaint = true
  /// Whether the terminal can move a part of lines.
  private var margins = MarginSupport()

  /// - Parameter currentSize: Tells the terminal's size; it is asked for every frame.
  package init(
    _ ncurses: NcursesHandle, isUnicode: Bool, usesColor: Bool, theme: Theme, currentSize: @escaping () -> Size
  ) {
    self.ncurses = ncurses
    self.isUnicode = isUnicode
    self.currentSize = currentSize
    writer = FrameWriter(TerminalStrings(), isUnicode: isUnicode, usesColor: usesColor, theme: theme)
    shown = Surface(size: .zero)
  }

  package var size: Size { currentSize() }

  package func repaint() { mustRepaint = true }

  /// Says what the terminal has answered.
  package func receive(_ answer: ModeAnswer) { margins.receive(answer) }

  /// How long an answer of the terminal may be on its way yet; nil where none is to be expected.
  var answerPatience: Duration? { margins.patience(at: InputLoop.time()) }

  /// - Complexity: O(cells of the lines that were written on) to compare, and one write to the terminal.
  package func show(_ surface: Surface) {
    let size = currentSize()
    if size != shown.size {
      ncurses.resize(to: size)
      mustRepaint = true
    }
    writer.begin()
    let mustCompareAll = !follows(surface)
    if mustRepaint {
      writer.clear()
      shown = Surface(size: size)
      mustRepaint = false
    }
    let frame = surface.size == size ? surface : fitted(surface, to: size)
    var changed: [Int] = []
    frame.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeBufferPointer { old in
        for y in 0..<size.height where mustCompareAll || frame.isWritten(line: y) {
          let line = y * size.width..<(y + 1) * size.width
          let cells = UnsafeBufferPointer(rebasing: new[line])
          let before = UnsafeBufferPointer(rebasing: old[line])
          guard !Self.areEqual(cells, before) else { continue }
          var end = 0
          while let columns = Self.difference(cells, before, from: end) {
            writer.draw(columns, of: cells, y: y, of: size)
            end = columns.upperBound
          }
          changed.append(y)
        }
      }
    }
    for y in changed { shown.copy(line: y, of: frame) }
    writer.end()
    ncurses.write(writer.bytes)
  }

  /// Has the terminal move what moved on `surface`, as far as it can.
  ///
  /// - Returns: whether what is shown is now what `surface` was before lines were written on that count as such.
  private func follows(_ surface: Surface) -> Bool {
    guard surface.size == shown.size, !mustRepaint else { return false }
    defer { shown.forgetWrites() }
    if writer.mayAskForMargins, surface.scrolls.contains(where: { $0.rect.width < shown.size.width }),
      margins.mustAsk(at: InputLoop.time())
    {
      shown.cells.withUnsafeBufferPointer {
        writer.askForMargins(over: UnsafeBufferPointer(rebasing: $0[..<shown.size.width]), of: shown.size)
      }
    }
    if !margins.isPresent, surface.scrolls.count == 1, let whole = wholeLines(of: surface.scrolls[0], on: surface) {
      _ = move(whole)
      return false
    }
    return surface.scrolls.allSatisfy(move)
  }

  private func move(_ scroll: SurfaceScroll) -> Bool {
    shown.canScroll(scroll) && writer.scroll(scroll, of: shown.size, hasMargins: margins.isPresent)
      && shown.scroll(scroll)
  }

  /// Lines that are looked at, of so many.
  private static let sample = 4

  /// The move of whole lines where a part of them moved, if less differs then from what is shown: what stands beside is written again.
  private func wholeLines(of scroll: SurfaceScroll, on surface: Surface) -> SurfaceScroll? {
    let (rect, size) = (scroll.rect, shown.size)
    guard rect.width < size.width else { return nil }
    var gain = 0
    for y in stride(from: rect.y, to: rect.maxY, by: Self.sample) {
      let source = y + scroll.lines
      guard source >= rect.y, source < rect.maxY else { continue }
      gain += differences(of: surface, y, from: y) - differences(of: surface, y, from: source)
    }
    guard gain > 0 else { return nil }
    return SurfaceScroll(Rect(x: 0, y: rect.y, width: size.width, height: rect.height), lines: scroll.lines)
  }

  /// In how many cells a line of `surface` differs from one that is shown.
  private func differences(of surface: Surface, _ line: Int, from other: Int) -> Int {
    let width = shown.size.width
    return surface.cells.withUnsafeBytes { new in
      shown.cells.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return 0 }
        var count = 0
        for x in 0..<width where Self.word(new, line * width + x) != Self.word(old, other * width + x) { count += 1 }
        return count
      }
    }
  }

  /// The whole of a cell, which is two words without a gap.
  private static func word(_ start: UnsafeRawPointer, _ index: Int) -> SIMD2<UInt64> {
    start.loadUnaligned(fromByteOffset: index * MemoryLayout<Cell>.stride, as: SIMD2<UInt64>.self)
  }

  private func fitted(_ surface: Surface, to size: Size) -> Surface {
    var fitted = Surface(size: size)
    fitted.draw(surface, x: 0, y: 0)
    return fitted
  }

  private static func areEqual(_ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>) -> Bool {
    guard let newStart = new.baseAddress, let oldStart = old.baseAddress else { return true }
    return memcmp(newStart, oldStart, new.count * MemoryLayout<Cell>.stride) == 0
  }

  /// Fewer equal cells than this between two that differ are written with them: a way of the cursor takes as many bytes.
  private static let leastGap = 5

  /// The columns of the first cells from `start` on that differ, with all cells of the wide characters there; nil where
  /// none does.
  private static func difference(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, from start: Int
  ) -> Range<Int>? {
    guard let newStart = UnsafeRawPointer(new.baseAddress), let oldStart = UnsafeRawPointer(old.baseAddress) else {
      return nil
    }
    let count = new.count
    var first = start
    while first < count, word(newStart, first) == word(oldStart, first) { first += 1 }
    guard first < count else { return nil }
    var end = first + 1
    var next = end
    while next < count, next - end < leastGap {
      if word(newStart, next) != word(oldStart, next) { end = next + 1 }
      next += 1
    }
    func isInside(_ x: Int) -> Bool { new[x].glyph.isContinuation || old[x].glyph.isContinuation }
    while first > start, isInside(first) { first -= 1 }
    while end < count, isInside(end) { end += 1 }
    return first..<end
  }
}
