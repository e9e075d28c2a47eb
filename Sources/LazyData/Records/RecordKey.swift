/// What tells a row of a table from all others, now and when it is read again.
public enum RecordKey: Hashable, Sendable {
  /// A number that the database keeps for each row, such as the rowid of SQLite.
  case number(Int64)
  /// The values of the columns of the table's key, in the key's order.
  case values([Value])
  /// The place in the order, from 0: all there is to tell apart the rows of a view, or records that cannot be read.
  case position(Int)

  /// The value of one column of a key.
  public enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// Text as it is stored, in UTF-8 where it is text at all. Texts that look alike and are stored in other bytes are other keys.
    case text([UInt8])
    case bytes([UInt8])
  }

  /// The place in the order, where there is nothing else to tell the row by.
  var position: Int? { if case .position(let position) = self { position } else { nil } }

  /// The number of the row, where it is told by one.
  var number: Int64? { if case .number(let number) = self { number } else { nil } }
}

extension RecordKey.Value {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    // All bytes at once, where an array would hash each by itself.
    case .text(let bytes), .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
