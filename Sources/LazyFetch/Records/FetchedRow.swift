public import LazyData

/// The row that a record reads its properties from. Reading a value fires the record's fault.
///
/// A value is read by the name of its column, as a member or as a subscript:
///
/// ```swift
/// var title: String { row.title }
/// var note: String? { row["note to self"] }
/// ```
///
/// A property cannot fail. Where there is no value that can be shown as its type (there is no such column, the record has gone,
/// a text stands where a number is wanted, NULL where the type is not optional), it has `Value.missing`, and ``FetchedResults``
/// say so by their ``FetchedResults/valueError``. ``read(_:as:)`` throws instead.
///
/// Two rows are equal where they are the same record of the same fetch; values are not compared.
@dynamicMemberLookup
public struct FetchedRow: Sendable {
  private let record: SQLiteRecord
  private let table: String
  /// What could not be read of any row of the fetch.
  private let errors: FetchedValueErrors

  init(_ record: SQLiteRecord, table: String, errors: FetchedValueErrors) {
    self.record = record
    self.table = table
    self.errors = errors
  }

  /// The value of the column with this name, or `Value.missing` where there is none that can be shown as `Value`: what the
  /// database has instead is `value(_:)`, and why there is none is told by `read(_:as:)`.
  public subscript<Value: FetchedValue>(column: String) -> Value {
    let stored = record[column]
    do throws(FetchError) {
      return try Self.value(of: stored, column, table)
    } catch {
      errors.keepFirst(error)
      // A text says why it cannot be read.
      return Value(stored) ?? .missing
    }
  }

  /// The value of the column with this name.
  ///
  /// - Throws: `FetchError.noValue` where there is none that can be shown as `Value`.
  public func read<Value: FetchedValue>(_ column: String, as type: Value.Type = Value.self) throws(FetchError) -> Value
  {
    try Self.value(of: record[column], column, table)
  }

  private static func value<Value: FetchedValue>(
    of stored: SQLiteValue, _ column: String, _ table: String
  ) throws(FetchError) -> Value {
    if case .unreadable(let reason) = stored { throw .noValue(column: column, table: table, reason: reason) }
    guard let value = Value(stored) else {
      throw .noValue(column: column, table: table, reason: "\(stored.kind) is no \(Value.self)")
    }
    return value
  }

  /// The value of the column with this name.
  public subscript<Value: FetchedValue>(dynamicMember column: String) -> Value { self[column] }

  /// The value as it is stored; `.unreadable` where the record has gone, the database does not answer, or there is no such
  /// column.
  public func value(_ column: String) -> SQLiteValue { record[column] }

  var objectID: FetchedObjectID { FetchedObjectID(table: table, key: record.id) }

  var isFault: Bool { record.isFault }
}

extension FetchedRow: Equatable {
  public static func == (one: FetchedRow, other: FetchedRow) -> Bool {
    one.record == other.record && one.table == other.table
  }
}

extension SQLiteValue {
  /// What kind of value it is, in a sentence.
  fileprivate var kind: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "the integer \(number)"
    case .real(let number): "the number \(number)"
    case .text, .malformedText: "a text"
    case .blob: "a BLOB"
    case .unreadable: "what cannot be read"
    }
  }
}
