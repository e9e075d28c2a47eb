/// Rows on a server that can be read, with their columns and their key.
struct DatabaseRelation: Sendable {
  /// The kind of a relation. The raw value is its letter in the catalogue.
  enum Kind: String, Sendable {
    case table = "r"
    /// A table with tables that inherit from it. Its keys are not unique among all rows. The catalogue does not use
    /// this letter.
    case inherited = "+"
    case partitioned = "p"
    case view = "v"
    case materialized = "m"
    case foreign = "f"
  }

  /// The name in the catalogue.
  let named: DatabaseName
  let kind: Kind
  let columns: [DatabaseColumn]
  /// The names of the columns that the user may not read.
  var unreadableColumns: [String] = []
  /// The columns that identify a row, in the order of the server's result; empty if there is no key.
  var key: [DatabaseColumn]
  /// The columns of the key that are in descending order.
  var descending: Set<DatabaseColumn> = []
  /// Whether different rows may be equal in all key columns, so that a number must distinguish them.
  var hasTies = false
  /// The columns of the partition key; empty if the key contains expressions.
  var partitionKey: [DatabaseColumn] = []
  /// The names of the columns that order the rows, if the status line shows them.
  var orderNote: String?
  /// The terms of the ORDER BY clause for rows without a key; `nil` if the rows have no order.
  var listOrder: String?
  /// The approximate number of rows; `nil` if the server does not know it.
  let estimate: Int?
  /// The SQL dialect of the server.
  let dialect: any SQLDialect

  /// The name as it is displayed.
  var name: String { named.shown }

  /// The columns as a list shows them, with their declared types.
  var recordColumns: [RecordColumn] {
    columns.map { column in
      var shown = RecordColumn(name: column.name)
      shown.isDeclaredNumber = column.isNumeric
      return shown
    }
  }

  /// The notice to show when the relation is opened; `nil` if there is none.
  var notice: String? {
    let order = orderNote.map { "rows are ordered \($0)" }
    let notices = [order, closedNotice].compactMap(\.self)
    return notices.isEmpty ? nil : notices.joined(separator: "; ")
  }

  /// The maximum number of names in a notice.
  private static let mostNamed = 5

  private var closedNotice: String? {
    guard !unreadableColumns.isEmpty else { return nil }
    let names = unreadableColumns.prefix(Self.mostNamed).joined(separator: ", ")
    let more = unreadableColumns.count > Self.mostNamed ? ", …" : ""
    return "permission denied for \(unreadableColumns.count == 1 ? "column" : "columns") \(names)\(more)"
  }

  /// The SQL of its name.
  var source: String { "\(dialect.quoted(named.schema)).\(dialect.quoted(named.table))" }

  /// Whether the rows are stored in blocks of a file on the server.
  ///
  /// If the user may read only some of the columns, the server also refuses to read the physical places of rows.
  var isBlockStored: Bool { (kind == .table || kind == .materialized) && unreadableColumns.isEmpty }

  /// Whether rows may be on other servers.
  var isRemote: Bool { kind == .partitioned || kind == .foreign }

  /// Whether an index finds rows only by a comparison of each column, not by a comparison of tuples.
  var isComparedByColumn: Bool { isRemote || dialect.comparesByColumn }

  /// Whether a key is a single integer.
  var hasNumberedKey: Bool { key.count == 1 && key[0].isInteger && !key[0].mayBeNull && !hasTies }

  /// The default order of the rows.
  var ownOrder: DatabaseOrder {
    DatabaseOrder(
      key.map { DatabaseOrder.Term(column: $0, isDescending: descending.contains($0), isNullGreatest: true) },
      hasTies: hasTies, isSpread: isComparedByColumn)
  }

}

extension DatabaseRelation {
  /// A placeholder for a relation whose schema has not been read yet.
  static func unknown(_ dialect: any SQLDialect) -> DatabaseRelation {
    DatabaseRelation(
      named: DatabaseName(schema: "", table: "", isVisible: false), kind: .table, columns: [], key: [], estimate: nil,
      dialect: dialect)
  }
}

extension RecordKey {
  /// The values of the key as parameters of a statement.
  var parameters: [[UInt8]?] {
    switch self {
    case .number(let number): [Array(String(number).utf8)]
    case .position(let position): [Array(String(position).utf8)]
    case .values(let values):
      values.map { value in
        switch value {
        case .null: nil
        case .integer(let number): Array(String(number).utf8)
        case .real(let number): Array(String(number).utf8)
        case .text(let bytes), .bytes(let bytes): bytes
        }
      }
    }
  }
}

extension RecordKey {
  /// The number of the block that contains the row, if the key is the row's physical place.
  var block: Int? {
    guard case .values(let values) = self, case .text(let bytes)? = values.first else { return nil }
    return Int(String(decoding: bytes.dropFirst().prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
  }
}
