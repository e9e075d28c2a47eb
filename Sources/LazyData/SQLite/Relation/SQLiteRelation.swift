import GRDB

/// The rows to read, and their order: all or some rows of a table or a view, or the rows of a query.
struct SQLiteRelation: Sendable {
  struct Column: Sendable {
    /// The name to display.
    let name: String
    /// The name in SQL.
    let sql: String
    /// Whether values may be BLOBs. A BLOB should not be read just to show the row.
    var mayBeBinary = false
    /// The name of the column if the table stores its values; otherwise `nil`. The first bytes of a stored value can be
    /// read alone.
    var storedName: String?
    /// Whether the values are numbers. Some may be stored as text.
    var isDecimal = false
    /// Whether the table declares that the values are numbers.
    var isDeclaredNumber = false
    /// The notation of the values in copies.
    var notation = Notation.sqlite

    /// Returns the SQL that sorts rows by this column.
    ///
    /// - Parameter table: the alias of the rows with a dot, if a statement has several tables.
    func sorted(_ table: String = "") -> String { isDecimal ? "\(DecimalFunction.name)(\(table)\(sql))" : table + sql }
  }

  /// The notation of bytes and truth values in a copy.
  enum Notation: Sendable {
    /// Bytes in SQLite's notation: `X'00FF'`.
    case sqlite
    /// Bytes in the notation of servers: `\x00ff`.
    case hexadecimal
    /// Truth values as `t` and `f`.
    case letter
  }

  /// The key that identifies rows.
  enum Key: Sendable {
    /// The rowid, under this name.
    case rowID(String)
    /// The primary key of a table without rowids.
    case columns([String])
    /// No key: rows are identified by their positions in the order.
    case position

    /// The names of the key's columns in SQL.
    var names: [String] {
      switch self {
      case .rowID(let name): [name]
      case .columns(let names): names
      case .position: []
      }
    }

    /// The number of the key's columns.
    var count: Int {
      switch self {
      case .rowID: 1
      case .columns(let names): names.count
      case .position: 0
      }
    }
  }

  /// The name of the relation.
  let name: String
  /// The name of the table that stores the values.
  let table: String
  let columns: [Column]
  let key: Key
  /// The terms of the order. The last terms are the key.
  let order: [SQLiteOrderTerm]
  /// The condition that a row must satisfy; `nil` for all rows.
  let filter: SQLiteFilter?
  /// The number of rows to skip at the start, and the maximum number of rows.
  let window: (offset: Int, limit: Int?)
  /// The SQL before each statement. `source` is the SQL after FROM, which names the source of the rows.
  let prefix: String
  let source: String
  /// Whether texts are stored in UTF-8.
  let isUTF8: Bool

  /// Reads the schema. No row is read.
  ///
  /// - Throws: `DataError.noTable`, without the names of other tables, and `.noColumn`; SQLite's error if a view cannot
  ///   be read.
  init(_ selection: SQLiteSelection, path: String, in database: Database) throws {
    let schema = try SQLiteSchema(of: selection.table, path: path, in: database)
    let computed = selection.computed.sorted { $0.key < $1.key }
    name = schema.name
    table = schema.name
    key = schema.key
    columns = schema.columns + computed.map { Column(name: $0.key, sql: "(\($0.value))") }
    let name = { (column: SQLiteSelection.Column) throws -> String in try schema.sql(of: column, path: path) }
    var order = try selection.order.map { SQLiteOrderTerm(sql: try name($0.column), isDescending: $0.isDescending) }
    // The key ends any order. It has the direction of the term before it.
    let isDescending = order.last?.isDescending ?? false
    if order.count == 1, order[0].sql == key.names.first { order = [] }
    self.order = order + key.names.map { SQLiteOrderTerm(sql: $0, isDescending: isDescending) }
    filter = try selection.condition.map { try SQLiteFilter($0, name) }
    for column in selection.required.sorted() { _ = try name(.named(column)) }
    window = (max(0, selection.offset), selection.limit.map { max(0, $0) })
    (prefix, source) = ("", schema.name.asSQLName)
    isUTF8 = try String.fetchOne(database, sql: "PRAGMA encoding") == "UTF-8"
  }

  /// Creates the relation of a query, which must be one statement that reads.
  ///
  /// - Throws: `DataError.refused`, with SQLite's reason.
  init(query: String, path: String, in database: Database) throws {
    let statement = try SQLiteQuery(query, path: path, in: database)
    let listed = statement.columns.indices.map { "c\($0)" }
    name = "query"
    table = ""
    columns = zip(statement.columns, listed).map { Column(name: $0, sql: $1) }
    (key, order, filter, window) = (.position, [], nil, (0, nil))
    // The columns are renamed, because a query may have equal column names. The line break ends a comment at the end of
    // the query.
    prefix = "WITH \"lazyscope rows\"(\(listed.joined(separator: ", "))) AS (\(statement.sql)\n) "
    source = "\"lazyscope rows\""
    isUTF8 = false
    do {
      _ = try database.makeStatement(sql: "\(prefix)SELECT 1 FROM \(source)")
    } catch let error as DatabaseError {
      throw DataError.refused(path: path, reason: "a query must be a single SELECT (\(error.message ?? "invalid"))")
    }
  }

  /// Creates the relation for the rows of `other`, stored in a local table and numbered from 1.
  init(kept other: SQLiteRelation) { self.init(kept: other.name, columns: other.columns.map(\.name)) }

  /// Creates the relation for rows that are stored in a local table and numbered from 1.
  ///
  /// - Parameters:
  ///   - name: the name of the relation.
  ///   - columns: the names of the columns. Some may be equal.
  ///   - decimals: the indices of the columns whose values are numbers, which may be stored as text.
  ///   - notations: the notations of columns by their indices; that of SQLite for the others.
  init(kept name: String, columns names: [String], decimals: Set<Int> = [], notations: [Int: Notation] = [:]) {
    self.name = name
    table = "kept"
    columns = names.enumerated().map { index, name in
      Column(
        name: name, sql: "c\(index)", mayBeBinary: true, storedName: "c\(index)", isDecimal: decimals.contains(index),
        notation: notations[index] ?? .sqlite)
    }
    (key, filter, window) = (.rowID("rowid"), nil, (0, nil))
    order = [SQLiteOrderTerm(sql: "rowid", isDescending: false)]
    (prefix, source) = ("", "kept")
    isUTF8 = true
  }

  var isKeyed: Bool { key.count > 0 }
  var hasRowID: Bool { if case .rowID = key { true } else { false } }
  /// Whether rows are left out at the start or the end.
  var isLimited: Bool { window.limit != nil || window.offset > 0 }
  /// Whether all terms have the same direction, so that SQL row values can be compared.
  var isUniform: Bool { order.allSatisfy { $0.isDescending == order.first?.isDescending } }
  /// Whether the rows are those of a table, in ascending order of its rowids.
  var isOrderedByRowID: Bool { hasRowID && order.count == 1 && filter == nil && !order[0].isDescending }

  /// The columns of the key, in a row that starts with the key.
  var keyColumns: SQLiteKeyColumns { SQLiteKeyColumns(columns: 0..<key.count, isNumber: hasRowID) }

  /// The columns of the key, in a row that starts with the terms of the order.
  var orderedKeyColumns: SQLiteKeyColumns {
    SQLiteKeyColumns(columns: order.count - key.count..<order.count, isNumber: hasRowID)
  }

  /// The columns that determine the row's place in the order, in a row that starts with the terms of the order.
  var placeColumns: SQLiteKeyColumns {
    SQLiteKeyColumns(columns: order.indices, isNumber: hasRowID && order.count == 1)
  }
}

/// A term of an order in SQL.
struct SQLiteOrderTerm: Sendable {
  let sql: String
  let isDescending: Bool

  func sql(reversed: Bool) -> String { isDescending == reversed ? sql : sql + " DESC" }
}
