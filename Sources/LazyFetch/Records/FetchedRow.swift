public import LazyData

/// The row that a record reads its properties from. Reading a value fires the record's fault.
///
/// A value is read by the name of its column, as a member or as a subscript:
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title", \.note: "note to self"] }
///   let row: FetchedRow
///   var title: String { row.title }
///   var note: String? { row["note to self"] }
/// }
/// ```
///
/// A property cannot fail. If its value cannot be converted to its type, it is ``FetchedValue/missing``, and
/// ``FetchedResults/valueError`` says why. This happens if the column does not exist, the record was deleted, a text is
/// stored instead of a number, or NULL is stored and the type is not optional. ``read(_:as:)`` throws instead.
///
/// Two rows are equal if they are the same record of the same fetch. Values are not compared.
@dynamicMemberLookup
public struct FetchedRow: Sendable {
  private let record: SQLiteRecord
  private let table: String
  /// The first value that could not be read from any row of the fetch.
  private let errors: FetchedValueErrors

  init(_ record: SQLiteRecord, table: String, errors: FetchedValueErrors) {
    self.record = record
    self.table = table
    self.errors = errors
  }

  /// The value of the column with this name, or `Value.missing` if the stored value cannot be converted to `Value`.
  /// ``value(_:)`` returns the stored value, and ``read(_:as:)`` throws the reason.
  public subscript<Value: FetchedValue>(column: String) -> Value {
    let stored = record[column]
    do throws(FetchError) {
      return try Self.value(of: stored, column, table)
    } catch {
      errors.keepFirst(error)
      // If `Value` is a text, it contains the reason why the stored value cannot be read.
      return Value(stored) ?? .missing
    }
  }

  /// Returns the value of the column with this name.
  ///
  /// ```swift
  /// func price(of row: FetchedRow) -> String {
  ///   do throws(FetchError) {
  ///     return "\(try row.read("price", as: Double.self)) €"
  ///   } catch {
  ///     return error.description
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: ``FetchError/noValue(column:table:reason:)`` if it cannot be converted to `Value`.
  public func read<Value: FetchedValue>(_ column: String, as type: Value.Type = Value.self) throws(FetchError) -> Value
  {
    try Self.value(of: record[column], column, table)
  }

  private static func value<Value: FetchedValue>(
    of stored: SQLiteValue, _ column: String, _ table: String
  ) throws(FetchError) -> Value {
    if case .unreadable(let reason) = stored { throw .noValue(column: column, table: table, reason: reason) }
    guard let value = Value(stored) else {
      throw .noValue(column: column, table: table, reason: "\(stored.kind) cannot be read as \(Value.self)")
    }
    return value
  }

  /// The value of the column with this name.
  ///
  /// If the stored value cannot be converted, the value is ``FetchedValue/missing``.
  public subscript<Value: FetchedValue>(dynamicMember column: String) -> Value { self[column] }

  /// The value as it is stored; `.unreadable` if the record was deleted, the database fails, or the column does not
  /// exist.
  ///
  /// ```swift
  /// func hasNote(_ row: FetchedRow) -> Bool { row.value("note") != .null }
  /// ```
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
  /// The kind of the value, for an error message.
  fileprivate var kind: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "the integer \(number)"
    case .real(let number): "the number \(number)"
    case .text, .malformedText: "a text"
    case .blob: "a BLOB"
    case .unreadable: "an unreadable value"
    }
  }
}
