/// The identity of a table's row, which stays the same if the table is read again.
///
/// ```swift
/// let key = RecordKey.values([.text(Array("berlin".utf8)), .integer(7)])
/// ```
///
/// A key is the ``SQLiteRecord/id`` of an SQLite record, and part of a ``RecordID``.
public enum RecordKey: Hashable, Sendable {
  /// A number that the database stores for each row, such as SQLite's rowid.
  case number(Int64)
  /// The values of the table's key columns, in the order of the key.
  case values([Value])
  /// The place in the order, from 0. Used for rows of a view and for records that cannot be read, which have no other
  /// identity.
  case position(Int)

  /// The value of one column of a key.
  public enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// The bytes of a text as they are stored, normally in UTF-8. Texts that look alike but differ in their bytes are
    /// different keys.
    case text([UInt8])
    case bytes([UInt8])
  }

  /// The place in the order, if the row has no other key.
  var position: Int? { if case .position(let position) = self { position } else { nil } }

  /// The row number, if it is the key; `nil` for other keys.
  var number: Int64? { if case .number(let number) = self { number } else { nil } }
}

extension RecordKey.Value {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    // This hashes all bytes at once. An array would hash each byte separately.
    case .text(let bytes), .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
