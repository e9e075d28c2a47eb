package import Glyphs
package import LazyData
import LazyUI
import Terminal

extension SourceRecord {
  /// Returns the complete record as a line of cells, safe to print.
  ///
  /// - Complexity: O(bytes of the record).
  ///
  /// - Parameter tabs: the tab stops.
  @MainActor package func printedLine(tabs: TabStops) -> [Cell] {
    // The limit is larger than the record, because an invalid byte can become a replacement character of three bytes.
    StyledLine(markedText(limit: 4 * extent.count + 64), tabs: tabs).cells
  }
}

extension Viewer {
  /// The source of the list, if it shows records.
  package var source: RecordSource? { list.controller?.source }

  /// Returns the records as lines, if they fit on one screen together with a shell's prompt. Returns nil if they do not
  /// fit, or if that is not known yet.
  ///
  /// Text is not wrapped, because the terminal itself wraps long lines. A table must fit with all its columns.
  ///
  /// - Complexity: O(cells of the screen).
  package func linesOfOneScreen(_ size: Size) -> [[Cell]]? {
    // If the lines are from several files, they must be shown with the file names, so they are not printed.
    guard choices.count == 1, let controller = list.controller, controller.source.origins.count < 2 else { return nil }
    let status = controller.source.status
    let records = controller.source.records
    guard status.isComplete, status.work == nil, records.count < size.height else { return nil }
    return controller.source.columns.isEmpty
      ? Self.lines(of: records, in: size, tabs: controller.fit.tabs)
      : tableLines(size, of: controller, count: records.count)
  }

  private static func lines(of records: RecordList, in size: Size, tabs: TabStops) -> [[Cell]]? {
    var left = size.height - 1
    var lines: [[Cell]] = []
    for record in records {
      // A text with more bytes does not fit on the screen, even if it has many combining marks and style sequences.
      let text = record.markedText(limit: 64 * size.width * size.height)
      let cells = StyledLine(text, tabs: tabs).cells
      left -= max(1, (cells.count + size.width - 1) / size.width)
      guard left >= 0, !text.isCut else { return nil }
      lines.append(cells)
    }
    return lines
  }

  private func tableLines(_ size: Size, of controller: RecordListController, count: Int) -> [[Cell]]? {
    guard count + 1 < size.height else { return nil }
    // This frame may replace the list, because the records are known now. So the session is read afterwards.
    _ = frame(size: size)
    let session = list.session
    session.showsSelection = false
    session.forgetDrawing()
    defer {
      session.showsSelection = true
      session.forgetDrawing()
    }
    let surface = frame(size: size)
    guard controller.layout.shownColumns.count == controller.source.columns.count else { return nil }
    return (0..<count + 1).map { line in
      surface.line(line).map { cell in
        // The header is printed in bold only, because printed output has no selected column.
        line == 0 ? Cell(cell.glyph, Style(attributes: .bold)) : cell
      }
    }
  }

  /// The lines of the last frame, without the status line.
  package var lastLines: [[Cell]] {
    let surface = drawing.painter.surface
    let lines = (0..<max(0, surface.size.height - 1)).map { Array(surface.line($0)) }
    return Array(lines.reversed().drop { $0.allSatisfy { $0 == .blank } }.reversed())
  }

  /// Types keys before the user's first key. If the text is only a number, goes to that row. An open prompt is
  /// submitted at the end, but not a fuzzy filter. Control characters and escape sequences are interpreted as on a
  /// terminal.
  ///
  /// - Parameter size: the expected size of the screen.
  package func type(_ text: String, onScreenOf size: Size) {
    // Motions need a list that has been laid out.
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
    if let prompt = state.prompt, !prompt.isFuzzy { _ = handle(.key(Key(.enter))) }
  }
}
