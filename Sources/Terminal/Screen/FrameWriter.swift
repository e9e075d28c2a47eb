internal import Glyphs

/// Writes the byte sequences of a frame: cursor movements, styles and characters.
///
/// Between two frames the terminal has normal attributes, and its cursor may be at any position.
struct FrameWriter {
  private let strings: TerminalStrings
  private var encoder: CellEncoder
  private var pen: Pen
  private(set) var bytes: [UInt8] = []
  /// The cursor's position. The column is nil if the cursor is after the last column. Both are nil if the position is
  /// unknown.
  private var line: Int?
  private var column: Int?
  /// Whether the current call of `draw` has written a character that the terminal may show in another width.
  private var isUnsure = false
  /// Whether the frame has a cluster whose width the terminal could report.
  private var hasUnknownCluster = false

  init(_ strings: TerminalStrings, isUnicode: Bool, usesColor: Bool, theme: Theme) {
    self.strings = strings
    encoder = CellEncoder(isUnicode: isUnicode)
    pen = Pen(strings, usesColor: usesColor, theme: theme)
    bytes.reserveCapacity(1 << 14)
  }

  /// Starts a frame after the previous one has ended.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    (line, column) = (nil, nil)
    hasUnknownCluster = false
  }

  /// Ends the frame: resets all attributes.
  mutating func end() { pen.rest(&bytes) }

  mutating func clear() {
    pen.rest(&bytes)
    bytes += strings.clear
    (line, column) = (nil, nil)
  }

  /// Whether the terminal may be asked about left and right margins.
  var mayAskForMargins: Bool { strings.margins != nil }

  /// Asks the terminal whether it has left and right margins.
  ///
  /// Some terminals show the last character of an unknown question. So the question is written over `cells`, the first
  /// line of the screen, which is then drawn again.
  mutating func askForMargins(over cells: UnsafeBufferPointer<Cell>, of size: Size) {
    guard let margins = strings.margins, !cells.isEmpty else { return }
    move(to: 0, 0)
    bytes += margins.question
    (line, column) = (nil, nil)
    var end = min(cells.count, margins.question.count)
    while end < cells.count, cells[end].glyph.isContinuation { end += 1 }
    _ = draw(0..<end, of: cells, y: 0, of: size)
  }

  // MARK: The widths of clusters

  /// Whether asking the terminal for the widths of clusters would help to write the frame.
  var mayAskForWidths: Bool { hasUnknownCluster && strings.reportsCursor }

  /// Asks the terminal for the widths of clusters.
  ///
  /// The examples are written over `cells`, a line of the screen, which is then drawn again.
  mutating func askForWidths(over cells: UnsafeBufferPointer<Cell>, of size: Size) {
    pen.rest(&bytes)
    for kind in ClusterKind.allCases {
      move(to: ClusterWidths.column(of: kind), ClusterWidths.line)
      bytes += Array(kind.example.utf8) + ClusterWidths.question
      (line, column) = (nil, nil)
    }
    var end = ClusterWidths.columns
    while end < cells.count, cells[end].glyph.isContinuation { end += 1 }
    _ = draw(0..<end, of: cells, y: ClusterWidths.line, of: size)
  }

  /// Writes clusters from now on in the widths that the terminal has reported.
  mutating func use(_ widths: ClusterWidths) { encoder.use(widths) }

  /// Moves lines within a rectangle. If the terminal has margins, the rectangle can be narrower than the screen.
  ///
  /// - Returns: false if the terminal cannot move the lines.
  mutating func scroll(_ scroll: SurfaceScroll, of size: Size, hasMargins: Bool) -> Bool {
    guard let scrolling = strings.scrolling else { return false }
    let margins = scroll.rect.width == size.width ? nil : strings.margins
    guard scroll.rect.width == size.width || hasMargins && margins != nil else { return false }
    let isUp = scroll.lines > 0
    let count = abs(scroll.lines)
    pen.rest(&bytes)
    if let margins { bytes += margins.on + margins.setting(scroll.rect.x..<scroll.rect.maxX) }
    scrolling.region.add(scroll.rect.y, scroll.rect.maxY - 1, to: &bytes)
    let several = (isUp ? scrolling.upBy : scrolling.downBy).flatMap { count > 1 || $0.isUsual ? $0 : nil }
    // If margins are set, lines move only if the cursor is between the margins.
    if several == nil || margins != nil {
      strings.address?.add(isUp ? scroll.rect.maxY - 1 : scroll.rect.y, scroll.rect.x, to: &bytes)
    }
    if let several {
      several.add(count, to: &bytes)
    } else {
      for _ in 0..<count { bytes += isUp ? scrolling.up : scrolling.down }
    }
    if let whole = scrolling.whole { bytes += whole } else { scrolling.region.add(0, size.height - 1, to: &bytes) }
    if let margins { bytes += margins.off }
    (line, column) = (nil, nil)
    return true
  }

  /// Writes the cells of line `y` in `columns`. The range must not cut a wide glyph.
  ///
  /// If the terminal may show a character in more cells than the surface has for it, the rest of the line is written
  /// too.
  ///
  /// - Returns: the end of the cells that were written.
  mutating func draw(_ columns: Range<Int>, of cells: UnsafeBufferPointer<Cell>, y: Int, of size: Size) -> Int {
    isUnsure = false
    drawPart(columns, of: cells, y: y, of: size)
    guard isUnsure, columns.upperBound < cells.count else { return columns.upperBound }
    drawPart(columns.upperBound..<cells.count, of: cells, y: y, of: size)
    return cells.count
  }

  private mutating func drawPart(_ columns: Range<Int>, of cells: UnsafeBufferPointer<Cell>, y: Int, of size: Size) {
    let isCut = strings.wrapsAtOnce && y == size.height - 1 && columns.upperBound == size.width
    var end = isCut ? size.width - 1 : columns.upperBound
    // A wide glyph that would extend into the last cell is not shown.
    let cutsGlyph = isCut && cells[end].glyph.isContinuation
    if cutsGlyph { end -= 1 }
    let rest = eraseStart(columns, of: cells)
    if let rest { end = min(end, rest) }
    if columns.lowerBound < end || cutsGlyph {
      move(to: columns.lowerBound, y)
      write(columns.lowerBound..<end, of: cells, y: y)
      if cutsGlyph {
        pen.take(cells[end].style, &bytes)
        bytes.append(UInt8(ascii: " "))
        end += 1
      }
      column = end < size.width ? end : nil
      if end == size.width, strings.wrapsAtOnce || isUnsure { line = nil }
    }
    guard let rest, let erase = strings.eraseToEnd else { return }
    move(to: max(rest, columns.lowerBound), y)
    pen.take(cells[rest].style, &bytes)
    bytes += erase
  }

  /// The minimum number of blank cells to erase. Fewer blank cells are written as spaces.
  private static let leastErased = 4

  /// Returns the start of the blank cells at the end of `columns`, if they can be erased with the rest of the line.
  private mutating func eraseStart(_ columns: Range<Int>, of cells: UnsafeBufferPointer<Cell>) -> Int? {
    guard strings.eraseToEnd != nil, let last = cells.last, last.glyph == .space,
      cells[columns.upperBound - 1] == last, pen.canErase(last.style)
    else { return nil }
    let start = LineComparison.runStart(in: cells, from: columns.lowerBound)
    return columns.upperBound - start >= Self.leastErased ? start : nil
  }

  // MARK: The cursor

  /// The first line whose number takes two digits in a cursor address. From this line on, a carriage return and a move
  /// to the right take fewer bytes than an address.
  private static let farLine = 9

  private mutating func move(to x: Int, _ y: Int) {
    if line == y, column == x { return }
    if !strings.movesInColor { pen.rest(&bytes) }
    defer { (line, column) = (y, x) }
    if line == y, let column, x > column, let forward = strings.forward {
      return forward.add(x - column, to: &bytes)
    }
    let forward = x > 0 ? strings.forward : nil
    if let line, line <= y, y <= line + 1, x == 0 || forward != nil && y > line && y >= Self.farLine {
      bytes.append(UInt8(ascii: "\r"))
      if y > line { bytes.append(UInt8(ascii: "\n")) }
      forward?.add(x, to: &bytes)
      return
    }
    strings.address?.add(y, x, to: &bytes)
  }

  // MARK: Characters

  private mutating func write(_ columns: Range<Int>, of cells: UnsafeBufferPointer<Cell>, y: Int) {
    var x = columns.lowerBound
    var isJoined = x > 0 && joinsNext(cells[x - 1].glyph)
    while x < columns.upperBound {
      let cell = cells[x]
      pen.take(cell.style, &bytes)
      let isWide = !cell.glyph.isContinuation && x + 1 < cells.count && cells[x + 1].glyph.isContinuation
      if isWide || !Self.isPrintableASCII(cell.glyph) {
        let width = isWide ? 2 : 1
        let rest = isWide ? cells[x + 1].glyph : .continuation
        let shown = encoder.shown(cell.glyph.isContinuation ? .space : cell.glyph, rest: rest, cells: width)
        if shown.hasKnownWidth, !isJoined {
          bytes += shown.bytes
        } else {
          writeConfined(shown, x..<x + width, y: y, of: cells)
        }
        isJoined = shown.joinsNext
        x += width
        continue
      }
      isJoined = false
      // The common case: printable ASCII of one style needs no lookup.
      var end = x + 1
      while end < columns.upperBound, cells[end].style == cell.style, Self.isPrintableASCII(cells[end].glyph) {
        end += 1
      }
      // If a continuation cell follows the run, the last character occupies two cells on the surface, and is not
      // written here.
      if end - 1 > x, end < cells.count, cells[end].glyph.isContinuation { end -= 1 }
      let run = cells[x..<end]
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: run.count) { text in
        for (index, cell) in run.enumerated() { text[index] = UInt8(truncatingIfNeeded: cell.glyph.bits) }
        bytes.append(contentsOf: text)
      }
      x = end
    }
  }

  /// Returns whether a terminal may join the next character with a character of one cell.
  private mutating func joinsNext(_ glyph: Glyph) -> Bool {
    !glyph.isASCII && !glyph.isContinuation && encoder.shown(glyph, rest: .continuation, cells: 1).joinsNext
  }

  /// Writes a character that the terminal may show in more or fewer cells than `columns`.
  ///
  /// The cells are blanked first, and the cursor is moved to the cell after them. If the character is narrower, the
  /// remaining cell is blank. If it is wider, the cells that it covers are written again.
  private mutating func writeConfined(
    _ character: CellEncoder.Shown, _ columns: Range<Int>, y: Int, of cells: UnsafeBufferPointer<Cell>
  ) {
    isUnsure = true
    if character.isUnknown { hasUnknownCluster = true }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: columns.count))
    (line, column) = (nil, nil)
    move(to: columns.lowerBound, y)
    pen.take(cells[columns.lowerBound].style, &bytes)
    // In the last columns a character that is too wide would continue on the next line, or scroll the last line.
    let room = strings.wrapsAtOnce ? cells.count - 1 : cells.count
    if columns.lowerBound + character.maxCells <= room {
      bytes += character.bytes
    } else if let wrapping = strings.wrapping {
      bytes += wrapping.off + character.bytes + wrapping.on
    } else {
      bytes += CellEncoder.replacementBytes
    }
    (line, column) = (nil, nil)
    if columns.upperBound < cells.count { move(to: columns.upperBound, y) }
  }

  private static func isPrintableASCII(_ glyph: Glyph) -> Bool { (0x20..<0x7F).contains(glyph.bits) }
}
