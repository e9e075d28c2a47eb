package import Expressions

/// The way in which a format writes the texts of cells in a record.
///
/// Patterns are matched within cells. The bytes of many records are searched at once for candidates, and only the cells
/// of candidates are decoded. So a form must state where the bytes of a record differ from the texts of its cells.
package protocol CellForm: Sendable {
  /// Whether the cells of all records must be decoded, because their texts may differ from the bytes in any way.
  var isOpaque: Bool { get }

  /// Whether a record can contain line breaks that are not part of the texts of its cells.
  var spansLines: Bool { get }

  /// Whether the texts of all cells in these bytes are written unchanged, with nothing added or left out.
  func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool

  /// The ASCII characters beside which a record may have more or fewer bytes than the text of the cell. For example, a
  /// quote is written twice in CSV.
  var seams: [UInt8] { get }

  /// Returns the first place at or after `start` at which a cell's text may differ from the bytes in another way, for
  /// example an escape.
  ///
  /// - Parameter characters: the ASCII characters that a match can contain. A difference that does not affect a match
  ///   may be ignored.
  func differencePlace(
    in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
  ) -> Int?

  /// Whether a match in the bytes of a record is certainly within the text of one cell.
  func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool

  /// Calls `body` with the text of each cell that has a value, in the order of the columns, until it returns `false`.
  ///
  /// - Parameters:
  ///   - record: a record without its terminator, as readable text.
  ///   - isWhole: whether the record is complete.
  /// - Returns: `false` if `body` returned `false`.
  func visitCells(
    of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool
}

extension CellForm {
  package var isOpaque: Bool { false }
  package var spansLines: Bool { false }
  package func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool { false }
  package var seams: [UInt8] { [] }

  package func differencePlace(
    in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
  ) -> Int? { nil }

  package func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool { false }

  /// Whether a cell of a record has a match.
  func hasMatch(of pattern: Pattern, in record: UnsafeRawBufferPointer, isWhole: Bool = true) -> Bool {
    !visitCells(of: record, isWhole: isWhole) { !pattern.matches($0) }
  }

  /// Returns the number of matches in the cells of a record.
  func count(of pattern: Pattern, in record: UnsafeRawBufferPointer, isWhole: Bool) -> TextMatchCount {
    var count = TextMatchCount()
    _ = visitCells(of: record, isWhole: isWhole) {
      count += pattern.count(in: $0)
      return true
    }
    return count
  }
}

/// A record that is a single cell, such as a line of a text.
struct RecordCell: CellForm {
  func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool { true }

  func visitCells(
    of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool { body(record) }
}

/// Cells that are found only by splitting the record into its fields.
struct FieldCells: CellForm {
  let format: any RecordFormat

  var isOpaque: Bool { true }

  func visitCells(
    of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let fields = format.fields(of: record, 0..<Self.mostColumns, limit: record.count + Self.added, isWhole: isWhole)
    return fields.allSatisfy { $0.visitText(body) }
  }

  /// A number that is larger than the number of columns in any format.
  private static let mostColumns = 1 << 20
  /// The maximum number of bytes by which a field may be longer than its record.
  static let added = 16
}

extension RecordField {
  /// Calls `body` with the text of a field that has a value.
  ///
  /// - Returns: `false` if `body` returned `false`.
  func visitText(_ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    switch kind {
    case .text, .number, .word, .nested: bytes.withUnsafeBytes(body)
    case .null, .binary, .missing, .unreadable, .awaited: true
    }
  }
}

extension RecordFormat {
  /// Returns the cells in which a pattern is matched; `nil` if it is matched in the bytes of records.
  func cells(searchedFor pattern: Pattern) -> (any CellForm)? { pattern.options.scope == .cells ? cells : nil }

  /// Whether a pattern matches a cell of a record, or the record as it is written, depending on the pattern's options.
  ///
  /// - Parameters:
  ///   - record: a record without its terminator.
  ///   - isWhole: whether the record is complete.
  /// - Complexity: O(bytes of the record).
  func hasMatch(of pattern: Pattern, in record: UnsafeRawBufferPointer, isWhole: Bool = true) -> Bool {
    guard reading.isNeeded(for: record) else { return hasMatch(of: pattern, inText: record, isWhole: isWhole) }
    return reading.marked(Array(record), isCut: !isWhole).bytes.withUnsafeBytes {
      hasMatch(of: pattern, inText: $0, isWhole: isWhole)
    }
  }

  /// Returns the number of matches of a pattern in the cells of a record, or in the record as it is written, depending
  /// on the pattern's options.
  ///
  /// - Parameters: as for `hasMatch(of:in:isWhole:)`.
  /// - Complexity: O(bytes of the record).
  func matchCount(
    of pattern: Pattern, in record: UnsafeRawBufferPointer, isWhole: Bool = true
  ) -> TextMatchCount {
    guard reading.isNeeded(for: record) else { return matchCount(of: pattern, inText: record, isWhole: isWhole) }
    return reading.marked(Array(record), isCut: !isWhole).bytes.withUnsafeBytes {
      matchCount(of: pattern, inText: $0, isWhole: isWhole)
    }
  }

  private func matchCount(
    of pattern: Pattern, inText text: UnsafeRawBufferPointer, isWhole: Bool
  ) -> TextMatchCount {
    guard let cells = cells(searchedFor: pattern) else { return pattern.count(in: text) }
    return cells.count(of: pattern, in: text, isWhole: isWhole)
  }

  private func hasMatch(of pattern: Pattern, inText text: UnsafeRawBufferPointer, isWhole: Bool) -> Bool {
    guard let cells = cells(searchedFor: pattern) else { return pattern.matches(text) }
    return cells.hasMatch(of: pattern, in: text, isWhole: isWhole)
  }
}
