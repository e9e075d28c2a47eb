/// The layout of a printed table: its columns, and how its lines form rows.
protocol PrintedLayout: Equatable, Sendable {
  /// The names of the columns. An empty name is replaced by a letter.
  var names: [[UInt8]] { get }
  /// The start of the first row.
  var end: Int { get }
  var lines: TableLines { get }
  /// The number of blanks before the text of a cell, which are not part of a continued value.
  var margin: Int { get }

  /// Splits a line of a row into cells, with the blanks around them.
  func cells(of line: UnsafeRawBufferPointer) -> PrintedCells

  /// Returns the cells in the start of a line. All but the last are final; the last may continue.
  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer) -> [Range<Int>]
}

/// The cells of a line.
struct PrintedCells {
  var ranges: [Range<Int>]
  /// Whether each value is within its column.
  var isAligned = true
}

/// The lines below the header of a printed table, in the first bytes of a source.
struct PrintedBody {
  struct Line {
    let kind: TableLines.Kind
    let text: UnsafeRawBufferPointer
    /// The cells of a row.
    let cells: PrintedCells
  }

  var lines: [Line] = []
  /// Whether `lines` has all lines below the header.
  var isAll = true

  /// The cells of the lines that are rows.
  var rows: [PrintedCells] { lines.filter { $0.kind == .row }.map(\.cells) }
}

extension PrintedLayout {
  func isEqual(to other: any PrintedLayout) -> Bool { (other as? Self) == self }

  /// Returns at most `most` lines below the header. An incomplete last line is left out, unless it is the only one.
  func body(of sample: UnsafeRawBufferPointer, most: Int) -> PrintedBody {
    var (body, place) = (PrintedBody(), min(end, sample.count))
    while place < sample.count {
      let found = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count)
      guard body.lines.count < most, found != nil || body.lines.isEmpty else {
        body.isAll = false
        break
      }
      let line = TextBytes.withoutReturn(sample.part(place..<(found ?? sample.count)))
      let kind = lines.kind(of: line).kind
      let cells = kind == .row ? cells(of: line) : PrintedCells(ranges: [])
      body.lines.append(PrintedBody.Line(kind: kind, text: line, cells: cells))
      place = (found ?? sample.count) + 1
    }
    return body
  }

  /// Whether rows may have several lines, and a rule or a blank line ends each row of the sample.
  ///
  /// The lines between two such ends are taken as one row only if every line after the first has an empty cell. Lines
  /// without an empty cell are separate rows, for example below a subheading.
  ///
  /// - Parameter isEnd: whether a line ends a row.
  func hasSeparatedRows(
    _ body: PrintedBody, isEnd: (PrintedBody.Line) -> Bool
  ) -> Bool {
    guard names.count > 1 else { return false }
    var (groups, isInGroup) = (0, false)
    for line in body.lines {
      if line.kind == .row {
        if isInGroup {
          let cells = line.cells.ranges
          let isFull = cells.count == names.count && !cells.contains { Self.isBlank(line.text.part($0)) }
          if isFull { return false }
        } else {
          groups += 1
        }
        isInGroup = true
      } else if isEnd(line) {
        isInGroup = false
      }
    }
    return groups > 1
  }

  private static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.allSatisfy { $0 == 0x20 } }
}
