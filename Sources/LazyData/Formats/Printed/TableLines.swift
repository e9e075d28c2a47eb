internal import Algorithms

/// The rules by which the lines of a printed table form rows.
///
/// Rules, blank lines and footers such as `(3 rows)` are not rows. They belong to the record of the next row, as
/// comments do in CSV. A record ends after its row's last line, or after the rule or blank line that ends the row.
/// Nothing after the last row is a record.
struct TableLines: Equatable, Sendable {
  /// The kind of line that ends a row.
  enum RowEnd: Sendable {
    /// The line of the row itself, unless a mark at the end of a cell continues the row in the next line.
    case line
    /// The rule below the row. The row has any number of lines.
    case rule
    /// The blank line below the row. The row has any number of lines.
    case blankLine
  }

  /// The footers that the table may have.
  enum Footers: Sendable {
    case none
    /// `(3 rows)`, in any language.
    case parentheses
    /// `(3 rows)`, `3 rows in set` and `Empty set`.
    case all
  }

  /// The characters that rules start with.
  enum RuleStarts: Sendable {
    case none
    case equalSigns
    /// A stroke, a crossing or a border of any kind.
    case borders

    func contains(_ scalar: UInt32) -> Bool {
      switch self {
      case .none: false
      case .equalSigns: scalar == 0x3D
      case .borders: scalar == 0x2D || scalar == 0x3D || scalar == 0x3A || TableBorder.isCrossing(scalar)
      }
    }
  }

  var rowEnd = RowEnd.line
  var footers = Footers.none
  /// The first characters of rules. Other lines of strokes are rows.
  var ruleStarts = RuleStarts.none
  /// Whether rules have blanks between their strokes.
  var rulesHaveBlanks = false
  /// Whether a line of blanks is a row of empty values. A line without any character is never a row.
  var blankIsRow = false
  /// The columns at which a mark continues a cell in the next line, in ascending order.
  var marks: [Int] = []
  /// Whether a mark must be followed by a bar or the end of the line.
  var marksPrecedeBars = false

  /// The kind of a line.
  enum Kind: Sendable {
    case row
    case rule
    /// A blank line or a footer.
    case outside
  }

  /// The maximum number of lines in a row. A longer row is split.
  static let mostRowLines = 250

  // MARK: Characters

  /// Whether a character is psql's mark of a line break in a value: `+` or `↵`.
  private static func isLineBreak(_ scalar: UInt32) -> Bool { scalar == 0x2B || scalar == 0x21B5 }
  /// Whether a character is psql's mark of a wrapped line: `.` or `…`.
  private static func isWrap(_ scalar: UInt32) -> Bool { scalar == 0x2E || scalar == 0x2026 }

  /// Whether a character is one of psql's marks, and is at a column for marks.
  func isMark(_ scalar: UInt32, at column: Int) -> Bool {
    guard Self.isLineBreak(scalar) || Self.isWrap(scalar) else { return false }
    let index = marks.partitioningIndex { $0 >= column }
    return index < marks.count && marks[index] == column
  }

  /// A mark at the end of a cell.
  struct Mark {
    let isWrap: Bool
    /// The length of the mark in bytes.
    let length: Int
  }

  /// Returns the mark at the end of a cell, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - cell: the range of the cell up to the bar or the next cell.
  ///   - line: the complete line, or its start.
  func mark(of cell: Range<Int>, in line: UnsafeRawBufferPointer) -> Mark? {
    guard !marks.isEmpty, let last = line.part(cell).last, last == 0x2B || last == 0x2E || last >= 0x80 else {
      return nil
    }
    var mark: Mark?
    line.part(0..<cell.upperBound).forEachCharacter { scalar, column, bytes in
      guard bytes.upperBound == cell.upperBound, isMark(scalar, at: column) else { return }
      mark = Mark(isWrap: Self.isWrap(scalar), length: bytes.count)
    }
    return mark
  }

  // MARK: Ends

  /// Calls `found` with the position after each record end of `block`.
  ///
  /// - Parameter state: in and out, the state of the scanner.
  func findEnds(in block: UnsafeRawBufferPointer, _ state: inout ScanState, _ found: (Int) -> Void) {
    var scan = TableLineScan(state)
    var place = 0
    while place < block.count {
      if scan.isDecided(self) {
        place = block.firstPlace(of: UInt8(ascii: "\n"), in: place..<block.count) ?? block.count
        guard place < block.count else { break }
      }
      if scan.push(block[place], self) { found(place + 1) }
      place += 1
    }
    state = scan.state
  }

  /// Returns the kind of a complete line, and whether it continues in the next one.
  func kind(of line: UnsafeRawBufferPointer) -> (kind: Kind, isContinued: Bool) {
    var scan = TableLineScan(ScanState())
    for byte in line { _ = scan.push(byte, self) }
    return (scan.kind(self), scan.isContinued)
  }

  /// Whether a line with this start is a row, regardless of its remaining bytes.
  func isSurelyRow(_ start: UnsafeRawBufferPointer) -> Bool {
    var scan = TableLineScan(ScanState())
    for byte in start { _ = scan.push(byte, self) }
    return scan.isSurelyRow
  }
}
