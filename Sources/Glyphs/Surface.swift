internal import Algorithms

/// One character cell: its glyph and its style.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: Style

  package init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  package static let blank = Cell(.space)

  /// Sets glyph and style, but keeps the cell's background.
  fileprivate mutating func replace(with glyph: Glyph, _ style: Style) {
    if isFilledWithTextColor { return replaceFilled(with: glyph, style) }
    let background = self.style.background
    self = Cell(glyph, style)
    self.style.background = background
  }

  /// Whether a block in the text colour fills the cell. No background has this colour.
  private var isFilledWithTextColor: Bool {
    glyph == .block && style.foreground == .standard && style.background == .standard
      && !style.attributes.contains(.reverse)
  }

  /// Sets glyph and style, with the text colour as the background. Text in the text colour gets the colour of the
  /// terminal's background, because it would be invisible otherwise. Blocks in the text colour change nothing.
  private mutating func replaceFilled(with glyph: Glyph, _ style: Style) {
    let isBlock = glyph == .block || glyph == .upperHalf || glyph == .lowerHalf
    if isBlock, style.foreground == .standard { return }
    let dimmed = self.style.attributes.intersection(.dim)
    self = Cell(glyph, style)
    guard glyph != .block else { return }
    self.style.attributes.formSymmetricDifference(.reverse)
    self.style.attributes.subtract(.dim)
    self.style.attributes.formUnion(dimmed)
    (self.style.foreground, self.style.background) = (.standard, style.foreground)
  }

  @inlinable package static func == (left: Cell, right: Cell) -> Bool {
    left.glyph == right.glyph && left.style == right.style
  }
}

/// A rectangle of cells that layout draws into and a screen shows. It is a frame, or a part of a frame.
///
/// A character that is two cells wide is never split: a write that covers one of its cells blanks the other.
package struct Surface: Equatable, Sendable {
  package private(set) var size: Size
  /// The cells. The cells of a line are adjacent; `starts` contains the order of the lines.
  private var cells: [Cell]
  /// The index in `cells` where each line starts. Lines can therefore move without copying cells.
  private var starts: [Int]
  /// Whether each line was written to. If a surface is reused for several frames, the other lines need not be compared.
  private var isWritten: [Bool]
  /// The scrolls since `forgetWrites` was called, or since the surface was created, in order.
  package private(set) var scrolls: [SurfaceScroll] = []

  package init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
    starts = Array(0..<self.size.height)
    for y in starts.indices { starts[y] *= self.size.width }
    isWritten = Array(repeating: true, count: self.size.height)
  }

  /// Returns whether line `y` was written to since `forgetWrites` was called, or since the surface was created.
  package func isWritten(line y: Int) -> Bool { isWritten[y] }

  /// Clears the record of written lines and of scrolls.
  package mutating func forgetWrites() {
    isWritten.withUnsafeMutableBufferPointer { $0.update(repeating: false) }
    if !scrolls.isEmpty { scrolls.removeAll(keepingCapacity: true) }
  }

  package static func == (left: Surface, right: Surface) -> Bool {
    left.size == right.size && (0..<left.size.height).allSatisfy { left.line($0) == right.line($0) }
  }

  package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  package subscript(x: Int, y: Int) -> Cell { cells[starts[y] + x] }

  /// Returns the cells of line `y`.
  package func line(_ y: Int) -> ArraySlice<Cell> { cells[starts[y]..<starts[y] + size.width] }

  /// Calls `body` with direct access to the lines' memory.
  package func withLines<Result>(_ body: (SurfaceLines) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      starts.withUnsafeBufferPointer { body(SurfaceLines(cells: cells, starts: $0, width: size.width)) }
    }
  }

  /// Returns the text of line `y`, without trailing spaces.
  package func text(line y: Int) -> String {
    var text = ""
    for cell in line(y) { text += cell.glyph.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Blanks every cell in place.
  package mutating func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    for y in isWritten.indices { isWritten[y] = true }
  }

  /// Changes the size. If the new size differs, all cells become blank.
  package mutating func resize(to size: Size) {
    guard size != self.size else { return }
    self = Surface(size: size)
  }

  /// Fills the part of `rect` that is on the surface.
  ///
  /// - Parameter keepsBackground: Whether the cells keep their background.
  package mutating func fill(_ rect: Rect, with cell: Cell, keepsBackground: Bool = false) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      isWritten[y] = true
      detach(x: area.x, y: y)
      detach(x: area.maxX, y: y)
      let start = starts[y]
      cells.withUnsafeMutableBufferPointer { cells in
        if keepsBackground {
          for index in start + area.x..<start + area.maxX { cells[index].replace(with: cell.glyph, cell.style) }
        } else {
          for index in start + area.x..<start + area.maxX { cells[index] = cell }
        }
      }
    }
  }

  /// Writes the part of `glyphs` that is within `clip`, from cell (`x`, `y`) to the right.
  ///
  /// A wide glyph that `clip` cuts is shown as a space in its remaining cell.
  ///
  /// - Parameter keepsBackground: Whether the cells keep their background.
  /// - Complexity: O(cells in `clip`), for any number of glyphs.
  package mutating func write(
    _ glyphs: ArraySlice<Glyph>, x: Int, y: Int, style: Style, clip: Rect, keepsBackground: Bool = false
  ) {
    let area = clip.intersection(bounds)
    guard y >= area.y, y < area.maxY else { return }
    let first = max(x, area.x)
    let end = min(x + glyphs.count, area.maxX)
    guard first < end else { return }
    isWritten[y] = true
    detach(x: first, y: y)
    detach(x: end, y: y)
    let start = starts[y]
    let source = glyphs.startIndex + (end - x)
    glyphs.withUnsafeBufferPointer { glyphs in
      cells.withUnsafeMutableBufferPointer { cells in
        if keepsBackground {
          for column in first..<end { cells[start + column].replace(with: glyphs[column - x], style) }
        } else {
          for column in first..<end { cells[start + column] = Cell(glyphs[column - x], style) }
        }
      }
    }
    if cells[start + first].glyph.isContinuation { cells[start + first].glyph = .space }
    if source < glyphs.endIndex, glyphs[source].isContinuation { cells[start + end - 1].glyph = .space }
  }

  /// Moves the lines of a rectangle up or down within it. Lines that become free are blank.
  ///
  /// A line counts as written if it became blank, or if its content was written since `forgetWrites` was called. A copy
  /// of the earlier surface is brought up to date by the same scrolls and by copying the written lines.
  ///
  /// - Returns: `false` if the rectangle is not completely on the surface, or would cut a wide glyph. In that case
  ///   nothing is changed.
  /// - Complexity: O(lines of the rectangle) if it is as wide as the surface, otherwise O(cells of the rectangle).
  package mutating func scroll(_ scroll: SurfaceScroll) -> Bool {
    guard canScroll(scroll) else { return false }
    let rect = scroll.rect
    let distance = abs(scroll.lines)
    let stays = rect.height - distance
    let isWhole = rect.width == size.width
    for step in 0..<stays {
      let y = scroll.lines > 0 ? rect.y + step : rect.maxY - 1 - step
      let source = y + scroll.lines
      if !isWhole { copy(rect.x..<rect.maxX, ofLine: source, to: y) }
      if isWritten[source] { isWritten[y] = true }
    }
    if isWhole {
      starts.withUnsafeMutableBufferPointer {
        var lines = UnsafeMutableBufferPointer(rebasing: $0[rect.y..<rect.maxY])
        lines.rotate(toStartAt: scroll.lines > 0 ? distance : stays)
      }
    }
    let uncovered = scroll.lines > 0 ? rect.y + stays : rect.y
    fill(Rect(x: rect.x, y: uncovered, width: rect.width, height: distance), with: .blank)
    scrolls.append(scroll)
    return true
  }

  /// Returns whether `scroll` can be performed.
  ///
  /// - Complexity: O(lines of the rectangle).
  package func canScroll(_ scroll: SurfaceScroll) -> Bool {
    let rect = scroll.rect
    return !rect.isEmpty && rect.intersection(bounds) == rect && scroll.lines != 0 && abs(scroll.lines) < rect.height
      && !cutsGlyph(rect)
  }

  /// Returns whether the left or right border of `rect` cuts a wide glyph.
  private func cutsGlyph(_ rect: Rect) -> Bool {
    guard rect.x > 0 || rect.maxX < size.width else { return false }
    func isHalf(_ x: Int, onLine y: Int) -> Bool { x < size.width && cells[starts[y] + x].glyph.isContinuation }
    for y in rect.y..<rect.maxY where isHalf(rect.x, onLine: y) || isHalf(rect.maxX, onLine: y) { return true }
    return false
  }

  /// Draws the part of `other` that is within `clip`, with its top left cell at (`x`, `y`).
  package mutating func draw(_ other: Surface, x: Int, y: Int, clip: Rect? = nil) {
    let place = Rect(x: x, y: y, width: other.size.width, height: other.size.height)
    let area = place.intersection(clip ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.y..<area.maxY {
      isWritten[row] = true
      detach(x: area.x, y: row)
      detach(x: area.maxX, y: row)
      let target = starts[row]
      let source = other.starts[row - y] - x
      other.cells.withUnsafeBufferPointer { old in
        cells.withUnsafeMutableBufferPointer { cells in
          Self.copy(area.width, from: old, source + area.x, to: cells, target + area.x)
        }
      }
      if cells[target + area.x].glyph.isContinuation { cells[target + area.x].glyph = .space }
      if area.maxX - x < other.size.width, other.cells[source + area.maxX].glyph.isContinuation {
        cells[target + area.maxX - 1].glyph = .space
      }
    }
  }

  /// Copies line `y` of a surface of the same size.
  package mutating func copy(line y: Int, of other: Surface) {
    other.cells.withUnsafeBufferPointer { old in
      cells.withUnsafeMutableBufferPointer { cells in
        Self.copy(size.width, from: old, other.starts[y], to: cells, starts[y])
      }
    }
  }

  private mutating func copy(_ columns: Range<Int>, ofLine source: Int, to y: Int) {
    let (from, to) = (starts[source] + columns.lowerBound, starts[y] + columns.lowerBound)
    cells.withUnsafeMutableBufferPointer { cells in
      Self.copy(columns.count, from: UnsafeBufferPointer(cells), from, to: cells, to)
    }
  }

  /// Copies adjacent cells as plain memory.
  private static func copy(
    _ count: Int, from source: UnsafeBufferPointer<Cell>, _ start: Int, to target: UnsafeMutableBufferPointer<Cell>,
    _ place: Int
  ) {
    _ = target[place..<place + count].update(fromContentsOf: source[start..<start + count])
  }

  /// Changes the style of the cells of `rect` that are on the surface.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      isWritten[y] = true
      for index in starts[y] + area.x..<starts[y] + area.maxX { change(&cells[index].style) }
    }
  }

  /// Blanks both cells of a wide glyph that crosses the border to the left of (`x`, `y`).
  private mutating func detach(x: Int, y: Int) {
    guard x > 0, x < size.width else { return }
    let index = starts[y] + x
    guard cells[index].glyph.isContinuation else { return }
    cells[index].glyph = .space
    cells[index - 1].glyph = .space
  }
}
