/// The rows in each line of a grid whose content has sections. A header and a footer take a line of their own, and the
/// content of a section starts a new line.
struct GridLineMap {
  private struct Part {
    var firstLine: Int
    var firstRow: Int
    var rowCount: Int
    var isWide: Bool
  }

  private let columnCount: Int
  private var parts: [Part] = []
  private(set) var lineCount = 0
  private(set) var rowCount = 0

  init(columnCount: Int) { self.columnCount = columnCount }

  /// Adds a part of the content after the last one.
  mutating func append(_ part: RowPart) {
    guard part.count > 0 else { return }
    parts.append(Part(firstLine: lineCount, firstRow: rowCount, rowCount: part.count, isWide: part.isWide))
    rowCount += part.count
    lineCount += part.isWide ? part.count : (part.count + columnCount - 1) / columnCount
  }

  /// Returns the rows of a line, and whether the row takes all columns.
  func rows(ofLine line: Int) -> (range: Range<Int>, isWide: Bool) {
    guard line < lineCount, let part = last(where: { $0.firstLine <= line }) else {
      return (rowCount..<rowCount, false)
    }
    let width = part.isWide ? 1 : columnCount
    let first = part.firstRow + (line - part.firstLine) * width
    return (first..<min(first + width, part.firstRow + part.rowCount), part.isWide)
  }

  /// Returns the line and the column of a row.
  func place(ofRow row: Int) -> (line: Int, column: Int) {
    guard let part = last(where: { $0.firstRow <= row }) else { return (0, 0) }
    let offset = row - part.firstRow
    let width = part.isWide ? 1 : columnCount
    return (part.firstLine + offset / width, offset % width)
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
