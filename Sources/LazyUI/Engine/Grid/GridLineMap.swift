/// The rows in each line of a grid whose content has sections. A header and a footer take a line of their own, and the
/// content of a section starts a new line.
struct GridLineMap {
  private struct Part {
    var kind: RowPart.Kind
    var firstLine: Int
    var firstRow: Int
    var rowCount: Int
    /// The number of rows in each line.
    var width: Int

    var lineCount: Int { (rowCount + width - 1) / width }
  }

  private let columnCount: Int
  private var parts: [Part] = []

  var lineCount: Int { parts.last.map { $0.firstLine + $0.lineCount } ?? 0 }
  var rowCount: Int { parts.last.map { $0.firstRow + $0.rowCount } ?? 0 }

  init(columnCount: Int) { self.columnCount = columnCount }

  /// Adds a part of the content after the last one. Rows outside of sections continue the line of such rows before
  /// them.
  mutating func append(_ part: RowPart) {
    guard part.count > 0 else { return }
    if part.kind == .outsideSections, parts.last?.kind == .outsideSections {
      parts[parts.count - 1].rowCount += part.count
    } else {
      parts.append(
        Part(
          kind: part.kind, firstLine: lineCount, firstRow: rowCount, rowCount: part.count,
          width: part.kind == .sectionEdge ? 1 : columnCount))
    }
  }

  /// Returns the rows of a line, and whether its only row takes all columns.
  func rows(ofLine line: Int) -> (range: Range<Int>, isWide: Bool) {
    guard line < lineCount, let part = last(where: { $0.firstLine <= line }) else {
      return (rowCount..<rowCount, false)
    }
    let first = part.firstRow + (line - part.firstLine) * part.width
    return (first..<min(first + part.width, part.firstRow + part.rowCount), part.kind == .sectionEdge)
  }

  /// Returns the line and the column of a row.
  func place(ofRow row: Int) -> (line: Int, column: Int) {
    guard let part = last(where: { $0.firstRow <= row }) else { return (0, 0) }
    let offset = row - part.firstRow
    return (part.firstLine + offset / part.width, offset % part.width)
  }

  /// Returns the last part with a property that all parts before it have, too.
  private func last(where hasProperty: (Part) -> Bool) -> Part? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(parts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? parts[low - 1] : nil
  }
}
