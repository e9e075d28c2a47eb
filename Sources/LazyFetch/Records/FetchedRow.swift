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
/// Two rows are equal where they are the same record of the same fetch; values are not compared.
@dynamicMemberLookup
public struct FetchedRow: Equatable, Sendable {
  private let record: SQLiteRecord
  private let table: String

  init(_ record: SQLiteRecord, table: String) {
    self.record = record
    self.table = table
  }

  /// The value of the column with this name. Where there is none that can be shown as `Value`, the answer is
  /// `Value.missing`; `value(_:)` tells why.
  public subscript<Value: FetchedValue>(column: String) -> Value {
    Value(record[column]) ?? .missing
  }

  /// The value of the column with this name.
  public subscript<Value: FetchedValue>(dynamicMember column: String) -> Value { self[column] }

  /// The value as it is stored; `.unreadable` where the record has gone, the database does not answer, or there is no such
  /// column.
  public func value(_ column: String) -> SQLiteValue { record[column] }

  var objectID: FetchedObjectID { FetchedObjectID(table: table, key: record.id) }

  var isFault: Bool { record.isFault }
}
