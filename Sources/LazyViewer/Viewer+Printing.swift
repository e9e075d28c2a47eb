package import Glyphs
package import LazyData
import LazyUI
import Terminal

extension Viewer {
  /// The source of the list, where it is one of records.
  package var source: RecordSource? { list.desk?.source }

  /// The records as lines, where there are so few that they fit on one screen beside a shell's prompt; nil where they do not, or
  /// it is not known yet.
  ///
  /// A text is not wrapped: what is wider than the screen goes on below, as the terminal has it. A table has all its columns, or
  /// does not fit.
  ///
  /// - Complexity: O(cells of the screen).
  package func linesOfOneScreen(_ size: Size) -> [[Cell]]? {
    // Lines of several files are nothing without the names of these.
    guard choices.count == 1, let desk = list.desk, desk.source.origins.count < 2 else { return nil }
    let status = desk.source.status
    let records = desk.source.records
    guard status.isComplete, status.work == nil, records.count < size.height else { return nil }
    return desk.source.columns.isEmpty
      ? Self.lines(of: records, in: size) : tableLines(size, of: desk, count: records.count)
  }

  private static func lines(of records: RecordList, in size: Size) -> [[Cell]]? {
    var left = size.height - 1
    var lines: [[Cell]] = []
    for record in records {
      // No more bytes are of use than the cells of the screen take, with marks and what says how they look.
      let text = record.markedText(limit: 64 * size.width * size.height)
      let cells = StyledLine(text).cells
      left -= max(1, (cells.count + size.width - 1) / size.width)
      guard left >= 0, !text.isCut else { return nil }
      lines.append(cells)
    }
    return lines
  }

  private func tableLines(_ size: Size, of desk: RecordDesk, count: Int) -> [[Cell]]? {
    guard count + 1 < size.height else { return nil }
    // The list may be another one when it knows what its source has.
    _ = frame(size: size)
    let session = list.session
    session.showsSelection = false
    session.forgetDrawing()
    defer {
      session.showsSelection = true
      session.forgetDrawing()
    }
    let surface = frame(size: size)
    guard desk.layout.shownColumns.count == desk.source.columns.count else { return nil }
    return (0..<count + 1).map { line in
      surface.line(line).map { cell in
        // Nothing is selected where nothing can be done with it.
        line == 0 ? Cell(cell.glyph, Style(attributes: .bold)) : cell
      }
    }
  }

  /// The lines that were shown last, without the one of the status.
  package var lastLines: [[Cell]] {
    let surface = drawing.painter.surface
    let lines = (0..<max(0, surface.size.height - 1)).map { Array(surface.line($0)) }
    return Array(lines.reversed().drop { $0.allSatisfy { $0 == .blank } }.reversed())
  }

  /// Does what keys do, before the first of the user's; a number alone is a row to go to, and a prompt that is left open is
  /// ended. A control is the key that sends it, and an escape sequence is its key.
  ///
  /// - Parameter size: of the screen that there will be.
  package func type(_ text: String, onScreenOf size: Size) {
    // There is nothing to move in before the first frame.
    if list.container == nil { _ = frame(size: size) }
    var decoder = KeyDecoder()
    for input in decoder.decode(Array(text.utf8)) + decoder.timeout() {
      switch input {
      case .key(let key): _ = handle(.key(key))
      case .paste(let text): _ = handle(.paste(text))
      case .mouse, .answer: break
      }
    }
    if !text.isEmpty, text.allSatisfy(\.isNumber) { _ = handle(.key("g")) }
    if state.prompt != nil { _ = handle(.key(Key(.enter))) }
  }
}
