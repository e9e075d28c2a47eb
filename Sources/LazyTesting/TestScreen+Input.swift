internal import Glyphs
internal import LazyTerminal
internal import Terminal

extension TestScreen {
  /// Presses keys, each followed by a frame.
  public func press(_ keys: TestKey...) {
    for key in keys { send(.key(key.key)) }
  }

  /// Presses a key several times, each followed by a frame.
  public func press(_ key: TestKey, times: Int) {
    for _ in 0..<max(0, times) { press(key) }
  }

  /// Types text as keys, each followed by a frame. A newline is Enter, and a tab is Tab.
  public func type(_ text: String) {
    for character in text { press(key(for: character)) }
  }

  /// Pastes text into the text field that has the focus.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Clicks a cell, counted from 0 at the top left.
  public func click(x: Int, y: Int) {
    send(.mouse(Mouse(.press(.left), x: x, y: y)))
    send(.mouse(Mouse(.release(.left), x: x, y: y)))
  }

  /// Clicks the first occurrence of `text` on screen.
  ///
  /// - Throws: ``TestScreenError/missingText(_:screen:)`` if no line contains `text`.
  public func click(_ text: String) throws {
    guard let place = place(of: text) else { throw TestScreenError.missingText(text, screen: self.text) }
    click(x: place.x, y: place.y)
  }

  /// Turns the mouse wheel in the middle of the screen: up if `notches` is negative. A notch scrolls three lines.
  public func scroll(notches: Int) {
    let action: Mouse.Action = notches < 0 ? .wheelUp : .wheelDown
    for _ in 0..<notches.magnitude { send(.mouse(Mouse(action, x: width / 2, y: height / 2))) }
  }

  /// Changes the size of the screen.
  public func resize(width: Int, height: Int) {
    size = Size(width: max(0, width), height: max(0, height))
    send(.resize(size))
  }

  /// Sends an event as the terminal would, and draws the frame that follows. A program that has ended ignores it.
  private func send(_ event: Event) {
    guard exitStatus == nil else { return }
    exitStatus = program.handle(event).exitStatus
    draw()
  }

  private func key(for character: Character) -> TestKey {
    switch character {
    case "\n", "\r\n": .enter
    case "\t": .tab
    default: TestKey(character)
    }
  }

  /// Returns the cell in the middle of the first occurrence of `text`; `nil` if no line contains it.
  private func place(of text: String) -> (x: Int, y: Int)? {
    guard !text.isEmpty else { return nil }
    let surface = currentSurface
    for y in 0..<size.height {
      guard let columns = SurfaceLine(surface.line(y)).columns(of: text) else { continue }
      return (columns.lowerBound + columns.count / 2, y)
    }
    return nil
  }
}

/// The text of a line of cells, with the column of each character.
private struct SurfaceLine {
  private var text = ""
  /// The column of each byte of `text`.
  private var columns: [Int] = []
  private let width: Int

  init(_ cells: ArraySlice<Cell>) {
    width = cells.count
    for (column, cell) in cells.enumerated() {
      let glyph = cell.glyph.text
      text += glyph
      columns.append(contentsOf: repeatElement(column, count: glyph.utf8.count))
    }
  }

  /// Returns the columns of the first occurrence of `other`; `nil` if there is none.
  func columns(of other: String) -> Range<Int>? {
    guard let range = text.firstRange(of: other) else { return nil }
    let start = column(at: range.lowerBound)
    return start..<max(start + 1, column(at: range.upperBound))
  }

  private func column(at index: String.Index) -> Int {
    let offset = text.utf8.distance(from: text.utf8.startIndex, to: index)
    return columns.indices.contains(offset) ? columns[offset] : width
  }
}
