/// A value of an SQLite column, as it is stored.
///
/// ```swift
/// func label(_ value: SQLiteValue) -> String {
///   switch value {
///   case .null: "none"
///   case .unreadable(let reason): "error: \(reason)"
///   default: value.description
///   }
/// }
/// ```
///
/// ``SQLiteRecord`` returns its columns as values, and ``SQLiteWriter`` stores them.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Text whose bytes are not valid UTF-8.
  case malformedText([UInt8])
  case blob([UInt8])
  /// A value that could not be read, with the reason. It is never read from a file, and writing it writes NULL.
  case unreadable(reason: String)

  /// The text, with U+FFFD in place of malformed UTF-8; `nil` if the value is not a text.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .malformedText(let bytes): String(decoding: bytes, as: UTF8.self)
    case .null, .integer, .real, .blob, .unreadable: nil
    }
  }

  /// The integer; `nil` if the value is not an integer.
  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }
}

extension SQLiteValue: CustomStringConvertible {
  /// The value as displayed: the text itself, `NULL`, the size of a BLOB, or the reason why the value could not be
  /// read.
  public var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .malformedText(let bytes): String(decoding: bytes, as: UTF8.self)
    case .blob(let bytes): bytes.count == 1 ? "BLOB, 1 byte" : "BLOB, \(bytes.count) bytes"
    case .unreadable(let reason): "unreadable: \(reason)"
    }
  }
}
