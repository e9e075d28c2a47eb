import GRDB

/// Rows that can be asked for, and their order: those of a table or view, some of them, or what a query yields.
struct SQLiteRelation: Sendable {
  struct Column: Sendable {
    /// As a reader sees it.
    let name: String
    /// As SQL takes it.
    let sql: String
    /// Whether values may be BLOBs that had better not be read to be shown.
    var mayBeBinary = false
    /// What the table calls it where the value lies in that, so that its first bytes can be read alone; nil elsewhere.
    var storedName: String?
    /// Whether its values are numbers, some of which are stored as they are written.
    var isDecimal = false

    /// What rows are ordered by, as SQL takes it.
    ///
    /// - Parameter table: what the rows are called where there are others, with a dot.
    func sorted(_ table: String = "") -> String { isDecimal ? "\(DecimalFunction.name)(\(table)\(sql))" : table + sql }
  }

  /// What tells rows apart.
  enum Key: Sendable {
    /// The rowid, under this name.
    case rowID(String)
    /// The primary key of a table without rowids.
    case columns([String])
    /// Nothing does: rows are told apart by their places in the order.
    case position

    /// As SQL takes them.
    var names: [String] {
      switch self {
      case .rowID(let name): [name]
      case .columns(let names): names
      case .position: []
      }
    }

    /// How many columns it has.
    var count: Int {
      switch self {
      case .rowID: 1
      case .columns(let names): names.count
      case .position: 0
      }
    }
  }

  /// What the rows are called.
  let name: String
  /// The table that stored values lie in.
  let table: String
  let columns: [Column]
  let key: Key
  /// What the rows are ordered by, the key last.
  let order: [SQLiteOrderTerm]
  /// What a row must satisfy; nil for all.
  let filter: SQLiteFilter?
  /// How many rows of the order are left out at the start, and how many there are at most.
  let window: (offset: Int, limit: Int?)
  /// What stands before each statement, and what behind its FROM.
  let prefix: String
  let source: String
  /// Whether texts are stored in UTF-8.
  let isUTF8: Bool

  /// Reads the schema, and no row.
  ///
  /// - Throws: `DataError.noTable`, without the names of others, and `.noColumn`; what SQLite says of a view that cannot be read.
  init(_ selection: SQLiteSelection, path: String, in database: Database) throws {
    let schema = try SQLiteSchema(of: selection.table, path: path, in: database)
    let computed = selection.computed.sorted { $0.key < $1.key }
    name = schema.name
    table = schema.name
    key = schema.key
    columns = schema.columns + computed.map { Column(name: $0.key, sql: "(\($0.value))") }
    let name = { (column: SQLiteSelection.Column) throws -> String in try schema.sql(of: column, path: path) }
    var order = try selection.order.map { SQLiteOrderTerm(sql: try name($0.column), isDescending: $0.isDescending) }
    // The key stands last whatever the order is, in the direction of what stands before it.
    let isDescending = order.last?.isDescending ?? false
    if order.count == 1, order[0].sql == key.names.first { order = [] }
    self.order = order + key.names.map { SQLiteOrderTerm(sql: $0, isDescending: isDescending) }
    filter = try selection.condition.map { try SQLiteFilter($0, name) }
    for column in selection.required.sorted() { _ = try name(.named(column)) }
    window = (max(0, selection.offset), selection.limit.map { max(0, $0) })
    (prefix, source) = ("", schema.name.asSQLName)
    isUTF8 = try String.fetchOne(database, sql: "PRAGMA encoding") == "UTF-8"
  }

  /// The rows of a query: of one statement that reads.
  ///
  /// - Throws: `DataError.refused`, with what SQLite has against it.
  init(query: String, path: String, in database: Database) throws {
    let statement = try SQLiteQuery(query, path: path, in: database)
    let listed = statement.columns.indices.map { "c\($0)" }
    name = "query"
    table = ""
    columns = zip(statement.columns, listed).map { Column(name: $0, sql: $1) }
    (key, order, filter, window) = (.position, [], nil, (0, nil))
    // The columns get names of our own: those of a query may be equal. The line end closes a comment.
    prefix = "WITH \"lazyscope rows\"(\(listed.joined(separator: ", "))) AS (\(statement.sql)\n) "
    source = "\"lazyscope rows\""
    isUTF8 = false
    do {
      _ = try database.makeStatement(sql: "\(prefix)SELECT 1 FROM \(source)")
    } catch let error as DatabaseError {
      throw DataError.refused(path: path, reason: "a query must be one SELECT (\(error.message ?? "refused"))")
    }
  }

  /// The rows of `other` as they are kept in a table of our own, numbered from 1.
  init(kept other: SQLiteRelation) { self.init(kept: other.name, columns: other.columns.map(\.name)) }

  /// Rows that are kept in a table of our own, numbered from 1.
  ///
  /// - Parameters:
  ///   - name: what they are called.
  ///   - columns: the names of their columns, of which several may be equal.
  ///   - decimals: the places of those whose values are numbers, some of which are kept as they are written.
  init(kept name: String, columns names: [String], decimals: Set<Int> = []) {
    self.name = name
    table = "kept"
    columns = names.enumerated().map { index, name in
      Column(
        name: name, sql: "c\(index)", mayBeBinary: true, storedName: "c\(index)", isDecimal: decimals.contains(index))
    }
    (key, filter, window) = (.rowID("rowid"), nil, (0, nil))
    order = [SQLiteOrderTerm(sql: "rowid", isDescending: false)]
    (prefix, source) = ("", "kept")
    isUTF8 = true
  }

  var isKeyed: Bool { key.count > 0 }
  var hasRowID: Bool { if case .rowID = key { true } else { false } }
  /// Whether some rows are left out at an end.
  var isLimited: Bool { window.limit != nil || window.offset > 0 }
  /// Whether all terms go the same way, so that places in the order compare as wholes.
  var isUniform: Bool { order.allSatisfy { $0.isDescending == order.first?.isDescending } }
  /// Whether the rows are those of a table, and their order is that of its rowids, from the lowest up.
  var isOrderedByRowID: Bool { hasRowID && order.count == 1 && filter == nil && !order[0].isDescending }

  /// The columns of a row that begins with its key.
  var keyColumns: SQLiteKeyColumns { SQLiteKeyColumns(columns: 0..<key.count, isNumber: hasRowID) }

  /// The columns of the key in a row that begins with what it is ordered by.
  var orderedKeyColumns: SQLiteKeyColumns {
    SQLiteKeyColumns(columns: order.count - key.count..<order.count, isNumber: hasRowID)
  }

  /// The columns of its place in such a row.
  var placeColumns: SQLiteKeyColumns {
    SQLiteKeyColumns(columns: order.indices, isNumber: hasRowID && order.count == 1)
  }
}

/// A criterion of an order as SQL takes it.
struct SQLiteOrderTerm: Sendable {
  let sql: String
  let isDescending: Bool

  func sql(reversed: Bool) -> String { isDescending == reversed ? sql : sql + " DESC" }
}
