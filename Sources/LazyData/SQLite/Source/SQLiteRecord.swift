/// A record of an `SQLiteSource`: its identity, and contents that are fetched when they are first read.
///
/// Making, copying and comparing a record reads nothing. Reading a value fetches the contents of the record and its
/// neighbours, a page at a time; the source keeps a few such pages, and a record that outlives its page fetches it again.
public struct SQLiteRecord: Identifiable, Sendable {
  /// What tells the record from all others of its table.
  public let id: RecordKey
  /// The index of the record in its source.
  let position: Int
  let store: SQLiteStore

  /// The names of the columns, in the order of the table.
  public var columns: [String] { store.columns }

  /// The value of the column with this name, upper and lower case alike.
  ///
  /// A value that cannot be read, because there is no such column or the database does not answer, is `.unreadable`.
  public subscript(column: String) -> SQLiteValue {
    guard let index = store.columnIndex(column) else {
      return .unreadable(reason: "no column \(column)")
    }
    return store.value(of: self, column: index)
  }

  /// Whether no value of the record has been read, or its page was dropped since. Asking reads nothing.
  public var isFault: Bool { store.isFault(self) }

  /// All values, in the order of `columns`.
  public var values: [SQLiteValue] { store.values(of: self) }
}

extension SQLiteRecord: Equatable {
  /// Two records are equal where they are the same record of the same source; what is stored is not compared.
  public static func == (one: SQLiteRecord, other: SQLiteRecord) -> Bool {
    one.id == other.id && one.store === other.store
  }
}
