import GRDB
import GRDBSQLite

/// The current row of a statement. It is valid until the statement's next step.
struct SQLiteRow {
  let statement: OpaquePointer

  var columnCount: Int { Int(sqlite3_column_count(statement)) }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, CInt(column)) }

  /// Returns all bytes of a text or a BLOB.
  func bytes(_ column: Int) -> [UInt8] {
    let column = CInt(column)
    // The pointer is read before the length, because reading it converts a text to UTF-8.
    let start =
      sqlite3_column_type(statement, column) == SQLITE_BLOB
      ? sqlite3_column_blob(statement, column) : UnsafeRawPointer(sqlite3_column_text(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  func value(_ column: Int) -> SQLiteValue {
    let column = CInt(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      // The pointer is read before the length, because reading it converts the text to UTF-8.
      let start = sqlite3_column_text(statement, column)
      let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
      return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .malformedText(Array(bytes))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      return .blob(
        Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))))
    default: return .null
    }
  }
}

/// The columns of a row that contain a key.
struct SQLiteKeyColumns {
  let columns: Range<Int>
  /// Whether the key is a single number.
  let isNumber: Bool

  func key(in row: SQLiteRow) -> RecordKey {
    isNumber ? .number(row.integer(columns.lowerBound)) : .values(columns.map(row.keyValue))
  }
}

extension SQLiteRow {
  fileprivate func keyValue(_ column: Int) -> RecordKey.Value {
    switch sqlite3_column_type(statement, CInt(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, CInt(column)))
    case SQLITE_TEXT: .text(bytes(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .null
    }
  }
}

extension RecordKey {
  /// The key as statement arguments.
  var arguments: [SQLiteValue] {
    switch self {
    case .number(let number): [.integer(number)]
    case .values(let values): values.map { SQLiteValue($0) }
    case .position: []
    }
  }
}

extension SQLiteValue {
  /// Converts a value of a key. Text keeps its bytes, even if they are not UTF-8.
  fileprivate init(_ value: RecordKey.Value) {
    self =
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let bytes): .malformedText(bytes)
      case .bytes(let bytes): .blob(bytes)
      }
  }

  /// The approximate memory size of the value, in bytes.
  var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count + 16
    case .malformedText(let bytes), .blob(let bytes): bytes.count + 32
    case .null, .integer, .real, .unreadable: 16
    }
  }

  /// SQLite's constant for a value that SQLite must copy: the address -1.
  static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  /// Binds a copy of the value to the argument `index`, counted from 1.
  func bind(to statement: OpaquePointer, at index: CInt) {
    let transient = Self.transient
    switch self {
    case .null, .unreadable:
      sqlite3_bind_null(statement, index)
    case .integer(let number):
      sqlite3_bind_int64(statement, index, number)
    case .real(let number):
      sqlite3_bind_double(statement, index, number)
    case .text(let text) where text.isEmpty:
      sqlite3_bind_text(statement, index, "", 0, transient)
    case .text(var text):
      text.withUTF8 { bytes in
        _ = bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(statement, index, $0.baseAddress, CInt(clamping: $0.count), transient)
        }
      }
    case .malformedText(let bytes):
      bytes.withUnsafeBytes { bytes in
        _ = bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(statement, index, $0.baseAddress, CInt(clamping: $0.count), transient)
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(statement, index, 0)
      } else {
        sqlite3_bind_blob(statement, index, bytes, CInt(clamping: bytes.count), transient)
      }
    }
  }
}
